"""What moves while nobody does anything: scenery, weather, animals, and loops on painted tiles."""
