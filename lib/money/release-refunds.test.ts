// Held refunds are released by the engine, a claim, the merchant or an operator: whoever is first, and only as held then.
import { beforeEach, expect, it } from 'vitest';
import { addExchangeAccount, removeExchangeAccount } from '@/lib/compliance/exchange-accounts';
import { blockAddress } from '@/lib/compliance/screening/blocked-addresses';
import { tokenHash } from '@/lib/payments/payer-secret';
import { MADE_AT, randomAddress } from '@/prisma/factories';
import type { Payment } from '@/prisma/generated/sqlite/client';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { beforeCall, type MoneyTest, once, prepareMoney } from '@/verification/testing/money';
import { CLAIM_WAIT_MS } from './refund-claims';
import { approveClaim, rejectClaim } from './refunds/decide-claim';
import { releaseDueClaims, releaseRefunds } from './release-refunds';
import { resolveAttention } from './resolve-attention';

const BY = { by: 'operator', actor: 'command', note: 'agreed' } as const;

describeOnBothDatabases('a refund held because of an exchange', (open) => {
  let test: MoneyTest;
  let payment: Payment;
  let reference: string;
  const exchange = randomAddress();
  beforeEach(async () => {
    test = await prepareMoney(await open());
    await list();
    payment = await test.makePayment({ status: 'Error' });
    const [hash] = await test.deposit(payment, [{ sender: exchange, amountRaw: 500n }]);
    await test.decide(payment);
    reference = `refund:${hash}`;
    const { id: transferId } = await db().transfer.findUniqueOrThrow({ where: { reference } });
    const claim = { destination: randomAddress(), claimedAt: MADE_AT, effectiveFrom: test.deps.clock.now() };
    await db().refundClaim.create({ data: { transferId, paymentId: payment.id, ...claim } });
    await db().payment.update({ where: { id: payment.id }, data: { transfersPending: false } });
  });
  const db = () => test.deps.database.db;
  const list = () =>
    addExchangeAccount(test.deps, { text: exchange, name: 'Harbour Exchange', by: 'command' });
  const state = async () => {
    const { heldAt, destination, claim } = await db().transfer.findUniqueOrThrow({
      where: { reference },
      include: { claim: true },
    });
    return { isHeld: heldAt !== null, destination, isClaimed: claim?.destination !== null };
  };
  /** The engine's check; `meanwhile` runs after it has read the refund and before it locks the payment. */
  const check = async (meanwhile: () => unknown = () => undefined) => {
    const database = beforeCall(test.deps.database, '$transaction', once(meanwhile));
    return (await releaseRefunds({ ...test.deps, database }, '')).paymentIds;
  };

  it('is released with its claim void once the exchange is removed from the list', async () => {
    await removeExchangeAccount(test.deps, exchange, 'command');
    expect(await check()).toEqual([payment.id]);
    expect(await state()).toEqual({ isHeld: false, destination: exchange, isClaimed: false });
    expect(await test.read(payment)).toMatchObject({ transfersPending: true });
    expect(await check()).toEqual([]);
  });

  it('is found among thousands of held ones, a thousand in each run', async () => {
    const row = { kind: 'exchangeRefund', detail: {}, createdAt: MADE_AT } as const;
    const names = Array.from({ length: 1_000 }, (_, place) => `a-first:${String(place).padStart(4, '0')}`);
    await db().attentionItem.createMany({ data: names.map((name) => ({ ...row, reference: name })) });
    await removeExchangeAccount(test.deps, exchange, 'command');
    const first = await releaseRefunds(test.deps, '');
    expect(first).toEqual({ paymentIds: [], next: names.at(-1) });
    expect(await releaseRefunds(test.deps, first.next)).toEqual({ paymentIds: [payment.id], next: '' });
  });

  it('stays held if the exchange is on the list again meanwhile', async () => {
    await removeExchangeAccount(test.deps, exchange, 'command');
    expect(await check(list)).toEqual([]);
    expect(await state()).toEqual({ isHeld: true, destination: exchange, isClaimed: true });
  });

  it('goes where an operator redirected it meanwhile, and is released once', async () => {
    await removeExchangeAccount(test.deps, exchange, 'command');
    const to = randomAddress();
    expect(await check(() => resolveAttention(test.deps, { ...BY, reference, to }))).toEqual([]);
    expect(await state()).toEqual({ isHeld: false, destination: to, isClaimed: false });
    const item = await db().attentionItem.findUniqueOrThrow({ where: { reference } });
    expect(item.resolution).toContain(to);
  });

  it('is held for another reason without its claim', async () => {
    await db().payment.update({ where: { id: payment.id }, data: { sanctionsHoldAt: MADE_AT } });
    expect(await check()).toEqual([]);
    expect(await state()).toEqual({ isHeld: true, destination: exchange, isClaimed: false });
    const item = await db().attentionItem.findUniqueOrThrow({ where: { reference } });
    expect(item).toMatchObject({ kind: 'complianceHold', resolvedAt: null });
  });

  it.each([
    ['is held for another reason', () => change({ kind: 'invalidDestination' }), true],
    ['was released', () => change({ resolvedAt: MADE_AT }), true],
    ['is no longer held', () => db().transfer.updateMany({ data: { heldAt: null } }), false],
  ] as const)('is not redirected by a due claim if it %s', async (_, happen, isHeld) => {
    await happen();
    expect(await releaseDueClaims(test.deps)).toEqual([]);
    expect(await state()).toEqual({ isHeld, destination: exchange, isClaimed: false });
  });
  it('can be claimed again after a due claim to an account that was blocked meanwhile', async () => {
    const { destination } = await db().refundClaim.findFirstOrThrow();
    await blockAddress(test.deps, { text: destination ?? '', reason: 'stolen' }, 'command');
    expect(await releaseDueClaims(test.deps)).toEqual([]);
    expect(await state()).toEqual({ isHeld: true, destination: exchange, isClaimed: false });
    const none = { destination: null, claimedAt: null, effectiveFrom: null, releasedAt: null };
    expect(await db().refundClaim.findFirstOrThrow()).toMatchObject(none);
  });

  const change = (data: { readonly kind: string } | { readonly resolvedAt: Date }) =>
    db().attentionItem.update({ where: { reference }, data });
});

