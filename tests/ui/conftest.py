"""Fixtures for most tests of widgets."""

from __future__ import annotations

import pytest

from cacao_desktop.ui import AppContext
from tests.ui.harness import headless


@pytest.fixture
def context() -> AppContext:
    return headless()
