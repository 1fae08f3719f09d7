// A node's RPC port on loopback with configurable responses, framed like a real node's.
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { z } from 'zod';

const requestSchema = z.looseObject({ action: z.string() });

export type RpcRequest = z.infer<typeof requestSchema>;

/** The response: JSON with status 200, any other HTTP response, or none. */
export type FakeResponse =
  | { json: unknown }
  | { status: number; text: string; headers?: Readonly<Record<string, string>> }
  | 'silence';

export type FakeNode = {
  readonly url: string;
  /** Every request so far, in order of arrival. */
  readonly requests: RpcRequest[];
  /** The Authorization header of each. */
  readonly authorizations: (string | undefined)[];
  /** All headers of each. */
  readonly headers: IncomingHttpHeaders[];
  close(): Promise<void>;
};

/** Starts a fake node on a free port. */
export async function startFakeNode(answer: (request: RpcRequest) => FakeResponse): Promise<FakeNode> {
  const requests: RpcRequest[] = [];
  const authorizations: (string | undefined)[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const request = requestSchema.parse(JSON.parse(Buffer.concat(chunks).toString()));
      requests.push(request);
      authorizations.push(incoming.headers.authorization);
      headers.push(incoming.headers);
      const given = answer(request);
      if (given === 'silence') return;
      const { status, text, ...more } =
        'json' in given ? { status: 200, text: JSON.stringify(given.json, null, 4) } : given;
      const own = 'headers' in more ? more.headers : {};
      outgoing.writeHead(status, { 'content-type': 'application/json', connection: 'close', ...own });
      outgoing.end(text);
    });
  });
  const url = await listen(server);
  return { url, requests, authorizations, headers, close: () => closeServer(server) };
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('no TCP port'));
      else resolve(`http://127.0.0.1:${address.port}/`);
    });
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
