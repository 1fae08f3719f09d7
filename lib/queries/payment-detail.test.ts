// The detail of one payment: its money by the journal, its transfers, its version.
import { expect, it } from 'vitest';
import { RAW_PER_NANO } from '@/lib/core/raw';
import type { Queryable } from '@/lib/db/client';
import { MADE_AT, makeMerchant, makePayment, randomAddress } from '@/prisma/factories';
import type { JournalAccount, Prisma } from '@/prisma/generated/sqlite/client';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { readPaymentDetail, readPaymentViewVersion } from './payment-detail';
import { dueOf, paymentDetailView } from './payment-detail-view';

const NANO = RAW_PER_NANO;

async function post(
  db: Queryable,
  paymentId: string,
  reference: string,
  from: JournalAccount,
  to: JournalAccount,
  amountRaw: bigint,
  topUpId: string | null = null,
) {
  const entry = { reference, paymentId, topUpId, at: MADE_AT };
  await db.journalEntry.createMany({
    data: [
      { ...entry, account: from, amountRaw: (-amountRaw).toString() },
      { ...entry, account: to, amountRaw: amountRaw.toString() },
    ],
  });
}

async function addTransfer(
  db: Queryable,
  paymentId: string,
  id: string,
  fields: Partial<Prisma.TransferUncheckedCreateInput>,
) {
  await db.transfer.create({
    data: {
      id,
      kind: 'refund',
      reference: `refund:${id}`,
      paymentId,
      account: 'nano_account',
      destination: randomAddress(),
      amountRaw: NANO.toString(),
      createdAt: MADE_AT,
      ...fields,
    },
  });
}

async function addSend(
  db: Queryable,
  account: string,
  transferId: string,
  publishedAt: Date | null,
  signature = 'signature',
) {
  await db.block.create({
    data: {
      hash: `block of ${transferId}`,
      kind: 'send',
      account,
      previous: `before ${transferId}`,
      height: 2,
      representative: 'nano_representative',
      balanceRaw: '0',
      amountRaw: NANO.toString(),
      link: 'link',
      signature,
      transferId,
      signedAt: MADE_AT,
      publishedAt,
    },
  });
}

