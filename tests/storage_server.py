"""A server of files in memory that fsspec reads by the protocol of WebHDFS, from any process."""

import json
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, unquote, urlsplit

ROOT = "/webhdfs/v1"


class Storage(BaseHTTPRequestHandler):
    """Answers the three operations that reading files needs."""

    protocol_version = "HTTP/1.1"

    def __init__(self, files: Mapping[str, bytes], *arguments: object) -> None:
        self.files = files
        super().__init__(*arguments)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        """Answer with the bytes of a file, its status, or the files of a folder."""
        parts = urlsplit(self.path)
        path = unquote(parts.path).removeprefix(ROOT)
        asked = {name: values[0] for name, values in parse_qs(parts.query).items()}
        inside = [name for name in self.files if name.startswith(path.rstrip("/") + "/")]
        if asked["op"] == "LISTSTATUS" and inside:
            names = [name.rpartition("/")[2] for name in inside]
            states = [self.status(name, suffix) for name, suffix in zip(inside, names, strict=True)]
            self.answer(200, json.dumps({"FileStatuses": {"FileStatus": states}}).encode())
        elif path not in self.files:
            problem = {"exception": "FileNotFoundException", "message": path}
            self.answer(404, json.dumps({"RemoteException": problem}).encode())
        elif asked["op"] == "OPEN":
            start = int(asked["offset"])
            self.answer(200, self.files[path][start : start + int(asked["length"])])
        else:
            self.answer(200, json.dumps({"FileStatus": self.status(path, "")}).encode())

    def status(self, path: str, suffix: str) -> dict[str, object]:
        return {"type": "FILE", "length": len(self.files[path]), "pathSuffix": suffix}

    def answer(self, code: int, content: bytes) -> None:
        self.send_response(code)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_: object) -> None:
        """Say nothing of each request."""


@contextmanager
def served(files: Mapping[str, bytes]) -> Iterator[str]:
    """Serve files by their paths, such as "/runs/a.run"; yield the address above them."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Storage, files))
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"webhdfs://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
