"""Print the players, the decisions and the score of a saved game, without the game's own code."""

import collections
import json
import pathlib
import sys

game = json.loads(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8"))
snapshot = game["snapshot"]
for player, total in zip(snapshot["players"], snapshot["totals"], strict=True):
    print(f"{player['name']} ({player['color']}) {total} gold")
for kind, count in collections.Counter(action["type"] for action in game["actions"]).items():
    print(f"{kind}: {count}")
print(f"round {snapshot['round']} of {snapshot['rounds']}")
