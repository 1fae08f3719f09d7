"""What a broken connection leads to, with a server that answers once."""

from __future__ import annotations

import socket
import threading
import unittest

from nano_payments import ConnectionFailedError
from nano_payments.transport import Request, send_once


def answer_once(response: bytes) -> str:
    """The URL of a server that sends these bytes to its first client and closes the connection."""
    server = socket.create_server(("127.0.0.1", 0))

    def serve() -> None:
        with server:
            connection, _ = server.accept()
            with connection:
                connection.recv(65536)
                connection.sendall(response)

    threading.Thread(target=serve, daemon=True).start()
    return f"http://127.0.0.1:{server.getsockname()[1]}/"


class AConnection(unittest.TestCase):
    def test_that_ends_within_the_response_failed_and_can_be_retried(self) -> None:
        url = answer_once(b'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{"refund')
        with self.assertRaises(ConnectionFailedError):
            send_once(Request("POST", url, {}, b"{}"), 5)

    def test_that_delivers_the_whole_response_succeeds(self) -> None:
        url = answer_once(b'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{"ok": 1}')
        self.assertEqual(send_once(Request("POST", url, {}, b"{}"), 5), ({"ok": 1}, None))
