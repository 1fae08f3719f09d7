// A minimal load balancer: requests go to the web processes in turn. One that refuses the connection is skipped; nothing else is
// retried.
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { closeServer, listenOnLoopback } from '@/sandbox/listen';

export type Balancer = Awaited<ReturnType<typeof startBalancer>>;

type Call = {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
};

export async function startBalancer() {
  const ports = new Set<number>();
  const counts = { refused: 0, broken: 0 };
  let turn = 0;
  const inTurn = () => {
    turn += 1;
    const all = [...ports];
    return all.map((_, place) => all[(place + turn) % all.length] ?? 0);
  };
  const server = createServer(async (incoming, outgoing) => {
    const { method = 'GET', url: path = '/', headers } = incoming;
    const call = { method, path, headers, body: await buffer(incoming) };
    for (const port of inTurn()) {
      try {
        const answer = await ask(port, call);
        const body = await buffer(answer);
        const { connection: _, 'transfer-encoding': __, ...kept } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 502, kept).end(body);
        return;
      } catch (error) {
        if (!isRefused(error)) {
          counts.broken += 1;
          outgoing.writeHead(502).end(String(error));
          return;
        }
        counts.refused += 1;
      }
    }
    outgoing.writeHead(503).end('no web process accepts connections');
  });
  const port = await listenOnLoopback(server, 0);
  return {
    url: `http://127.0.0.1:${port}`,
    add: (web: number): void => void ports.add(web),
    remove: (web: number): void => void ports.delete(web),
    /** refused: connections that were refused and tried elsewhere. broken: requests that ended without a response. */
    counts: () => ({ ...counts }),
    close: () => closeServer(server),
  };
}

/** On a separate connection, as many balancers do by default. */
function ask(port: number, { method, path, headers, body }: Call): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, resolve);
    call.once('error', reject);
    call.end(body);
  });
}

function isRefused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
}
