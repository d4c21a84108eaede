from tests.databases import database

__all__ = ["database"]
