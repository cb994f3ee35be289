"""What moves when something happens: tiles, gains, the emperor."""
