"""Alembic's entry: it runs the steps on the connection that it is handed."""

from alembic import context

from watertable.server.store.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
