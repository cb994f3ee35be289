"""Numbers of players, how modules go together, house rules, and questions that come up."""

from __future__ import annotations

from typing import Final

from cacao_desktop.i18n import N_
from cacao_desktop.scenes.book.blocks import Chapter, KeyList, Links, Page, Pictures, Points, Question, Text
from cacao_desktop.table.catalogue.rows import ShowsIcon, ShowsTile

_PLAYERS: Final = Page(
    "players",
    N_("Two, three or four players"),
    (N_("The program takes out some tiles, so that the game fits your number of players."),),
    (
        Points(
            (
                N_(
                    "2 players: {workers_2} worker tiles each, {jungle_2} jungle tiles, {temples_2} of them temples."
                ),
                N_(
                    "3 players: {workers_3} worker tiles each, {jungle_3} jungle tiles, {temples_3} of them temples."
                ),
                N_(
                    "4 players: {workers_4} worker tiles each, {jungle_4} jungle tiles, {temples_4} of them temples."
                ),
            )
        ),
        Text(N_("So 3 players lay a tile less each than 2 players, and 4 players two less.")),
        Text(N_("Press the pile on the table to see which jungle tiles are still to come.")),
        Links(("setup", "end", "big-game")),
    ),
    (N_("number of players"),),
)

_COMBINING: Final = Page(
    "combining",
    N_("How modules go together"),
    (
        N_("You can play with any modules, alone or together. Most of them replace tiles of the base game."),
        N_("Where nothing is left to replace, the program says so before the game and shows ways out."),
    ),
    (
        Points(
            (
                N_("Volcanoes need the gold mines, which Chocolate and the Tree of Life replace."),
                N_("The golden temple needs a temple, but Gem mines replace them all."),
                N_("New storage and New huts need Huts."),
                N_("Chocolate with the Tree of Life: the trees are added, and you have more worker tiles."),
            )
        ),
        Text(
            N_(
                "With New workers you can let nothing be exchanged: then modules add their tiles "
                "and take none out, and all of it goes together."
            )
        ),
        Links(("house-rules", "big-game", "module-volcanoes", "module-golden_temple")),
    ),
    (N_("modules"), N_("replacing tiles")),
)

_HOUSE_RULES: Final = Page(
    "house-rules",
    N_("House rules"),
    (N_("Some rules can be agreed on for a game. You find them on the page of a new game."),),
    (
        Points(
            (
                N_(
                    "Early overbuilding: allowed as soon as the jungle pile is empty, even if the display is not."
                ),
                N_("Nothing is exchanged: modules add their tiles and take none out. It needs New workers."),
                N_("Chosen worker tiles: another set for everyone. It needs New workers."),
                N_("Chosen huts: only those that you want, one side of each hut tile. It needs Huts."),
            )
        ),
        Links(("overbuilding", "module-new_workers", "module-huts", "combining")),
    ),
    (N_("variant"), N_("early overbuilding")),
)

_BIG_GAME: Final = Page(
    "big-game",
    N_("Big Game"),
    (
        N_("All eight modules at once, with everything of the base game. Nothing is exchanged."),
        N_("It is for 3 or 4 players and takes its time."),
    ),
    (
        Pictures(
            (
                ShowsTile("watering"),
                ShowsTile("chocolate_kitchen"),
                ShowsTile("gem_mine"),
                ShowsIcon("emperor"),
            )
        ),
        Points(
            (
                N_("Everyone plays with all {big_workers} worker tiles."),
                N_("4 players have {big_jungle} jungle tiles, 3 players {big_jungle_3}."),
                N_("Temples and gem mines, gold mines and trees: here you find them all."),
                N_("Mini-expansions may be added."),
            )
        ),
        Text(N_("Best play each module once before you try it.")),
        Links(("combining", "players")),
    ),
    (N_("all modules"),),
)

_QUESTIONS: Final = Page(
    "questions",
    N_("Often asked"),
    (N_("Answers for when you are not sure how the program decides."),),
    (
        Question(
            N_("Do older workers of my own act when I fill a cell next to them?"),
            N_("Yes. Each worker acts once: when its tile is laid, or when its cell is filled."),
        ),
        Question(
            N_("In which order do the players use their workers?"),
            N_(
                "First the player whose turn it is, with all edges. Then the others clockwise, each with all edges."
            ),
        ),
        Question(
            N_("May I sell only some of my cacao?"),
            N_(
                "Yes, worker by worker, as you like. Only volcanoes and the swap for a mask are not up to you."
            ),
        ),
        Question(
            N_("Can gold, cacao or sun tokens run out?"),
            N_("No. There is always enough of everything but gems, masks, huts and tiles."),
        ),
        Question(
            N_("May I overbuild a tile twice, or one of somebody else?"),
            N_("No. It must be your own, from an earlier turn, and not yet overbuilt."),
        ),
        Question(
            N_("Do map tokens, chocolate or cacao count at the end?"),
            N_("No. Only cacao is looked at, when there is a tie."),
        ),
        Links(("acting", "overbuilding", "ties", "hut-farmer", "hut-foreman")),
    ),
    (N_("rulings"), N_("order of actions")),
)

TOGETHER: Final = Chapter(
    "together",
    N_("Variants and questions"),
    (_PLAYERS, _BIG_GAME, _COMBINING, _HOUSE_RULES, _QUESTIONS),
)

_CONTROLS: Final = Page(
    "controls",
    N_("Controls"),
    (
        N_(
            "Everything works with the mouse alone, with the keyboard alone, with a gamepad alone, and with fingers."
        ),
    ),
    (
        Points(
            (
                N_(
                    "Pull a tile from your hand to a marked cell, or click tile and cell. Turn it with its two arrows."
                ),
                N_(
                    "The wheel zooms, pulling the ground moves the table. The big button says what comes next."
                ),
                N_(
                    "Fingers tap and drag. Two of them zoom, and take back with a tap; one that rests asks what "
                    "something is."
                ),
            )
        ),
        KeyList(),
        Points(
            (
                N_("Every key can be changed in the settings."),
                N_("Asked twice, “Explain this” opens the page about it in this book."),
                N_("In this book: type to search. Left and right turn the pages, Backspace goes back."),
            )
        ),
        Links(("turn",)),
    ),
    (N_("keys"), N_("help")),
)

PROGRAM: Final = Chapter("program", N_("This program"), (_CONTROLS,))
