// From outside in: a TLS proxy in front of web's own handler, configured correctly and with each common mistake.
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { describe, expect, it } from 'vitest';
import { GET } from '@/app/api/health/live/route';
import { addMs } from '@/lib/core/clock';
import { DAY_MS } from '@/lib/core/zone-days';
import { listenUntilTestEnds, serveUntilTestEnds } from '@/verification/testing/loopback-server';
import {
  checkPublicUrl,
  judgeCertificate,
  judgeProxy,
  judgeRedirect,
  type PublicUrlDeps,
} from './check-public-url';

const read = (name: string) => readFileSync(new URL(`testdata/${name}`, import.meta.url), 'utf8');
/** A key and a certificate for localhost until 2126, and one that expired. */
const GOOD = read('localhost.pem');
const EXPIRED = read('localhost-expired.pem');
const NOW = new Date('2026-11-23T12:00:00Z');

type Proxy = {
  /** The X-Forwarded-For that the proxy passes on. */
  readonly forward: (given: string | undefined, caller: string) => string;
  readonly host?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly certificate?: string;
};

const APPENDS: Proxy['forward'] = (given, caller) => [given, caller].filter(Boolean).join(', ');

/** A proxy with TLS in front of the handler; with `certificate` '' without TLS. */
async function startProxy({ forward, host, headers = {}, certificate = GOOD }: Proxy): Promise<string> {
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const caller = request.socket.remoteAddress ?? '';
    const given = request.headers['x-forwarded-for'];
    const sent = new Headers(
      Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]),
    );
    sent.set('x-forwarded-for', forward(given === undefined ? undefined : String(given), caller));
    if (host !== undefined) sent.set('host', host);
    const live = GET(new Request('http://web/api/health/live', { headers: sent }));
    response.writeHead(live.status, headers).end(await live.text());
  };
  const isTls = certificate !== '';
  const server = isTls ? createTlsServer({ key: GOOD, cert: certificate }, handle) : createServer(handle);
  const port = await listenUntilTestEnds(server);
  return `${isTls ? 'https' : 'http'}://localhost:${port}`;
}

const check = (deps: Pick<PublicUrlDeps, 'publicUrl'> & Partial<PublicUrlDeps>) =>
  checkPublicUrl({ network: 'live', now: NOW, ca: GOOD, ...deps }, AbortSignal.timeout(10_000));
const problems = async (publicUrl: string, deps: Partial<PublicUrlDeps> = {}) =>
  (await check({ publicUrl, ...deps }))
    .filter(({ level }) => level === 'error' || level === 'warning')
    .map(({ text }) => text);
const HSTS = { 'Strict-Transport-Security': 'max-age=31536000' };

it('a proxy with TLS, HSTS and the caller’s address is fine', async () => {
  const url = await startProxy({ forward: APPENDS, headers: HSTS });
  const findings = await check({ publicUrl: url });
  expect(findings.filter(({ level }) => level === 'error' || level === 'warning')).toEqual([]);
  expect(findings.map(({ text }) => text).join(' ')).toMatch(/valid until 2126-10-30/);
});

it('a proxy that drops the request with a forged address is reported along with earlier findings', async () => {
  const { url } = await serveUntilTestEnds((request, response) => {
    if (request.headers['x-forwarded-for'] !== undefined) response.destroy();
    else response.end('{"live":true}');
  });
  const findings = await check({ publicUrl: url });
  expect(findings.map(({ level }) => level)).toEqual(['ok', 'error']);
  expect(findings[1]?.text).toContain('does not respond (ECONNRESET)');
});

describe('TLS', () => {
  it('with an expired or untrusted certificate is an error', async () => {
    const selfSigned = await startProxy({ forward: APPENDS, headers: HSTS });
    expect(await problems(selfSigned, { ca: EXPIRED })).toEqual([
      expect.stringMatching(/^The certificate of localhost:\d+ is not valid/),
    ]);
    const expired = await startProxy({ forward: APPENDS, certificate: EXPIRED });
    expect(await problems(expired, { ca: EXPIRED })).toEqual([expect.stringContaining('CERT_HAS_EXPIRED')]);
  });

  it('with a certificate that expires soon is a warning', () => {
    expect(judgeCertificate(addMs(NOW, 14 * DAY_MS), NOW).level).toBe('ok');
    expect(judgeCertificate(addMs(NOW, 14 * DAY_MS - 1), NOW).level).toBe('warning');
  });

  it('without HSTS is a warning', async () => {
    const url = await startProxy({ forward: APPENDS });
    expect(await problems(url)).toEqual([expect.stringContaining('Strict-Transport-Security')]);
  });

  it('requires a redirect from http://, or no response there', () => {
    const url = new URL('https://pay.example/api/health/live');
    const level = (status: number, location?: string) =>
      judgeRedirect(url, { status, headers: { location } }).level;
    expect(judgeRedirect(url, null).level).toBe('ok');
    expect(level(308, 'https://pay.example/api/health/live')).toBe('ok');
    expect(level(308, 'https://other.example/')).toBe('warning');
    expect(level(302, 'http://pay.example/')).toBe('warning');
    expect(level(200)).toBe('warning');
  });
});

describe('the proxy', () => {
  it('that passes a forged address on is an error', async () => {
    const url = await startProxy({ forward: (given = '') => given, headers: HSTS });
    expect(await problems(url)).toEqual([expect.stringMatching(/forged X-Forwarded-For/)]);
  });

  it('that hides the caller behind its own address is an error', async () => {
    const url = await startProxy({ forward: (given) => `${given}, 10.0.0.2`, headers: HSTS });
    expect(await problems(url)).toEqual([expect.stringMatching(/proxy’s address instead of the caller’s/)]);
  });

  it('that replaces the host is an error', async () => {
    const url = await startProxy({ forward: APPENDS, host: 'web:3000', headers: HSTS });
    expect(await problems(url)).toEqual([expect.stringMatching(/replaces the Host header/)]);
  });

  it('is not needed in test mode', async () => {
    // Web itself replaces a header that came through no trusted proxy (web/client-address.ts).
    const url = await startProxy({ forward: (_, caller) => caller, certificate: '' });
    expect(await problems(url, { network: 'sandbox' })).toEqual([]);
  });

  it('can’t be checked from the machine it runs on', () => {
    const seen = { address: 'own', isHostKept: true } as const;
    const level = (isLoopback: boolean) => judgeProxy(seen, { isDirect: false, isLoopback })[0]?.level;
    expect(level(true)).toBe('notChecked');
    expect(level(false)).toBe('ok');
  });
});

it('web that is down, or another service in its place, is an error', async () => {
  expect(await problems('http://localhost:1')).toEqual([expect.stringContaining('ECONNREFUSED')]);
  const { port } = await serveUntilTestEnds((_, response) => response.end('<html>'));
  expect(await problems(`http://localhost:${port}`)).toEqual([expect.stringContaining('unlike web')]);
});
