"""Turns keys, mouse, touch and gamepads into intentions, with their bindings and names."""
