"""A whole game against Easy by an AT-SPI client, which sees only what screen readers see."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from cacao_desktop.storage.settings import Settings

CLIENT: Final = Path(__file__).with_name("at_spi_client.py")
SECONDS: Final = 300
TILES_OF_TWO: Final = 11
SESSION: Final = """
/usr/libexec/at-spi-bus-launcher --launch-immediately & bus=$!
sleep 1
dbus-send --session --print-reply --dest=org.a11y.Bus /org/a11y/bus org.freedesktop.DBus.Properties.Set \\
  string:org.a11y.Status string:IsEnabled variant:boolean:true
"$0" -m cacao_desktop play --against easy & game=$!
/usr/bin/python3 "$1" "$2"
kill $game $bus
wait $game
"""


@pytest.mark.skipif(sys.platform != "linux", reason="AT-SPI is on Linux")
def test_a_game_is_played_without_seeing_it(tmp_path: Path) -> None:
    settings = Settings(language="en", speed=0, muted=True, ends_turn=False)
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
    run = subprocess.run(
        [*command, "sh", "-c", SESSION, sys.executable, str(CLIENT), str(SECONDS)],
        env=environment,
        capture_output=True,
        text=True,
        timeout=SECONDS + 60,
        check=False,
    )
    said = run.stdout
    assert "END" in said, run.stderr[-2000:]
    (record,) = json.loads((tmp_path / "records.json").read_text(encoding="utf-8"))["games"]
    # Both have eleven tiles; each placement, overbuilding and discard is announced.
    assert len(re.findall(r"You (?:lay|overbuild|discard) a ", said)) == TILES_OF_TWO
    assert len(re.findall(r"\w+ (?:lays|overbuilds|discards) a ", said)) == TILES_OF_TWO
    for seat in record["seats"]:
        assert f"{seat['name']}: {seat['total']}" in said.replace("+", "").replace("−", "-")
