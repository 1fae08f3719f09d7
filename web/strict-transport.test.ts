// Browsers must not send a session or an amount over http:// once they know the service.
import { expect, it, onTestFinished } from 'vitest';
import { serveUntilTestEnds } from '@/verification/testing/loopback-server';
import { sendStrictTransport } from './strict-transport';

async function headerOf(publicUrl: string): Promise<string | null> {
  onTestFinished(sendStrictTransport({ publicUrl }));
  const { url } = await serveUntilTestEnds((_, response) => response.end('page'));
  return (await fetch(url)).headers.get('strict-transport-security');
}

it('every response says so where PUBLIC_URL is an https address', async () => {
  expect(await headerOf('https://pay.shop.example')).toBe('max-age=31536000');
});

it('and none in a sandbox without TLS', async () => {
  expect(await headerOf('http://localhost:3000')).toBeNull();
});
