// A node's websocket port on loopback that acknowledges like a real node, or stays silent on request.
import type { IncomingHttpHeaders } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';

const requestSchema = z.object({
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

export type FeedRequest = z.infer<typeof requestSchema>;

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
    const request = requestSchema.parse(JSON.parse(String(data)));
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
