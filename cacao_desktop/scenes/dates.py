"""Days in the words of the language in use."""

from datetime import date, datetime
from typing import Final

from cacao_desktop.i18n import N_, _, pgettext

_MONTHS: Final = (
    N_("January"), N_("February"), N_("March"), N_("April"), N_("May"), N_("June"), N_("July"), N_("August"),
    N_("September"), N_("October"), N_("November"), N_("December"),
)  # fmt: skip


def moment_in_words(moment: datetime, today: date) -> str:
    """Return a moment by the local clock: with its time where it was today or yesterday, else its day."""
    local = moment.astimezone()
    time = local.strftime("%H:%M")
    days = (today - local.date()).days
    if days == 0:
        return _("today, {time}").format(time=time)
    if days == 1:
        return _("yesterday, {time}").format(time=time)
    return day_in_words(local.date(), today)


def day_in_words(day: date, today: date) -> str:
    """Return a day, with its year where that is another one and the day is not one of the last weeks."""
    month = _(_MONTHS[day.month - 1])
    if day.year == today.year or 0 <= (today - day).days < 60:
        # Translators: a day of this year, such as "18 November".
        return pgettext("date", "{day} {month}").format(day=day.day, month=month)
    # Translators: a day of another year, such as "18 November 2025".
    return pgettext("date", "{day} {month} {year}").format(day=day.day, month=month, year=day.year)
