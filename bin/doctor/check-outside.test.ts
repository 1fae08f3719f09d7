// Services of others: rate sources, the world's clock, mail server, webhook hosts, screening service, regions.
import type { ServerResponse } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { createInterface } from 'node:readline';
import { describe, expect, it, onTestFinished } from 'vitest';
import { addMs, type Clock } from '@/lib/core/clock';
import { parseDecimal } from '@/lib/core/decimal';
import type { MailSettings } from '@/lib/core/mail-settings';
import { binance, coingecko, kraken, kucoin, steadySource } from '@/lib/rates/select-sources';
import { MADE_AT, makeMerchant, openRegions } from '@/prisma/factories';
import { createTestDatabase } from '@/prisma/test-database';
import { serveUntilTestEnds } from '@/verification/testing/loopback-server';
import { startMailServer } from '@/verification/testing/mail-server';
import { checkClocks } from './check-clocks';
import { checkRegions, checkScreening, judgeLists } from './check-compliance';
import { checkMail } from './check-mail';
import { checkRates, judgeRates } from './check-rates';
import { checkWebhooks, judgeHosts } from './check-webhooks';

const clock: Clock = { now: () => MADE_AT };
const never = new AbortController().signal;

async function serve(answer: (path: string, response: ServerResponse) => void): Promise<string> {
  return (await serveUntilTestEnds((request, response) => answer(request.url ?? '', response))).url;
}

const json = (response: ServerResponse, body: unknown) => response.end(JSON.stringify(body));
/** The four public sources, on a local server, with the price of each. */
async function sourcesAt(prices: { gecko: string; kraken: string; kucoin: string; binance: string | null }) {
  const url = await serve((path, response) => {
    const at = Math.floor(MADE_AT.getTime() / 1000);
    if (path.startsWith('/api/v3/simple'))
      return json(response, { nano: { usd: Number(prices.gecko), last_updated_at: at } });
    if (path.startsWith('/0/')) {
      const offer = [prices.kraken, '1', '1'];
      return json(response, { error: [], result: { NANOUSD: { a: offer, b: offer } } });
    }
    if (path.startsWith('/api/v1')) {
      return json(response, { code: '200000', data: { bestBid: prices.kucoin, bestAsk: prices.kucoin } });
    }
    if (prices.binance === null) return response.writeHead(451).end();
    return json(response, { symbol: 'XNOUSDT', bidPrice: prices.binance, askPrice: prices.binance });
  });
  return { simulated: false, list: [coingecko, kraken, kucoin, binance].map((make) => make(clock, url)) };
}

describe('rate sources', () => {
  it('that agree are fine, and one that refuses is a warning', async () => {
    const all = { gecko: '1.01', kraken: '1.00', kucoin: '1.02', binance: '1.01' };
    expect(await checkRates(await sourcesAt(all), clock, never)).toMatchObject([
      { level: 'ok', text: '4 of 4 rate sources agree: 1 nano = 1.01 USD.' },
    ]);
    const findings = await checkRates(await sourcesAt({ ...all, binance: null }), clock, never);
    expect(findings).toMatchObject([
      { level: 'ok', text: expect.stringContaining('3 of 4') },
      { level: 'warning', text: 'Binance responded with HTTP 451.' },
    ]);
  });

  it('that do not agree are an error', () => {
    const observation = (source: string, text: string) => ({
      source,
      usdPerNano: parseDecimal(text) ?? { units: 0n, scale: 0 },
      observedAt: MADE_AT,
    });
    expect(judgeRates([observation('a', '1'), observation('b', '2')], 4, MADE_AT).level).toBe('error');
    expect(judgeRates([observation('a', '1')], 4, MADE_AT).level).toBe('error');
    const late = addMs(MADE_AT, 10 * 60_000);
    expect(judgeRates([observation('a', '1'), observation('b', '1')], 4, late).level).toBe('error');
  });

  it('that are simulated need no agreement', async () => {
    const sources = { simulated: true, list: [steadySource(clock)] };
    expect(await checkRates(sources, clock, never)).toMatchObject([{ level: 'ok' }]);
  });
});

it('a clock that differs from that of other servers is an error', async () => {
  const server = await serve((_, response) => response.end());
  const levelAt = async (aheadMs: number, servers: readonly string[]) => {
    const findings = await checkClocks({ database: null, servers, nowMs: () => Date.now() + aheadMs });
    return findings.map(({ level }) => level);
  };
  expect(await levelAt(0, [server])).toEqual(['ok']);
  expect(await levelAt(-60_000, [server, 'http://127.0.0.1:1'])).toEqual(['error']);
  expect(await levelAt(0, ['http://127.0.0.1:1'])).toEqual(['notChecked']);
});

