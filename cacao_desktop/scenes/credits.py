"""Who made the board game, what this program is, and whose work it uses."""

from collections.abc import Mapping, Sequence
from typing import Final

from cacao_desktop import __version__
from cacao_desktop.i18n import N_, _
from cacao_desktop.storage.paths import licences_folder
from cacao_desktop.ui.boxes.cards import Sheet
from cacao_desktop.ui.pages.page_scene import HeadedScene
from cacao_desktop.ui.widgets.widget import Widget

_LIBRARIES: Final = {
    "Python": "PSF-2.0",
    "pygame-ce": "LGPL-2.1",
    "SDL": "Zlib",
    "pytmx": "LGPL-3.0",
    "pydantic": "MIT",
    "platformdirs": "MIT",
    "websockets": "BSD-3-Clause",
    "segno": "BSD-3-Clause",
    "AccessKit": N_("MIT or Apache-2.0"),
    "ifaddr": "MIT",
}
_FONTS: Final = dict.fromkeys(("Baloo 2", "Nunito", "Noto Sans", "Atkinson Hyperlegible"), "SIL OFL 1.1")


class CreditsScene(HeadedScene):
    """One sheet of parchment with names and licences."""

    heading = N_("Credits")
    place = "square"

    def contents(self) -> Sequence[Widget]:
        names = {
            "author": "Phil Walker-Harding",
            "illustrator": "Claus Stephan",
            "publisher": "ABACUSSPIELE",
            "version": __version__,
            "folder": licences_folder() or "assets/fonts",
        }
        board_game = (
            _("Cacao and its expansions Chocolatl and Diamante were invented by {author}."),
            _("The illustrations of the board game are by {illustrator}."),
            _("It is published by {publisher}. Buy it, and play it at a real table."),
        )
        program = (
            _("Cacao Desktop {version} is an unofficial work of fans."),
            _("It is not affiliated with the author, the illustrator or the publisher."),
            _("All its pictures, sounds, words and code were made for it; none are from the board game."),
        )
        licences = _("The full texts of the licences are in the folder {folder}.")
        sheet = Sheet(
            [
                (_("The board game"), [text.format(**names) for text in board_game]),
                (_("This program"), [text.format(**names) for text in program]),
                (_("Built with"), _licences(_LIBRARIES)),
                (_("Fonts"), [*_licences(_FONTS), licences.format(**names)]),
            ]
        )
        return [sheet]


def _licences(works: Mapping[str, str]) -> list[str]:
    text = _("{work} (licence {licence})")
    return [text.format(work=work, licence=_(licence)) for work, licence in works.items()]
