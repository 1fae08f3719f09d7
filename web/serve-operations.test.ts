// Operations are answered over real connections as by Next: the same headers, and a response to every body.
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { ServiceError } from '@/lib/core/errors';
import { MAX_BODY_BYTES, readBody } from '@/lib/core/read-body';
import { serveUntilTestEnds } from '@/verification/testing/loopback-server';
import { createOperationListener } from './serve-operations';

const PATH = '/api/payments/payment-status';
const DEADLINE_MS = 100;

/** Responds with the body's size, or says what was wrong with it. */
async function measureBody(request: Request): Promise<Response> {
  const headers = { 'x-request-id': 'req_1' };
  try {
    const bytes = await readBody(request, { deadlineMs: DEADLINE_MS });
    return Response.json({ bytes: bytes.length, sent: request.headers.get('x-sent') }, { headers });
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return Response.json({ message: error.message }, { status: 400, headers });
  }
}

async function startServer(handle = measureBody) {
  const serve = createOperationListener(handle);
  const { port } = await serveUntilTestEnds((request, response) => {
    if (!serve(request, response)) response.end('Next');
  });
  return { port, url: `http://127.0.0.1:${port}${PATH}` };
}

it('answers an operation with the security headers of the API', async () => {
  const { url } = await startServer();
  const response = await fetch(url, { method: 'POST', body: 'abc', headers: { 'x-sent': 'ä'.normalize() } });
  expect(await response.json()).toEqual({ bytes: 3, sent: 'ä' });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/json',
    'content-length': String(JSON.stringify({ bytes: 3, sent: 'ä' }).length + 1),
    'x-request-id': 'req_1',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
});

it.each([
  ['GET', PATH],
  ['POST', `${PATH}/`],
  ['POST', `${PATH}?a=b`],
  ['POST', '/api/payments/supported'],
  ['POST', '/dashboard'],
])('leaves %s %s to Next', async (method, path) => {
  const { url } = await startServer();
  const response = await fetch(new URL(path, url), { method });
  expect(await response.text()).toBe('Next');
});

it('reads a body of many chunks, one of the largest size, and none', async () => {
  const { url } = await startServer();
  const post = async (body?: BodyInit) => {
    const init = { method: 'POST', body, duplex: 'half' };
    return (await fetch(url, init)).json();
  };
  const chunks = new Response('x'.repeat(MAX_BODY_BYTES)).body ?? undefined;
  expect(await post(chunks)).toMatchObject({ bytes: MAX_BODY_BYTES });
  expect(await post('x'.repeat(MAX_BODY_BYTES))).toMatchObject({ bytes: MAX_BODY_BYTES });
  expect(await post()).toMatchObject({ bytes: 0 });
});

it('responds to a body that is too large, and to one that stops, and closes the connection', async () => {
  const { port } = await startServer();
  const exchange = async (body: string) => {
    const socket = connect(port, '127.0.0.1');
    const head = `POST ${PATH} HTTP/1.1\r\nhost: shop\r\nx-sent: a\r\n`;
    socket.write(`${head}${body}`);
    const received: Buffer[] = [];
    socket.on('data', (chunk) => received.push(chunk));
    await once(socket, 'close');
    return Buffer.concat(received).toString();
  };
  const tooLarge = await exchange(`transfer-encoding: chunked\r\n\r\n20000\r\n${'x'.repeat(0x20000)}\r\n`);
  expect(tooLarge).toMatch(/^HTTP\/1.1 400 [\s\S]*The body is larger than 65536 bytes/);
  const stopped = await exchange('content-length: 10\r\n\r\nabc');
  expect(stopped).toMatch(/^HTTP\/1.1 400 [\s\S]*The body did not arrive within/);
});

it('keeps the connection when the response was sure before the body had arrived', async () => {
  const { port } = await startServer(async () => new Response('{}', { status: 401 }));
  const socket = connect(port, '127.0.0.1');
  const received: string[] = [];
  socket.setEncoding('utf8').on('data', (text: string) => received.push(text));
  const head = `POST ${PATH} HTTP/1.1\r\nhost: shop\r\ncontent-length: 100000\r\n\r\n`;
  for (const times of [1, 2]) {
    socket.write(`${head}${'x'.repeat(100_000)}`);
    await expect.poll(() => received.join('').match(/401 Unauthorized/g)).toHaveLength(times);
  }
  expect(received.join('')).not.toMatch(/connection: close/i);
  socket.destroy();
});

it('serves further requests on the same connection', async () => {
  const { port } = await startServer();
  const socket = connect(port, '127.0.0.1');
  const received: string[] = [];
  socket.setEncoding('utf8').on('data', (text: string) => received.push(text));
  const request = `POST ${PATH} HTTP/1.1\r\nhost: shop\r\nx-sent: a\r\ncontent-length: 2\r\n\r\nab`;
  socket.write(`${request}${request}`);
  await expect.poll(() => received.join('').match(/"bytes":2/g)).toHaveLength(2);
  socket.destroy();
});
