"""Devices become intentions: keys, mouse, fingers and gamepads, with their bindings and names."""
