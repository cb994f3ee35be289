"""What can be agreed on besides the modules: two variants, which huts, and which worker tiles."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from cacao_desktop.i18n import _, ngettext
from cacao_desktop.scenes.setup.choices import GameChoices
from cacao_desktop.scenes.setup.module_tile import ModuleTile
from cacao_desktop.table.catalogue import topics
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widgets.toggles import Toggle
from cacao_desktop.words.modules import module_name


def variant_switches(choices: GameChoices, choose: Callable[[str, bool], None]) -> list[Toggle]:
    """Return a switch for each variant; one that cannot be turned says why."""
    early = Toggle(
        _("Overbuild as soon as the jungle pile is empty"),
        choices.early_overbuild,
        partial(choose, "early_overbuild"),
        style=looks.TEXT_INK,
    )
    added = Toggle(
        _("Add modules without exchanging tiles"),
        choices.add_without_exchange or choices.big_game,
        partial(choose, "add_without_exchange"),
        style=looks.TEXT_INK,
    )
    if choices.big_game:
        added.reason = _("In the Big Game nothing is exchanged anyway.")
    elif "new_workers" not in choices.modules:
        added.reason = _("Adding modules without exchange needs the module New workers.")
    elif choices.needs_no_exchange:
        added.reason = _("What you play with goes together only without exchange.")
    early.topic = added.topic = topics.HOUSE_RULES
    return [early, added]


def huts_tile(choices: GameChoices, theme: Theme, action: Callable[[], None]) -> ModuleTile:
    """Return the tile that leads to the choice of the huts."""
    huts = choices.huts
    text = _("by lot") if huts is None else ngettext("{count} hut", "{count} huts", len(huts))
    tile = _wooden(_("Which huts?"), text.format(count=len(huts or ())), "hut", theme, action)
    tile.topic = topics.module_topic("huts")
    if "huts" not in choices.modules:
        tile.reason = _("This needs the module {module}.").format(module=module_name("huts"))
    return tile


def workers_tile(choices: GameChoices, theme: Theme, action: Callable[[], None]) -> ModuleTile:
    """Return the tile that leads to the choice of the worker tiles."""
    text = _("the usual set") if choices.worker_tiles is None else _("your own set")
    tile = _wooden(_("Which tiles?"), text, "hand", theme, action)
    tile.topic = topics.module_topic("new_workers")
    if choices.big_game:
        tile.reason = _("In the Big Game every player has all worker tiles.")
    elif "new_workers" not in choices.modules:
        tile.reason = _("This needs the module {module}.").format(module=module_name("new_workers"))
    return tile


def _wooden(title: str, text: str, icon: str, theme: Theme, action: Callable[[], None]) -> ModuleTile:
    return ModuleTile(title, text, partial(theme.icons.get, icon), action, wooden=True)
