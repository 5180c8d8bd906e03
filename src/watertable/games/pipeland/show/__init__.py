"""Pipe Land in words and pictures: faces, scenes, touches, sentences."""
