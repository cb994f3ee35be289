"""The new-game screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from cacao_desktop.engine.modules import MODULES
from cacao_desktop.engine.modules.new_workers import RECOMMENDED
from cacao_desktop.i18n import _, ngettext
from cacao_desktop.match import PERSON, Match
from cacao_desktop.scenes.setup.choices import GameChoices, SeatChoice
from cacao_desktop.scenes.setup.editors import HutChoiceScene, WorkerTilesScene
from cacao_desktop.scenes.setup.pictures import module_picture
from cacao_desktop.scenes.setup.preset_bar import PresetBar
from cacao_desktop.scenes.setup.seat_card import NAME_LENGTH, SeatCard
from cacao_desktop.storage.errors import sentence
from cacao_desktop.table.catalogue.modules import module_description, module_name, module_summary
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.buttons import BigButton, Button
from cacao_desktop.ui.choices import Choice
from cacao_desktop.ui.headed import HeadedScene
from cacao_desktop.ui.labels import Label
from cacao_desktop.ui.layout import column, flow, grid
from cacao_desktop.ui.materials import dark_wood
from cacao_desktop.ui.toggles import CheckCard, Toggle
from cacao_desktop.ui.widget import Widget

_TWO_COLUMNS: Final = 900
_LEFT: Final = 380
_RANDOM_STARTER: Final = -1


class SetupScene(HeadedScene):
    """Who plays, with which modules and variants; `start` opens the table with the new match."""

    context: GameContext

    def __init__(self, context: GameContext, start: Callable[[Match], None]) -> None:
        self.choices = _first_choices(context)
        self._start = start
        self._art = context.art
        self._summary = Label("", looks.TEXT.sized(17))
        self._big_button = BigButton(_("Start the game"), self._begin)
        super().__init__(context)

    @property
    def title(self) -> str:
        """What the bar says."""
        return _("New game")

    # Widgets.

    def build(self) -> None:
        """Make all widgets; those of the bottom bar are not part of the scrolling column."""
        super().build()
        self.page.set_widgets([*self.page.widgets, self._summary, self._big_button])
        self.page.default = self._big_button
        self._tell()

    def contents(self) -> Sequence[Widget]:
        """Make the widgets of the column."""
        self._presets = PresetBar(self.context, self.choices, self.rebuild).buttons()
        self._who = self._who_plays()
        self._modules_title = Label(_("Modules"), looks.HEADING)
        self._modules = [self._module_card(name) for name, module in MODULES.items() if not module.is_mini]
        self._minis_title = Label(_("Mini-expansions"), looks.HEADING)
        self._minis = [self._module_card(name) for name, module in MODULES.items() if module.is_mini]
        self._variants = self._variant_widgets()
        return [
            *self._presets,
            *self._who,
            self._modules_title,
            *self._modules,
            self._minis_title,
            *self._minis,
            *self._variants,
        ]

    def _who_plays(self) -> list[Widget]:
        choices = self.choices
        cards: list[Widget] = [
            SeatCard(
                seat,
                on_colour=partial(self._change, choices.next_colour, index),
                on_remove=partial(self._change, choices.remove_seat, index)
                if len(choices.seats) > 2
                else None,
                on_controller=partial(self._change, choices.choose_controller, index),
                on_character=partial(self._change, choices.next_character, index),
                on_change=self._tell,
            )
            for index, seat in enumerate(choices.seats)
        ]
        widgets: list[Widget] = [Label(_("Who plays"), looks.HEADING), *cards]
        if len(choices.seats) < 4:
            widgets.append(
                Button(_("Add a player"), partial(self._change, choices.add_seat, "normal"), icon="plus")
            )
        starters = [(index, seat.name or seat.colour) for index, seat in enumerate(choices.seats)]
        starter = _RANDOM_STARTER if choices.starter is None else choices.starter
        icons = [*(f"emblem_{seat.colour}" for seat in choices.seats), "dice"]
        widgets.append(Label(_("Who starts"), looks.SUBHEADING))
        widgets.append(
            Choice([*starters, (_RANDOM_STARTER, _("Random"))], starter, self._set_starter, icons=icons)
        )
        return widgets

    def _module_card(self, module: str) -> CheckCard:
        card = CheckCard(
            module_name(module),
            module_summary(module),
            self.choices.setup().has(module),
            partial(self._choose_module, module),
            picture=partial(module_picture, self.theme, self._art, module),
            tooltip=module_description(module),
        )
        problem = self.choices.problem_with(module)
        if problem is not None:
            card.reason = sentence(problem)
        return card

    def _variant_widgets(self) -> list[Widget]:
        choices = self.choices
        widgets: list[Widget] = [Label(_("Variants"), looks.HEADING)]
        widgets.append(
            Toggle(
                _("Overbuild as soon as the jungle pile is empty"),
                choices.early_overbuild,
                partial(self._set, "early_overbuild"),
            )
        )
        if "new_workers" in choices.modules and not choices.big_game:
            text = _("Add modules without exchanging tiles")
            widgets.append(
                Toggle(text, choices.add_without_exchange, partial(self._set, "add_without_exchange"))
            )
            widgets.append(Button(_("Choose worker tiles"), self._edit_workers, icon="hand"))
        if "huts" in choices.modules:
            text = (
                _("Huts: random")
                if choices.huts is None
                else _("Huts: {count} chosen").format(count=len(choices.huts))
            )
            widgets.append(Button(text, self._choose_huts, icon="hut"))
        return widgets

    # Changing.

    def _change(self, change: Callable[..., None], *arguments: object) -> None:
        change(*arguments)
        self.rebuild()

    def _choose_module(self, module: str, chosen: bool) -> None:
        self._change(self.choices.choose_module, module, chosen)

    def _set(self, name: str, value: bool) -> None:
        setattr(self.choices, name, value)
        self.rebuild()

    def _set_starter(self, starter: int) -> None:
        self.choices.starter = None if starter == _RANDOM_STARTER else starter
        self._tell()

    def _edit_workers(self) -> None:
        self.context.stack.push(WorkerTilesScene(self.context, self.choices))

    def _choose_huts(self) -> None:
        self.context.stack.push(HutChoiceScene(self.context, self.choices))

    def on_resume(self) -> None:
        """An editor may have changed the choices."""
        self.rebuild()

    def _tell(self) -> None:
        """Say below what will be played, and what is wrong if it cannot."""
        choices = self.choices
        problem = choices.problem
        self._big_button.text = _("Start the game")
        self._big_button.reason = sentence(problem) if problem else ""
        players = ngettext("{count} player", "{count} players", len(choices.seats)).format(
            count=len(choices.seats)
        )
        chosen = [module_name(name) for name in MODULES if choices.setup().has(name)]
        first = " · ".join([players, ", ".join(chosen) or _("Base game")])
        self._summary.text = first
        numbers = choices.tile_numbers()
        if numbers is not None:
            rounds = ngettext("{count} round", "{count} rounds", choices.rounds()).format(
                count=choices.rounds()
            )
            self._summary.text += f"\n{rounds} · {self._balance(*numbers)}"
        self.needs_redraw = True

    def _balance(self, workers: int, jungle: int) -> str:
        least, most = RECOMMENDED[len(self.choices.seats)]
        more = workers - jungle
        text = _("{workers} worker and {jungle} jungle tiles").format(workers=workers, jungle=jungle)
        if least <= more <= most:
            return text
        hint = _("recommended: {least} to {most} more worker than jungle tiles").format(
            least=least, most=most
        )
        return f"{text} ({hint})"

    def _begin(self) -> None:
        names = [seat.name.strip()[:NAME_LENGTH] for seat in self.choices.seats if seat.controller == PERSON]
        self.context.settings.player_names = [name for name in names if name]
        self.context.apply_settings()
        setup, seats, seed = self.choices.begin()
        self._start(Match.start(setup, seats, seed))

    # Layout.

    def _bottom(self) -> int:
        return self.theme.metrics.tx(112)

    def layout(self, size: tuple[int, int]) -> None:
        """Place the column between the bars."""
        bottom = self._bottom()
        super().layout((size[0], size[1] - bottom))
        tx = self.theme.metrics.tx
        width = min(tx(380), size[0] // 2)
        self._big_button.place(
            pygame.Rect(size[0] - width - tx(16), size[1] - bottom + tx(8), width, bottom - tx(16)),
            self.theme,
        )
        room = self._big_button.rect.left - tx(40)
        self._summary.place(pygame.Rect(tx(24), size[1] - bottom + tx(12), room, bottom - tx(24)), self.theme)
        self._summary.style = self.theme.text.fit(
            self._summary.text, looks.TEXT.sized(17), room, bottom - tx(20)
        )

    def arrange(self, place: pygame.Rect) -> int:
        """Lay players at the left and modules at the right, or one below the other where it is narrow."""
        tx = self.theme.metrics.tx
        gap = tx(12)
        top = flow(self._presets, place, self.theme, gap) + gap
        below = pygame.Rect(place.x, place.y + top, place.width, place.height)
        if place.width < tx(_TWO_COLUMNS):
            left = self._arrange_left(below)
            right = pygame.Rect(below.x, below.y + left + gap, below.width, below.height)
            return top + left + gap + self._arrange_right(right)
        left_place = pygame.Rect(below.x, below.y, tx(_LEFT), below.height)
        right_place = pygame.Rect(
            below.x + tx(_LEFT) + 2 * gap, below.y, below.width - tx(_LEFT) - 2 * gap, below.height
        )
        return top + max(self._arrange_left(left_place), self._arrange_right(right_place))

    def _arrange_left(self, place: pygame.Rect) -> int:
        return column(self._who, place, self.theme, self.theme.metrics.tx(10))

    def _arrange_right(self, place: pygame.Rect) -> int:
        gap = self.theme.metrics.tx(10)
        y = place.y
        for title, cards in ((self._modules_title, self._modules), (self._minis_title, self._minis)):
            height = title.measure(self.theme, place.width)[1]
            title.place(pygame.Rect(place.x, y, place.width, height), self.theme)
            y += height + gap
            columns = max(1, min(4, place.width // self.theme.metrics.tx(226)))
            y += grid(cards, pygame.Rect(place.x, y, place.width, 10), self.theme, gap, columns) + gap
        return (
            y
            - place.y
            + column(self._variants, pygame.Rect(place.x, y, place.width, 10), self.theme, gap, stretch=False)
        )

    def draw(self, surface: pygame.Surface) -> None:
        """Show the column and the bar below it."""
        size = surface.get_size()
        self.draw_ground(surface)
        bar = pygame.Rect(0, size[1] - self._bottom(), size[0], self._bottom())
        surface.blit(self.theme.material(dark_wood, bar.size), bar)
        self.page.draw(surface, self.theme)


def _first_choices(context: GameContext) -> GameChoices:
    """Return the choices that a new game begins with: the person of last time against a bot."""
    names = context.settings.player_names or [_("Ana")]
    colours = ("red", "violet", "yellow", "white")
    seats = [SeatChoice(name, colours[index]) for index, name in enumerate(names)]
    choices = GameChoices(seats)
    if len(seats) < 2:
        seats.append(SeatChoice("Itzel", "yellow", "normal", "trader"))
    return choices
