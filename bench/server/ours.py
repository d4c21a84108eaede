"""Our server for the measurement: as `veillee serve` runs it, with limits that no crowd of one machine reaches."""

import socket
import sys

from veillee.server.process import quiet_logs, run
from veillee.server.settings import Settings


def main() -> None:
    port, database = int(sys.argv[1]), sys.argv[2]
    quiet_logs()
    settings = Settings(
        database=database, messages=1e6, requests=1e6, tables=1e6, tables_each=1_000_000, sockets=100_000, chat=1e6,
        bot_pace=float(sys.argv[3]) if len(sys.argv) > 3 else 1.0,
    )  # fmt: skip
    listen = socket.create_server(("127.0.0.1", port), backlog=4096)
    sys.exit(run(settings, listen, ready=lambda: None))


if __name__ == "__main__":
    main()
