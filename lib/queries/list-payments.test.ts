// The dashboard's payment list: paging, filters, search, and the version for live refresh.
import { describe, expect, it } from 'vitest';
import { sealCustomer } from '@/lib/compliance/customer-record';
import { addMs } from '@/lib/core/clock';
import { newPaymentIdentifier } from '@/lib/core/ids';
import { type KeyRing, parseKeyRing } from '@/lib/core/key-ring';
import { type PagePosition, parsePosition } from '@/lib/core/page-position';
import { zoneDays } from '@/lib/core/zone-days';
import type { Database } from '@/lib/db/client';
import { parseListQuery } from '@/lib/queries/list-query';
import { findPayments } from '@/lib/queries/search/find-payments';
import type { ListFilter } from '@/lib/queries/search/list-filter';
import { parseSearch } from '@/lib/queries/search/parse-search';
import { MADE_AT, makeMerchant, makePayment, makeSearch, randomAddress } from '@/prisma/factories';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { listPayments, PAGE_SIZE, readListVersion } from './list-payments';
import { createStatusCounter } from './status-counts';

const NO_FILTER = parseListQuery({}, zoneDays('UTC')).filter;

const DUST_RAW = 10n ** 26n;
const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');
const OLD_RING = parseKeyRing(`a:${key(1)}`);
const RING = parseKeyRing(`b:${key(2)},a:${key(1)}`);

/** The pages of a merchant from newest to oldest, and back. */
async function walk(database: Database, merchantId: string, filter: ListFilter, search: string | null) {
  const interpretations = search === null ? null : parseSearch(search);
  const read = (page: string | null) =>
    listPayments(
      { database, keyRing: RING },
      {
        ...{ merchantId, filter, interpretations, position: parsePosition(page ?? undefined) },
        ...{ dustLimitRaw: DUST_RAW, withPayers: false, withSenders: true, withSettlements: true },
      },
    );
  const down = [await read(null)];
  for (let page = down.at(-1); page?.older; page = down.at(-1)) down.push(await read(page.older));
  const up = [down.at(-1)];
  for (let page = up.at(-1); page?.newer; page = up.at(-1)) up.push(await read(page.newer));
  return { down, up };
}

/** Lists a merchant's payments with this test's filters. */
function shop(database: Database, merchantId: string) {
  const { db } = database;
  const list = async (filter: Partial<ListFilter>, search: string | null = null) => {
    const page = await listPayments(
      { database, keyRing: RING },
      {
        ...{ merchantId, filter: { ...NO_FILTER, ...filter }, position: null, dustLimitRaw: DUST_RAW },
        ...{
          interpretations: search === null ? null : parseSearch(search),
          withPayers: true,
          withSenders: true,
          withSettlements: true,
        },
      },
    );
    return page.payments;
  };
  return {
    list,
    ids: async (filter: Partial<ListFilter>, search: string | null = null) =>
      (await list(filter, search)).map(({ id }) => id),
    make: async (
      fields: Partial<Prisma.PaymentUncheckedCreateInput>,
      ring: KeyRing = RING,
      email = '',
      lastName = 'Quill',
    ) => {
      const payment = await makePayment(db, merchantId, fields);
      const payer = { firstName: 'Ada', lastName, email, phoneNumber: '14155550123' };
      if (email !== '')
        await db.paymentCustomer.create({
          data: { paymentId: payment.id, country: 'US', ...sealCustomer(ring, payment.id, payer) },
        });
      await makeSearch(db, ring, payment.id);
      return payment;
    },
    pay: (
      payment: { readonly id: string; readonly depositAddress: string },
      deposit: Pick<Prisma.DepositUncheckedCreateInput, 'blockHash' | 'amountRaw' | 'sender'> & {
        readonly disposition?: 'counted' | 'late' | 'afterCancelled';
      },
    ) =>
      db.deposit.create({
        data: {
          ...{ address: payment.depositAddress, paymentId: payment.id, disposition: 'counted', ...deposit },
          ...{ confirmedAt: MADE_AT, recordedAt: MADE_AT },
        },
      }),
  };
}

const at = (seconds: number) => addMs(MADE_AT, seconds * 1000);
const hash = (byte: string) => byte.repeat(32);

