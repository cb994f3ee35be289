"""Pages of widgets, and overlays: dialogs, hints, bubbles, scrolled areas."""
