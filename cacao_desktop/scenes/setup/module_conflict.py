"""The dialog about a module that cannot be chosen, with the ways to make it possible."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from cacao_desktop.engine import MODULES, Message, sentence
from cacao_desktop.i18n import _
from cacao_desktop.scenes.setup.choices import Fix, GameChoices, fixes_for
from cacao_desktop.scenes.setup.module_tile import module_painter
from cacao_desktop.table.catalogue import topics
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import DialogChoice
from cacao_desktop.ui.pages.dialog import Callout
from cacao_desktop.words.module_sentences import module_name

_MAX_PICTURES: Final = 3
"""The number of modules pictured."""


class ModuleConflict:
    """A module that cannot be chosen; `on_fixed` is called after a fix."""

    def __init__(
        self,
        context: GameContext,
        choices: GameChoices,
        module: str,
        on_fixed: Callable[[], None],
    ) -> None:
        self._context = context
        self._choices = choices
        self._module = module
        self._on_fixed = on_fixed

    def open(
        self,
        problem: Message,
        tile_rect: Callable[[str], pygame.Rect],
        other_rects: Callable[[], list[pygame.Rect]],
    ) -> None:
        """Explain the problem and offer fixes, without covering the modules that are named.

        `tile_rect` returns the rectangle of a module, and `other_rects` those of other things that
        should stay visible.
        """
        module = self._module
        fixes = fixes_for(self._choices.setup(), module)
        answers = [self._fix_answer(fix) for fix in fixes]
        read = partial(self._context.explain, topics.refusal_topic(problem.text))
        answers.append(DialogChoice(_("Book of rules"), read, "book"))
        shown = [module, *self._conflicting_modules(fixes)][:_MAX_PICTURES]

        def keep_visible() -> list[pygame.Rect]:
            return [*other_rects(), *map(tile_rect, shown)]

        callout = Callout(
            self._context,
            partial(tile_rect, module),
            module_name(module),
            sentence(problem),
            answers,
            pictures=[module_painter(self._context, name) for name in shown],
            avoid=keep_visible,
        )
        self._context.stack.push(callout)

    def _fix_answer(self, fix: Fix) -> DialogChoice:
        def take() -> None:
            self._choices.adopt(fix.setup)
            self._on_fixed()

        text = fix.text(exchanging=not self._choices.game.add_without_exchange)
        return DialogChoice(text, take, fix.icon)

    def _conflicting_modules(self, fixes: Sequence[Fix]) -> list[str]:
        """Return the modules removed by the fixes, in the usual order."""
        removed = {other for fix in fixes for other in fix.without}
        if MODULES[self._module].is_mini:
            removed.discard(self._module)
        return sorted(removed, key=list(MODULES).index)
