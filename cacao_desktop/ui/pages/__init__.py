"""Pages of widgets and what opens over them: dialogs, hints, bubbles, scrolled areas."""
