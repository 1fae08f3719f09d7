// For tests: HTTP servers on loopback that run until the test ends.
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Server as TlsServer } from 'node:https';
import { onTestFinished } from 'vitest';
import { closeServer, listenOnLoopback } from '@/sandbox/listen';

/** Listens on a free port until the test ends. @returns the port */
export async function listenUntilTestEnds(server: Server | TlsServer): Promise<number> {
  const port = await listenOnLoopback(server, 0);
  onTestFinished(() => closeServer(server));
  return port;
}

/** @returns the server's URL without a path, and the requests that it received */
export async function serveUntilTestEnds(answer: RequestListener) {
  const requests: IncomingMessage[] = [];
  const port = await listenUntilTestEnds(
    createServer((request, response) => {
      requests.push(request);
      answer(request, response);
    }),
  );
  return { url: `http://127.0.0.1:${port}`, port, requests };
}

/** Answers every request with this text as JSON. */
export function respondWith(status: number, text: string): RequestListener {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  };
}
