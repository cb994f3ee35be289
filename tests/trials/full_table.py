"""A served table whose disk, with the temporary folder, becomes full during a game.

Run by `disk_faults` as `python -m tests.trials.full_table HOME`.
"""

from __future__ import annotations

import os
import sys
import time
from contextlib import ExitStack
from pathlib import Path

from cacao_desktop.crash import start_log
from cacao_desktop.storage import paths
from cacao_desktop.wire import LOOPBACK
from tests.phones.games import choices_of
from tests.phones.pages import Phone
from tests.phones.test_serving import table_with
from tests.trials.faulty_program import fill_the_disk, only_this_disk

MOVES = 6
SECONDS = 20.0


def main(home: Path) -> int:
    """Play before and after the disk is full; return 1 if a move was lost."""
    os.environ[paths.HOME_VARIABLE] = str(home)
    only_this_disk()
    start_log(paths.log_path())
    complaints: list[str] = []
    table = table_with(home, "base", complaints=complaints)
    with ExitStack() as ends:
        table.open(LOOPBACK, 0)
        ends.callback(table.close)
        code = table.phones.access.code
        phones = [Phone(table.phones.address, ends, code=code) for _seat in range(2)]
        for seat, phone in enumerate(phones):
            phone.say(type="sit", seat=seat, name=f"Ada {seat}", face="girl")
        sent = -1
        end = time.monotonic() + SECONDS
        while len(table.match.moves) < MOVES and time.monotonic() < end:
            table.step()
            for phone in phones:
                phone.listen(0.002)
                number = phone.view.get("number", -1)
                if "legal" in phone.view and number > sent:
                    sent = number
                    phone.say(type="choose", number=number, choice=choices_of(phone.view)[0])
                    if len(table.match.moves) == MOVES // 2:
                        fill_the_disk()
        played = len(table.match.moves)
        print(f"moves: {played}; said: {complaints}")
        (home / "filler").unlink(missing_ok=True)
    print(f"saved: {[path.name for path in paths.saves_folder().glob('*.json')]}")
    return int(played < MOVES)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
