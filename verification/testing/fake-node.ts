// A node on loopback: an RPC port with configurable responses, framed like a real node's, and a websocket port that
// acknowledges like a real node, or stays silent on request.
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import { closeServer, listenOnLoopback } from '@/sandbox/listen';

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
  const port = await listenOnLoopback(server, 0);
  const url = `http://127.0.0.1:${port}/`;
  return { url, requests, authorizations, headers, close: () => closeServer(server) };
}

const subscriptionSchema = z.object({
  action: z.string(),
  topic: z.string().optional(),
  id: z.string().optional(),
  options: z
    .object({
      accounts: z.array(z.string()).optional(),
      accounts_add: z.array(z.string()).optional(),
      accounts_del: z.array(z.string()).optional(),
    })
    .optional(),
});

export type FeedRequest = z.infer<typeof subscriptionSchema>;

export type FakeWebsocketNode = {
  readonly url: string;
  /** Requests other than pings, one list for each connection so far. */
  readonly connections: FeedRequest[][];
  /** The headers and the address that each connection asked for. */
  readonly upgrades: { readonly headers: IncomingHttpHeaders; readonly path: string }[];
  pings: number;
  /** Actions and topics without a response. */
  readonly mute: Set<string>;
  /** The addresses in the newest connection's filter. */
  readonly filter: Set<string>;
  send(json: unknown): void;
  /** Closes all connections without a close frame. */
  drop(): void;
  close(): Promise<void>;
};

/** Starts it on `port`; default: a free one. */
export async function startFakeWebsocketNode(port = 0): Promise<FakeWebsocketNode> {
  const server = new WebSocketServer({ port, host: '127.0.0.1' });
  await new Promise<void>((resolve, reject) => server.once('listening', resolve).once('error', reject));
  const address = server.address();
  if (typeof address === 'string' || address === null) throw new Error('no TCP port');
  const node: FakeWebsocketNode = {
    url: `ws://127.0.0.1:${address.port}`,
    connections: [],
    upgrades: [],
    pings: 0,
    mute: new Set(),
    filter: new Set(),
    send: (json) => {
      for (const client of server.clients) client.send(JSON.stringify(json));
    },
    drop: () => {
      for (const client of server.clients) client.terminate();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const client of server.clients) client.terminate();
      }),
  };
  server.on('connection', (client, request) => {
    node.upgrades.push({ headers: request.headers, path: request.url ?? '' });
    serve(node, client);
  });
  return node;
}

function serve(node: FakeWebsocketNode, client: WebSocket): void {
  const requests: FeedRequest[] = [];
  node.connections.push(requests);
  client.on('message', (data) => {
    const request = subscriptionSchema.parse(JSON.parse(String(data)));
    if (request.action === 'ping') node.pings += 1;
    else requests.push(request);
    if (node.mute.has(request.action) || node.mute.has(request.topic ?? '')) return;
    const { accounts, accounts_add = [], accounts_del = [] } = request.options ?? {};
    if (accounts) node.filter.clear();
    for (const added of [...(accounts ?? []), ...accounts_add]) node.filter.add(added);
    for (const deleted of accounts_del) node.filter.delete(deleted);
    const ack = request.action === 'ping' ? 'pong' : request.action;
    client.send(JSON.stringify({ ack, time: '1795187645059', id: request.id }));
  });
}
