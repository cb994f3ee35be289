"""New huts (mini-expansion): chocolate maker, scout and rainmaker, each with the module that it serves."""

from cacao_desktop.engine.modules.base import Module
from cacao_desktop.engine.setup import Box, Setup
from cacao_desktop.i18n import N_


class NewHuts(Module):
    """Up to three more hut tiles; what they do is in the table of huts."""

    id = "new_huts"
    is_mini = True
    title = N_("New huts")
    needs = "huts"

    def change_box(self, setup: Setup, box: Box) -> None:
        box.hut_tiles.append(("rainmaker",))
        if setup.has("chocolate"):
            box.hut_tiles.append(("chocolate_maker",))
        if setup.has("map"):
            box.hut_tiles.append(("scout",))
