"""Messages to the player about damaged or partly unreadable files of their own."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, NamedTuple

from cacao_desktop.i18n import N_, _, ngettext
from cacao_desktop.scenes.applied_settings import store_settings
from cacao_desktop.storage import Settings, paths
from cacao_desktop.storage.files import Loaded
from cacao_desktop.storage.records import DEALS, RECORDS, STOPS, Records
from cacao_desktop.storage.result_file import ResultFile


class _Results(NamedTuple):
    """A file of results."""

    title: str
    """The name that players know."""
    file: ResultFile[Any]
    path: Callable[[], Path]


_RESULTS: Final[Mapping[str, _Results]] = {
    "records": _Results(N_("Records"), RECORDS, paths.records_path),
    "deals": _Results(N_("Deal of the day"), DEALS, paths.deals_path),
    "stops": _Results(N_("Journey"), STOPS, paths.stops_path),
}


def check_result_files() -> dict[str, Loaded[Any]]:
    """Return the outcome of reading each result file, without the results themselves."""
    return {
        name: replace(results.file.load(results.path()), content=())
        for name, results in _RESULTS.items()
    }


def file_problems(
    settings: Loaded[Settings], results: Mapping[str, Loaded[Any]]
) -> list[tuple[str, str]]:
    """Return a title and a sentence for each problem.

    Unknown entries that were reported before are left out; see `remember_odd_entries`.
    """
    reported = settings.content.odd_entries
    problems = [(_("Settings"), _settings_text(settings))]
    for name, result in results.items():
        title = _(_RESULTS[name].title)
        path = _RESULTS[name].path()
        problems.append((title, results_text(result, path)))
        if result.odd > reported.get(name, 0):
            problems.append((title, _odd_entries_text(result.odd, path)))
    return [(title, text) for title, text in problems if text]


def remember_odd_entries(settings: Settings, results: Mapping[str, Loaded[Any]]) -> None:
    """Store how many unknown entries each file has, so that they are reported only once."""
    odd = {name: result.odd for name, result in results.items() if result.odd}
    if odd != settings.odd_entries:
        settings.odd_entries = odd
        store_settings(settings)


def _settings_text(loaded: Loaded[Settings]) -> str:
    path = loaded.aside or paths.settings_path()
    if loaded.newer:
        text = _(
            "Your settings were saved by a newer version of Cacao Desktop. They have been left "
            "untouched, and changes you make now will not be saved."
        )
    elif loaded.partly:
        text = _(
            "Some of your settings could not be read and have been reset. The old file has been "
            "kept as {path}."
        )
    elif loaded.aside is not None:
        text = _(
            "Your settings could not be read, so the game starts with the default settings. The "
            "old file is kept as {path}."
        )
    elif loaded.unreadable:
        text = _(
            "Your settings could not be read, so the game starts with the default settings. The "
            "file is {path}."
        )
    else:
        return ""
    return text.format(path=path)


def results_text(result: Loaded[Any] | Records, path: Path) -> str:
    """Return the problem with a whole result file, empty if there is none."""
    if result.newer:
        text = _(
            "The file {path} was saved by a newer version of Cacao Desktop. It is left as it is, "
            "and nothing is added to it."
        )
    elif result.aside is not None:
        text = _(
            "These results could not be read, so the backup is used, if there is one. The "
            "old file is kept as {path}."
        )
    elif result.unreadable:
        text = _("The file {path} could not be read, and nothing is added to it.")
    else:
        return ""
    return text.format(path=result.aside or path)


def _odd_entries_text(count: int, path: Path) -> str:
    text = ngettext(
        "One result could not be read. It has been left in {path}; all others still count.",
        "{count} results could not be read. They have been left in {path}; all others still "
        "count.",
        count,
    )
    return text.format(count=count, path=path)
