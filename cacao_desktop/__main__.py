"""Runs the command line as `python -m cacao_desktop`, like `cacao-desktop`."""

import contextlib
import gc
import multiprocessing
import sys

_FAILED = 1
"""The exit code after an unexpected error."""

_INTERRUPTED = 130
"""The exit code after Ctrl-C, as in shells."""


def main() -> int:
    """Run the command line; return the exit code.

    An unexpected error is reported in one sentence and a file.
    """
    # A process spawned by a frozen program starts here, and must not open a second game.
    multiprocessing.freeze_support()
    # Nothing that is loaded here is garbage, and looking for it takes time.
    gc.disable()
    try:
        # Its libraries may be missing.
        from cacao_desktop.commands.cli import main as run  # noqa: PLC0415

        gc.enable()
        return run()
    except KeyboardInterrupt:
        return _INTERRUPTED
    except ModuleNotFoundError as error:
        _say(f"the library {error.name} is missing; please install the game again.")
        return _FAILED
    except Exception as error:  # noqa: BLE001 - the last resort
        try:
            from cacao_desktop.crash import report_failure  # noqa: PLC0415 - needed only now
        except ImportError:
            _say(f"a library cannot be loaded ({error}); please install the game again.")
        else:
            report_failure(error)
        return _FAILED


def _say(text: str) -> None:
    if sys.stderr is not None:
        with contextlib.suppress(OSError):
            sys.stderr.write(f"cacao-desktop: {text}\n")


if __name__ == "__main__":
    sys.exit(main())
