"""How it looks and what is said: the scene, its faces, touches and sentences."""
