"""A whole game against Easy by an AT-SPI client, which sees only what screen readers see."""

from __future__ import annotations

import gettext
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from cacao_desktop.storage.paths import resource
from cacao_desktop.storage.settings import Settings
from cacao_desktop.words.persons import DISCARD, LAY, OVERBUILD

CLIENT: Final = Path(__file__).with_name("at_spi_client.py")
LOCALE: Final = resource("assets", "locale")
LAID: Final = (LAY, OVERBUILD, DISCARD)
TILES_OF_TWO: Final = 11
SESSION: Final = """
/usr/libexec/at-spi-bus-launcher --launch-immediately & bus=$!
sleep 1
dbus-send --session --print-reply --dest=org.a11y.Bus /org/a11y/bus org.freedesktop.DBus.Properties.Set \\
  string:org.a11y.Status string:IsEnabled variant:boolean:true
"$0" -m cacao_desktop & game=$!
/usr/bin/python3 "$@"
kill $game $bus
wait $game
"""


@pytest.mark.skipif(sys.platform != "linux", reason="AT-SPI is on Linux")
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_game_is_played_without_seeing_it(language: str, tmp_path: Path) -> None:
    settings = Settings(language=language, speed=0, muted=True, ends_turn=False)
    (tmp_path / "settings.json").write_text(settings.model_dump_json(), encoding="utf-8")
    places = {
        name: str(tmp_path)
        for name in ("HOME", "CACAO_DESKTOP_HOME", "XDG_CONFIG_HOME", "XDG_RUNTIME_DIR")
    }
    environment = {**os.environ, **places, "SDL_AUDIODRIVER": "dummy"}
    environment.pop("SDL_VIDEODRIVER", None)
    command = [
        "xvfb-run",
        "--auto-servernum",
        "--server-args",
        "-screen 0 1400x900x24",
        "dbus-run-session",
        "--",
    ]
    client = [str(CLIENT), str(LOCALE), language]
    run = subprocess.run(
        [*command, "sh", "-c", SESSION, sys.executable, *client],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    said = run.stdout
    assert "END" in said, run.stderr[-2000:]
    (record,) = json.loads((tmp_path / "records.json").read_text(encoding="utf-8"))["games"]
    translate = gettext.translation("cacao", LOCALE, [language], fallback=True).gettext
    # Both have eleven tiles; each placement, overbuilding and discard is announced.
    own = [re.escape(translate(each.second)) for each in LAID]
    others = [re.escape(translate(each.third)).replace(r"\{name\}", r"\w+") for each in LAID]
    assert len(re.findall("|".join(own), said)) == TILES_OF_TWO
    assert len(re.findall("|".join(others), said)) == TILES_OF_TWO
    pressed = re.findall(r"^PRESSED (.*)", said, re.MULTILINE)
    assert [pressed[2], pressed[5]] == [translate("Easy"), translate("Play this")]
    for seat in record["seats"]:
        assert f"{seat['name']}: {seat['total']}" in said.replace("+", "").replace("−", "-")
