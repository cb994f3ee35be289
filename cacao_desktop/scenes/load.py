"""Saved games: open, rename, delete; and examples that ship with the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, Protocol

import pygame

from cacao_desktop.i18n import _, ngettext
from cacao_desktop.scenes.save_card import SaveCard
from cacao_desktop.storage.save_errors import SaveLibraryError
from cacao_desktop.storage.save_list import SavedGame
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.buttons import Button
from cacao_desktop.ui.dialog import Dialog, DialogChoice
from cacao_desktop.ui.headed import HeadedScene
from cacao_desktop.ui.labels import Plaque
from cacao_desktop.ui.layout import column
from cacao_desktop.ui.scene import AppContext
from cacao_desktop.ui.text_field import TextField
from cacao_desktop.ui.widget import Widget

NAME_LENGTH: Final = 40
PAGE: Final = 50
"""How many games are shown at once."""


class SaveLibrary(Protocol):
    """Where saved games come from. All methods but `entries` and `examples` raise SaveLibraryError."""

    def entries(self) -> Sequence[SavedGame]:
        """Return the player's games, the latest first; each may be read only when it is looked at."""

    def examples(self) -> Sequence[SavedGame]:
        """Return the games that ship with the program; they can be opened, but not changed."""

    def rename(self, key: str, name: str) -> None:
        """Give a game another name."""

    def delete(self, key: str) -> None:
        """Remove a game for good."""


class LoadScene(HeadedScene):
    """The player's games by pages, and the examples; `open_game` is called with the key of the chosen one."""

    def __init__(self, context: AppContext, library: SaveLibrary, open_game: Callable[[str], None]) -> None:
        self._library = library
        self._open_game = open_game
        self._shown_page = 0
        super().__init__(context)

    @property
    def title(self) -> str:
        """What the bar says."""
        return _("Load a game")

    def contents(self) -> Sequence[Widget]:
        """Make a card for every game."""
        own, examples = self._library.entries(), self._library.examples()
        self._shown_page = max(0, min(self._shown_page, (len(own) - 1) // PAGE))
        first = self._shown_page * PAGE
        widgets: list[Widget] = [self._card(game, own=True) for game in own[first : first + PAGE]]
        if len(own) > PAGE:
            widgets += self._turning(first, len(own))
        if not widgets:
            empty = _("There are no saved games yet. Every game you begin is saved by itself.")
            widgets.append(Plaque(empty, looks.SUBHEADING))
        if examples:
            widgets.append(Plaque(_("Examples"), looks.HEADING))
            widgets += [self._card(game, own=False) for game in examples]
        return widgets

    def _turning(self, first: int, total: int) -> list[Widget]:
        """Return where in the list this page is, and the buttons to its neighbours."""
        last = min(first + PAGE, total)
        text = ngettext(
            "Games {first} to {last} of {total}, the latest first",
            "Games {first} to {last} of {total}, the latest first",
            total,
        )
        widgets: list[Widget] = [
            Plaque(text.format(first=first + 1, last=last, total=total), looks.SUBHEADING)
        ]
        if first:
            widgets.append(
                Button(_("Newer games"), partial(self._turn_to, self._shown_page - 1), icon="back")
            )
        if last < total:
            widgets.append(
                Button(_("Older games"), partial(self._turn_to, self._shown_page + 1), icon="load")
            )
        return widgets

    def _turn_to(self, page: int) -> None:
        self._shown_page = page
        self.rebuild()
        self.scroll.scroll_to(0)

    def _card(self, game: SavedGame, *, own: bool) -> SaveCard:
        return SaveCard(
            game.name or _("Game without a name"),
            describe(game, dated=own),
            [colour for _name, colour in game.players],
            on_open=partial(self._guard, partial(self._open_game, game.key)),
            on_rename=partial(self._ask_name, game) if own and not game.problem else None,
            on_delete=partial(self._ask_delete, game) if own and game.deletable else None,
            problem=game.problem,
        )

    def arrange(self, place: pygame.Rect) -> int:
        """Lay the cards below one another."""
        return column(self.scroll.widgets, place, self.theme, self.theme.metrics.tx(12), stretch=False)

    def on_resume(self) -> None:
        """Look again which games there are."""
        self.rebuild()

    def _guard(self, change: Callable[[], None]) -> None:
        """Change something in the library and say what went wrong if it did."""
        try:
            change()
        except SaveLibraryError as error:
            choices = [DialogChoice(_("All right"))]
            self.context.stack.push(Dialog(self.context, _("That did not work"), str(error), choices))
        else:
            self.rebuild()

    def _ask_delete(self, game: SavedGame) -> None:
        choices = [
            DialogChoice(_("Delete"), partial(self._guard, partial(self._library.delete, game.key)), "bin"),
            DialogChoice(_("Keep it")),
        ]
        text = _("“{name}” will be gone for good.").format(name=game.name)
        # A hasty press of Enter deletes nothing.
        self.context.stack.push(Dialog(self.context, _("Delete this game?"), text, choices, default=1))

    def _ask_name(self, game: SavedGame) -> None:
        field = TextField(
            game.name, lambda _text: None, max_length=NAME_LENGTH, placeholder=_("Name of the game")
        )

        def rename() -> None:
            name = field.text.strip()
            if name and name != game.name:
                self._guard(partial(self._library.rename, game.key, name))

        choices = [DialogChoice(_("Rename"), rename, "check"), DialogChoice(_("Cancel"))]
        self.context.stack.push(Dialog(self.context, _("Rename the game"), "", choices, extra=[field]))


def describe(game: SavedGame, *, dated: bool) -> list[str]:
    """Return the lines of a card: who plays, and how far the game is; nothing of a game that cannot be read."""
    lines = [", ".join(name for name, _colour in game.players), progress(game)]
    if dated and game.rounds:
        saved = game.saved_at.astimezone()
        lines.append(_("{date}, {time}").format(date=saved.date().isoformat(), time=saved.strftime("%H:%M")))
    return [line for line in lines if line]


def progress(game: SavedGame) -> str:
    """Return how far a game is, and whose turn it is; empty where that is not known."""
    if not game.rounds:
        return ""
    if game.finished:
        text = ngettext("Finished after {rounds} round", "Finished after {rounds} rounds", game.rounds)
        return text.format(rounds=game.rounds)
    if game.turn is None:
        return _("Round {round} of {rounds}").format(round=game.round, rounds=game.rounds)
    name = game.players[game.turn][0]
    return _("Round {round} of {rounds}, {name} to play").format(
        round=game.round, rounds=game.rounds, name=name
    )
