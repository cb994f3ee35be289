"""Motion without input: scenery, weather, animals, and loops on painted tiles."""
