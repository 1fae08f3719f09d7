// get-payment and cancel-payment-by-id as an integrator's software calls them.
import { expect, it } from 'vitest';
import { issueApiKey } from '@/lib/accounts/auth/api-keys';
import { addMs } from '@/lib/core/clock';
import { RAW_PER_NANO } from '@/lib/core/raw';
import type { Queryable } from '@/lib/db/client';
import { MADE_AT, makeApiKey, makeMerchant, makePayment, makeRate, randomAddress } from '@/prisma/factories';
import type { JournalAccount, Payment, Prisma } from '@/prisma/generated/sqlite/client';
import { CUSTOMER, openShop, paymentOf, type Shop } from '@/prisma/test-api';
import { describeOnBothDatabases } from '@/prisma/test-database';

const NANO = RAW_PER_NANO.toString();
const HALF = (RAW_PER_NANO / 2n).toString();
const MADE = '2026-11-20T14:00:00Z';
const hash = (character: string) => character.repeat(64);

const read = async (shop: Shop, paymentIdentifier: string) => {
  const { status, body } = await paymentOf(shop.server, shop.key, paymentIdentifier).get();
  expect({ status, body }).toMatchObject({ status: 200 });
  return Object(body);
};

/** A deposit of half a nano, as the engine records it. */
async function makeDeposit(
  db: Queryable,
  { id: paymentId, depositAddress: address }: Payment,
  fields: Pick<Prisma.DepositUncheckedCreateInput, 'blockHash'> & Partial<Prisma.DepositUncheckedCreateInput>,
) {
  const deposit = {
    address,
    paymentId,
    sender: randomAddress(),
    amountRaw: HALF,
    disposition: 'counted',
  } as const;
  const made = await db.deposit.create({
    data: { ...deposit, confirmedAt: MADE_AT, recordedAt: MADE_AT, ...fields },
  });
  await post(db, paymentId, `deposit:${made.blockHash}`, ['payer', 'held'], made.amountRaw);
  if (made.disposition === 'counted') {
    const counted = await db.deposit.findMany({ where: { paymentId, disposition: 'counted' } });
    const countedRaw = counted.reduce((sum, { amountRaw }) => sum + BigInt(amountRaw), 0n).toString();
    await db.payment.update({ where: { id: paymentId }, data: { countedRaw } });
  }
  return made;
}

async function post(
  db: Queryable,
  paymentId: string,
  reference: string,
  [from, to]: readonly [JournalAccount, JournalAccount],
  amountRaw: string,
  topUpId: string | null = null,
) {
  const entry = { reference, paymentId, topUpId, at: MADE_AT };
  await db.journalEntry.createMany({
    data: [
      { ...entry, account: from, amountRaw: `-${amountRaw}` },
      { ...entry, account: to, amountRaw },
    ],
  });
}

async function makeTransfer(
  db: Queryable,
  { id: paymentId, depositAddress: account }: Payment,
  fields: Pick<Prisma.TransferUncheckedCreateInput, 'reference'> &
    Partial<Prisma.TransferUncheckedCreateInput>,
) {
  const { reference } = fields;
  const transfer = { id: `of-${reference.replace(/\W/g, '-')}`, kind: 'refund', paymentId, account } as const;
  return db.transfer.create({
    data: {
      ...{ ...transfer, destination: randomAddress(), amountRaw: HALF, createdAt: MADE_AT },
      ...fields,
    },
  });
}

let blocks = 0;
async function makeSend(db: Queryable, transferId: string, blockHash: string, publishedAt: Date | null) {
  blocks += 1;
  await db.block.create({
    data: {
      ...{
        hash: blockHash,
        kind: 'send',
        account: `account ${blocks}`,
        previous: `before ${blocks}`,
        height: 2,
      },
      ...{ representative: 'r', balanceRaw: '0', amountRaw: HALF, link: 'l', signature: 's' },
      ...{ transferId, signedAt: MADE_AT, publishedAt },
    },
  });
}

