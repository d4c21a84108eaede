"""The web application: HTTP for lobby, records and content, a WebSocket for play. All I/O of a table happens here."""
