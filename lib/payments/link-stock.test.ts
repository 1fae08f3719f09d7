// The stock of a payment link: never oversold, even when many pay at the same time through two web servers.
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { openDatabase, type Tx } from '@/lib/db/client';
import { MADE_AT, makeMerchant, makePayment, makeReadyAddresses } from '@/prisma/factories';
import type { Merchant } from '@/prisma/generated/sqlite/client';
import { CUSTOMER, openShop, type TestServer, testServer } from '@/prisma/test-api';
import { describeOnBothDatabases, type TestDatabase } from '@/prisma/test-database';
import { createPayment } from './create-payment';
import { countLinkUse, refuseBeyondStock, SoldOutError } from './link-stock';
import { parseCreatePayment } from './schemas';
import { holdEndsAt, maxHolds, pruneHolds, TooManyHoldsError } from './stock-hold';

const ORDER = parseCreatePayment({ usdAmount: '5.00', paymentCustomer: CUSTOMER });

describeOnBothDatabases('a payment link with a stock', (open) => {
  let database: TestDatabase;
  let webs: readonly TestServer[];
  let merchant: Merchant;

  beforeEach(async () => {
    database = await open();
    const shop = await openShop(database);
    const second = await openDatabase({ url: database.url });
    onTestFinished(() => second.close());
    merchant = shop.merchant;
    webs = [shop.server, testServer(second)];
  });

  const makeLink = async (id: string, stock: number | null) => {
    await database.db.paymentLink.create({
      data: { id, merchantId: merchant.id, title: 'A print', createdAt: MADE_AT, stock },
    });
  };
  const buy = (
    web: TestServer,
    linkId: string,
    { isLimited = true, holder = null as string | null } = {},
  ) => {
    const unit = isLimited ? { linkId, holder } : undefined;
    return createPayment(web, merchant, ORDER, { paymentLinkId: linkId, unit }).then(
      () => 'made' as const,
      (error: unknown) => {
        if (error instanceof SoldOutError) return 'soldOut' as const;
        if (error instanceof TooManyHoldsError) return 'tooMany' as const;
        throw error;
      },
    );
  };
  const buyAtOnce = (count: number, paymentLinkId: string) =>
    Promise.all(Array.from({ length: count }, () => webs.map((web) => buy(web, paymentLinkId))).flat());
  const assigned = () => database.db.depositAddress.count({ where: { assignedAt: { not: null } } });

  it('creates as many payments as its stock, for any number of simultaneous requests', async () => {
    await makeLink('print', 7);
    const outcomes = await buyAtOnce(20, 'print');
    expect(outcomes.filter((outcome) => outcome === 'made')).toHaveLength(7);
    expect(outcomes.filter((outcome) => outcome === 'soldOut')).toHaveLength(33);
    expect(await database.db.payment.count({ where: { paymentLinkId: 'print' } })).toBe(7);
  });

  it('uses no deposit address for rejected requests', async () => {
    await makeLink('print', 1);
    const before = await assigned();
    await buyAtOnce(10, 'print');
    expect(await assigned()).toBe(before + 1);
  });

  it('for single use is sold once, repeatedly', async () => {
    for (let round = 0; round < 5; round += 1) {
      await makeLink(`single-${round}`, 1);
      const outcomes = await buyAtOnce(4, `single-${round}`);
      expect(outcomes.filter((outcome) => outcome === 'made')).toHaveLength(1);
    }
  });

  it('is independent of other links in the same batch, in any order', async () => {
    await makeLink('few', 2);
    await makeLink('more', 5);
    await makeLink('endless', null);
    const wanted = ['few', 'more', 'endless', 'more', 'few'];
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () =>
        webs.flatMap((web, place) =>
          (place === 0 ? wanted : wanted.toReversed()).map((id) =>
            buy(web, id, { isLimited: id !== 'endless' }),
          ),
        ),
      ).flat(),
    );
    expect(outcomes).toHaveLength(60);
    const made = await countLinkUse(database.db, ['few', 'more', 'endless'], MADE_AT);
    expect([...made.values()].map(({ taken }) => taken)).toEqual([2, 5, 12]);
  });

  it('frees a unit when a payment ends unpaid, but not when it is paid', async () => {
    await makeLink('print', 4);
    const fields = { paymentLinkId: 'print' };
    for (const status of ['Error', 'Cancelled', 'AMLError', 'Completed', 'Waiting'] as const) {
      await makePayment(database.db, merchant.id, { ...fields, status });
    }
    expect(await countLinkUse(database.db, ['print'], MADE_AT)).toEqual(
      new Map([['print', { made: 5, taken: 2 }]]),
    );
    await makeReadyAddresses(database.db, 10);
    const outcomes = await buyAtOnce(3, 'print');
    expect(outcomes.filter((outcome) => outcome === 'made')).toHaveLength(2);
    const [cancelled] = await database.db.payment.findMany({ where: { ...fields, status: 'Waiting' } });
    await database.db.payment.update({ where: { id: cancelled?.id }, data: { status: 'Cancelled' } });
    const [first] = webs;
    if (first !== undefined)
      expect([await buy(first, 'print'), await buy(first, 'print')]).toEqual(['made', 'soldOut']);
  });

  it('is held by one source up to its limit, for any number of simultaneous requests', async () => {
    await makeLink('print', 10);
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () => webs.map((web) => buy(web, 'print', { holder: 'one' }))).flat(),
    );
    expect(outcomes.toSorted()).toEqual(['made', 'made', ...Array.from({ length: 10 }, () => 'tooMany')]);
    const [first] = webs;
    if (first !== undefined) expect(await buy(first, 'print', { holder: 'two' })).toBe('made');
  });

  it('is held by a source until its payment is paid in full, within its tolerance', async () => {
    await makeLink('print', 5);
    const [first] = webs;
    if (first === undefined) throw new Error('no web server');
    expect(await buy(first, 'print', { holder: 'one' })).toBe('made');
    const { id, amountRaw } = await database.db.payment.findFirstOrThrow();
    const pay = (percent: bigint) => {
      const countedRaw = ((BigInt(amountRaw) * percent) / 100n).toString();
      return database.db.payment.update({
        where: { id },
        data: { countedRaw, underpaymentToleranceBp: 200 },
      });
    };
    await pay(97n);
    expect(await buy(first, 'print', { holder: 'one' })).toBe('tooMany');
    await pay(98n);
    expect(await buy(first, 'print', { holder: 'one' })).toBe('made');
  });

  it('is held by an unpaid payment until 15 minutes after its deadline, and by a paid one longer', async () => {
    await makeLink('print', 1);
    const payment = await makePayment(database.db, merchant.id, { paymentLinkId: 'print' });
    const takenAt = async (at: Date) => (await countLinkUse(database.db, ['print'], at)).get('print')?.taken;
    const endsAt = holdEndsAt(payment.expiresAt);
    expect(endsAt).toEqual(addMs(MADE_AT, 30 * 60_000));
    expect([await takenAt(addMs(endsAt, -1)), await takenAt(endsAt)]).toEqual([1, 0]);
    await database.db.payment.update({ where: { id: payment.id }, data: { countedRaw: '1' } });
    expect(await takenAt(addMs(endsAt, 1))).toBe(1);
  });

  it('forgets who held it once the hold has ended', async () => {
    await makeLink('print', 5);
    const [first] = webs;
    if (first !== undefined) await buy(first, 'print', { holder: 'one' });
    const endsAt = addMs(MADE_AT, 30 * 60_000);
    expect(await pruneHolds(database.db, addMs(endsAt, -1), 10)).toBe(0);
    expect(await pruneHolds(database.db, endsAt, 10)).toBe(1);
    expect(await database.db.stockHold.count()).toBe(0);
  });

  it('is not affected by other links’ payments', async () => {
    await makeLink('print', 1);
    await makeLink('other', 1);
    await makePayment(database.db, (await makeMerchant(database.db)).id, { paymentLinkId: 'other' });
    expect((await buyAtOnce(1, 'print')).sort()).toEqual(['made', 'soldOut']);
  });
});

it('a payment without a stock causes no query', async () => {
  const silent = new Proxy({}, { get: () => expect.fail('the database was asked') });
  const payments = [{ row: { expiresAt: MADE_AT } }, { row: { expiresAt: MADE_AT }, unit: undefined }];
  expect(await refuseBeyondStock(silent as Tx, 'sqlite', payments, MADE_AT)).toEqual(new Map());
});

it.each([
  [1, 1],
  [5, 1],
  [9, 1],
  [10, 2],
  [50, 10],
  [100_000, 20],
])('one source holds of a stock of %i at most %i unpaid', (stock, max) => {
  expect(maxHolds(stock)).toBe(max);
});
