"""New storage (mini-expansion): a hut with room for three more."""

from cacao_desktop.engine.modules.base import Module
from cacao_desktop.engine.setup import Box, Setup
from cacao_desktop.i18n import N_


class NewStorage(Module):
    """One more hut tile; what it does is in the table of huts."""

    id = "new_storage"
    is_mini = True
    title = N_("New storage")
    needs = "huts"

    def change_box(self, setup: Setup, box: Box) -> None:
        box.hut_tiles.append(("new_storage",))