describeOnBothDatabases('the detail of a payment', (open) => {
  it('shows where the money is: received = settled + refunded + on its way + held', async () => {
    const { db } = await open();
    const { id: merchantId } = await makeMerchant(db);
    const { id: paymentId } = await makePayment(db, merchantId, { status: 'Completed' });
    await post(db, paymentId, 'deposit:1', 'payer', 'held', 5n * NANO);
    await post(db, paymentId, 'settlement:1', 'held', 'merchant', 3n * NANO);
    await post(db, paymentId, 'refund:1', 'held', 'returned', NANO / 2n);
    await post(db, paymentId, 'topup-refund:1', 'topUp', 'returned', NANO, 'top-up');
    await addTransfer(db, paymentId, 'planned', { amountRaw: (NANO / 2n).toString() });
    await addTransfer(db, paymentId, 'waits', { heldAt: MADE_AT });
    const rows = await readPaymentDetail(db, { merchantId, paymentId });
    const money = rows && paymentDetailView(rows, 1n).money;
    expect(money).toEqual({
      required: { nano: '1', raw: NANO.toString() },
      received: { nano: '5', raw: (5n * NANO).toString() },
      settled: { nano: '3', raw: (3n * NANO).toString() },
      refunded: { nano: '0.5', raw: (NANO / 2n).toString() },
      sentOn: { nano: '0', raw: '0' },
      onItsWay: { nano: '0.5', raw: (NANO / 2n).toString() },
      held: { nano: '1', raw: NANO.toString() },
      fromOwnWallet: { nano: '0', raw: '0' },
      fromTopUps: { nano: '1', raw: NANO.toString() },
    });
  });

  it('has exact sums and the latest rows when a payment has more rows than the limit', async () => {
    const { db } = await open();
    const { id: merchantId } = await makeMerchant(db);
    const { id: paymentId } = await makePayment(db, merchantId, { status: 'Completed' });
    const flood = Array.from({ length: 250 }, (_, place) => `deposit:${place}`);
    await db.journalEntry.createMany({
      data: flood.flatMap((reference) => [
        { reference, paymentId, at: MADE_AT, account: 'payer', amountRaw: '-1' } as const,
        { reference, paymentId, at: MADE_AT, account: 'held', amountRaw: '1' } as const,
      ]),
    });
    const entry = { paymentId, at: MADE_AT, kind: 'deposit', detail: {} };
    await db.timelineEntry.createMany({ data: flood.map(() => entry) });
    await db.timelineEntry.create({ data: { ...entry, kind: 'refundRequested' } });
    const rows = await readPaymentDetail(db, { merchantId, paymentId });
    const view = rows && paymentDetailView(rows, 1n);
    expect(view?.money).toMatchObject({ received: { raw: '250' }, held: { raw: '250' } });
    expect([view?.timeline.at(-1)?.kind, view?.latest]).toEqual(['refundRequested', 200]);
  });

  it('shows the state of each transfer', async () => {
    const { db } = await open();
    const { id: merchantId } = await makeMerchant(db);
    const payment = await makePayment(db, merchantId, { status: 'Error', errorReason: 'expired' });
    await addTransfer(db, payment.id, 'planned', {});
    await addTransfer(db, payment.id, 'held', { heldAt: MADE_AT });
    await addTransfer(db, payment.id, 'signed', {});
    await addSend(db, payment.depositAddress, 'signed', null);
    await addTransfer(db, payment.id, 'published', {});
    await addSend(db, payment.depositAddress, 'published', MADE_AT);
    await addTransfer(db, payment.id, 'confirmed', { confirmedAt: MADE_AT });
    const rows = await readPaymentDetail(db, { merchantId, paymentId: payment.id });
    const transfers = rows === null ? [] : paymentDetailView(rows, 1n).transfers;
    expect(transfers).toHaveLength(5);
    for (const transfer of transfers) expect(transfer.state).toBe(transfer.id);
  });

  it('shows a refund from a top-up with its block, among the transfers', async () => {
    const { db } = await open();
    const { id: merchantId } = await makeMerchant(db);
    const payment = await makePayment(db, merchantId, { status: 'Completed' });
    const topUp = { id: 'top1', merchantId, depositIndex: 9_001, address: randomAddress() };
    await db.topUp.create({ data: { ...topUp, createdBy: 'user:u1', createdAt: MADE_AT } });
    const later = new Date(MADE_AT.getTime() + 1);
    await addTransfer(db, payment.id, 'settled', { kind: 'settlement', confirmedAt: MADE_AT });
    await addTransfer(db, payment.id, 'refunded', {
      ...{ topUpId: topUp.id, createdAt: later, confirmedAt: later },
    });
    await addSend(db, topUp.address, 'refunded', later);
    const rows = await readPaymentDetail(db, { merchantId, paymentId: payment.id });
    const transfers = rows === null ? [] : paymentDetailView(rows, 1n).transfers;
    expect(transfers.map(({ id, isFromTopUp, state }) => [id, isFromTopUp, state])).toEqual([
      ['settled', false, 'confirmed'],
      ['refunded', true, 'confirmed'],
    ]);
    expect(transfers[1]?.blockHash).not.toBeNull();
  });

  it('shows a transfer as planned until its block is signed', async () => {
    const { db } = await open();
    const { id: merchantId } = await makeMerchant(db);
    const payment = await makePayment(db, merchantId, { status: 'Completed' });
    const scope = { merchantId, paymentId: payment.id };
    await addTransfer(db, payment.id, 'planned', {});
    await addSend(db, payment.depositAddress, 'planned', null, '');
    const rows = await readPaymentDetail(db, scope);
    const view = rows && paymentDetailView(rows, 1n);
    expect(view).toMatchObject({ blocks: [], transfers: [{ state: 'planned', blockHash: null }] });
    expect(view?.timeline.map(({ kind }) => kind)).not.toContain('settlement.signed');
    const before = await readPaymentViewVersion(db, scope);
    await db.block.updateMany({ data: { signature: 'signature' } });
    expect(await readPaymentViewVersion(db, scope)).not.toBe(before);
  });

  it('contains no secrets or personal data', async () => {
    const { db } = await open();
    const { id: merchantId } = await makeMerchant(db);
    const { id: paymentId } = await makePayment(db, merchantId, { browserTokenHash: 'token-hash' });
    await db.paymentCustomer.create({
      data: { paymentId, country: 'DE', sealed: 'sealed-text', keyId: 'k1' },
    });
    const rows = await readPaymentDetail(db, { merchantId, paymentId });
    const text = JSON.stringify(rows && paymentDetailView(rows, 1n));
    expect(text).toContain('"country":"DE"');
    expect(text).not.toContain('sealed-text');
    expect(text).not.toContain('token-hash');
  });

  it('has a version that changes with the payment, its blocks and its webhook messages', async () => {
    const { db } = await open();
    const { id: merchantId } = await makeMerchant(db);
    const { id: paymentId, depositAddress } = await makePayment(db, merchantId);
    const seen = [await readPaymentViewVersion(db, { merchantId, paymentId })];
    const readAgain = async () => seen.push(await readPaymentViewVersion(db, { merchantId, paymentId }));
    await db.payment.update({ where: { id: paymentId }, data: { version: { increment: 1 } } });
    await readAgain();
    await addTransfer(db, paymentId, 'one', {});
    await addSend(db, depositAddress, 'one', null);
    await readAgain();
    await db.block.updateMany({ data: { publishedAt: MADE_AT } });
    await readAgain();
    await db.block.updateMany({ data: { confirmedAt: MADE_AT } });
    await readAgain();
    expect(new Set(seen).size).toBe(seen.length);
    expect(await readPaymentViewVersion(db, { merchantId, paymentId })).toBe(seen.at(-1));
  });

  it('does not exist for an invalid identifier', async () => {
    const { db } = await open();
    const { id: merchantId } = await makeMerchant(db);
    const { id } = await makePayment(db, merchantId);
    for (const paymentId of ['', 'pay_\u0000', `${id}\u0000`]) {
      expect(await readPaymentDetail(db, { merchantId, paymentId })).toBeNull();
      expect(await readPaymentViewVersion(db, { merchantId, paymentId })).toBeNull();
    }
    expect(await readPaymentViewVersion(db, { merchantId, paymentId: id })).not.toBeNull();
  });
});

