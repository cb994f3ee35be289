"""A program that greets by the bot protocol and then misbehaves as its first argument says."""

from __future__ import annotations

import json
import os
import sys
import time


def answer(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()


def choose(question: dict[str, object], **changed: object) -> None:
    answer(json.dumps({"type": "choose", "id": question["id"], "action": 0, **changed}) + "\n")


def ask() -> dict[str, object]:
    while True:
        message = json.loads(sys.stdin.readline())
        if message["type"] == "choose":
            return dict(message)


what = sys.argv[1]
if what == "silent":
    time.sleep(600)
sys.stdin.readline()
if what == "newer":
    answer('{"type": "hello", "version": 2}\n')
answer('{"type": "hello", "version": 1, "name": "Unruly"}\n')
if what == "deaf":
    time.sleep(600)
question = ask()
match what:
    case "good":
        while True:
            choose(question)
            question = ask()
    case "hang":
        time.sleep(600)
    case "busy":
        while True:
            pass
    case "die":
        sys.exit(3)
    case "crash":
        os.abort()
    case "far":
        choose(question, action=10**6)
    case "one too far":
        choose(question, action=len(question["legal"]))  # type: ignore[arg-type]
    case "below":
        choose(question, action=-1)
    case "true":
        choose(question, action=True)
    case "half":
        choose(question, action=0.5)
    case "huge":
        answer('{"type": "choose", "id": 1, "action": ' + "9" * 3000 + "}\n")
    case "other":
        choose(question, id=7)
    case "twice":
        answer('{"type": "choose", "id": 1, "action": 0, "action": 1}\n')
    case "prose":
        answer("I take the first one.\n")
    case "letters":
        sys.stdout.buffer.write(b"\xff\xfe\n")
        sys.stdout.flush()
    case "deep":
        answer("[" * 4000 + "\n")
    case "cut":
        answer('{"type": "choose"')
        sys.exit(0)
    case "endless":
        while True:
            answer("x" * 65536)
    case "chatter":
        while True:
            choose(question)
time.sleep(600)
