// Browsers must not send a session or an amount over http:// once they know the service.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { sendStrictTransport } from './strict-transport';

async function headerOf(publicUrl: string): Promise<string | null> {
  onTestFinished(sendStrictTransport({ publicUrl }));
  const server = createServer((_, response) => response.end('page')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port }: Pick<AddressInfo, 'port'> = Object(server.address());
  return (await fetch(`http://127.0.0.1:${port}/`)).headers.get('strict-transport-security');
}

it('every response says so where PUBLIC_URL is an https address', async () => {
  expect(await headerOf('https://pay.shop.example')).toBe('max-age=31536000');
});

it('and none in a sandbox without TLS', async () => {
  expect(await headerOf('http://localhost:3000')).toBeNull();
});
