"""The first steps. Alembic finds those in folders, too."""
