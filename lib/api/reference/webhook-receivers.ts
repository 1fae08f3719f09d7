// Complete webhook receivers, word for word those of docs/webhooks.md, where the tests run them as printed.

/** For Node.js 20 and up, nothing to install. Reads WEBHOOK_SECRET and PORT. */
export const NODE_RECEIVER = `import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const MAX_BODY_BYTES = 64 * 1024;
const secret = process.env.WEBHOOK_SECRET ?? '';
const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
// With an empty key anybody could sign.
if (!secret.startsWith('whsec_') || key.length < 24) {
  console.error('Set WEBHOOK_SECRET to the secret that signs your webhooks: whsec_ and 44 characters.');
  process.exit(1);
}

function isGenuine(headers, body) {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  if (!id || !timestamp || !(Math.abs(Date.now() / 1000 - Number(timestamp)) <= 300)) return false;
  const expected = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\${body}\`).digest();
  return String(headers['webhook-signature']).split(' ').some((part) => {
    const [version, text = ''] = part.split(',');
    const given = Buffer.from(text, 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
}

async function readBody(request) {
  const chunks = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) throw new Error('The body is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const server = createServer(async (request, response) => {
  // null when the connection broke or the body is too long: nobody may end the receiver by that.
  const body = await readBody(request).catch(() => null);
  if (body === null || !isGenuine(request.headers, body)) return response.writeHead(400).end();
  response.writeHead(204).end();
  const { paymentIdentifier, type } = JSON.parse(body);
  console.log(type, paymentIdentifier ?? ''); // now ask payment-status
});
server.listen(Number(process.env.PORT ?? 4000), () => console.log('port', server.address().port));`;

/** For Python 3.9 and up, nothing to install. Reads WEBHOOK_SECRET and PORT. */
export const PYTHON_RECEIVER = `import base64, hashlib, hmac, json, os, sys, time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

MAX_BODY_BYTES = 64 * 1024


def read_key(secret):
    try:
        key = base64.b64decode(secret.removeprefix("whsec_"), validate=True)
    except ValueError:
        key = b""
    # With an empty key anybody could sign.
    if not secret.startswith("whsec_") or len(key) < 24:
        sys.exit("Set WEBHOOK_SECRET to the secret that signs your webhooks: whsec_ and 44 characters.")
    return key


key = read_key(os.environ.get("WEBHOOK_SECRET", ""))


def is_genuine(headers, body):
    message_id, timestamp = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "")
    if not timestamp.isdecimal() or abs(time.time() - int(timestamp)) > 300:
        return False
    signed = f"{message_id}.{timestamp}.".encode() + body
    expected = b"v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
    given = headers.get("webhook-signature", "").split(" ")
    return any(hmac.compare_digest(expected, part.encode()) for part in given)


class Receiver(BaseHTTPRequestHandler):
    timeout = 10  # seconds: who connects and sends nothing is let go

    def do_POST(self):
        length = self.headers.get("content-length", "")
        is_short = length.isdecimal() and int(length) <= MAX_BODY_BYTES
        body = self.rfile.read(int(length)) if is_short else b""
        genuine = is_genuine(self.headers, body)
        self.send_response(204 if genuine else 400)
        self.end_headers()
        if genuine:
            message = json.loads(body)
            print(message["type"], message.get("paymentIdentifier", ""), flush=True)  # now ask payment-status


server = ThreadingHTTPServer(("", int(os.environ.get("PORT", "4000"))), Receiver)
print("port", server.server_port, flush=True)
server.serve_forever()`;

