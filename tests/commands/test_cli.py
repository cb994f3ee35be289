"""The command line: what each command prints, and how it ends."""

from __future__ import annotations

import errno
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from cacao_desktop import __version__, app
from cacao_desktop.bots import BOT_IDS
from cacao_desktop.commands.options import words_of
from cacao_desktop.commands.output import OutputError
from cacao_desktop.engine.variant import variant
from cacao_desktop.ui.window import DisplayUnavailableError
from tests.command_line import Captured, assert_refused, run
from tests.samples import in_turn

ROOT = Path(__file__).resolve().parents[2]
REPLAYS = ROOT / "tests" / "replays"
SAVES = ROOT / "saves"
GOOD = REPLAYS / "base-2.json"
BAD = REPLAYS / "refused-cell_occupied.json"


def python(*arguments: object, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run Python in a process of its own, in the checkout."""
    command = [sys.executable, *map(str, arguments)]
    return subprocess.run(
        command,
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, **environment},
    )


def test_version_and_help(capsys: Captured) -> None:
    assert run("--version") == 0
    assert capsys.readouterr().out == f"cacao-desktop {__version__} ({variant()})\n"
    assert run("--help") == 0
    shown = capsys.readouterr().out
    for command in ("simulate", "arena", "replay", "screenshot", "bench"):
        assert command in shown


def test_module_starts_the_command_line() -> None:
    done = python("-m", "cacao_desktop", "--version")
    assert (done.returncode, done.stdout, done.stderr) == (
        0,
        f"cacao-desktop {__version__} ({variant()})\n",
        "",
    )


def test_without_a_command_the_game_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "run", lambda replay, *_rest: {None: 7}[replay])
    assert run() == 7


def test_a_double_click_opens_the_game_with_a_replay_even_with_a_damaged_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    damaged = tmp_path / "Ana, Ben.cacao"
    damaged.write_text("{", encoding="utf-8")
    monkeypatch.setattr(app, "run", lambda replay, *_rest: {damaged: 7}[replay])
    assert run(str(damaged)) == 7


def test_a_replay_to_watch_opens_the_game_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "run", lambda replay, *_rest: {Path(GOOD): 7}[replay])
    assert run("replay", "watch", GOOD) == 7


@pytest.mark.parametrize("name", ["refused-hut_unaffordable.json", "there is no such file.json"])
def test_a_replay_that_cannot_be_watched_opens_nothing(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    monkeypatch.setattr(app, "run", lambda *_given: pytest.fail("the game opens"))
    assert run("replay", "watch", REPLAYS / name) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert err.startswith(f"cacao-desktop: {REPLAYS / name}")


def test_game_that_cannot_open_says_why(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    def fail(*_given: object) -> int:
        raise DisplayUnavailableError("There is no display.")

    monkeypatch.setattr(app, "run", fail)
    assert run() == 1
    assert capsys.readouterr() == ("", "cacao-desktop: There is no display.\n")


WRONG = [
    ["dance"],
    ["--vers"],
    ["simulate"],
    ["simulate", "--players", "5", "--bots", "random"],
    ["simulate", "--players", "1", "--bots", "random"],
    ["simulate", "--players", "two", "--bots", "random"],
    ["simulate", "--players", "2", "--bots", "genius"],
    ["simulate", "--players", "2", "--bots", ","],
    ["simulate", "--players", "2", "--bots", "random", "--games", "0"],
    ["simulate", "--players", "2", "--bots", "random", "--games", "9" * 5000],
    ["simulate", "--players", "2", "--bots", "random", "--seed", "x"],
    ["simulate", "--players", "2", "--bots", "random", "--modules", "volcanoes"],
    ["simulate", "--players", "2", "--bots", "random", "--minis", "new_huts"],
    [
        "simulate",
        "--players",
        "2",
        "--bots",
        "random",
        "--minis",
        "golden_temple",
        "--modules",
        "gem_mines",
    ],
    ["simulate", "--players", "2", "--bots", "random", "--variants", "big_game"],
    ["simulate", "--players", "2", "--bots", "random", "--variants", "small_game"],
    ["replay"],
    ["replay", "verify"],
    ["replay", "verify", "nowhere.json"],
    ["replay", "verify", "a\0b"],
    ["replay", "play", str(GOOD)],
    ["screenshot", "menu"],
    ["screenshot", "kitchen", "--out", "x.png"],
    ["screenshot", "menu", "--out", "x.png", "--size", "big"],
    ["screenshot", "menu", "--out", "x.png", "--size", "0x5"],
    ["screenshot", "menu", "--out", "x.png", "--size", "99999x99999"],
    ["screenshot", "menu", "--out", "x.png", "--scale", "9"],
    ["screenshot", "menu", "--out", "x.png", "--scale", "nan"],
    ["screenshot", "menu", "--out", "x.png", "--text-scale", "0.75"],
    ["screenshot", "menu", "--out", "x.png", "--language", "xx"],
    ["screenshot", "menu", "--out", "x.png", "--language", "../de"],
    ["screenshot", "menu", "--out", "x.png", "--language", "de_../x"],
    ["screenshot", "menu", "--out", "x.png", "--language", "de_" + "A" * 20],
    ["screenshot", "menu", "--out", "x.jpg"],
    ["screenshot", "menu", "--out", "no/such/folder/x.png"],
    ["screenshot", "menu", "--out", "x.png", "--action", "3"],
    ["screenshot", "menu", "--out", "x.png", "--replay", "nowhere.json"],
    ["screenshot", "menu", "--out", "x.png", "--replay", str(BAD)],
    ["screenshot", "menu", "--out", "x.png", "--replay", str(GOOD), "--action", "9999"],
    ["bench", "--fast"],
]


@pytest.mark.parametrize("arguments", WRONG, ids=lambda arguments: " ".join(arguments)[:60])
def test_wrong_input_gives_one_sentence(
    arguments: list[str], capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert_refused(arguments, capsys, tmp_path)


# replay verify


def test_good_replays_give_totals_and_0(capsys: Captured) -> None:
    assert run("replay", "verify", GOOD, REPLAYS / "map.json") == 0
    assert (
        capsys.readouterr().out
        == f"{GOOD}: ok (Ana 20, Ben 35)\n{REPLAYS / 'map.json'}: ok (Ana 40, Ben 40)\n"
    )


def test_every_file_gets_its_line_and_one_bad_one_gives_1(capsys: Captured) -> None:
    files = sorted(REPLAYS.glob("*.json"))
    assert run("replay", "verify", *files) == 1
    out, err = capsys.readouterr()
    assert err == ""
    lines = out.splitlines()
    assert len(lines) == len(files)
    for file, line in zip(files, lines, strict=True):
        reason = line.removeprefix(f"{file}: ")
        assert reason.startswith("ok ") != file.stem.startswith("refused-")


def test_file_that_cannot_be_opened_gives_2_but_the_others_their_lines(
    capsys: Captured, tmp_path: Path
) -> None:
    assert run("replay", "verify", GOOD, tmp_path / "nowhere.json", tmp_path, BAD) == 2
    out, err = capsys.readouterr()
    assert [line.split(": ")[1] for line in out.splitlines()] == [
        "ok (Ana 20, Ben 35)",
        "action 49",
    ]
    assert len(err.splitlines()) == 2


def test_saved_game_changed_in_one_move_is_played_by_the_rules(
    capsys: Captured, tmp_path: Path
) -> None:
    game = json.loads((SAVES / "cacao.json").read_text(encoding="utf-8"))
    legal = tmp_path / "legal.json"
    game["actions"][49]["use"] = {"sell_cacao": 0}
    legal.write_text(json.dumps(game), encoding="utf-8")
    illegal = tmp_path / "illegal.json"
    game["actions"][41]["x"] = 9
    illegal.write_text(json.dumps(game), encoding="utf-8")
    assert run("replay", "verify", SAVES / "cacao.json", legal, illegal) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].endswith("cacao.json: ok (Ana 10, Ben 24)")
    assert lines[1] == f"{legal}: ok (Ana 8, Ben 24)"
    assert "Its action 41 is wrong" in lines[2]


@pytest.mark.skipif(os.name == "nt", reason="Windows forbids such names of files")
def test_names_of_files_and_players_cannot_break_the_lines(
    capsys: Captured, tmp_path: Path
) -> None:
    path = tmp_path / "a\nb.json"
    path.write_text(
        GOOD.read_text(encoding="utf-8").replace("Ana", "A\\n\\u001b[2J", 1), encoding="utf-8"
    )
    assert run("replay", "verify", path) == 0
    assert capsys.readouterr().out == f"{tmp_path}/a\\nb.json: ok (A\\n\\x1b[2J 20, Ben 35)\n"


def test_terminal_without_the_letters_gets_escapes(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(GOOD.read_text(encoding="utf-8").replace("Ana", "名前", 1), encoding="utf-8")
    done = python("-m", "cacao_desktop", "replay", "verify", path, PYTHONIOENCODING="ascii:strict")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == f"{path}: ok (\\u540d\\u524d 20, Ben 35)\n"


def test_reader_that_has_had_enough_causes_no_traceback() -> None:
    command = [sys.executable, "-m", "cacao_desktop", "replay", "verify", *map(str, [GOOD] * 50)]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""


@pytest.mark.parametrize(
    "arguments", [["replay", "verify", GOOD], ["simulate", "--players", "2", "--bots", "random"]]
)
def test_commands_without_pictures_never_start_pygame(arguments: list[object]) -> None:
    code = "import sys; from cacao_desktop.commands.cli import main; main(sys.argv[1:]); print('pygame' in sys.modules)"
    done = python("-c", code, *arguments)
    assert done.stdout.endswith("False\n")


# simulate


def test_simulate_prints_one_object(capsys: Captured) -> None:
    arguments = ["--players", 3, "--bots", "random,easy", "--games", 4, "--seed", 6, "--json"]
    assert run("simulate", *arguments) == 0
    out, err = capsys.readouterr()
    assert err == ""
    data = json.loads(out)
    assert list(data) == ["games", "wins", "mean_totals", "games_per_second"]
    assert data["games"] == 4
    assert sum(data["wins"]) == pytest.approx(4)
    assert len(data["mean_totals"]) == 3
    assert data["games_per_second"] > 0


def test_simulate_speaks_to_people(capsys: Captured) -> None:
    assert run("simulate", "--players", 2, "--bots", "random", "--games", 3) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[:2] for line in lines[:2]] == [["random", "1"], ["random", "2"]]
    assert lines[2].endswith("games per second")


def test_same_seed_writes_the_same_bytes(tmp_path: Path) -> None:
    for folder in ("one", "two"):
        done = python(
            *("-m", "cacao_desktop", "simulate", "--players", 4, "--bots", ",".join(BOT_IDS[:3])),
            *(
                "--games",
                1,
                "--seed",
                5,
                "--variants",
                "big_game",
                "--replay-dir",
                tmp_path / folder,
            ),
            PYTHONHASHSEED=str(len(folder) + len(list(tmp_path.iterdir()))),
        )
        assert (done.returncode, done.stderr) == (0, "")
    games = [tmp_path / folder / "game-1.json" for folder in ("one", "two")]
    assert games[0].read_bytes() == games[1].read_bytes()


@pytest.mark.parametrize(
    ("variants", "added"),
    [("add_watering", ["watering"]), ("add_watering,add_chocolate", True)],
)
def test_modules_are_added_one_by_one(
    variants: str, added: list[str] | bool, tmp_path: Path
) -> None:
    game = ["--modules", "new_workers,chocolate,watering", "--variants", variants]
    assert (
        run("simulate", "--players", 2, "--bots", "random", *game, "--replay-dir", tmp_path) == 0
    )
    setup = json.loads((tmp_path / "game-1.json").read_text(encoding="utf-8"))["setup"]
    assert setup["variants"]["add_without_exchange"] == added


def test_big_game_alone_takes_in_all_modules(tmp_path: Path) -> None:
    assert (
        run(
            "simulate",
            "--players",
            3,
            "--bots",
            "random",
            "--variants",
            "big_game",
            "--replay-dir",
            tmp_path,
        )
        == 0
    )
    setup = json.loads((tmp_path / "game-1.json").read_text(encoding="utf-8"))["setup"]
    assert len(setup["modules"]) == 8
    assert setup["variants"] == {
        "big_game": True,
        "early_overbuild": False,
        "add_without_exchange": False,
    }


def test_simulated_replays_are_verified(tmp_path: Path, capsys: Captured) -> None:
    options = [
        "--modules",
        "huts,map,chocolate",
        "--minis",
        "new_huts,big_market",
        "--variants",
        "early_overbuild",
    ]
    assert (
        run(
            "simulate",
            "--players",
            2,
            "--bots",
            "easy",
            "--games",
            3,
            *options,
            "--replay-dir",
            tmp_path,
        )
        == 0
    )
    capsys.readouterr()
    assert run("replay", "verify", *sorted(tmp_path.iterdir())) == 0
    assert capsys.readouterr().out.count(": ok (easy 1 ") == 3


def test_a_verified_file_is_named_as_it_was_given(
    tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("none.json").write_text("{}", encoding="utf-8")
    assert run("replay", "verify", "./none.json") == 1
    assert capsys.readouterr().out.startswith("./none.json: file: ")


def test_replay_folder_that_is_a_file_is_refused(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "taken"
    path.touch()
    assert run("simulate", "--players", 2, "--bots", "random", "--replay-dir", path) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_progress_bar_is_shown_on_a_terminal_only(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert run("simulate", "--players", 2, "--bots", "random", "--games", 2, "--json") == 0
    out, err = capsys.readouterr()
    json.loads(out)
    assert err.split("\r")[-1] == f"[{'#' * 40}] 2 of 2\n"


# screenshot


def test_screenshot_is_a_picture_of_that_size(tmp_path: Path) -> None:
    path = tmp_path / "menu.png"
    environment = {key: value for key, value in os.environ.items() if not key.startswith("SDL_")}
    command = [
        sys.executable,
        "-m",
        "cacao_desktop",
        "screenshot",
        "menu",
        "--size",
        "800x600",
        "--out",
        str(path),
    ]
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    data = path.read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert (int.from_bytes(data[16:20]), int.from_bytes(data[20:24])) == (800, 600)


def test_screenshot_looks_different_at_another_scale(tmp_path: Path) -> None:
    pictures = set()
    for option, scale in (("--scale", "1"), ("--scale", "1.5"), ("--text-scale", "1.5")):
        path = tmp_path / f"{option}{scale}.png"
        assert run("screenshot", "menu", "--size", "800x600", option, scale, "--out", path) == 0
        pictures.add(path.read_bytes())
    assert len(pictures) == 3


def test_without_a_display_the_game_says_so_in_one_sentence(home: Path) -> None:
    environment = {**os.environ, "SDL_VIDEODRIVER": "x11", "CACAO_DESKTOP_HOME": str(home)}
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        environment.pop(name, None)
    done = subprocess.run(
        [sys.executable, "-m", "cacao_desktop"],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert len(done.stderr.strip().splitlines()) == 1
    assert "display" in done.stderr


def test_a_picture_can_be_drawn_in_another_light(tmp_path: Path) -> None:
    pictures = [tmp_path / f"{light}.png" for light in ("day", "night")]
    for picture in pictures:
        assert (
            run(
                "screenshot",
                "table",
                "--size",
                "683x384",
                "--out",
                picture,
                "--light",
                picture.stem,
            )
            == 0
        )
    assert pictures[0].read_bytes() != pictures[1].read_bytes()


@pytest.mark.parametrize(
    ("scene", "size"), in_turn(("table", "lesson", "puzzle", "book"), ("1x1", "683x384"))
)
def test_pictures_are_drawn_at_any_size(scene: str, size: str, tmp_path: Path) -> None:
    out = tmp_path / "small.png"
    assert (
        run("screenshot", scene, "--size", size, "--scale", 2, "--text-scale", 2, "--out", out)
        == 0
    )
    width, height = map(int, size.split("x"))
    assert pygame.image.load(out).get_size() == (width, height)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full device")
@pytest.mark.parametrize("arguments", [["deal"], ["--help"], ["replay", "verify", *[GOOD] * 50]])
def test_a_full_disk_behind_the_output_is_one_sentence(arguments: list[object]) -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = subprocess.run(
            [sys.executable, "-m", "cacao_desktop", *map(str, arguments)],
            cwd=ROOT,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.returncode == 1
    assert done.stderr == "cacao-desktop: the output cannot be written: No space left on device.\n"


def test_a_closed_pipe_of_windows_is_no_fault() -> None:
    assert OutputError(OSError(errno.EINVAL, "Invalid argument")).reader_gone
    assert not OutputError(OSError(errno.ENOSPC, "No space left on device")).reader_gone


@pytest.mark.parametrize("name", ["GAME.CACAO", "game.cacao", "game.json", "Game.JSON"])
def test_a_replay_is_opened_by_its_name_alone(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / name
    shutil.copy(GOOD, path)
    opened: list[Path | None] = []

    def open_game(replay: Path | None, *_others: object) -> int:
        opened.append(replay)
        return 0

    monkeypatch.setattr("cacao_desktop.app.run", open_game)
    assert run(path) == 0
    assert opened == [path]


def test_a_bot_is_named_by_a_path_of_windows() -> None:
    words = words_of('C:\\py\\python.exe "C:\\my bots\\bot.py" --fast', posix=False)
    assert words == ["C:\\py\\python.exe", "C:\\my bots\\bot.py", "--fast"]
