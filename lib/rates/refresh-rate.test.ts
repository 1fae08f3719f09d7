// The rate job against both databases: what is stored, when, and failures.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { parseDecimal } from '@/lib/core/decimal';
import { createLog } from '@/lib/core/log';
import type { Database } from '@/lib/db/client';
import { createEngineReport } from '@/lib/engine/health/engine-report';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { respondWith, serveUntilTestEnds } from '@/verification/testing/loopback-server';
import { readCurrentRate } from './current-rate';
import { type RateSource, RateSourceError, type RateSources } from './rate-source';
import { refreshRate } from './refresh-rate';
import { selectSources, steadySource } from './select-sources';

const START = new Date('2026-11-20T14:00:00Z');
const DAY_MS = 24 * 60 * 60_000;
const log = createLog('test', 'silent');

/** A source whose price the test sets; null means that it is unavailable. */
function settableSource(name: string, clock: { now(): Date }) {
  const state: { price: string | null; ageMs: number } = { price: '0.80', ageMs: 0 };
  const source: RateSource = {
    name,
    fetchUsdPerNano: async () => {
      const usdPerNano = parseDecimal(state.price ?? '');
      if (usdPerNano === undefined) throw new RateSourceError('is away');
      return { usdPerNano, observedAt: addMs(clock.now(), -state.ageMs) };
    },
  };
  return { state, source };
}

