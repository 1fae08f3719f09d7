// The dashboard's list: every payment on exactly one page, filters, search, and the pulse that says when to look again.
import { describe, expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import type { Database } from '@/lib/db/client';
import { MADE_AT, makeMerchant, makePayment } from '@/prisma/factories';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { countByStatus, listPayments, PAGE_SIZE, parsePosition, parseStatusFilter } from './list-payments';
import { readListPulse } from './list-payments-pulse';

const DUST_RAW = 10n ** 26n;
const ALL = { status: null, search: '' } as const;

/** Pages of a merchant, from the newest to the oldest by the links, and back again by the other ones. */
async function walk({ db }: Database, merchantId: string) {
  const read = (page: string | null) =>
    listPayments(db, {
      merchantId,
      filter: ALL,
      position: parsePosition(page ?? undefined),
      dustLimitRaw: DUST_RAW,
    });
  const down = [await read(null)];
  for (let page = down.at(-1); page?.older; page = down.at(-1)) down.push(await read(page.older));
  const up = [down.at(-1)];
  for (let page = up.at(-1); page?.newer; page = up.at(-1)) up.push(await read(page.newer));
  return { down, up };
}

describeOnBothDatabases('the list of payments', (open) => {
  it('shows each payment once, newest first, whichever way the pages are turned', async () => {
    const database = await open();
    const { id: merchantId } = await makeMerchant(database.db);
    const ids: string[] = [];
    for (let place = 0; place < 2 * PAGE_SIZE + 7; place += 1) {
      // Several share a time, as payments committed together do.
      const createdAt = addMs(MADE_AT, Math.floor(place / 3) * 1000);
      ids.push((await makePayment(database.db, merchantId, { createdAt })).id);
    }
    const { down, up } = await walk(database, merchantId);
    const shown = down.flatMap((page) => page.payments);
    expect(new Set(shown.map((payment) => payment.id))).toEqual(new Set(ids));
    expect(shown).toHaveLength(ids.length);
    const times = shown.map((payment) => payment.createdAt);
    expect(times).toEqual([...times].sort().reverse());
    expect(down.map((page) => page.payments.length)).toEqual([PAGE_SIZE, PAGE_SIZE, 7]);
    expect([down[0]?.newer, down.at(-1)?.older]).toEqual([null, null]);
    const back = [...up].reverse().map((page) => page?.payments.map((payment) => payment.id));
    expect(back).toEqual(down.map((page) => page.payments.map((payment) => payment.id)));
  });

  it('filters by status, counts each status, and finds by order, identifier, address and block', async () => {
    const { db } = await open();
    const { id: merchantId } = await makeMerchant(db);
    const paid = await makePayment(db, merchantId, { status: 'Completed', orderId: 'A-1041' });
    const open2 = await makePayment(db, merchantId, { orderId: 'B-7' });
    const blockHash = 'AB'.repeat(32);
    await db.deposit.create({
      data: {
        blockHash,
        address: paid.depositAddress,
        paymentId: paid.id,
        sender: 'nano_sender',
        amountRaw: paid.amountRaw,
        confirmedAt: MADE_AT,
        recordedAt: MADE_AT,
        disposition: 'counted',
      },
    });
    const find = async (search: string, status: 'Completed' | 'Waiting' | null = null) =>
      (
        await listPayments(db, {
          merchantId,
          filter: { status, search },
          position: null,
          dustLimitRaw: DUST_RAW,
        })
      ).payments.map((payment) => payment.id);
    for (const text of ['1041', '#A-1041', paid.id, paid.depositAddress, blockHash.toLowerCase()]) {
      expect(await find(text), text).toEqual([paid.id]);
    }
    expect(await find('10\u000041')).toEqual([paid.id]);
    expect(await find('', 'Waiting')).toEqual([open2.id]);
    expect(await find('1041', 'Waiting')).toEqual([]);
    expect(await countByStatus(db, merchantId)).toEqual({
      Waiting: 1,
      Completed: 1,
      Cancelled: 0,
      Error: 0,
      AMLError: 0,
    });
  });

  it('shows exact amounts, the review, and what is out of the ordinary', async () => {
    const { db } = await open();
    const { id: merchantId } = await makeMerchant(db);
    const amounts = { amountRaw: '4112334000000000000000000000000', usdAmount: '12.345' };
    await makePayment(db, merchantId, { ...amounts, status: 'Error', errorReason: 'expired' });
    await makePayment(db, merchantId, {
      createdAt: addMs(MADE_AT, 1),
      reviewDeadline: addMs(MADE_AT, 60_000),
      screening: 'review',
    });
    const { payments } = await listPayments(db, {
      merchantId,
      filter: ALL,
      position: null,
      dustLimitRaw: DUST_RAW,
    });
    expect(payments[0]).toMatchObject({
      status: 'Waiting',
      inReview: true,
      usd: '3.00',
      nano: '1',
      anomalies: [],
    });
    expect(payments[1]).toMatchObject({
      usd: '12.35',
      nano: '4.112334',
      anomalies: ['expired'],
      inReview: false,
    });
  });
});

describeOnBothDatabases('the pulse of the list', (open) => {
  it('tells of changes of this merchant alone, and only of new ones', async () => {
    const { db } = await open();
    const [mine, other] = [await makeMerchant(db), await makeMerchant(db)];
    const change = (merchantId: string) =>
      db.change.create({ data: { merchantId, paymentId: 'pay_x', at: MADE_AT } });
    const look = (since: number | null) => readListPulse(db, { merchantId: mine.id, since });
    expect(await look(null)).toEqual({ cursor: 0, changed: false });
    const { id: first } = await change(mine.id);
    expect(await look(0)).toEqual({ cursor: first, changed: true });
    expect(await look(first)).toEqual({ cursor: first, changed: false });
    const { id: foreign } = await change(other.id);
    expect(await look(first)).toEqual({ cursor: foreign, changed: false });
  });
});

describe('the address of the list', () => {
  it.each([
    undefined,
    '',
    'older',
    'older.x.pay_1',
    'older.1.',
    'sideways.1.pay_1',
    'older.9999999999999999.pay_1',
  ])('with the page %s shows the newest payments', (text) => {
    expect(parsePosition(text)).toBeNull();
  });

  it('knows the five statuses and nothing else', () => {
    expect(parseStatusFilter('AMLError')).toBe('AMLError');
    expect(parseStatusFilter('waiting')).toBeNull();
    expect(parseStatusFilter(undefined)).toBeNull();
  });
});
