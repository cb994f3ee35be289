"""The program: idle, it draws nothing; a failure loses nothing."""

import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

import pygame
import pytest

from cacao_desktop import app, loop
from cacao_desktop.commands.pictures import PICTURES
from cacao_desktop.external.roster import Roster
from cacao_desktop.scenes.first_start import FirstStartScene
from cacao_desktop.scenes.menu import MenuScene
from cacao_desktop.storage import paths
from cacao_desktop.storage.settings import Settings, load_settings, save_settings
from cacao_desktop.table.context import Screen
from cacao_desktop.ui import Dialog
from cacao_desktop.ui.crash import CrashScreen
from cacao_desktop.ui.sound.sounds import Sounds, Volumes
from cacao_desktop.ui.widgets.choices import Carousel
from cacao_desktop.ui.window import GameWindow
from tests.patience import MAX_SECONDS
from tests.table.table_player import new_match
from tests.ui.harness import desk, named, widgets_of

pytestmark = pytest.mark.usefixtures("own_log")


def test_an_idle_program_draws_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[int] = []
    monkeypatch.setattr(GameWindow, "show", lambda _self, **_how: shown.append(1))
    with desk() as opened:
        opened.context.settings.saving_mode = True
        opened.context.navigation.open(Screen.MENU)
        for _ in range(30):
            opened.step()
        first = len(shown)
        for _ in range(120):
            opened.step()
        assert first >= 1
        assert len(shown) == first


def test_memory_is_given_back_once_when_a_scene_opens_or_closes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    given: list[int] = []
    monkeypatch.setattr(loop, "release_memory", lambda: given.append(1))
    with desk() as opened:
        opened.context.navigation.open(Screen.MENU)
        opened.step()
        given.clear()
        opened.step()
        assert not given
        opened.context.navigation.open(Screen.SETTINGS)
        opened.step()
        opened.step()
        assert given == [1]
        opened.context.stack.pop()
        opened.step()
        opened.step()
        assert given == [1, 1]


def test_drawing_changes_nothing() -> None:
    with desk() as opened:
        ways = opened.context.navigation
        for open_scene in (
            partial(ways.open, Screen.MENU),
            partial(ways.open, Screen.SETTINGS),
            ways.open_book,
        ):
            open_scene()
            opened.context.stack.draw(opened.window.surface)
            before = pygame.image.tobytes(opened.window.surface, "RGB")
            opened.context.stack.draw(opened.window.surface)
            assert pygame.image.tobytes(opened.window.surface, "RGB") == before


class Game:
    """Something on the table that may or may not be saved."""

    names = ("Ana Example",)

    def __init__(self, outcome: bool | Exception = True) -> None:
        self.saved = 0
        self.asked: list[Callable[[], None]] = []
        self.outcome = outcome

    def save(self) -> bool:
        self.saved += 1
        if isinstance(self.outcome, Exception):
            raise self.outcome
        return self.outcome

    def ask_before_losing(self, leave: Callable[[], None]) -> None:
        self.asked.append(leave)

    def describe(self) -> str:
        return "the game so far"


def test_closing_the_window_saves_and_ends() -> None:
    with desk() as opened:
        game = Game()
        opened.context.navigation.open(Screen.MENU)
        opened.context.savers.append(game)
        pygame.event.post(pygame.Event(pygame.QUIT))
        assert opened.application.run() == 0
        assert game.saved >= 1


def test_closing_the_window_asks_where_a_game_cannot_be_saved() -> None:
    with desk() as opened:
        game = Game(outcome=False)
        opened.context.navigation.open(Screen.MENU)
        opened.context.savers.append(game)
        pygame.event.post(pygame.Event(pygame.QUIT))
        opened.step()
        assert opened.context.running
        game.asked[0]()
        assert not opened.context.running


def test_leaving_the_last_scene_ends_the_program() -> None:
    with desk() as opened:
        opened.context.navigation.open_book()
        pygame.event.post(
            pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0)
        )
        assert opened.application.run() == 0


class FailingScene(MenuScene):
    """A menu that fails at its first update."""

    def update(self, seconds: float) -> None:
        raise ZeroDivisionError(f"after {seconds}")


def press_escape_soon() -> None:
    event = pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0)
    pygame.time.set_timer(event, 20)


