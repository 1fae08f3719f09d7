// Calls that reach the sandbox process, and the response if it is unavailable.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createLog } from '@/lib/core/log';
import { forwardControl } from './sandbox-controls';

const log = createLog('test', 'silent');
let server: Server | undefined;

afterEach(() => new Promise<void>((done) => (server ? server.close(() => done()) : done())));

type Seen = { method?: string; url?: string; token?: unknown; body: string };

/** A sandbox that records its requests. */
async function fakeSandbox(status: number, answer: string) {
  const seen: Seen[] = [];
  const fake = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      seen.push({
        method: request.method,
        url: request.url,
        token: request.headers['x-sandbox-token'],
        body,
      });
      response.writeHead(status, { 'content-type': 'application/json' }).end(answer);
    });
  });
  await new Promise<void>((done) => fake.listen(0, '127.0.0.1', done));
  server = fake;
  const { port }: Pick<AddressInfo, 'port'> = Object(fake.address());
  return { seen, port: () => ({ controlPort: port, controlToken: 'token' }) };
}

test('a payment of the test wallet is forwarded with the token', async () => {
  const sandbox = await fakeSandbox(200, '{"blockHash":"00"}');
  const body = { destination: 'nano_1', amountRaw: '1' };
  const answer = await forwardControl(
    { port: sandbox.port, log },
    { method: 'POST', path: '/wallet/pay', body },
  );
  expect(answer).toEqual({ status: 200, body: '{"blockHash":"00"}' });
  expect(sandbox.seen).toEqual([
    { method: 'POST', url: '/wallet/pay', token: 'token', body: JSON.stringify(body) },
  ]);
});

test("the sandbox's error is returned to the caller", async () => {
  const sandbox = await fakeSandbox(400, '{"error":"amountRaw must be a whole number of raw above zero"}');
  const answer = await forwardControl(
    { port: sandbox.port, log },
    { method: 'POST', path: '/faucet', body: {} },
  );
  expect(answer.status).toBe(400);
});

test('calls that are not on the list never reach the sandbox', async () => {
  const sandbox = await fakeSandbox(200, '{}');
  for (const path of ['/', '/wallet', '/wallet/pay/../../state', '/stop']) {
    const answer = await forwardControl({ port: sandbox.port, log }, { method: 'POST', path });
    expect(answer.status).toBe(404);
  }
  expect(sandbox.seen).toEqual([]);
});

test('a sandbox that has not started, or rejects our token, is reported as unavailable', async () => {
  const starting = await forwardControl({ port: () => null, log }, { method: 'GET', path: '/state' });
  expect(starting.status).toBe(503);
  const sandbox = await fakeSandbox(401, '{"error":"wrong token"}');
  const answer = await forwardControl({ port: sandbox.port, log }, { method: 'GET', path: '/state' });
  expect(answer.status).toBe(503);
});

test('an endless response is aborted', async () => {
  const sandbox = await fakeSandbox(200, 'x'.repeat(3 * 1024 * 1024));
  const answer = await forwardControl(
    { port: sandbox.port, log },
    { method: 'GET', path: '/wallet/payments' },
  );
  expect(answer.status).toBe(503);
});
