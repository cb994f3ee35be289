"""Sentences of content files, which the catalogues translate, with their forms where they count something."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from cacao_desktop.i18n import _, ngettext


class Sentence(BaseModel):
    """A text, or its forms for 1 and for more; where both are there the text is for 0."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    text: str = ""
    counted: Annotated[tuple[str, str] | None, Field(strict=False)] = None

    def about(self, count: int, **others: object) -> str:
        """Return it in the language of the game with a number in it, and with others by their names."""
        said = ngettext(*self.counted, count) if self.counted and (count or not self.text) else _(self.text)
        return said.format(count=count, **others)
