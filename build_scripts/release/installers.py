"""Make what people download from the built program: what this system can make of it.

Run as `python -m build_scripts.release.installers PROGRAM TARGET` by `dev.py installers`.

Linux makes a package for Debian and its kin, a tar.xz and, where its runtime is named, an
AppImage; Windows an installer and a portable zip; macOS a disk image. Each comes with the list of
parts and with SHA-256 sums of all of it.
"""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final, TypeAlias

from build_scripts.release.archives import TOP, make_portable_zip, make_tar
from build_scripts.release.bill import FILE_NAME
from build_scripts.release.deb import make_deb
from build_scripts.release.errors import MissingToolError, tool
from build_scripts.release.executable import icon
from build_scripts.release.licences import FOLDER_NAME
from build_scripts.release.tree import APPLICATION, SHARED
from cacao_desktop import __version__

_SCRIPT: Final = Path(__file__).with_name("windows") / "installer.nsi"
_RUNTIME: Final = "APPIMAGE_RUNTIME"
_APPLICATION: Final = "Cacao Desktop.app"
Maker: TypeAlias = Callable[[Path, Path, Path], Path]


def system_name() -> str:
    """Return the system and processor that a program is built for, as in the names of downloads."""
    systems = {"linux": "linux", "win32": "windows", "darwin": "macos"}
    processors = {"amd64": "x86_64", "aarch64": "arm64"}
    processor = platform.machine().lower()
    return f"{systems[sys.platform]}-{processors.get(processor, processor)}"


def make_installer(program: Path, target: Path, work: Path, *more: str) -> Path:
    """Make the installer for Windows, with more options of makensis.

    Also on Linux, for trying the script.
    """
    path = target / f"{TOP}-windows-installer.exe"
    defines = {
        "VERSION": __version__,
        "PROGRAM": program.as_posix(),
        "ICON": icon("win32", work),
        "TARGET": str(path.resolve()),
    }
    command = [tool("makensis", "NSIS"), "-V2", "-INPUTCHARSET", "UTF8", *more]
    command += [f"-D{name}={value}" for name, value in defines.items()]
    _run([*command, str(_SCRIPT)])
    return path


def make_appimage(program: Path, target: Path, work: Path) -> Path:
    """Make the one file that runs on any Linux.

    AppImage's runtime, and behind it all of the program, packed.

    `APPIMAGE_RUNTIME` names the runtime, which is not made here.
    """
    runtime = Path(os.environ[_RUNTIME])
    tree = work / "appimage"
    packed = work / "appimage.squashfs"
    _copy(program, tree)
    (tree / "usr").mkdir()
    share = (tree / SHARED).rename(tree / "usr" / SHARED)
    entry = f"{APPLICATION}.desktop"
    _copy(share / "applications" / entry, tree / entry)
    _copy(share / "icons/hicolor/256x256/apps/cacao-desktop.png", tree / "cacao-desktop.png")
    (tree / ".DirIcon").symlink_to("cacao-desktop.png")
    (tree / "AppRun").symlink_to("cacao-desktop")
    command = [
        tool("mksquashfs", "squashfs-tools"),
        str(tree),
        str(packed),
        "-quiet",
        "-no-progress",
    ]
    _run([*command, "-comp", "zstd", "-all-root", "-noappend"])
    path = target / f"{TOP}-{system_name()}.AppImage"
    path.write_bytes(runtime.read_bytes() + packed.read_bytes())
    path.chmod(0o755)
    return path


def make_disk_image(program: Path, target: Path, work: Path) -> Path:
    """Make the disk image for macOS: the application, a way to drag it to, and the licences."""
    application = program.parent / _APPLICATION
    resources = application / "Contents" / "Resources"
    for name in (FOLDER_NAME, FILE_NAME):
        _copy(program / name, resources / name)
    # The signature covers what was just added; without a certificate it is one for this computer.
    _run(
        [
            tool("codesign", "the Xcode command line tools"),
            "--force",
            "--deep",
            "--sign",
            "-",
            str(application),
        ]
    )
    stage = work / "image"
    _copy(application, stage / _APPLICATION)
    _copy(program / FOLDER_NAME, stage / FOLDER_NAME)
    (stage / "Applications").symlink_to("/Applications")
    path = target / f"{TOP}-{system_name()}.dmg"
    command = [
        tool("hdiutil", "macOS"),
        "create",
        "-volname",
        "Cacao Desktop",
        "-srcfolder",
        str(stage),
    ]
    _run([*command, "-ov", "-format", "UDZO", str(path)])
    return path


def _copy(source: Path, target: Path) -> None:
    if source.is_dir():
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(source, target, symlinks=True)
    else:
        shutil.copyfile(source, target)


def _run(command: list[str]) -> None:
    if subprocess.run(command, check=False).returncode:
        raise MissingToolError(f"{Path(command[0]).name} failed; the lines above say why.")


def makers(system: str) -> dict[str, Maker]:
    """Return what a system can make, by what it is called."""
    if system == "linux":
        return {
            "tar.xz": lambda program, target, _work: make_tar(program, target, system_name()),
            "package for Debian": make_deb,
            **({"AppImage": make_appimage} if _RUNTIME in os.environ else {}),
        }
    if system == "win32":
        return {
            "portable zip": lambda program, target, _work: make_portable_zip(
                program, target, system_name()
            ),
            "installer": make_installer,
        }
    return {"disk image": make_disk_image}


def make_all(program: Path, target: Path) -> Iterator[tuple[str, Path | MissingToolError]]:
    """Make everything that this system can; yield what was made, or why it was not."""
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as work, ThreadPoolExecutor() as pool:
        jobs = {
            name: pool.submit(make, program, target, Path(work))
            for name, make in makers(sys.platform).items()
        }
        for name, job in jobs.items():
            try:
                yield name, job.result()
            except MissingToolError as error:
                yield name, error
    bill = target / f"{TOP}-{system_name()}.cdx.json"
    shutil.copyfile(program / FILE_NAME, bill)
    yield "list of parts", bill


def write_sums(files: list[Path], path: Path) -> None:
    """Write the SHA-256 sums of files as `sha256sum --check` reads them."""
    lines = [
        f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in sorted(files)
    ]
    path.write_text("".join(lines), encoding="utf-8", newline="\n")


def main(arguments: list[str]) -> int:
    """Run the command; returns its exit code, 1 when something could not be made."""
    program = Path(arguments[0]).resolve()
    target = Path(arguments[1]).resolve()
    made: list[Path] = []
    failed = 0
    for name, result in make_all(program, target):
        if isinstance(result, Path):
            made.append(result)
            print(f"{name}: {result} ({result.stat().st_size / 1e6:.1f} MB)")
        else:
            failed += 1
            print(f"{name}: not made. {result}", file=sys.stderr)
    write_sums(made, target / f"SHA256SUMS-{system_name()}.txt")
    if failed:
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
