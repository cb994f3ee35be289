"""The bots' knowledge of each module; turns with unknown modules are simulated."""

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
"""The values by module id; other modules have nothing of value."""