/** An order of the merchant to refund half a nano. */
function makeOrder(
  db: Queryable,
  { id: paymentId, merchantId }: Payment,
  id: string,
  fields: Partial<Prisma.ManualRefundUncheckedCreateInput> = {},
) {
  const order = { id, paymentId, merchantId, amountRaw: HALF, destination: randomAddress() };
  const source = { source: 'topUp', note: '', createdBy: 'user:1' } as const;
  return db.manualRefund.create({
    data: { ...order, ...source, createdAt: MADE_AT, startsAt: MADE_AT, ...fields },
  });
}

describeOnBothDatabases('get-payment', (open) => {
  const begin = async () => {
    const database = await open();
    return { db: database.db, shop: await openShop(database) };
  };

  it('returns what create-payment stored, with the locked rate and its sources', async () => {
    const { db, shop } = await begin();
    const sources = [
      { source: 'kraken', usdPerNano: '2.98', observedAt: MADE_AT.toISOString() },
      { source: 'binance', usdPerNano: '3.02', observedAt: MADE_AT.toISOString() },
    ];
    await db.exchangeRate.deleteMany();
    await makeRate(db, { sources });
    const order = { orderId: 'A-1041', orderDescription: 'Two paperbacks' };
    const created = Object(
      (await shop.api.create({ usdAmount: '12.34', ...order, paymentCustomer: CUSTOMER })).body,
    );
    const payment = await read(shop, created.paymentIdentifier);
    expect(payment).toEqual({
      ...created,
      ...order,
      ...{ status: 'Waiting', stage: 'unpaid', isComplete: false },
      ...{ createdDatetime: MADE, expiresDatetime: '2026-11-20T14:15:00Z' },
      rate: {
        usdPerNano: '3.00',
        observedDatetime: MADE,
        sources: sources.map(({ source, usdPerNano }) => ({ source, usdPerNano })),
      },
      ...{ rawNanoCounted: '0', rawNanoReceived: '0', rawNanoRefunded: '0', rawNanoSettled: '0' },
      ...{ deposits: [], refunds: [] },
    });
    for (const detail of ['firstName', ...Object.values(CUSTOMER).filter((text) => text.length > 3)]) {
      expect(JSON.stringify(payment)).not.toContain(detail);
    }
  });

  it('shows the stage of a payment that waits', async () => {
    const { db, shop } = await begin();
    const payment = await makePayment(db, shop.merchant.id);
    const stage = async () => (await read(shop, payment.id)).stage;
    const change = (data: Prisma.PaymentUncheckedUpdateInput) =>
      db.payment.update({ where: { id: payment.id }, data });
    expect(await stage()).toBe('unpaid');
    await change({ seenHash: hash('A'), seenAt: MADE_AT });
    expect(await stage()).toBe('confirming');
    await makeDeposit(db, payment, { blockHash: hash('A') });
    expect(await stage()).toBe('partiallyPaid');
    shop.server.clock.set(addMs(MADE_AT, 16 * 60_000));
    expect(await stage()).toBe('checking');
    await makeDeposit(db, payment, { blockHash: hash('B') });
    await change({ reviewDeadline: addMs(MADE_AT, 24 * 3_600_000) });
    expect(await stage()).toBe('inReview');
  });

  it.each([
    ['completed', { status: 'Completed' }],
    ['cancelled', { status: 'Cancelled' }],
    ['denied', { status: 'AMLError' }],
    ['expired', { status: 'Error', errorReason: 'expired' }],
    ['failed', { status: 'Error', errorReason: 'technical' }],
  ] as const)('has the stage %s at the end', async (stage, fields) => {
    const { db, shop } = await begin();
    const { id } = await makePayment(db, shop.merchant.id, { ...fields, endedAt: addMs(MADE_AT, 1_000) });
    expect(await read(shop, id)).toMatchObject({
      ...{ stage, status: fields.status, endedDatetime: '2026-11-20T14:00:01Z' },
    });
  });

  it('lists deposits, and says why one does not count', async () => {
    const { db, shop } = await begin();
    const payment = await makePayment(db, shop.merchant.id, { status: 'Completed' });
    const first = await makeDeposit(db, payment, { blockHash: hash('A'), amountRaw: NANO });
    const [late, dust] = [{ recordedAt: addMs(MADE_AT, 1_000) }, { recordedAt: addMs(MADE_AT, 2_000) }];
    await makeDeposit(db, payment, { blockHash: hash('B'), disposition: 'afterCompleted', ...late });
    await makeDeposit(db, payment, { blockHash: hash('C'), disposition: 'dust', amountRaw: '1', ...dust });
    const { deposits, ...sums } = await read(shop, payment.id);
    expect(deposits).toMatchObject([
      { blockHash: hash('C'), isCounted: false, result: 'dust', rawNanoAmount: '1' },
      { blockHash: hash('B'), isCounted: false, result: 'afterCompleted' },
      {
        ...{ blockHash: hash('A'), sender: first.sender, rawNanoAmount: NANO },
        ...{ confirmedDatetime: MADE, isCounted: true, result: 'counted' },
      },
    ]);
    expect(sums).toMatchObject({ rawNanoCounted: NANO });
  });

  it('lists the refunds that the service decided, with their reason, state and block', async () => {
    const { db, shop } = await begin();
    const payment = await makePayment(db, shop.merchant.id, { status: 'Cancelled' });
    const [states, refunds] = [['pending', 'held', 'sending', 'confirmed'], [] as object[]];
    for (const [place, state] of states.entries()) {
      const blockHash = hash(String(place));
      const disposition = state === 'held' ? 'counted' : 'afterCancelled';
      await makeDeposit(db, payment, { blockHash, disposition });
      const confirmedAt = state === 'confirmed' ? addMs(MADE_AT, 9_000) : null;
      const fields = {
        heldAt: state === 'held' ? MADE_AT : null,
        confirmedAt,
        createdAt: addMs(MADE_AT, -place),
      };
      const { id, destination } = await makeTransfer(db, payment, {
        reference: `refund:${blockHash}`,
        ...fields,
      });
      const send = hash(`${place + 5}`);
      const isPublished = state === 'sending' || state === 'confirmed';
      if (state !== 'held') await makeSend(db, id, send, isPublished ? MADE_AT : null);
      refunds.push({
        ...{ refundIdentifier: id, state, reason: 'cancelled', rawNanoAmount: HALF, destination },
        blockHashes: isPublished ? [send] : [],
        createdDatetime: place === 0 ? MADE : '2026-11-20T13:59:59Z',
        ...(confirmedAt === null ? {} : { confirmedDatetime: '2026-11-20T14:00:09Z' }),
      });
    }
    await post(db, payment.id, `refund:${hash('3')}`, ['held', 'returned'], HALF);
    expect(await read(shop, payment.id)).toMatchObject({ refunds, rawNanoRefunded: HALF });
  });

  it.each([
    ['late', { status: 'Error', errorReason: 'expired' }, 'late'],
    ['expired', { status: 'Error', errorReason: 'expired' }, 'counted'],
    ['failed', { status: 'Error', errorReason: 'technical' }, 'counted'],
    ['denied', { status: 'AMLError' }, 'counted'],
    ['denied', { status: 'AMLError' }, 'afterDenied'],
    ['overpaid', { status: 'Completed' }, 'counted'],
    ['overpaid', { status: 'Completed' }, 'afterCompleted'],
  ] as const)('gives the reason %s', async (reason, fields, disposition) => {
    const { db, shop } = await begin();
    const payment = await makePayment(db, shop.merchant.id, fields);
    await makeDeposit(db, payment, { blockHash: hash('A'), disposition });
    await makeTransfer(db, payment, { reference: `refund:${hash('A')}` });
    expect((await read(shop, payment.id)).refunds).toMatchObject([{ reason }]);
  });

  it('lists the refunds that the merchant ordered once each, with the note and every block', async () => {
    const { db, shop } = await begin();
    const payment = await makePayment(db, shop.merchant.id, { status: 'Completed' });
    const topUp = { merchantId: shop.merchant.id, depositIndex: 9_999, address: randomAddress() };
    await db.topUp.create({ data: { id: 'top-up', ...topUp, createdBy: 'user:1', createdAt: MADE_AT } });
    const at = (seconds: number) => ({ createdAt: addMs(MADE_AT, -seconds * 1_000) });
    const awaitsFundsUntil = addMs(MADE_AT, 7 * 24 * 3_600_000);
    await makeOrder(db, payment, 'waits', { ...at(1), awaitsFundsUntil, note: 'Returned goods' });
    await makeOrder(db, payment, 'open', at(2));
    await makeOrder(db, payment, 'undone', { ...at(3), undoneAt: MADE_AT });
    await makeOrder(db, payment, 'failed', { ...at(4), failure: 'insufficientFunds' });
    await makeOrder(db, payment, 'paid', { ...at(5), startedAt: MADE_AT, confirmedAt: MADE_AT });
    const paid = { manualRefundId: 'paid', topUpId: 'top-up', confirmedAt: MADE_AT };
    for (const part of ['1', '2']) {
      const { id } = await makeTransfer(db, payment, { reference: `topup-refund:${part}`, ...paid });
      await makeSend(db, id, hash(part), MADE_AT);
    }
    await post(db, payment.id, 'topup-refund:1', ['topUp', 'returned'], HALF, 'top-up');
    const { refunds, rawNanoRefunded } = await read(shop, payment.id);
    expect(refunds).toMatchObject([
      { refundIdentifier: 'waits', state: 'waitingForFunds', reason: 'requested', note: 'Returned goods' },
      { refundIdentifier: 'open', state: 'pending', blockHashes: [] },
      { refundIdentifier: 'undone', state: 'undone' },
      { refundIdentifier: 'failed', state: 'failed' },
      { refundIdentifier: 'paid', state: 'confirmed', confirmedDatetime: MADE, rawNanoAmount: HALF },
    ]);
    expect(refunds.at(-1).blockHashes.toSorted()).toEqual([hash('1'), hash('2')]);
    expect(rawNanoRefunded).toBe(HALF);
  });

  it('counts a refund from the merchant’s own wallet once its block is confirmed', async () => {
    const { db, shop } = await begin();
    const payment = await makePayment(db, shop.merchant.id, { status: 'Completed' });
    const own = { paymentId: payment.id, merchantId: shop.merchant.id, amountRaw: HALF, note: '' };
    await db.walletRefund.create({
      data: {
        ...{ id: 'own', ...own, destination: randomAddress(), blockHash: hash('A') },
        ...{ createdBy: 'user:1', createdAt: MADE_AT },
      },
    });
    const before = await read(shop, payment.id);
    expect(before).toMatchObject({ rawNanoRefunded: '0', refunds: [{ state: 'sending' }] });
    await db.walletRefund.updateMany({ data: { confirmedAt: MADE_AT } });
    expect(await read(shop, payment.id)).toMatchObject({
      rawNanoRefunded: HALF,
      refunds: [{ state: 'confirmed', reason: 'requested', blockHashes: [hash('A')] }],
    });
  });

  it('shows the settlement from its schedule to its confirmation', async () => {
    const { db, shop } = await begin();
    const settlementAddress = randomAddress();
    const ended = { status: 'Completed', settlementAddress, endedAt: MADE_AT } as const;
    const payment = await makePayment(db, shop.merchant.id, { ...ended, transfersPending: true });
    const settlement = async () => (await read(shop, payment.id)).settlement;
    expect(await settlement()).toEqual({ state: 'pending', destination: settlementAddress });
    const deferred = { paymentId: payment.id, merchantId: shop.merchant.id, createdAt: MADE_AT };
    await db.deferredSettlement.create({ data: { ...deferred, settleFrom: addMs(MADE_AT, 3_600_000) } });
    expect(await settlement()).toEqual({
      ...{ state: 'deferred', destination: settlementAddress, dueDatetime: '2026-11-20T15:00:00Z' },
    });
    await db.deferredSettlement.deleteMany();
    const named = { reference: `settlement:${payment.id}`, kind: 'settlement', amountRaw: NANO } as const;
    const { id } = await makeTransfer(db, payment, { ...named, destination: settlementAddress });
    const decided = { rawNanoAmount: NANO, destination: settlementAddress };
    expect(await settlement()).toEqual({ state: 'pending', ...decided });
    await makeSend(db, id, hash('D'), MADE_AT);
    expect(await settlement()).toEqual({ state: 'sending', blockHash: hash('D'), ...decided });
    await db.transfer.update({ where: { id }, data: { confirmedAt: MADE_AT } });
    await post(db, payment.id, named.reference, ['held', 'merchant'], NANO);
    expect(await read(shop, payment.id)).toMatchObject({
      rawNanoSettled: NANO,
      settlement: { state: 'confirmed', blockHash: hash('D'), ...decided, confirmedDatetime: MADE },
    });
  });

  it('has no settlement where nothing is left to settle', async () => {
    const { db, shop } = await begin();
    const { id } = await makePayment(db, shop.merchant.id, { status: 'Completed' });
    expect(await read(shop, id)).not.toHaveProperty('settlement');
  });

  it('lists the latest 200 deposits, and sums all', async () => {
    const { db, shop } = await begin();
    const payment = await makePayment(db, shop.merchant.id, { status: 'Cancelled' });
    const places = Array.from({ length: 230 }, (_, place) => place);
    const { id: paymentId, depositAddress: address } = payment;
    await db.deposit.createMany({
      data: places.map((place) => ({
        ...{ blockHash: place.toString(16).toUpperCase().padStart(64, '0'), address, paymentId },
        ...{ sender: address, amountRaw: '1', disposition: 'afterCancelled' as const },
        ...{ confirmedAt: MADE_AT, recordedAt: addMs(MADE_AT, place) },
      })),
    });
    const entry = { paymentId, at: MADE_AT, amountRaw: '-1', account: 'payer' } as const;
    await db.journalEntry.createMany({
      data: places.map((place) => ({ ...entry, reference: `deposit:${place}` })),
    });
    const { deposits, rawNanoReceived } = await read(shop, paymentId);
    expect(deposits).toHaveLength(200);
    expect(deposits[0].blockHash).toMatch(/E5$/);
    expect(rawNanoReceived).toBe('230');
  });

  it('is refused for unknown and other merchants’ payments, without the scope, and with parameters', async () => {
    const { db, shop } = await begin();
    const { id } = await makePayment(db, shop.merchant.id);
    const other = await makeMerchant(db);
    const codeOf = async (key: Shop['key'], named: string, query = '') =>
      Object((await paymentOf(shop.server, key, named).get({ query })).body).errorCode;
    expect(await codeOf(shop.key, 'pay_nobody')).toBe('paymetNotFound');
    expect(await codeOf(shop.key, 'pay_\u0000')).toBe('paymetNotFound');
    expect(await codeOf(await makeApiKey(db, other.id), id)).toBe('wrongAccount');
    expect(await codeOf({ ...shop.key, secret: 'sk_wrong' }, id)).toBe('authInvalid');
    expect(await codeOf(shop.key, id, '?expand=deposits')).toBe('badInput');
    const own = { merchantId: shop.merchant.id, label: 'x', at: MADE_AT };
    const creating = await issueApiKey(db, { ...own, scopes: ['payments.create', 'payments.cancel'] });
    expect(await codeOf(creating, id)).toBe('authInvalid');
  });
});