/** For PHP 8.1 and up, nothing to install. Reads WEBHOOK_SECRET; PHP's own server or any other runs it. */
export const PHP_RECEIVER = `<?php
$secret = (string) getenv('WEBHOOK_SECRET');
$key = (string) base64_decode(substr($secret, strlen('whsec_')), true);
// With an empty key anybody could sign.
if (!str_starts_with($secret, 'whsec_') || strlen($key) < 24) {
    error_log('Set WEBHOOK_SECRET to the secret that signs your webhooks: whsec_ and 44 characters.');
    http_response_code(500);
    exit;
}

function is_genuine(string $key, string $body): bool
{
    $id = $_SERVER['HTTP_WEBHOOK_ID'] ?? '';
    $timestamp = $_SERVER['HTTP_WEBHOOK_TIMESTAMP'] ?? '';
    if (!preg_match('/^[0-9]{1,12}$/', $timestamp) || abs(time() - (int) $timestamp) > 300) {
        return false;
    }
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
    foreach (explode(' ', $_SERVER['HTTP_WEBHOOK_SIGNATURE'] ?? '') as $given) {
        if (hash_equals($expected, $given)) {
            return true;
        }
    }
    return false;
}

// A longer body is cut off, and its signature is wrong then.
$body = file_get_contents('php://input', length: 64 * 1024);
if (!is_genuine($key, $body)) {
    http_response_code(400);
    exit;
}
http_response_code(204);
$message = json_decode($body, true);
error_log($message['type'] . ' ' . ($message['paymentIdentifier'] ?? '')); // now ask payment-status`;

/** For Go 1.19 and up, nothing to install. Reads WEBHOOK_SECRET and PORT. */
export const GO_RECEIVER = `package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"
)

const maxBody = 64 * 1024

func isGenuine(key []byte, header http.Header, body []byte) bool {
	id, timestamp := header.Get("webhook-id"), header.Get("webhook-timestamp")
	seconds, err := strconv.ParseInt(timestamp, 10, 64)
	now := time.Now().Unix()
	if err != nil || seconds < now-300 || seconds > now+300 {
		return false
	}
	mac := hmac.New(sha256.New, key)
	fmt.Fprintf(mac, "%s.%s.%s", id, timestamp, body)
	expected := "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))
	for _, given := range strings.Fields(header.Get("webhook-signature")) {
		if hmac.Equal([]byte(expected), []byte(given)) {
			return true
		}
	}
	return false
}

func main() {
	secret := os.Getenv("WEBHOOK_SECRET")
	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
	if err != nil || len(key) < 24 || !strings.HasPrefix(secret, "whsec_") {
		log.Fatal("Set WEBHOOK_SECRET to the secret that signs your webhooks: whsec_ and 44 characters.")
	}
	receive := func(response http.ResponseWriter, request *http.Request) {
		body, err := io.ReadAll(http.MaxBytesReader(response, request.Body, maxBody))
		if err != nil || !isGenuine(key, request.Header, body) {
			response.WriteHeader(http.StatusBadRequest)
			return
		}
		response.WriteHeader(http.StatusNoContent)
		var message struct{ Type, PaymentIdentifier string }
		if json.Unmarshal(body, &message) == nil {
			fmt.Println(message.Type, message.PaymentIdentifier) // now ask payment-status
		}
	}
	port := os.Getenv("PORT")
	if port == "" {
		port = "4000"
	}
	listener, err := net.Listen("tcp", ":"+port)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("port", listener.Addr().(*net.TCPAddr).Port)
	log.Fatal(http.Serve(listener, http.HandlerFunc(receive)))
}`;

/** All of them, by their languages: the file to save each as, and the command that starts it. */
export const WEBHOOK_RECEIVERS = [
  {
    language: 'Node.js',
    file: 'receiver.mjs',
    start: 'WEBHOOK_SECRET=whsec_… PORT=4000 node receiver.mjs',
    code: NODE_RECEIVER,
  },
  {
    language: 'Python',
    file: 'receiver.py',
    start: 'WEBHOOK_SECRET=whsec_… PORT=4000 python3 receiver.py',
    code: PYTHON_RECEIVER,
  },
  {
    language: 'PHP',
    file: 'receiver.php',
    start: 'WEBHOOK_SECRET=whsec_… php -S localhost:4000 receiver.php',
    code: PHP_RECEIVER,
  },
  {
    language: 'Go',
    file: 'receiver.go',
    start: 'WEBHOOK_SECRET=whsec_… PORT=4000 go run receiver.go',
    code: GO_RECEIVER,
  },
] as const;