@pytest.mark.parametrize(
    ("outcome", "said"),
    [
        (True, "Your game is saved."),
        (False, "Your last move could not be saved."),
        (OSError("disk full"), "Your last move could not be saved."),
        (None, ""),
    ],
)
def test_a_failure_reports_the_state_of_the_game_and_ends(
    outcome: bool | Exception | None, said: str, monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    shown: list[str] = []
    draw = CrashScreen.draw

    def noted(self: CrashScreen, surface: pygame.Surface) -> None:
        shown[:] = self._lines
        draw(self, surface)

    monkeypatch.setattr(CrashScreen, "draw", noted)
    with desk() as opened:
        opened.context.stack.push(FailingScene(opened.context))
        if outcome is not None:
            opened.context.savers.append(Game(outcome))
        press_escape_soon()
        assert opened.application.run() == 1
        pygame.time.set_timer(pygame.KEYDOWN, 0)
        assert opened.window.surface.get_at((2, 2))[:3] == (0x33, 0x24, 0x1A)
    (report,) = home.glob("crash-*.txt")
    assert [line for line in shown if "saved" in line] == ([said] if said else [])
    assert f"A report was written to {report}" in shown
    assert not any("log" in line for line in shown), "there is none"
    text = report.read_text(encoding="utf-8")
    assert "ZeroDivisionError" in text
    assert ("the game so far" in text) == (outcome is not None)


def test_a_failure_without_a_window_ends_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def lost(*_arguments: object) -> None:
        raise pygame.error("the display is gone")

    monkeypatch.setattr(GameWindow, "show", lost)
    with desk() as opened:
        opened.context.navigation.open(Screen.MENU)
        assert opened.application.run() == 1
    err = capsys.readouterr().err
    assert err.startswith("cacao-desktop: Something went wrong, and the game has to close.")
    assert err.count("\n") == 1


def test_a_keyboard_interrupt_saves_and_propagates(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_self: GameWindow, **_awake: bool) -> float:
        raise KeyboardInterrupt

    monkeypatch.setattr(GameWindow, "wait", interrupted)
    with desk() as opened:
        game = Game()
        opened.context.navigation.open(Screen.MENU)
        opened.context.savers.append(game)
        with pytest.raises(KeyboardInterrupt):
            opened.application.run()
        assert game.saved == 1


def scenes_at_the_start(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Make the program end before its first frame.

    Return the list that will then hold its scenes.
    """
    seen: list[str] = []

    def leave(self: loop.Application) -> int:
        seen.extend(type(scene).__name__ for scene in self._context.stack)
        return 0

    monkeypatch.setattr(loop.Application, "run", leave)
    return seen


def test_the_program_starts_with_the_menu_and_writes_a_log(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    save_settings(Settings(), paths.settings_path())
    seen = scenes_at_the_start(monkeypatch)
    assert app.run() == 0
    pygame.display.init()
    assert seen == ["MenuScene"]
    assert "Cacao Desktop" in paths.log_path().read_text(encoding="utf-8")


def test_the_program_starts_at_a_table_where_a_match_is_given(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen = scenes_at_the_start(monkeypatch)
    match = new_match(2)
    assert app.run(match=match, roster=Roster({"guest": "perl"})) == 0
    assert seen == ["MenuScene", "TableScene"]


def test_the_first_start_asks_for_language_text_and_sound_before_anything_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen = scenes_at_the_start(monkeypatch)
    assert app.run() == 0
    assert seen == ["MenuScene", "FirstStartScene"]


def test_first_start_choices_apply_at_once_and_one_press_continues() -> None:
    with desk() as opened:
        opened.context.navigation.open(Screen.MENU)
        opened.context.stack.push(FirstStartScene(opened.context))
        opened.step()
        opened.click(
            next(widget for widget in widgets_of(opened.top) if isinstance(widget, Carousel))
        )
        assert opened.context.settings.text_percent == 115
        opened.click(named(opened.top, "Sound and music"))
        assert opened.context.settings.muted
        opened.click(named(opened.top, "Deutsch"))
        assert opened.context.settings.language == "de"
        named(opened.top, "Weiter")
        opened.click(named(opened.top, "English"))
        opened.key(pygame.K_ESCAPE)
        assert isinstance(opened.top, MenuScene)
        kept = load_settings(paths.settings_path())
        assert not kept.first
        assert (kept.content.text_percent, kept.content.muted) == (115, True)


def test_broken_settings_are_reported_and_kept(
    monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    home.mkdir()
    paths.settings_path().write_text("{", encoding="utf-8")
    seen = scenes_at_the_start(monkeypatch)
    assert app.run() == 0
    assert seen == ["MenuScene", "Dialog"]
    assert (home / "settings.json.bad").read_text(encoding="utf-8") == "{"


def test_a_changed_setting_is_felt_at_once_and_written() -> None:
    with desk() as opened:
        opened.context.navigation.open(Screen.SETTINGS)
        opened.step()
        height = opened.top.theme.metrics.target
        opened.click(
            next(widget for widget in widgets_of(opened.top) if isinstance(widget, Carousel))
        )
        assert opened.top.theme.metrics.target > height
        assert load_settings(paths.settings_path()).content.interface_percent == 115


def test_settings_that_cannot_be_written_do_not_stop_the_game(
    home: Path, caplog: pytest.LogCaptureFixture
) -> None:
    home.write_text("a file where the folder should be", encoding="utf-8")
    with desk() as opened:
        opened.context.navigation.open(Screen.SETTINGS)
        opened.click(named(opened.top, "Full screen"))
        assert opened.context.settings.fullscreen
        assert "could not be written" in caplog.text


def test_a_picture_of_a_scene_needs_no_window() -> None:
    picture, again = (
        app.render_scene(
            lambda context: context.navigation.open_book(),
            (1024, 640),
            Settings(interface_percent=150),
        )
        for _ in range(2)
    )
    assert picture.get_size() == (1024, 640)
    assert pygame.image.tobytes(picture, "RGB") == pygame.image.tobytes(again, "RGB")


def test_each_kind_of_sound_has_its_volume_and_all_can_be_silenced() -> None:
    class Heard(Sounds):
        volumes = Volumes()

        def set_volumes(self, volumes: Volumes) -> None:
            self.volumes = volumes

    with desk() as opened:
        heard = Heard()
        settings = opened.context.settings
        opened.context.sounds = heard
        settings.master_volume = 50
        settings.music_volume = 20
        settings.ambience_volume = 60
        settings.effects_volume = 100
        opened.context.apply_settings()
        assert heard.volumes == Volumes(music=0.1, ambience=0.3, effects=0.5)
        settings.muted = True
        opened.context.apply_settings()
        assert heard.volumes == Volumes(music=0, ambience=0, effects=0)


@pytest.mark.parametrize("scene", ["puzzle-answered", "puzzle-shown"])
def test_a_picture_leaves_the_settings_of_the_player_alone(scene: str) -> None:
    path = paths.settings_path()
    save_settings(Settings(speed=2.0), path)
    before = path.read_bytes()
    given = Settings()
    app.render_scene(lambda context: PICTURES[scene](context, None), (1024, 640), given)
    assert path.read_bytes() == before
    assert given == Settings()


ODD: Final = '{"format": "cacao-%s", "version": 1, "games": [{"new": 1}]}'


@pytest.mark.parametrize(
    ("name", "content", "title", "said", "again"),
    [
        ("settings", '{"version": 2, "speed": 2}', "Settings", "newer version", True),
        ("settings", '{"speed": 3, "muted": true}', "Settings", "Some of your settings", False),
        ("settings", "{", "Settings", "default settings", False),
        *(
            (name, content, heading, said, again)
            for name, heading in (
                ("records", "Records"),
                ("deals", "Deal of the day"),
                ("stops", "Journey"),
            )
            for content, said, again in (
                (ODD % name, "One result", False),
                (ODD.replace("1,", "2,") % name, "newer version", True),
                ("{", "the backup", False),
            )
        ),
    ],
)
def test_what_is_not_understood_is_told_once(
    monkeypatch: pytest.MonkeyPatch,
    home: Path,
    name: str,
    content: str,
    title: str,
    said: str,
    again: bool,
) -> None:
    save_settings(Settings(), paths.settings_path())
    (home / f"{name}.json").write_text(content, encoding="utf-8")
    told: list[tuple[str, str]] = []

    def see(self: loop.Application) -> int:
        stack = self._context.stack
        while isinstance(top := stack.top, Dialog):
            told.append((top.title, top.text))
            stack.pop()
        return 0

    monkeypatch.setattr(loop.Application, "run", see)
    app.run()
    assert [heading for heading, _text in told] == [title]
    assert said in told[0][1]
    assert name in told[0][1] or name == "settings"
    app.run()
    assert told[1:] == told[:1] * again


def test_libraries_that_some_need_are_loaded_only_when_needed(tmp_path: Path) -> None:
    libraries = ("accesskit", "ifaddr", "segno", "websockets")
    code = (
        f"import sys; sys.modules.update(dict.fromkeys({libraries}))\n"
        "from cacao_desktop.__main__ import main\n"
        f"sys.argv = ['cacao-desktop', 'screenshot', 'menu', '--out', {str(tmp_path / 'm.png')!r}]\n"
        "sys.exit(main())"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        check=False,
        capture_output=True,
        text=True,
        timeout=MAX_SECONDS,
    )
    assert (done.returncode, done.stderr) == (0, "")
