// A loopback server for tests that plays a merchant's webhook receiver and records what it receives.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';

export type ReceivedMessage = {
  readonly headers: IncomingHttpHeaders;
  readonly url: string;
  readonly method: string;
  readonly body: string;
};

export type Receiver = {
  readonly url: string;
  readonly port: number;
  readonly received: ReceivedMessage[];
  /** Responds to each message; 204 unless a test replaces it. */
  respond: (response: ServerResponse, message: ReceivedMessage) => void;
};

/** Listens on a free port until the test ends. */
export async function startReceiver(): Promise<Receiver> {
  const received: ReceivedMessage[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { headers, url = '', method = '' } = request;
    const message = { headers, url, method, body: Buffer.concat(chunks).toString('utf8') };
    received.push(message);
    receiver.respond(response, message);
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
  const { port } = address;
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    received,
    respond: (response) => response.writeHead(204).end(),
  };
  return receiver;
}
