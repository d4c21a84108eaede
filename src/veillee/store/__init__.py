"""The append-only log of every table: SQLite by default, PostgreSQL for many nodes, one SQL for both."""
