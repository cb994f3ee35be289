"""`python -m cacao_desktop` is the same as `cacao-desktop`.

The command line, with one handler round all of it.
"""

import multiprocessing
import sys

_FAILED = 1
_INTERRUPTED = 130


def main() -> int:
    """Run the command line.

    Whatever fails, say so in a sentence and write a report, and return the exit code.
    """
    # A process spawned by a built program starts here; it must do its work and not open a second
    # game.
    multiprocessing.freeze_support()
    try:
        from cacao_desktop.commands.cli import main as run  # noqa: PLC0415 - its libraries may be missing

        return run()
    except KeyboardInterrupt:
        return _INTERRUPTED
    except ModuleNotFoundError as error:
        if sys.stderr is not None:
            sys.stderr.write(
                f"cacao-desktop: the library {error.name} is missing; please install the game "
                f"again.\n"
            )
        return _FAILED
    except Exception as error:  # noqa: BLE001 - the last one there is
        from cacao_desktop.crash import tell_of  # noqa: PLC0415 - needed only now

        tell_of(error)
        return _FAILED


if __name__ == "__main__":
    sys.exit(main())