describeOnBothDatabases('cancel-payment-by-id', (open) => {
  const begin = async () => {
    const database = await open();
    const shop = await openShop(database);
    const make = async () => {
      const { body } = await shop.api.create({ usdAmount: '3', paymentCustomer: CUSTOMER });
      return String(Object(body).paymentIdentifier);
    };
    return { db: database.db, shop, make, id: await make() };
  };

  it('cancels the payment and returns it, with an empty body or an empty object', async () => {
    const { db, shop, id, make } = await begin();
    const { status, body } = await paymentOf(shop.server, shop.key, id).cancel();
    const cancelled = { status: 'Cancelled', stage: 'cancelled', endedDatetime: MADE };
    expect({ status, body }).toMatchObject({ status: 200, body: { paymentIdentifier: id, ...cancelled } });
    expect(body).toEqual(await read(shop, id));
    const [entry] = await db.timelineEntry.findMany({ where: { paymentId: id, kind: 'cancelled' } });
    expect(entry?.actor).toBe(`key:${shop.key.id}`);
    const other = paymentOf(shop.server, shop.key, await make());
    expect((await other.cancel({ body: '{}' })).status).toBe(200);
  });

  it('does the same as cancel-payment: a second one is refused, and so is one that has ended', async () => {
    const { db, shop, id } = await begin();
    await shop.api.cancel({ paymentIdentifier: id });
    const codeOf = async (named: string) =>
      Object((await paymentOf(shop.server, shop.key, named).cancel()).body).errorCode;
    expect(await codeOf(id)).toBe('alreadyCancelled');
    const { id: ended } = await makePayment(db, shop.merchant.id, { status: 'Completed' });
    expect(await codeOf(ended)).toBe('badInput');
    expect(await codeOf('pay_nobody')).toBe('paymetNotFound');
    const { id: foreign } = await makePayment(db, (await makeMerchant(db)).id);
    expect(await codeOf(foreign)).toBe('wrongAccount');
    expect(await db.payment.count({ where: { id: foreign, status: 'Waiting' } })).toBe(1);
  });

  it('returns the same bytes for one Idempotency-Key, also when it is asked four times at once', async () => {
    const { shop, id } = await begin();
    const headers = { 'idempotency-key': 'cancel 7' };
    const cancel = () => paymentOf(shop.server, shop.key, id).cancel({ headers });
    const answers = await Promise.all([cancel(), cancel(), cancel(), cancel()]);
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
  });

  it('never takes one payment’s Idempotency-Key for another payment', async () => {
    const { db, shop, id, make } = await begin();
    const headers = { 'idempotency-key': 'cancel 7' };
    await paymentOf(shop.server, shop.key, id).cancel({ headers });
    const other = await make();
    const { body } = await paymentOf(shop.server, shop.key, other).cancel({ headers });
    expect(body).toMatchObject({
      errorCode: 'idempotencyKeyReused',
      errorMessage: expect.stringContaining('already used'),
    });
    expect(await db.payment.count({ where: { id: other, status: 'Waiting' } })).toBe(1);
  });

  it('rejects fields and parameters, and a key without the scope', async () => {
    const { db, shop, id } = await begin();
    const { cancel } = paymentOf(shop.server, shop.key, id);
    expect((await cancel({ body: '{"reason":"x"}' })).body).toEqual({
      ...{ errorCode: 'badInput', errorMessage: 'Unknown field `reason`.' },
    });
    expect((await cancel({ query: '?reason=x' })).body).toMatchObject({
      errorMessage: 'Unknown parameter `reason`.',
    });
    expect((await cancel({ body: 'x' })).body).toMatchObject({ errorCode: 'badInput' });
    const own = { merchantId: shop.merchant.id, label: 'x', at: MADE_AT };
    const reader = await issueApiKey(db, { ...own, scopes: ['payments.read'] });
    const refused = await paymentOf(shop.server, reader, id).cancel();
    expect(refused.body).toMatchObject({ errorCode: 'authInvalid' });
    expect(await db.payment.count({ where: { id, status: 'Waiting' } })).toBe(1);
  });
});
