"""The knowledge of bots about each module; they play out turns with any other."""

from typing import Final

from cacao_desktop.bots.modules.base import ModuleValue
from cacao_desktop.bots.modules.chocolate import ChocolateValue
from cacao_desktop.bots.modules.emperor import EmperorValue
from cacao_desktop.bots.modules.gem_mines import GemMinesValue
from cacao_desktop.bots.modules.huts import HutsValue
from cacao_desktop.bots.modules.map_board import MapValue

VALUES: Final[dict[str, ModuleValue]] = {
    "map": MapValue(),
    "chocolate": ChocolateValue(),
    "huts": HutsValue(),
    "gem_mines": GemMinesValue(),
    "emperor": EmperorValue(),
}
"""The values by the ids of modules; others have nothing of worth."""
