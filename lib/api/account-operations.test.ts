// get-balance and list-rates as an integrator's software calls them.
import { expect, it } from 'vitest';
import { issueApiKey } from '@/lib/accounts/auth/api-keys';
import { addMs } from '@/lib/core/clock';
import { RAW_PER_NANO } from '@/lib/core/raw';
import { MADE_AT, makeCurrencyRate, makeMerchant, makeRate } from '@/prisma/factories';
import { makeSettled, makeTopUp, makeUnsettled } from '@/prisma/refund-factories';
import { accountOf, openShop, testServer } from '@/prisma/test-api';
import { describeOnBothDatabases } from '@/prisma/test-database';

const amount = (nano: number) => ({
  rawNanoAmount: (BigInt(nano) * RAW_PER_NANO).toString(),
  friendlyNanoAmount: String(nano),
});

describeOnBothDatabases('get-balance', (open) => {
  it('sums what has not settled and what top-ups hold, of this merchant alone', async () => {
    const database = await open();
    const { server, key, merchant } = await openShop(database);
    const { db } = database;
    const { balance } = accountOf(server, key);
    expect(await balance()).toMatchObject({
      status: 200,
      body: {
        unsettled: { ...amount(0), payments: 0, isExact: true },
        topUps: { available: amount(0), reserved: amount(0) },
      },
    });
    await makeUnsettled(db, merchant.id, 2n * RAW_PER_NANO);
    await makeUnsettled(db, merchant.id);
    await makeSettled(db, merchant.id);
    await makeTopUp(db, merchant.id);
    const other = await makeMerchant(db);
    await makeUnsettled(db, other.id, 7n * RAW_PER_NANO);
    await makeTopUp(db, other.id);
    expect((await balance()).body).toEqual({
      unsettled: { ...amount(3), payments: 2, isExact: true },
      topUps: { available: amount(1), reserved: amount(0) },
    });
  });

  it('needs the scope to read payments, and takes no parameters', async () => {
    const { server, key, merchant } = await openShop(await open());
    const { db } = server.database;
    const scopes = ['payments.create', 'refunds.create'] as const;
    const given = {
      merchantId: merchant.id,
      label: 'Checkout',
      scopes,
      createdBy: 'user:owner',
      at: MADE_AT,
    };
    const narrow = await issueApiKey(db, given);
    expect((await accountOf(server, narrow).balance()).body).toMatchObject({ errorCode: 'authInvalid' });
    expect((await accountOf(server, narrow).rates()).status).toBe(200);
    expect((await accountOf(server, key).balance({ query: '?currency=EUR' })).body).toMatchObject({
      errorCode: 'badInput',
      errorMessage: expect.stringContaining('Unknown parameter `currency`.'),
    });
  });
});

describeOnBothDatabases('list-rates', (open) => {
  it('returns the newest rate with its sources, and none that is too old', async () => {
    const database = await open();
    const { server, key } = await openShop(database);
    const { rates } = accountOf(server, key);
    await makeRate(database.db, {
      ...{ usdPerNano: '1.5', observedAt: MADE_AT, simulated: false },
      sources: [
        { source: 'Kraken', usdPerNano: '1.49' },
        { source: 'Binance', usdPerNano: '1.51000' },
      ],
    });
    server.clock.set(addMs(MADE_AT, 2_000));
    const sources = [
      { source: 'Kraken', perNano: '1.49' },
      { source: 'Binance', perNano: '1.51' },
    ];
    expect((await rates()).body).toEqual({
      rates: [
        {
          ...{ currency: 'USD', perNano: '1.50', observedDatetime: '2026-11-20T14:00:00Z', simulated: false },
          sources,
        },
      ],
    });
    server.clock.set(addMs(MADE_AT, 6 * 60_000));
    expect(await rates()).toMatchObject({ status: 500, body: { errorCode: 'internal' } });
  });

  it('returns the rate of each enabled currency that has a fresh one', async () => {
    const database = await open();
    const { server, key } = await openShop(database);
    const { db } = database;
    // A server of its own each time, because rates are cached for a second.
    const listed = async () => {
      const { body } = await accountOf(testServer(server.database, server.clock), key).rates();
      return Object(body).rates.slice(1);
    };
    await makeCurrencyRate(db, { currency: 'CHF' });
    expect(await listed()).toEqual([]);
    await makeCurrencyRate(db, { observedAt: addMs(MADE_AT, -3_600_000) });
    expect(await listed()).toEqual([
      {
        ...{ currency: 'EUR', perNano: '2.70', perUsd: '0.90', simulated: true },
        ...{ observedDatetime: '2026-11-20T13:00:00Z' },
        sources: [{ source: 'simulated', perNano: '2.70' }],
      },
    ]);
    const sources = [{ source: 'Kraken EUR', rate: '2.71' }];
    await makeCurrencyRate(db, { isDirect: true, rate: '2.71', sources });
    expect(await listed()).toEqual([
      {
        ...{ currency: 'EUR', perNano: '2.71', simulated: true, observedDatetime: '2026-11-20T14:00:00Z' },
        sources: [{ source: 'Kraken EUR', perNano: '2.71' }],
      },
    ]);
  });
});
