"""Who made the board game, what this program is, and whose work it uses."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from cacao_desktop import __version__
from cacao_desktop.i18n import N_, _
from cacao_desktop.storage.paths import licences_folder, resource
from cacao_desktop.ui.boxes.lines import Sheet
from cacao_desktop.ui.pages.page_scene import HeadedScene
from cacao_desktop.ui.widgets.layout import column
from cacao_desktop.ui.widgets.widget import Widget


class CreditsScene(HeadedScene):
    """One sheet of parchment with names and licences."""

    heading = N_("Credits")

    def contents(self) -> Sequence[Widget]:
        self._sheet = Sheet(
            [
                (
                    _("The board game"),
                    [
                        _(
                            "Cacao and its expansions Chocolatl and Diamante were invented by {author}."
                        ).format(author="Phil Walker-Harding"),
                        _("The illustrations of the board game are by {illustrator}.").format(
                            illustrator="Claus Stephan"
                        ),
                        _("It is published by {publisher}. Buy it, and play it at a real table.").format(
                            publisher="ABACUSSPIELE"
                        ),
                    ],
                ),
                (
                    _("This program"),
                    [
                        _("Cacao Desktop {version} is an unofficial work of fans.").format(
                            version=__version__
                        ),
                        _("It is not affiliated with the author, the illustrator or the publisher."),
                        _(
                            "All its pictures, sounds, words and code were made for it; none are from the board game."
                        ),
                    ],
                ),
                (
                    _("Built with"),
                    [
                        _("{work} (licence {licence})").format(work=work, licence=licence)
                        for work, licence in (
                            ("Python", "PSF-2.0"),
                            ("pygame-ce", "LGPL-2.1"),
                            ("SDL", "Zlib"),
                            ("pytmx", "LGPL-3.0"),
                            ("pydantic", "MIT"),
                            ("platformdirs", "MIT"),
                            ("websockets", "BSD-3-Clause"),
                            ("segno", "BSD-3-Clause"),
                            ("AccessKit", "MIT or Apache-2.0"),
                            ("ifaddr", "MIT"),
                        )
                    ],
                ),
                (
                    _("Fonts"),
                    [
                        _("{work} (licence {licence})").format(work="Baloo 2", licence="SIL OFL 1.1"),
                        _("{work} (licence {licence})").format(work="Nunito", licence="SIL OFL 1.1"),
                        _("{work} (licence {licence})").format(work="Noto Sans", licence="SIL OFL 1.1"),
                        _("The full texts of the licences are in the folder {folder}.").format(
                            folder=licences_folder() or resource("assets", "fonts")
                        ),
                    ],
                ),
            ]
        )
        return [self._sheet]

    def arrange(self, place: pygame.Rect) -> int:
        return column([self._sheet], place, self.theme, 0)