describeOnBothDatabases('the list of payments', (open) => {
  it('shows each payment once, newest first, in both paging directions, with and without a search', async () => {
    const database = await open();
    const { id: merchantId } = await makeMerchant(database.db);
    const ids: string[] = [];
    for (let place = 0; place < 2 * PAGE_SIZE + 7; place += 1) {
      // Several share a time, like payments committed together.
      const createdAt = at(Math.floor(place / 3));
      const { id } = await makePayment(database.db, merchantId, { createdAt, orderId: `A-${place}` });
      await makeSearch(database.db, RING, id);
      ids.push(id);
    }
    const amounts = { ...NO_FILTER, minCents: 300 };
    for (const [filter, search] of [
      [NO_FILTER, null],
      [NO_FILTER, '$3'],
      [NO_FILTER, 'a-'],
      [NO_FILTER, '3.00'],
      [amounts, null],
    ] as const) {
      const { down, up } = await walk(database, merchantId, filter, search);
      const shown = down.flatMap((page) => page.payments);
      expect(new Set(shown.map((payment) => payment.id)), `${search}`).toEqual(new Set(ids));
      expect(shown).toHaveLength(ids.length);
      const times = shown.map((payment) => payment.createdAt);
      expect(times).toEqual([...times].sort().reverse());
      expect(down.map((page) => page.payments.length)).toEqual([PAGE_SIZE, PAGE_SIZE, 7]);
      expect([down[0]?.newer, down.at(-1)?.older, down.some((page) => page.isPartial)]).toEqual([
        null,
        null,
        false,
      ]);
      const back = [...up].reverse().map((page) => page?.payments.map((payment) => payment.id));
      expect(back).toEqual(down.map((page) => page.payments.map((payment) => payment.id)));
    }
  });

  it('finds by every kind of search text, only among the merchant’s own payments', async () => {
    const database = await open();
    const { db } = database;
    const [{ id: mine }, { id: theirs }] = [await makeMerchant(db), await makeMerchant(db)];
    const [own, other] = [shop(database, mine), shop(database, theirs)];
    const amount = { amountRaw: '4112334000000000000000000000000', usdAmount: '12.345' };
    const given = { ...amount, orderId: '#A-1041', status: 'Completed' } as const;
    const paid = await own.make({ ...given, createdAt: at(1) }, OLD_RING, 'ada@example.com');
    const second = await own.make({ orderId: 'a-10', createdAt: at(2) }, RING, 'ada@example.com');
    await other.make({ ...given, createdAt: at(3) }, RING, 'ada@example.com');
    const sender = randomAddress();
    await own.pay(paid, { blockHash: hash('AB'), amountRaw: amount.amountRaw, sender });
    await db.block.create({
      data: {
        ...{
          hash: hash('CD'),
          kind: 'receive',
          account: paid.depositAddress,
          previous: hash('00'),
          height: 1,
        },
        ...{ representative: sender, balanceRaw: '1', amountRaw: '1', link: hash('AB'), signature: 'x' },
        signedAt: MADE_AT,
      },
    });
    const found: Readonly<Record<string, readonly [string[], string]>> = {
      [paid.id]: [[paid.id], 'payment'],
      [paid.id.slice(0, 10)]: [[second.id, paid.id], 'payment'],
      'a-1041': [[paid.id], 'order'],
      'A-10': [[second.id, paid.id], 'order'],
      [paid.depositAddress]: [[paid.id], 'account'],
      [sender]: [[paid.id], 'account'],
      [hash('ab')]: [[paid.id], 'block'],
      [hash('cd')]: [[paid.id], 'block'],
      '$12.35': [[paid.id], 'usd'],
      '4.112 334 XNO': [[paid.id], 'nano'],
      'ADA@example.com': [[second.id, paid.id], 'email'],
      '+1 415 555 0123': [[second.id, paid.id], 'phone'],
      'Quill Ada': [[second.id, paid.id], 'name'],
      Quill: [[second.id, paid.id], 'name'],
      qui: [[second.id, paid.id], 'name'],
      'ada QUIL': [[second.id, paid.id], 'name'],
    };
    for (const [text, [ids, by]] of Object.entries(found)) {
      const rows = await own.list({}, text);
      expect(
        rows.map(({ id }) => id),
        text,
      ).toEqual(ids);
      expect(new Set(rows.flatMap(({ foundBy }) => foundBy)), text).toEqual(new Set([by]));
    }
    expect(await own.ids({}, 'A-10\u000041')).toEqual([paid.id]);
    expect(await own.ids({ status: 'Waiting' }, 'A-10')).toEqual([second.id]);
    expect(await own.ids({ from: at(2) }, 'ada@example.com')).toEqual([second.id]);
    expect(await own.ids({}, 'nothing of the kind')).toEqual([]);
    // Neither two letters of a longer word, nor one word that matches and another that does not.
    expect(await own.ids({}, 'qu')).toEqual([]);
    expect(await own.ids({}, 'Ada Vogel')).toEqual([]);
    const [row] = await own.list({}, paid.id);
    expect(row).toMatchObject({ usd: '12.35', nano: '4.112334', sender, payer: 'A. Q. · a…@example.com' });
  });

  it('finds a name with an umlaut by both of its spellings, whichever the payer typed', async () => {
    const database = await open();
    const { id: merchantId } = await makeMerchant(database.db);
    const { make, ids } = shop(database, merchantId);
    const names = ['Krüger', 'Krueger', 'Kruger', 'Krueger Krüger', 'Kruse'];
    const made: string[] = [];
    for (const [place, name] of names.entries())
      made.push((await make({ createdAt: at(place) }, place % 2 ? RING : OLD_RING, 'a@b.example', name)).id);
    const [umlaut, two, plain, both] = made;
    for (const text of ['Krüger', 'krueger', 'ADA KRÜGER', 'Krueger Ada', 'krueg'])
      expect(await ids({}, text), text).toEqual([both, plain, two, umlaut]);
    // Somebody without an umlaut is not looked for under "ue".
    expect(await ids({}, 'Kruger')).toEqual([both, plain, umlaut]);
    expect(await ids({}, 'Krüger Krüger')).toEqual([both, plain, two, umlaut]);
    expect(await ids({}, 'Krueger Vogel')).toEqual([]);
  });

  it('scans more matches than a page when a filter excludes most of them', async () => {
    const database = await open();
    const { id: merchantId } = await makeMerchant(database.db);
    const { make, pay, ids } = shop(database, merchantId);
    const sender = randomAddress();
    const wanted: string[] = [];
    for (let place = 0; place < PAGE_SIZE + 5; place += 1) {
      const isWanted = place < 2;
      const status = isWanted ? 'Cancelled' : 'Completed';
      const payment = await make({ createdAt: at(place), orderId: `A-${place}`, status });
      for (const byte of [2 * place, 2 * place + 1]) {
        const blockHash = hash(byte.toString(16).padStart(2, '0'));
        await pay(payment, { blockHash, amountRaw: '1', sender });
      }
      if (isWanted) wanted.unshift(payment.id);
    }
    for (const search of ['a-', '$3', sender])
      expect(await ids({ status: 'Cancelled' }, search)).toEqual(wanted);
  });

  it('filters by status, time, amount, link, attention and anomaly', async () => {
    const database = await open();
    const { db } = database;
    const { id: merchantId } = await makeMerchant(db);
    const { make, pay, ids } = shop(database, merchantId);
    await db.paymentLink.create({ data: { id: 'link', merchantId, title: 'Tea', createdAt: MADE_AT } });
    const over = await make({ createdAt: at(5), status: 'Completed', paymentLinkId: 'link' });
    const under = await make({ createdAt: at(4), status: 'Error', errorReason: 'expired', usdAmount: '7.5' });
    const late = await make({ createdAt: at(3), status: 'Error', errorReason: 'expired' });
    const after = await make({ createdAt: at(2), status: 'Cancelled' });
    const normal = await make({ createdAt: at(1), status: 'Completed' });
    const sender = randomAddress();
    await pay(over, { blockHash: hash('01'), amountRaw: `${2n * 10n ** 30n}`, sender });
    await pay(under, { blockHash: hash('02'), amountRaw: `${10n ** 29n}`, sender });
    await pay(late, { blockHash: hash('03'), amountRaw: `${10n ** 30n}`, sender, disposition: 'late' });
    await pay(after, { blockHash: hash('04'), amountRaw: '1', sender, disposition: 'afterCancelled' });
    // An excess below the dust limit is not an anomaly.
    await pay(normal, { blockHash: hash('05'), amountRaw: `${10n ** 30n + DUST_RAW - 10n ** 20n}`, sender });
    // Neither is one of exactly the tolerance; one above it is.
    const kept = await make({ createdAt: at(0), status: 'Completed', overpaymentToleranceBp: 100 });
    await pay(kept, { blockHash: hash('06'), amountRaw: `${101n * 10n ** 28n}`, sender });
    const above = await make({ createdAt: at(-1), status: 'Completed', overpaymentToleranceBp: 100 });
    await pay(above, { blockHash: hash('07'), amountRaw: `${101n * 10n ** 28n + DUST_RAW}`, sender });
    const waiting = await make({ createdAt: at(-2) });
    // Paid, and only the decision is pending; the other one is not paid yet.
    const reviewed = await make({ createdAt: at(-3), screening: 'review', reviewDeadline: at(60) });
    const unpaid = await make({ createdAt: at(-4), screening: 'review' });
    const item = { kind: 'exchangeRefund', detail: {}, createdAt: MADE_AT };
    await db.attentionItem.createMany({
      data: [
        { reference: 'open', merchantId, paymentId: late.id, ...item },
        { reference: 'done', merchantId, paymentId: normal.id, resolvedAt: MADE_AT, ...item },
      ],
    });
    const expected: readonly (readonly [Partial<ListFilter>, readonly string[]])[] = [
      [{ status: 'Error' }, [under.id, late.id]],
      [{ status: 'Waiting' }, [waiting.id, unpaid.id]],
      [{ status: 'inReview' }, [reviewed.id]],
      [{ status: 'inReview', minCents: 400 }, []],
      [{ from: at(2), until: at(4) }, [late.id, after.id]],
      [{ minCents: 700 }, [under.id]],
      [{ maxCents: 699, status: 'Completed' }, [over.id, normal.id, kept.id, above.id]],
      [{ linkId: 'link' }, [over.id]],
      [{ attention: true }, [late.id]],
      [{ anomaly: 'overpaid' }, [over.id, above.id]],
      [{ anomaly: 'underpaid' }, [under.id]],
      [{ anomaly: 'late' }, [late.id]],
      [{ anomaly: 'afterCancel' }, [after.id]],
      [{ anomaly: 'any' }, [over.id, under.id, late.id, after.id, above.id]],
      [{ anomaly: 'any', linkId: 'link', minCents: 1 }, [over.id]],
    ];
    for (const [filter, wanted] of expected)
      expect(await ids(filter), JSON.stringify(filter)).toEqual(wanted);
    const counter = createStatusCounter({ db, clock: { now: () => at(60) } });
    const counts = { Waiting: 2, inReview: 1, Completed: 4, Cancelled: 1, Error: 2, AMLError: 0 };
    expect(await counter.count(merchantId)).toEqual(counts);
  });

  it('counts a status above the limit again only after some time', async () => {
    const database = await open();
    const { id: merchantId } = await makeMerchant(database.db);
    const { make } = shop(database, merchantId);
    for (const place of [1, 2]) await make({ createdAt: at(place), status: 'Completed' });
    const { id } = await make({ createdAt: at(3), status: 'Completed' });
    let now = at(60);
    const counter = createStatusCounter({ db: database.db, clock: { now: () => now } }, 2);
    const none = { Waiting: 0, inReview: 0, Completed: 0, Cancelled: 0, Error: 0, AMLError: 0 };
    expect(await counter.count(merchantId)).toEqual({ ...none, Completed: 3 });
    await database.db.payment.update({ where: { id }, data: { status: 'Error' } });
    expect(await counter.count(merchantId)).toEqual({ ...none, Error: 1, Completed: 3 });
    now = addMs(now, 11 * 60_000);
    expect(await counter.count(merchantId)).toEqual({ ...none, Error: 1, Completed: 2 });
  });

  it('returns where an incomplete scan stopped, and continues from there', async () => {
    const database = await open();
    const { id: merchantId } = await makeMerchant(database.db);
    const { make, pay } = shop(database, merchantId);
    const wanted = await make({ createdAt: at(0), status: 'Completed' });
    await pay(wanted, { blockHash: hash('01'), amountRaw: `${2n * 10n ** 30n}`, sender: randomAddress() });
    for (let place = 1; place <= 5; place += 1) await make({ createdAt: at(place), status: 'Completed' });
    const scan = (position: PagePosition | null) =>
      findPayments(
        { database, keyRing: RING },
        {
          ...{ merchantId, filter: { ...NO_FILTER, anomaly: 'overpaid' }, interpretations: null, position },
          ...{ pageSize: PAGE_SIZE, dustLimitRaw: DUST_RAW, maxScannedRows: 4 },
        },
      );
    const first = await scan(null);
    expect(first).toMatchObject({ places: [], isPartial: true, next: { createdAt: at(2) } });
    const second = await scan(first.next === null ? null : { direction: 'older', ...first.next });
    expect(second).toMatchObject({ places: [{ id: wanted.id }], isPartial: false, next: null });
  });

  it('links back to the previous page when no payment is newer', async () => {
    const database = await open();
    const { id: merchantId } = await makeMerchant(database.db);
    const id = newPaymentIdentifier(at(0));
    await shop(database, merchantId).make({ id, createdAt: at(0) });
    for (const search of [null, id]) {
      const read = (page: string | null) =>
        listPayments(
          { database, keyRing: RING },
          {
            ...{ merchantId, filter: NO_FILTER, position: parsePosition(page ?? undefined) },
            ...{ interpretations: search === null ? null : parseSearch(search) },
            ...{ dustLimitRaw: DUST_RAW, withPayers: false, withSenders: true, withSettlements: true },
          },
        );
      const newer = await read(`newer.${at(0).getTime()}.${id}`);
      expect(newer.payments).toEqual([]);
      expect((await read(newer.older)).payments).toMatchObject([{ id }]);
    }
  });

  it('misses nothing when two scans stop at payments of the same time', async () => {
    const database = await open();
    const { id: merchantId } = await makeMerchant(database.db);
    const { make } = shop(database, merchantId);
    // 5 matches the USD amount of some payments and the nano amount of others, none of them the newest.
    const dollars = { usdAmount: '5', amountRaw: `${7n * 10n ** 30n}`, status: 'Error' } as const;
    const nano = { usdAmount: '9', amountRaw: `${5n * 10n ** 30n}`, status: 'Error' } as const;
    const moment = (id: string, fields: object) => make({ createdAt: at(1), id: `pay_${id}`, ...fields });
    for (const [id, fields] of [
      ['9', nano],
      ['8', dollars],
      ['7', nano],
    ] as const)
      await moment(id, fields);
    const wanted = await moment('6', { ...nano, status: 'Completed' });
    await moment('5', dollars);
    await moment('4', dollars);
    const found: string[] = [];
    let position: PagePosition | null = null;
    for (let scans = 0; scans < 5; scans += 1) {
      const page = await findPayments(
        { database, keyRing: RING },
        {
          ...{ merchantId, filter: { ...NO_FILTER, status: 'Completed' }, position },
          ...{
            interpretations: parseSearch('5'),
            pageSize: PAGE_SIZE,
            dustLimitRaw: DUST_RAW,
            maxScannedRows: 2,
          },
        },
      );
      found.push(...page.places.map(({ id }) => id));
      if (page.next === null) break;
      position = { direction: 'older', ...page.next };
    }
    expect(found).toEqual([wanted.id]);
  });
});

describeOnBothDatabases('the version of the list', (open) => {
  it('reports only new changes of this merchant', async () => {
    const { db } = await open();
    const [mine, other] = [await makeMerchant(db), await makeMerchant(db)];
    const change = (merchantId: string) =>
      db.changeFeedEntry.create({ data: { merchantId, paymentId: 'pay_x', at: MADE_AT } });
    const scan = (since: number | null) => readListVersion(db, { merchantId: mine.id, since });
    expect(await scan(null)).toEqual({ cursor: 0, changed: false });
    const { id: first } = await change(mine.id);
    expect(await scan(0)).toEqual({ cursor: first, changed: true });
    expect(await scan(first)).toEqual({ cursor: first, changed: false });
    const { id: foreign } = await change(other.id);
    expect(await scan(first)).toEqual({ cursor: foreign, changed: false });
  });
});

describe('the URL of the list', () => {
  it.each([
    undefined,
    '',
    'older',
    'older.x.pay_1',
    'older.1.',
    'sideways.1.pay_1',
    'older.9999999999999999.pay_1',
    // A valid time, but in a year that databases can't compare.
    'older.999999999999999.pay_1',
  ])('shows the newest payments for the page %s', (text) => {
    expect(parsePosition(text)).toBeNull();
  });
});
