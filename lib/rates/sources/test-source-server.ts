// A loopback server for tests that replaces a rate source and returns what the test sets.
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { onTestFinished } from 'vitest';

export type SourceServer = { readonly url: string; readonly requests: IncomingMessage[] };

/** Listens on a free port until the test ends. */
export async function startSourceServer(answer: RequestListener): Promise<SourceServer> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return { url: `http://127.0.0.1:${address.port}`, requests };
}

/** Answers every request with this text as JSON. */
export function respondWith(status: number, text: string): RequestListener {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  };
}
