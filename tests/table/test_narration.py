"""A blind player hears what happens at the table, whom it waits for, and what has the focus."""

from __future__ import annotations

import pygame

from cacao_desktop.engine.actions import EndTurn
from cacao_desktop.table.panels.log_entries import entries_of
from tests.table.table_player import TablePlayer, new_match
from tests.ui.harness import desk


class Listener:
    """Notes what is said."""

    speaking = False

    def __init__(self) -> None:
        self.said: list[str] = []

    def say(self, text: str, *, interrupt: bool = True) -> None:
        del interrupt
        self.said.append(text)


def test_a_turn_is_told_as_the_log_tells_it_and_then_what_is_asked() -> None:
    with desk() as opened:
        listener = Listener()
        opened.context.announcer = listener
        opened.context.settings.hide_hands = False
        player = TablePlayer(opened, new_match(2, seed=5), "keys")
        opened.step(0.05)
        assert listener.said[-1].startswith("Ana, lay a worker tile")
        while not any(isinstance(move.action, EndTurn) for move in player.match.moves):
            opened.step(0.05)
            player.decide()
        opened.step(0.05)
        player.table.timeline.finish()
        opened.step(0.05)
        sentences = [
            entry.text for move in player.match.moves for entry in entries_of(move) if not entry.heading
        ]
        told = " | ".join(listener.said)
        assert sentences
        assert all(sentence in told for sentence in sentences)
        assert listener.said[-1].startswith("Ben, lay a worker tile")
        player.table.on_close()


def test_what_has_the_focus_of_the_keyboard_is_said() -> None:
    with desk() as opened:
        listener = Listener()
        opened.context.announcer = listener
        opened.context.navigation.open_menu()
        opened.step()
        for _ in range(4):
            opened.key(pygame.K_TAB)
        assert len(listener.said) >= 4
        assert all(listener.said)
        assert any("Settings" in text or "Load" in text for text in listener.said)