describeOnBothDatabases('refunds to an unverified address', (open) => {
  let test: MoneyTest;
  const named = randomAddress();
  beforeEach(async () => {
    test = await prepareMoney(await open());
  });
  const db = () => test.deps.database.db;
  /** A payment with one waiting refund for each deposit. */
  async function waiting(deposits: number): Promise<Payment> {
    const browserTokenHash = tokenHash('first', false);
    const payment = await test.makePayment({ status: 'Error', refundAddress: named, browserTokenHash });
    await test.deposit(
      payment,
      Array.from({ length: deposits }, () => ({ amountRaw: 500n })),
    );
    await test.decide(payment);
    return payment;
  }
  const seen = ({ id: paymentId, merchantId }: Payment) => ({
    ...{ merchantId, paymentId, destination: named, by: 'user:owner' as const },
  });
  const released = async ({ id: paymentId }: Payment) => {
    const rows = await db().transfer.findMany({ where: { paymentId, heldAt: null } });
    const toNamed = rows.filter(({ destination }) => destination === named).length;
    return { toNamed, toSenders: rows.length - toNamed };
  };

  it('are not held if the address is the sender’s', async () => {
    const browserTokenHash = tokenHash('first', false);
    const payment = await test.makePayment({ status: 'Error', refundAddress: named, browserTokenHash });
    await test.deposit(payment, [{ sender: named, amountRaw: 500n }]);
    await test.decide(payment);
    expect(await released(payment)).toEqual({ toNamed: 1, toSenders: 0 });
  });

  it('are approved for one payment only', async () => {
    const [payment, other] = [await waiting(1), await waiting(1)];
    expect(await approveClaim(test.deps, seen(payment))).toBe('done');
    expect(await released(payment)).toEqual({ toNamed: 1, toSenders: 0 });
    expect(await released(other)).toEqual({ toNamed: 0, toSenders: 0 });
  });

  it('are rejected for one payment only', async () => {
    const [payment, other] = [await waiting(1), await waiting(1)];
    expect(await rejectClaim(test.deps, seen(payment))).toBe('done');
    expect(await releaseDueClaims(test.deps)).toEqual([payment.id]);
    expect(await released(payment)).toEqual({ toNamed: 0, toSenders: 1 });
    expect(await released(other)).toEqual({ toNamed: 0, toSenders: 0 });
    expect(await approveClaim(test.deps, seen(other))).toBe('done');
    expect(await released(other)).toEqual({ toNamed: 1, toSenders: 0 });
  });

  it('are approved a hundred at a time, the rest without another 24 hours', async () => {
    const payment = await waiting(150);
    expect(await approveClaim(test.deps, seen(payment))).toBe('done');
    expect(await released(payment)).toEqual({ toNamed: 100, toSenders: 0 });
    expect(await releaseDueClaims(test.deps)).toEqual([payment.id]);
    expect(await released(payment)).toEqual({ toNamed: 150, toSenders: 0 });
    // Released claims are not read again: they would displace those that are due.
    let transactions = 0;
    const database = beforeCall(test.deps.database, '$transaction', () => {
      transactions += 1;
    });
    expect(await releaseDueClaims({ ...test.deps, database })).toEqual([]);
    expect(transactions).toBe(0);
  });

  it('return to their senders a hundred at a time after a rejection', async () => {
    const payment = await waiting(150);
    expect(await rejectClaim(test.deps, seen(payment))).toBe('done');
    const counts: number[] = [];
    for (let run = 0; run < 3; run += 1) {
      await releaseDueClaims(test.deps);
      counts.push((await released(payment)).toSenders);
    }
    expect(counts).toEqual([100, 150, 150]);
  });

  it('that are claimed stay held while those of a rejected address return', async () => {
    const payment = await waiting(2);
    const [claimed, rejected] = await db().transfer.findMany({ orderBy: { id: 'asc' } });
    const later = new Date(test.deps.clock.now().getTime() + CLAIM_WAIT_MS);
    await db().refundClaim.update({
      where: { transferId: claimed?.id ?? '' },
      data: { destination: randomAddress(), claimedAt: MADE_AT, effectiveFrom: later },
    });
    expect(await rejectClaim(test.deps, seen(payment))).toBe('done');
    expect(await releaseDueClaims(test.deps)).toEqual([payment.id]);
    expect(await db().transfer.findMany({ where: { heldAt: null } })).toMatchObject([{ id: rejected?.id }]);
  });

  it('return to their senders, not before their time, if the address has been blocked', async () => {
    const payment = await waiting(1);
    await blockAddress(test.deps, { text: named, reason: 'stolen' }, 'command');
    test.deps.clock.turn(CLAIM_WAIT_MS - 1);
    expect(await releaseDueClaims(test.deps)).toEqual([]);
    test.deps.clock.turn(1);
    expect(await releaseDueClaims(test.deps)).toEqual([payment.id]);
    expect(await released(payment)).toEqual({ toNamed: 0, toSenders: 1 });
  });
});
