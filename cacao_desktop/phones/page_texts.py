"""What the page itself says: its words in the language of the device, by the names under which it asks for them."""

from __future__ import annotations

from cacao_desktop.i18n import _
from cacao_desktop.words.goods import GEM_NAMES, gem_name
from cacao_desktop.words.opponents import PORTRAITS, portrait_name


def page_texts() -> dict[str, str]:
    """Return every text of the page in the language that is being spoken."""
    return {
        # Before the game.
        "welcome": _("Take a seat"),
        "name": _("Name"),
        "face": _("Face"),
        "sit": _("Sit down here"),
        "only_watch": _("Only watch"),
        "begin": _("Waiting until the game begins"),
        "spectator": _("You are watching"),
        "language": _("Language"),
        "other_code": _("Code"),
        # Where somebody is.
        "free": _("free"),
        "bot": _("bot"),
        "here": _("here"),
        "away": _("away"),
        "laptop": _("at the computer"),
        # Decisions.
        "watch": _("Look around until it is your turn"),
        "lay": _("Lay it here"),
        "over": _("Overbuild it"),
        "cell": _("Choose a cell"),
        "tile": _("Choose a tile from your hand"),
        "open_tile": _("Choose a tile from the display"),
        "turn": _("Turn the tile"),
        "undo": _("Take back"),
        "can": _("What you can do"),
        "mine": _("Gems of this mine"),
        "go": _("Go on"),
        # The board and what lies beside it.
        "board": _("The board"),
        "whole": _("Show the whole board"),
        "closer": _("Zoom in"),
        "further": _("Zoom out"),
        "hand": _("Your hand"),
        "display": _("Jungle display"),
        "pile": _("pile"),
        # Sheets.
        "menu": _("Menu"),
        "close": _("Close"),
        "goods": _("What everybody has"),
        "log": _("What happened"),
        "supply": _("Huts in the supply"),
        "no_huts": _("All huts are built."),
        "temples": _("Temples"),
        "no_temple": _("There is no temple on the board yet."),
        "unseen": _("Tiles not seen yet"),
        "village": _("Village board"),
        "rules": _("Book of rules"),
        "round": _("Round {round} of {rounds}"),
        "score": _("Final scoring"),
        "total": _("Total"),
        "won": _("{name} wins"),
        "gold": _("gold"),
        "cacao": _("cacao"),
        "chocolate": _("chocolate"),
        **{f"gem_{colour}": gem_name(colour) for colour in GEM_NAMES},
        "emperor": _("Emperor"),
        "for_gold": _("for {gold} gold"),
        # Leaving and coming back.
        "rise": _("Give up my seat"),
        "move": _("Continue on another device"),
        "move_how": _("Scan this QR code with the other device: it takes over your seat."),
        "sound": _("Sound"),
        "play_again": _("Play on myself"),
        "stands_in": _("A bot plays for you until you play on."),
        "lost": _("The table does not answer. Trying again …"),
        "gone": _("The table is closed. The game is saved."),
        "elsewhere": _("This seat is now on another device."),
        "code": _("This code is not right. Scan the QR code again."),
        "wait": _("Too many wrong codes: wait half a minute."),
    }


def face_names() -> list[dict[str, str]]:
    """Return the faces that somebody may choose, each with what it shows."""
    return [{"id": face, "name": portrait_name(face)} for face in PORTRAITS]
