"""A new module with a piece, a count, an event and a choice.

Eight files, including the picture.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from cacao_desktop.engine.modules.base import Module
from cacao_desktop.table.board.contribution import BoardContribution
from cacao_desktop.table.decisions.activating import ActivatingMode
from cacao_desktop.table.decisions.chooser import Chooser
from cacao_desktop.table.modules.registry import VIEWS
from cacao_desktop.table.panels.counts import card_counts
from cacao_desktop.words.module_sentences import MODULE_WORDS
from cacao_desktop.words.rows import ModulePicture, ModuleText, catalogue
from tests import toy_herald, toy_herald_view, toy_herald_words
from tests.table.table_player import TablePlayer, new_match
from tests.test_new_module import insert, paint, painted, program_copy, run, touched
from tests.toy_herald import Herald, herald_part
from tests.toy_herald_view import HERALD_VIEW
from tests.toy_herald_words import HeraldWords
from tests.toy_module import registered
from tests.ui.harness import desk

ROW = """[modules.herald]
summary = "Call the herald"
description = "Workers at small gold mines may call the herald."
picture = "icon:herald"

"""


@pytest.fixture
def herald(monkeypatch: pytest.MonkeyPatch) -> Iterator[Module]:
    """Register the module, with its view and a row in the catalogue.

    A sun replaces its picture.
    """
    monkeypatch.setattr(HeraldWords, "icon", "sun")
    monkeypatch.setitem(VIEWS, "herald", HERALD_VIEW)
    monkeypatch.setitem(MODULE_WORDS, "herald", HeraldWords())
    text = ModuleText("Call", "He may be called.", ModulePicture("icon", "sun"))
    monkeypatch.setitem(catalogue().modules, "herald", text)
    with registered(Herald()) as module:
        yield module


def test_the_herald_is_called_shown_counted_and_announced(herald: Module) -> None:
    match = new_match(2, seed=5, mini_expansions=frozenset({herald.id}))
    titles = set()
    words = set()
    with desk() as opened:
        player = TablePlayer(opened, match, "click")
        opened.draw_seldom()
        table = player.table
        while not match.state.over and sum(herald_part(match.state).calls) < 2:
            opened.step(0.05)
            mode = table.mode
            if isinstance(mode, ActivatingMode):
                titles |= {part.title for part in mode.extra_widgets if isinstance(part, Chooser)}
                words.add(mode.primary_action.text)
            player.decide()
        while table.timeline.busy:
            opened.step(0.05)
        part = herald_part(match.state)
        board = VIEWS["herald"].contribution(BoardContribution)
        assert board is not None
        (stands,) = board.pieces(table.model.shown)
        assert match.state.rules.cell(part.index) == stands.cell
        shown = [count.text for count in card_counts(table.model, 0) if count.what == "herald"]
        assert shown == [str(part.calls[0])]
        assert "Who calls the herald?" in titles
        assert any(text.startswith("Dig, and call") for text in words)
        assert any("the herald comes" in entry.sentence.third for entry in table.log.entries)
        table.on_close()


# In a copy of the program.


def test_eight_files_add_it_to_a_copy_that_plays_and_draws_it(tmp_path: Path) -> None:
    program = program_copy(tmp_path)
    modules = program / "cacao_desktop/engine/modules"
    table = program / "cacao_desktop/table"
    words = program / "cacao_desktop/words"
    rules = Path(toy_herald.__file__).read_text(encoding="utf-8")
    (modules / "herald.py").write_text(rules, encoding="utf-8")
    engine_import = "from cacao_desktop.engine.modules.herald import Herald\n"
    insert(modules / "__init__.py", engine_import, "from cacao_desktop.engine.modules.huts")
    insert(modules / "__init__.py", "        Herald(),\n", "        NewHuts(),")
    for file, home in ((toy_herald_view, table / "modules"), (toy_herald_words, words)):
        text = Path(str(file.__file__)).read_text(encoding="utf-8")
        text = text.replace(
            "from tests.toy_herald import", "from cacao_desktop.engine.modules.herald import"
        )
        text = text.replace("from tests.toy_herald_words", "from cacao_desktop.words.herald")
        (home / "herald.py").write_text(text, encoding="utf-8")
    view_import = "from cacao_desktop.table.modules.herald import HERALD_VIEW\n"
    insert(table / "modules/registry.py", view_import, "from cacao_desktop.table.modules.huts")
    insert(table / "modules/registry.py", "        HERALD_VIEW,\n", "        EMPEROR_VIEW,")
    words_import = "from cacao_desktop.words.herald import HeraldWords\n"
    insert(words / "module_sentences.py", words_import, "from cacao_desktop.words.module_words")
    insert(
        words / "module_sentences.py",
        '    "herald": HeraldWords(),\n',
        '    "emperor": EmperorWords(),',
    )
    insert(program / "assets/catalogue.toml", ROW, "[modules.big_market]")
    paint(tmp_path / "herald.png")
    (tmp_path / "herald.png").rename(program / "assets/pieces/herald.webp")
    assert len(touched(program)) == 8, touched(program)
    played = run(
        program,
        *("simulate", "--players", "2", "--bots", "normal", "--games", "1", "--seed", "2"),
        *("--minis", "herald", "--replay-dir", str(program / "replays")),
    )
    assert played.returncode == 0, played.stderr
    (replay,) = (program / "replays").iterdir()
    assert ": ok (" in run(program, "replay", "verify", str(replay)).stdout
    late = str(len(json.loads(replay.read_text(encoding="utf-8"))["actions"]) // 2)
    picture = program / "table.png"
    drawn = run(
        program,
        *("screenshot", "table", "--replay", str(replay), "--action", late, "--out", str(picture)),
    )
    assert drawn.returncode == 0, drawn.stderr
    assert painted(pygame.image.load(picture)).count() > 100
