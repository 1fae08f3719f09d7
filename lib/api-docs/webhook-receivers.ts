// Complete webhook receivers, word for word those of docs/webhooks.md, where the tests run them as printed.

/** For Node.js 20 and up, nothing to install. Reads WEBHOOK_SECRET and PORT. */
export const NODE_RECEIVER = `import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const key = Buffer.from(process.env.WEBHOOK_SECRET.replace('whsec_', ''), 'base64');

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

const server = createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks).toString('utf8');
  if (!isGenuine(request.headers, body)) return response.writeHead(400).end();
  response.writeHead(204).end();
  const { paymentIdentifier, type } = JSON.parse(body);
  console.log(type, paymentIdentifier ?? ''); // now ask payment-status
});
server.listen(Number(process.env.PORT ?? 4000), () => console.log('port', server.address().port));`;

/** For Python 3.9 and up, nothing to install. Reads WEBHOOK_SECRET and PORT. */
export const PYTHON_RECEIVER = `import base64, hashlib, hmac, json, os, time
from http.server import BaseHTTPRequestHandler, HTTPServer

key = base64.b64decode(os.environ["WEBHOOK_SECRET"].removeprefix("whsec_"))


def is_genuine(headers, body):
    message_id, timestamp = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "")
    if not timestamp.isdecimal() or abs(time.time() - int(timestamp)) > 300:
        return False
    signed = f"{message_id}.{timestamp}.".encode() + body
    expected = b"v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
    given = headers.get("webhook-signature", "").split(" ")
    return any(hmac.compare_digest(expected, part.encode()) for part in given)


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        genuine = is_genuine(self.headers, body)
        self.send_response(204 if genuine else 400)
        self.end_headers()
        if genuine:
            message = json.loads(body)
            print(message["type"], message.get("paymentIdentifier", ""), flush=True)  # now ask payment-status


server = HTTPServer(("", int(os.environ.get("PORT", "4000"))), Receiver)
print("port", server.server_port, flush=True)
server.serve_forever()`;

/** For PHP 8.1 and up, nothing to install. Reads WEBHOOK_SECRET; PHP's own server or any other runs it. */
export const PHP_RECEIVER = `<?php
function is_genuine(string $body): bool
{
    $key = base64_decode(str_replace('whsec_', '', getenv('WEBHOOK_SECRET')));
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

$body = file_get_contents('php://input');
if (!is_genuine($body)) {
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
	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(os.Getenv("WEBHOOK_SECRET"), "whsec_"))
	if err != nil || len(key) == 0 {
		log.Fatal("WEBHOOK_SECRET is no secret of a webhook")
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

/** All of them, by their languages. */
export const WEBHOOK_RECEIVERS = [
  { language: 'Node.js', code: NODE_RECEIVER },
  { language: 'Python', code: PYTHON_RECEIVER },
  { language: 'PHP', code: PHP_RECEIVER },
  { language: 'Go', code: GO_RECEIVER },
] as const;
