"""The switches for variants of the rules."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from cacao_desktop.engine.box import addable, adding
from cacao_desktop.i18n import _
from cacao_desktop.scenes.setup.choices import GameChoices, problem_of
from cacao_desktop.storage.game_entries import in_order
from cacao_desktop.table.catalogue import topics
from cacao_desktop.ui.widgets import Toggle
from cacao_desktop.words import module_name


class VariantSwitches:
    """Makes a switch for each variant, with the reason if it cannot be changed.

    `rebuild` is called after each change.
    """

    def __init__(self, choices: GameChoices, rebuild: Callable[[], None]) -> None:
        self._choices = choices
        self._rebuild = rebuild

    def make(self) -> list[Toggle]:
        """Return all switches.

        If several modules are added without exchange, each has its own switch.
        """
        switches = [self._early_overbuild(), self._add_without_exchange()]
        game = self._choices.game
        offered = addable(game)
        if game.add_without_exchange and len(offered) > 1:
            switches += [self._added_module(module) for module in in_order(offered)]
        return switches

    def _early_overbuild(self) -> Toggle:
        text = _("Overbuild as soon as the jungle pile is empty")
        return _switch(text, self._choices.game.early_overbuild, self._set_early_overbuild)

    def _set_early_overbuild(self, on: bool) -> None:
        self._choices.change(early_overbuild=on)
        self._rebuild()

    def _add_without_exchange(self) -> Toggle:
        game = self._choices.game
        text = _("Add modules without exchanging tiles")
        is_on = bool(game.add_without_exchange or game.big_game)
        switch = _switch(text, is_on, self._set_add_without_exchange)
        if game.big_game:
            switch.reason = _("In the Big Game nothing is exchanged anyway.")
        elif not self._choices.can_add_without_exchange:
            switch.reason = _("Adding modules without exchange needs the module New workers.")
        elif game.add_without_exchange:
            exchanging = replace(self._choices.setup(), add_without_exchange=False)
            if problem_of(exchanging):
                switch.reason = _("This combination works only without exchange.")
        return switch

    def _set_add_without_exchange(self, on: bool) -> None:
        self._choices.change(add_without_exchange=on)
        self._rebuild()

    def _added_module(self, module: str) -> Toggle:
        game = self._choices.game
        added = frozenset(each for each in addable(game) if not game.exchanges(each))
        toggled = added ^ {module}
        text = _("{module} without exchange").format(module=module_name(module))
        switch = _switch(text, module in added, partial(self._set_added, toggled))
        if problem_of(adding(self._choices.setup(), toggled)):
            switch.reason = _("This combination works only without exchange.")
        return switch

    def _set_added(self, modules: frozenset[str], _on: bool) -> None:
        self._choices.game = adding(self._choices.game, modules)
        self._rebuild()


def _switch(text: str, on: bool, on_change: Callable[[bool], None]) -> Toggle:
    switch = Toggle(text, on, on_change)
    switch.topic = topics.HOUSE_RULES
    return switch
