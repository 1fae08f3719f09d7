// The job for other currencies against both databases: what is asked, when, and what is stored.
import { beforeEach, expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { formatDecimal, parseDecimal } from '@/lib/core/decimal';
import { createLog } from '@/lib/core/log';
import type { Database } from '@/lib/db/client';
import { createRateReader } from '@/lib/rates/rate-reader';
import { RateSourceError } from '@/lib/rates/rate-source';
import { makeRate } from '@/prisma/factories';
import { describeOnBothDatabases } from '@/prisma/test-database';
import type { CurrencySources, DirectSource, FiatSource } from './currency-sources';
import { createCurrencyRefresher, FIAT_EVERY_MS, FIAT_RETRY_MS } from './refresh-currency-rates';

const START = new Date('2026-11-20T14:00:00Z');
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const never = new AbortController().signal;

describeOnBothDatabases('refreshing the rates of currencies', (open) => {
  let now = START;
  let database: Database;
  const clock = { now: () => now };

  beforeEach(async () => {
    now = START;
    database = await open();
  });

  /** A source whose rates the test sets; null means that it is unavailable. */
  const fiatSource = (name: string, rates: Record<string, string> | null) => {
    const state = { rates, asked: 0 };
    const source: FiatSource = {
      ...{ name, maxAgeMs: 6 * HOUR_MS },
      fetchTable: async () => {
        state.asked += 1;
        if (state.rates === null) throw new RateSourceError('is away');
        const perDollar = Object.entries(state.rates).map(
          ([code, text]) => [code, parseDecimal(text) ?? { units: 0n, scale: 0 }] as const,
        );
        return { observedAt: now, perDollar: new Map(perDollar) };
      },
    };
    return { state, source };
  };
  const directSource = (name: string, price: string) => {
    const state = { price };
    const source: DirectSource = {
      ...{ name, currency: 'EUR' },
      fetchPerNano: async () => ({
        price: parseDecimal(state.price) ?? { units: 0n, scale: 0 },
        observedAt: now,
      }),
    };
    return { state, source };
  };
  const refresher = (sources: Partial<CurrencySources>) =>
    createCurrencyRefresher({
      ...{ database, clock, log: createLog('test', 'silent') },
      sources: { currencies: ['EUR'], direct: [], fiat: [], simulated: false, ...sources },
    });
  const current = async (currency = 'EUR') => {
    await database.db.exchangeRate.deleteMany();
    await makeRate(database.db, { usdPerNano: '3.00', observedAt: now });
    const rate = await createRateReader(database.db, clock, ['USD', currency]).inCurrency(currency);
    return rate && formatDecimal(rate.perNano);
  };

  it('stores what two sources agree on, for each enabled currency', async () => {
    const [a, b] = [
      fiatSource('a', { EUR: '0.9', JPY: '150', GBP: '0.7' }),
      fiatSource('b', { EUR: '0.9', JPY: '152' }),
    ];
    await refresher({ currencies: ['EUR', 'JPY', 'GBP'], fiat: [a.source, b.source] })(never);
    expect([await current('EUR'), await current('JPY'), await current('GBP')]).toEqual(['2.7', '453', null]);
    expect(await database.db.currencyRate.findFirst({ where: { currency: 'JPY' } })).toMatchObject({
      ...{ isDirect: false, rate: '151.00', observedAt: START, expiresAt: addMs(START, 6 * HOUR_MS) },
      ...{
        simulated: false,
        sources: [
          { source: 'a', rate: '150.00' },
          { source: 'b', rate: '152.00' },
        ],
      },
    });
  });

  it('uses direct quotes where two agree, until they are stale', async () => {
    const [a, b] = [fiatSource('a', { EUR: '0.9' }), fiatSource('b', { EUR: '0.9' })];
    const [c, d] = [directSource('c', '2.71'), directSource('d', '2.73')];
    await refresher({ fiat: [a.source, b.source], direct: [c.source, d.source] })(never);
    expect(await current()).toBe('2.72');
    now = addMs(START, 5 * 60_000);
    expect(await current()).toBe('2.72');
    now = addMs(now, 1);
    expect(await current()).toBe('2.7');
  });

  it('asks nothing if no other currency is enabled', async () => {
    const a = fiatSource('a', { EUR: '0.9' });
    await refresher({ currencies: [], fiat: [a.source] })(never);
    expect(a.state.asked).toBe(0);
    expect(await database.db.currencyRate.count()).toBe(0);
  });

  it('asks a fiat source once an hour, and one that failed after ten minutes', async () => {
    const [a, b] = [fiatSource('a', { EUR: '0.9' }), fiatSource('b', null)];
    const refresh = refresher({ fiat: [a.source, b.source] });
    const asked = () => [a.state.asked, b.state.asked];
    await refresh(never);
    now = addMs(START, FIAT_RETRY_MS - 1);
    await refresh(never);
    expect(asked()).toEqual([1, 1]);
    now = addMs(START, FIAT_RETRY_MS);
    b.state.rates = { EUR: '0.9' };
    await refresh(never);
    expect(asked()).toEqual([1, 2]);
    expect(await current()).toBe('2.7');
    now = addMs(START, FIAT_EVERY_MS);
    await refresh(never);
    expect(asked()).toEqual([2, 2]);
  });

  it('keeps the last response of a source that fails, until it is too old', async () => {
    const [a, b] = [fiatSource('a', { EUR: '0.9' }), fiatSource('b', { EUR: '0.9' })];
    const refresh = refresher({ fiat: [a.source, b.source] });
    await refresh(never);
    b.state.rates = null;
    now = addMs(START, 6 * HOUR_MS);
    await refresh(never);
    expect(await current()).toBe('2.7');
    now = addMs(now, 1);
    await refresh(never);
    expect(await current()).toBeNull();
  });

  it('stores an unchanged rate again only when it lasts longer, and deletes old ones', async () => {
    const [a, b] = [fiatSource('a', { EUR: '0.9' }), fiatSource('b', { EUR: '0.9' })];
    const refresh = refresher({ fiat: [a.source, b.source] });
    await refresh(never);
    now = addMs(START, 30 * 60_000);
    await refresh(never);
    expect(await database.db.currencyRate.count()).toBe(1);
    now = addMs(START, FIAT_EVERY_MS);
    await refresh(never);
    expect(await database.db.currencyRate.count()).toBe(2);
    now = addMs(START, 31 * DAY_MS);
    await refresh(never);
    expect(await database.db.currencyRate.findMany({ select: { observedAt: true } })).toEqual([
      { observedAt: now },
    ]);
  });

  it('prices nothing without a fresh dollar rate', async () => {
    const [a, b] = [fiatSource('a', { EUR: '0.9' }), fiatSource('b', { EUR: '0.9' })];
    await refresher({ fiat: [a.source, b.source] })(never);
    expect(await createRateReader(database.db, clock, ['USD', 'EUR']).inCurrency('EUR')).toBeNull();
  });

  it('prices nothing in a currency that is no longer enabled, although its last rates are stored', async () => {
    const [a, b] = [fiatSource('a', { EUR: '0.9' }), fiatSource('b', { EUR: '0.9' })];
    await refresher({ fiat: [a.source, b.source] })(never);
    expect(await current()).not.toBeNull();
    expect(await createRateReader(database.db, clock, ['USD']).inCurrency('EUR')).toBeNull();
  });
});
