// The address that limits count by, over real connections: it is never one that the client chose.
import { once } from 'node:events';
import { request } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { sourceOf } from '@/lib/accounts/auth/request-source';
import { createLog } from '@/lib/core/log';
import { parseTrustedProxies } from '@/lib/core/trusted-proxies';
import { serveUntilTestEnds } from '@/verification/testing/loopback-server';
import { replaceForwardedFor } from './client-address';

/** @returns asks a server with this header, for the source that it sees */
async function startServer() {
  const { port } = await serveUntilTestEnds(({ headers }, response) => {
    response.end(sourceOf(new Headers({ 'x-forwarded-for': String(headers['x-forwarded-for'] ?? '') })));
  });
  return (forwardedFor?: string | string[]) =>
    new Promise<string>((resolve, reject) => {
      const headers = forwardedFor === undefined ? {} : { 'X-Forwarded-For': forwardedFor };
      const call = request({ port, host: '127.0.0.1', headers }, async (response) => {
        response.setEncoding('utf8');
        resolve((await response.toArray()).join(''));
      });
      call.on('error', reject).end();
    });
}

function trust(proxies: string): void {
  const trusted = parseTrustedProxies(proxies) ?? expect.fail(`${proxies} was refused`);
  onTestFinished(replaceForwardedFor(trusted, createLog('web', 'silent')));
}

it('is the other end of the connection while no proxy is trusted', async () => {
  const ask = await startServer();
  trust('');
  expect(await ask()).toBe('127.0.0.1');
  expect(await ask('203.0.113.7')).toBe('127.0.0.1');
  expect(await ask(['203.0.113.7', '198.51.100.1'])).toBe('127.0.0.1');
});

it('is what a trusted proxy appended, not what the client sent to the proxy', async () => {
  const ask = await startServer();
  trust('127.0.0.0/8');
  expect(await ask('192.0.2.1, 203.0.113.7')).toBe('203.0.113.7');
  expect(await ask(['192.0.2.1', '203.0.113.7'])).toBe('203.0.113.7');
  expect(await ask()).toBe('127.0.0.1');
});

it('stays the client’s when web repeats a request to itself, and nobody else can claim to be web', async () => {
  const { port } = await serveUntilTestEnds(({ headers }, response) => {
    if (headers['x-again'] === undefined) {
      response.end(String(headers['x-forwarded-for']));
      return;
    }
    const { 'x-again': _, ...repeated } = headers;
    const call = request({ port, host: '127.0.0.1', headers: repeated }, (answer) => answer.pipe(response));
    call.end();
  });
  trust('127.0.0.2/32');
  const ask = async (localAddress: string, headers: Record<string, string>) => {
    const call = request({ port, host: '127.0.0.1', localAddress, headers }).end();
    const [response] = await once(call, 'response');
    return (await response.toArray()).join('');
  };
  const forwarded = { 'x-forwarded-for': '203.0.113.7' };
  expect(await ask('127.0.0.2', { ...forwarded, 'x-again': '1' })).toBe('203.0.113.7');
  expect(await ask('127.0.0.3', { ...forwarded, 'x-payments-own-request': 'guess' })).toBe('127.0.0.3');
});

it('is not what a stranger sends beside the trusted proxy', async () => {
  const ask = await startServer();
  trust('10.0.0.0/8');
  expect(await ask('203.0.113.7')).toBe('127.0.0.1');
});
