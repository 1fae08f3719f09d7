// What a filtered list took: only completed payments, in each currency, and nothing where too many rows would be read.
import { expect, it } from 'vitest';
import { parseKeyRing } from '@/lib/core/key-ring';
import { zoneDays } from '@/lib/core/zone-days';
import { MADE_AT, makeMerchant, makePayment, makeSearch } from '@/prisma/factories';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { parseListQuery } from './list-query';
import { readListTotals } from './list-totals';

const keyRing = parseKeyRing(`a:${Buffer.alloc(32, 1).toString('base64')}`);
const DUST_RAW = 10n ** 26n;

describeOnBothDatabases('the totals of a list', (open) => {
  const openShop = async () => {
    const database = await open();
    const { db } = database;
    const { id: merchantId } = await makeMerchant(db);
    const pay = async (fields: Partial<Prisma.PaymentUncheckedCreateInput>) => {
      const ended = { status: 'Completed', endedAt: MADE_AT } as const;
      const payment = await makePayment(db, merchantId, { ...ended, ...fields });
      await makeSearch(db, keyRing, payment.id);
      return payment;
    };
    const read = (query: Record<string, string>, maxRows?: number) =>
      readListTotals(database, {
        ...{ merchantId, dustLimitRaw: DUST_RAW, maxRows },
        filter: parseListQuery(query, zoneDays('UTC')).filter,
      });
    return { db, merchantId, pay, read };
  };

  it('sum the completed payments, each rounded to the cent, without converting prices', async () => {
    const { db, pay, read } = await openShop();
    await pay({ usdAmount: '1.005' });
    await pay({ usdAmount: '2.005', priceCurrency: 'EUR', priceMinorUnits: '180' });
    await pay({ usdAmount: '50', status: 'Cancelled' });
    await makePayment(db, (await makeMerchant(db)).id, { status: 'Completed', endedAt: MADE_AT });
    expect(await read({ from: '2026-11-20' })).toEqual({
      ...{ completed: 2, usd: '3.02', nano: '2', prices: [{ currency: 'EUR', amount: '1.80' }] },
    });
    expect(await read({ from: '2026-11-21' })).toEqual({ completed: 0, usd: '0.00', nano: '0', prices: [] });
  });

  it('follow each filter', async () => {
    const { db, merchantId, pay, read } = await openShop();
    await db.paymentLink.create({ data: { id: 'link', merchantId, title: 'Tea', createdAt: MADE_AT } });
    await pay({ usdAmount: '10', paymentLinkId: 'link' });
    const held = await pay({ usdAmount: '20' });
    await db.attentionItem.create({
      data: {
        ...{ reference: 'refund:1', kind: 'exchangeRefund', detail: {}, createdAt: MADE_AT },
        ...{ paymentId: held.id, merchantId },
      },
    });
    await db.deposit.create({
      data: {
        ...{ blockHash: 'b', address: held.depositAddress, sender: 's', amountRaw: '1', paymentId: held.id },
        ...{ confirmedAt: MADE_AT, recordedAt: MADE_AT, receivedAt: MADE_AT, disposition: 'afterCompleted' },
      },
    });
    const usd = async (query: Record<string, string>) => (await read(query))?.usd;
    expect(await usd({ link: 'link' })).toBe('10.00');
    expect(await usd({ min: '15' })).toBe('20.00');
    expect(await usd({ attention: '1' })).toBe('20.00');
    expect(await usd({ anomaly: 'overpaid' })).toBe('20.00');
    expect(await usd({ anomaly: 'underpaid' })).toBe('0.00');
    expect(await usd({ status: 'Completed' })).toBe('30.00');
  });

  it('are unknown where more rows match than may be read', async () => {
    const { pay, read } = await openShop();
    for (const usdAmount of ['1', '2', '20']) await pay({ usdAmount });
    expect(await read({ status: 'Completed' }, 2)).toBeNull();
    expect(await read({ status: 'Completed' }, 3)).toMatchObject({ completed: 3 });
    // Few match, and the index finds them.
    expect(await read({ min: '10' }, 2)).toMatchObject({ completed: 1, usd: '20.00' });
    // Many match the index, few the day.
    expect(await read({ min: '1', to: '2026-11-19' }, 2)).toMatchObject({ completed: 0 });
    expect(await read({ min: '1' }, 2)).toBeNull();
  });
});
