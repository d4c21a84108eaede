"""Our server for the measurement: as `veillee serve` runs it, with limits that no crowd of one machine reaches."""

import sys

import uvicorn

from veillee.server.app import create_app
from veillee.server.process import configured, quiet_logs
from veillee.server.settings import Settings


def main() -> None:
    port, database = int(sys.argv[1]), sys.argv[2]
    quiet_logs()
    settings = Settings(database=database, messages=1e6, requests=1e6, tables=1e6, sockets=100_000)
    uvicorn.Server(configured(create_app(settings), port=port)).run()


if __name__ == "__main__":
    main()
