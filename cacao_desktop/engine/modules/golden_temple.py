"""Golden temple (mini-expansion): one temple pays more to the first and less to the second."""

from cacao_desktop.engine.kinds import JungleKind
from cacao_desktop.engine.modules.base import Module, put_in, take_out
from cacao_desktop.engine.setup import Box, Setup
from cacao_desktop.i18n import N_


class GoldenTemple(Module):
    """The golden temple in place of a temple."""

    id = "golden_temple"
    is_mini = True
    title = N_("Golden temple")
    jungle_kinds = (JungleKind("golden_temple"),)

    def change_box(self, setup: Setup, box: Box) -> None:
        take_out(box, "temple", 1, self, N_("{module} replaces a temple, but none is left in the game."))
        put_in(box, "golden_temple", 1)

    def temple_values(self) -> dict[str, tuple[int, int]]:
        return {"golden_temple": (8, 1)}
