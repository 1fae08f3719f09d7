// Web's operations, readiness and alerts in a separate process on the failing disk, as a shop uses them.
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { route } from '@/lib/api/http/route';
import { cancelPaymentOperation, createPaymentOperation } from '@/lib/api/operations';
import { readMetrics } from '@/lib/engine/health/metrics';
import { readinessResponse } from '@/lib/engine/health/readiness';
import { getServer } from '@/web/server';

type Handler = (request: Request) => Promise<Response>;

const HANDLERS: Readonly<Record<string, Handler>> = {
  '/create': route(getServer, createPaymentOperation),
  '/cancel': route(getServer, cancelPaymentOperation),
  '/ready': async () =>
    readinessResponse(
      getServer,
      async () => true,
      () => fail(),
    ),
  '/metrics': async () => new Response(await readMetrics(await getServer())),
  '/alerts': async () => Response.json(await (await getServer()).health.alerts()),
};

function fail(): never {
  throw new Error('web could not start its services');
}

const http = createServer(async (incoming, outgoing) => {
  const { method = 'GET', url = '', headers } = incoming;
  const body = await buffer(incoming);
  const given = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  const content = method === 'POST' ? new Uint8Array(body) : undefined;
  const request = new Request(`http://shop.test${url}`, { method, headers: given, body: content });
  const answer = await HANDLERS[url]?.(request).catch(() => null);
  outgoing.writeHead(answer?.status ?? 503, { 'content-type': 'application/json' });
  outgoing.end(await answer?.text());
});

await getServer();
http.listen(0, '127.0.0.1', () => {
  const address = http.address();
  process.stdout.write(`port ${typeof address === 'object' ? address?.port : ''}\n`);
});
process.once('SIGTERM', () => process.exit(0));
