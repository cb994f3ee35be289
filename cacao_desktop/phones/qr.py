"""The link of a table as a QR code."""

from __future__ import annotations

import segno


def qr_matrix(text: str) -> list[list[bool]]:
    """Return the dark modules of a QR code by rows, with the quiet zone of four that readers need round it."""
    code = segno.make_qr(text, error="m")
    return [[bool(module) for module in row] for row in code.matrix_iter(scale=1, border=4)]