describeOnBothDatabases('refreshing the rate', (open) => {
  let now = START;
  let database: Database;
  const clock = { now: () => now };

  beforeEach(async () => {
    now = START;
    database = await open();
  });

  const refresh = (sources: RateSources) => refreshRate({ database, sources, clock, log });
  const stored = () => database.db.exchangeRate.findMany({ orderBy: { id: 'asc' } });
  const publicSources = () => {
    const settable = ['one', 'two', 'three'].map((name) => settableSource(name, clock));
    return { settable, sources: { simulated: false, list: settable.map(({ source }) => source) } };
  };

  it('stores the median with its sources and the time of its oldest price', async () => {
    const { settable, sources } = publicSources();
    ['0.80', '0.82', '0.81'].forEach((price, place) => {
      const one = settable[place];
      if (one) Object.assign(one.state, { price, ageMs: place * 1_000 });
    });
    await refresh(sources);
    expect(await stored()).toMatchObject([
      {
        usdPerNano: '0.81',
        observedAt: addMs(START, -2_000),
        simulated: false,
        sources: [
          { source: 'one', usdPerNano: '0.80', observedAt: '2026-11-20T14:00:00.000Z' },
          { source: 'two', usdPerNano: '0.82', observedAt: '2026-11-20T13:59:59.000Z' },
          { source: 'three', usdPerNano: '0.81', observedAt: '2026-11-20T13:59:58.000Z' },
        ],
      },
    ]);
  });

  it('continues with two sources if one fails, and stores nothing with only one left', async () => {
    const { settable, sources } = publicSources();
    const [one, two] = settable;
    if (one) one.state.price = null;
    const report = createEngineReport(clock);
    await refreshRate({ database, sources, clock, log, notes: report.sources });
    const failures = new Map(report.read().sources.map(({ name, failure }) => [name, failure]));
    expect([failures.get('one'), failures.get('two')]).toEqual(['is away', null]);
    expect(await stored()).toHaveLength(1);
    if (two) two.state.price = null;
    now = addMs(now, 5 * 60_000);
    await refresh(sources);
    expect(await stored()).toHaveLength(1);
  });

  it('stores an unchanged price again after a minute, a changed one immediately', async () => {
    const { settable, sources } = publicSources();
    await refresh(sources);
    now = addMs(now, 59_999);
    await refresh(sources);
    expect(await stored()).toHaveLength(1);
    now = addMs(now, 1);
    await refresh(sources);
    expect(await stored()).toHaveLength(2);
    for (const { state } of settable) state.price = '0.81';
    await refresh(sources);
    expect((await stored()).map((row) => row.usdPerNano)).toEqual(['0.80', '0.80', '0.81']);
  });

  it('rejects a jump until every source confirms it', async () => {
    const { settable, sources } = publicSources();
    await refresh(sources);
    for (const { state } of settable) state.price = '1.60';
    const [one] = settable;
    if (one) one.state.price = null;
    now = addMs(now, 30_000);
    await refresh(sources);
    expect(await stored()).toHaveLength(1);
    if (one) one.state.price = '1.61';
    await refresh(sources);
    expect((await stored()).map((row) => row.usdPerNano)).toEqual(['0.80', '1.60']);
  });

  it('does not compare a real rate with a simulated one', async () => {
    await refresh({ simulated: true, list: [steadySource(clock)] });
    const { settable, sources } = publicSources();
    const [one] = settable;
    if (one) one.state.price = null;
    await refresh(sources);
    expect((await stored()).map((row) => [row.usdPerNano, row.simulated])).toEqual([
      ['3.00', true],
      ['0.80', false],
    ]);
  });

  it('replaces an unchanged price from the future immediately after the clock was set back', async () => {
    const { sources } = publicSources();
    now = addMs(START, 60 * 60_000);
    await refresh(sources);
    now = START;
    expect(await readCurrentRate(database.db, clock)).toBeNull();
    await refresh(sources);
    expect((await readCurrentRate(database.db, clock))?.observedAt).toEqual(START);
  });

  it('deletes rates older than thirty days', async () => {
    const { sources } = publicSources();
    await refresh(sources);
    now = addMs(now, 30 * DAY_MS);
    await refresh(sources);
    expect(await stored()).toHaveLength(2);
    now = addMs(now, 60_001);
    await refresh(sources);
    expect((await stored()).map((row) => row.observedAt)).toEqual([addMs(START, 30 * DAY_MS), now]);
  });

  it('follows the rate of the sandbox, jumps included', async () => {
    let text = '{"usdPerNano":"3.00","simulated":true}';
    const server = await serveUntilTestEnds((request, response) => {
      const known = request.headers['x-sandbox-token'] === 'the token' && request.url === '/rate';
      respondWith(known ? 200 : 401, text)(request, response);
    });
    const dataDir = mkdtempSync(join(tmpdir(), 'nano-rate-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    const sources = selectSources({ network: 'sandbox', dataDir }, clock);
    await refresh(sources);
    expect(await stored()).toHaveLength(0);

    mkdirSync(join(dataDir, 'sandbox'));
    const controlPort = Number(new URL(server.url).port);
    const ports = { rpcPort: 1, wsPort: 2, controlPort, controlToken: 'the token', pid: 3 };
    writeFileSync(join(dataDir, 'sandbox', 'ports.json'), JSON.stringify(ports));
    await refresh(sources);
    text = '{"usdPerNano":"30.5","simulated":true}';
    await refresh(sources);
    expect(await stored()).toMatchObject([
      { usdPerNano: '3.00', simulated: true, sources: [{ source: 'simulated' }] },
      { usdPerNano: '30.50', simulated: true },
    ]);
  });
});

describe('the sources of a network', () => {
  const clock = { now: () => START };
  it('are four public ones on the live network, and a simulated one otherwise', () => {
    const namesOn = (network: 'dev' | 'sandbox' | 'live' | 'beta' | 'test') => {
      const { simulated, list } = selectSources({ network, dataDir: '/nowhere' }, clock);
      return [simulated, ...list.map((source) => source.name)];
    };
    for (const network of ['live', 'beta', 'test'] as const) {
      expect(namesOn(network)).toEqual([false, 'CoinGecko', 'Kraken', 'KuCoin', 'Binance']);
    }
    for (const network of ['dev', 'sandbox'] as const) expect(namesOn(network)).toEqual([true, 'simulated']);
  });
});
