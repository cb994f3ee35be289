"""Motion that needs no input: scenery, weather, animals, and loops on painted tiles."""
