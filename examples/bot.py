"""A bot in Python, for the bot protocol: it takes one of the legal actions by chance."""

import json
import random
import sys

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        chance = random.Random(message["seed"])
        print(json.dumps({"type": "hello", "version": 1, "name": "Chance"}), flush=True)
    elif message["type"] == "choose":
        number = chance.randrange(len(message["legal"]))
        print(json.dumps({"type": "choose", "id": message["id"], "action": number}), flush=True)
    elif message["type"] == "bye":
        break
