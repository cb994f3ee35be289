"""The icon and the version data that Windows and macOS read from the program's file."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PIL import Image

ICONS: Final = Path(__file__).resolve().parents[2] / "assets" / "icons"
SIZES: Final = (16, 24, 32, 48, 64, 128, 256, 512)
_WINDOWS_SIZES: Final = SIZES[:-1]
_VERSION_DATA: Final = """\
VSVersionInfo(
  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0x0, OS=0x40004, fileType=0x1),
  kids=[
    StringFileInfo([StringTable("040904B0", [
      StringStruct("CompanyName", "Cacao Desktop contributors"),
      StringStruct("FileDescription", "Cacao Desktop"),
      StringStruct("FileVersion", "{version}"),
      StringStruct("InternalName", "cacao-desktop"),
      StringStruct("LegalCopyright", "Copyright Cacao Desktop contributors, MIT licence"),
      StringStruct("OriginalFilename", "cacao-desktop.exe"),
      StringStruct("ProductName", "Cacao Desktop"),
      StringStruct("ProductVersion", "{version}"),
    ])]),
    VarFileInfo([VarStruct("Translation", [0x409, 1200])]),
  ],
)
"""


def icon_file(size: int) -> Path:
    """Return the painted icon of a size in pixels."""
    return ICONS / f"cacao-desktop-{size}.png"


def icon(platform: str, folder: Path) -> str | None:
    """Write the icon in the form that a system wants into a folder.

    Return its path, or None where it wants none.
    """
    endings = {"win32": "ico", "darwin": "icns"}
    if platform not in endings:
        return None
    target = folder / f"cacao-desktop.{endings[platform]}"
    folder.mkdir(parents=True, exist_ok=True)
    sizes = _WINDOWS_SIZES if platform == "win32" else SIZES
    pictures = [Image.open(icon_file(size)).convert("RGBA") for size in sizes]
    # Each size was painted by itself; none is shrunk from the largest.
    pictures[-1].save(
        target, sizes=[picture.size for picture in pictures], append_images=pictures[:-1]
    )
    return str(target)


def version_data(platform: str, version: str, folder: Path) -> str | None:
    """Write what Windows shows as the properties of the program into a folder.

    Return its path, elsewhere None.
    """
    if platform != "win32":
        return None
    numbers = tuple(int(part) for part in version.split(".")[:3] if part.isdigit())
    numbers += (0,) * (4 - len(numbers))
    target = folder / "version.txt"
    folder.mkdir(parents=True, exist_ok=True)
    target.write_text(_VERSION_DATA.format(numbers=numbers, version=version), encoding="utf-8")
    return str(target)