describe('the mail server', () => {
  const settings = (port: number): MailSettings => ({
    ...{ host: '127.0.0.1', port, tls: 'none', user: null, password: null, from: 'pay@shop.example' },
  });

  it('that responds is fine, and is sent no e-mail', async () => {
    const server = await startMailServer();
    expect(await checkMail(settings(server.port))).toMatchObject({ level: 'ok' });
    expect(server.received).toEqual([]);
    expect(await checkMail(null)).toMatchObject({ level: 'notChecked' });
  });

  it('that is down, offers no TLS or rejects the password is an error without the password', async () => {
    const port = await startRefusingServer();
    expect(await checkMail(settings(1))).toMatchObject({ level: 'error' });
    expect(await checkMail({ ...settings(port), tls: 'startTls' })).toMatchObject({
      level: 'error',
      action: expect.stringContaining('TLS'),
    });
    const signedIn = await checkMail({ ...settings(port), user: 'shop', password: 'p4ssw0rd' });
    expect(signedIn).toMatchObject({ level: 'error', action: expect.stringContaining('password') });
    expect(JSON.stringify(signedIn)).not.toContain('p4ssw0rd');
  });
});

/** A mail server that offers passwords and accepts none, and knows no STARTTLS. */
async function startRefusingServer(): Promise<number> {
  const server = createTcpServer((socket) => {
    socket.on('error', () => undefined).write('220 test\r\n');
    createInterface({ input: socket }).on('line', (line) => {
      if (line.startsWith('EHLO')) socket.write('250-test\r\n250 AUTH PLAIN\r\n');
      else if (line.startsWith('AUTH')) socket.write('535 wrong password\r\n');
      else socket.write('502 unknown\r\n');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void server.close());
  const address = server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

describe('webhook hosts', () => {
  const enable = async (urls: readonly string[]) => {
    const database = await createTestDatabase('sqlite');
    onTestFinished(() => database.close());
    const { id: merchantId } = await makeMerchant(database.db);
    for (const [index, url] of urls.entries()) {
      const row = { merchantId, url, sealedSecret: 'x', eventTypes: [], createdAt: MADE_AT };
      await database.db.webhookEndpoint.create({ data: { id: String(index), ...row } });
    }
    const config = { webhookAllowedHosts: ['127.0.0.1'] };
    return checkWebhooks({ database, config });
  };

  it('that accept a connection get nothing else', async () => {
    const asked: string[] = [];
    const url = await serve((path) => void asked.push(path));
    expect(await enable([`${url}/hooks/secret-path`])).toMatchObject([{ level: 'ok' }]);
    expect(asked).toEqual([]);
    expect(await enable([])).toMatchObject([{ level: 'notChecked' }]);
  });

  it('that are private or down are reported by host, without their path', async () => {
    const findings = await enable(['http://127.0.0.1:1/secret-path', 'http://10.0.0.9/secret-path']);
    expect(findings).toMatchObject([{ level: 'error' }]);
    expect(findings[0]?.text).toContain('ADDRESS_REFUSED');
    expect(JSON.stringify(findings)).not.toContain('secret-path');
  });

  it('that are down are not a problem while others work', () => {
    const good = { host: 'a', reason: null };
    expect(judgeHosts([good, { host: 'b', reason: 'ECONNREFUSED' }])).toMatchObject([{ level: 'warning' }]);
  });
});

describe('screening', () => {
  const list = {
    id: 'sdn',
    name: 'SDN',
    importedAt: MADE_AT,
    attemptedAt: MADE_AT,
    hasFailed: false,
    isOutdated: false,
  };

  it('needs a list that is in use and up to date', () => {
    const judge = (lists: readonly (typeof list)[], network: 'live' | 'sandbox' = 'live') =>
      judgeLists(lists, network).map(({ level }) => level);
    expect(judge([list])).toEqual(['ok']);
    expect(judge([{ ...list, isOutdated: true }])).toEqual(['warning']);
    expect(judge([])).toEqual(['error']);
    expect(judge([], 'sandbox')).toEqual(['ok']);
  });

  it('by yente needs the service and its dataset', async () => {
    const database = await createTestDatabase('sqlite');
    onTestFinished(() => database.close());
    const datasets = [{ name: 'sanctions', version: '1', index_version: '1', children: [] }];
    const url = await serve((_, response) => json(response, { datasets }));
    const check = async (dataset: string, at = url) => {
      const screening = { provider: 'yente', url: at, dataset, apiKey: null } as const;
      return (await checkScreening(database, { network: 'live', screening }, MADE_AT))[0]?.level;
    };
    expect(await check('sanctions')).toBe('ok');
    expect(await check('other')).toBe('error');
    expect(await check('sanctions', 'http://127.0.0.1:1')).toBe('error');
  });
});

it('without an open region nobody can pay', async () => {
  const database = await createTestDatabase('sqlite');
  onTestFinished(() => database.close());
  expect(await checkRegions(database)).toMatchObject({ level: 'warning' });
  await openRegions(database.db);
  expect(await checkRegions(database)).toMatchObject({ level: 'ok' });
});