describeOnBothDatabases('what is still to be paid', (open) => {
  it.each([
    ['all of a new payment', {}, (3n * NANO).toString()],
    ['the rest after a partial payment', { countedRaw: NANO.toString() }, (2n * NANO).toString()],
    ['nothing while a reviewer decides', { reviewDeadline: MADE_AT }, null],
    ['nothing after the deadline', { expiresAt: MADE_AT }, null],
    [
      'nothing if what is missing is within the tolerance',
      { countedRaw: (2n * NANO).toString(), underpaymentToleranceBp: 5_000 },
      null,
    ],
    ['nothing after the end', { status: 'Cancelled' as const, endedAt: MADE_AT }, null],
  ])('is %s', async (_, fields, dueRaw) => {
    const { db } = await open();
    const { id: merchantId } = await makeMerchant(db);
    const { id: paymentId } = await makePayment(db, merchantId, {
      amountRaw: (3n * NANO).toString(),
      ...fields,
    });
    const rows = await readPaymentDetail(db, { merchantId, paymentId });
    if (rows === null) throw new Error('the payment is missing');
    const due = dueOf(rows, MADE_AT, 1n);
    expect(due?.uri ?? null).toBe(dueRaw && `nano:${rows.payment.depositAddress}?amount=${dueRaw}`);
    if (due !== null) expect(due.asOfMs + due.remainingMs).toBe(rows.payment.expiresAt.getTime());
  });
});
