// A refund held because an exchange sent the money, claimed by its payer: when it is sent, where, and only once
// (contract §5).

import { expect, it } from 'vitest';
import { runCommand } from '@/bin/admin/run-command';
import { claimHeldRefunds } from '@/lib/checkout/claim-refund';
import { sealCustomer } from '@/lib/compliance/customer-record';
import { addExchangeAccount, removeExchangeAccount } from '@/lib/compliance/exchange-accounts';
import { blockAddress } from '@/lib/compliance/screening/blocked-addresses';
import { addMs, MAX_CLOCK_SKEW_MS } from '@/lib/core/clock';
import { userActor } from '@/lib/db/audit-log/audit-entry';
import { CLAIM_WAIT_MS } from '@/lib/money/refund-claims';
import { approveClaim, rejectClaim } from '@/lib/money/refunds/decide-claim';
import { releaseDueClaims } from '@/lib/money/release-refunds';
import type { Payment } from '@/prisma/generated/sqlite/client';
import { CUSTOMER } from '@/prisma/test-api';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { clearPayment, denyPayment } from '@/verification/testing/decisions';
import { freshAddress, type PaymentFields } from '@/verification/testing/engine';
import { attentionFor, hasTaken, NANO, openShop, type Shop } from '@/verification/testing/outcomes';

const OWNER = userActor('owner');

describeOnBothDatabases('a claimed refund', (open) => {
  it('goes to the claimed account exactly 24 hours later, once', async () => {
    const { shop, payment, reference, destination, sender } = await claimed(await openShop(open));
    await shop.engine.stop();
    const { effectiveFrom } = await standingClaim(shop, payment);
    const look = (at: Date) => releaseDueClaims({ ...shop, clock: { now: () => at } });
    expect(await look(addMs(effectiveFrom, -1))).toEqual([]);
    expect((await shop.read(payment)).transfers[0]?.heldAt).not.toBeNull();
    // Two engines at once, then one after a crash: only the first commit counts.
    const released = await Promise.all([look(effectiveFrom), look(effectiveFrom)]);
    expect(released.flat()).toEqual([payment.id]);
    expect(await look(effectiveFrom)).toEqual([]);
    await shop.startEngine();
    const state = await shop.until(payment, ({ money }) => money.refundedRaw === NANO);
    expect(state.money).toMatchObject({ heldRaw: 0n, differences: [] });
    expect(await shop.balanceOf(destination)).toBe(NANO);
    expect(await shop.balanceOf(sender)).toBe(0n);
    expect(kindsOf(state)).toEqual(['refundClaimed', 'claimReleased', 'refunded']);
    expect((await attentionFor(shop, reference)).resolvedAt).toEqual(effectiveFrom);
    expect(await shop.database.db.transfer.count({ where: { paymentId: payment.id } })).toBe(1);
  });

  it('is sent by the engine after 24 hours', async () => {
    const { shop, payment, destination } = await claimed(await openShop(open));
    shop.clock.turn(CLAIM_WAIT_MS);
    await shop.engine.run('releaseRefunds');
    const state = await shop.until(payment, ({ money }) => money.refundedRaw === NANO);
    expect(state.money).toMatchObject({ heldRaw: 0n, differences: [] });
    expect(await shop.balanceOf(destination)).toBe(NANO);
  });

  it('is sent immediately when the merchant approves it, and nothing is left to decide', async () => {
    const { shop, payment, destination } = await claimed(await openShop(open));
    const seen = { merchantId: shop.merchant.id, paymentId: payment.id, destination, by: OWNER };
    const other = { ...seen, destination: freshAddress() };
    const stranger = { ...seen, merchantId: 'another' };
    expect(await approveClaim(shop, other)).toBe('gone');
    expect(await approveClaim(shop, stranger)).toBe('gone');
    const approvals = await Promise.all([approveClaim(shop, seen), approveClaim(shop, seen)]);
    expect(approvals.sort()).toEqual(['done', 'gone']);
    const state = await shop.until(payment, ({ money }) => money.refundedRaw === NANO);
    expect(state.money).toMatchObject({ heldRaw: 0n, differences: [] });
    expect(await shop.balanceOf(destination)).toBe(NANO);
    expect(kindsOf(state)).toEqual(['refundClaimed', 'claimApproved', 'refunded']);
    expect(await rejectClaim(shop, seen)).toBe('gone');
  });

  it('stays held when the merchant rejects the claim, and can’t be claimed again', async () => {
    const { shop, payment, destination, reference, sender } = await claimed(await openShop(open));
    const seen = { merchantId: shop.merchant.id, paymentId: payment.id, destination, by: OWNER };
    expect(await rejectClaim(shop, { ...seen, merchantId: 'another' })).toBe('gone');
    expect(await rejectClaim(shop, seen)).toBe('done');
    expect(await claim(shop, payment, destination)).toEqual({ outcome: 'locked' });
    shop.clock.turn(2 * CLAIM_WAIT_MS);
    await shop.engine.run('releaseRefunds');
    const state = await shop.until(payment, hasTaken(1));
    expect(state.money).toMatchObject({ heldRaw: NANO, refundedRaw: 0n, differences: [] });
    expect(kindsOf(state)).toEqual(['refundClaimed', 'claimRejected']);
    // An operator still decides.
    await resolve(shop, reference, '--to', sender);
    await shop.until(payment, ({ money }) => money.refundedRaw === NANO);
    expect(await shop.balanceOf(sender)).toBe(NANO);
  });

  it('is sent once when an operator, the merchant and the 24 hours decide at the same moment', async () => {
    const { shop, payment, destination, reference, sender } = await claimed(await openShop(open));
    const { effectiveFrom } = await standingClaim(shop, payment);
    const seen = { merchantId: shop.merchant.id, paymentId: payment.id, destination, by: OWNER };
    const [byHand, approved, due] = await Promise.all([
      resolve(shop, reference, '--to', sender),
      approveClaim(shop, seen),
      releaseDueClaims({ ...shop, clock: { now: () => effectiveFrom } }),
    ]);
    expect([byHand.ok, approved === 'done', due.length === 1].filter(Boolean)).toHaveLength(1);
    const state = await shop.until(payment, ({ money }) => money.refundedRaw === NANO);
    expect(state.money).toMatchObject({ heldRaw: 0n, differences: [] });
    const [toSender, toClaimed] = [await shop.balanceOf(sender), await shop.balanceOf(destination)];
    expect([toSender, toClaimed]).toEqual(byHand.ok ? [NANO, 0n] : [0n, NANO]);
    expect(await releaseDueClaims({ ...shop, clock: { now: () => effectiveFrom } })).toEqual([]);
  });

  it('returns to its sender if the operator removes the exchange from the list first', async () => {
    const { shop, payment, destination, sender } = await claimed(await openShop(open));
    await removeExchangeAccount(shop, sender, 'command');
    await shop.engine.run('releaseRefunds');
    expect(await standingClaims(shop)).toBe(0);
    shop.clock.turn(CLAIM_WAIT_MS);
    await shop.engine.run('releaseRefunds');
    const state = await shop.until(payment, ({ money }) => money.refundedRaw === NANO);
    expect(state.money).toMatchObject({ heldRaw: 0n, differences: [] });
    expect(await shop.balanceOf(sender)).toBe(NANO);
    const seen = { merchantId: shop.merchant.id, paymentId: payment.id, destination, by: OWNER };
    expect(await approveClaim(shop, seen)).toBe('gone');
  });

  it('is approved or rejected by its destination, and other claims of the payment stay unchanged', async () => {
    const { shop, payment, destination } = await claimed(await openShop(open));
    await payFromExchange(shop, payment);
    await shop.until(payment, hasTaken(2));
    const other = freshAddress();
    expect(await claim(shop, payment, other)).toMatchObject({ outcome: 'claimed' });
    const seen = { merchantId: shop.merchant.id, paymentId: payment.id, destination, by: OWNER };
    expect(await approveClaim(shop, seen)).toBe('done');
    const state = await shop.until(payment, ({ money }) => money.refundedRaw === NANO);
    expect(state.money).toMatchObject({ heldRaw: NANO, differences: [] });
    expect([await shop.balanceOf(destination), await shop.balanceOf(other)]).toEqual([NANO, 0n]);
    expect(await standingClaims(shop)).toBe(1);
    expect(await rejectClaim(shop, { ...seen, destination: other })).toBe('done');
    expect(await standingClaims(shop)).toBe(0);
  });

  it('is not sent to an account that has since been blocked, and can be claimed again', async () => {
    const { shop, payment, destination, sender } = await claimed(await openShop(open));
    await blockAddress(shop, { text: destination, reason: 'a thief' }, 'command');
    const seen = { merchantId: shop.merchant.id, paymentId: payment.id, destination, by: OWNER };
    expect(await approveClaim(shop, seen)).not.toBe('done');
    expect(await standingClaims(shop)).toBe(0);
    expect((await shop.read(payment)).money).toMatchObject({
      heldRaw: NANO,
      refundedRaw: 0n,
      differences: [],
    });
    // A blocked sender's refund goes only to the sender.
    const other = freshAddress();
    expect(await claim(shop, payment, other)).toMatchObject({ outcome: 'claimed' });
    await blockAddress(shop, { text: sender, reason: 'a thief' }, 'command');
    expect(await approveClaim(shop, { ...seen, destination: other })).not.toBe('done');
    await shop.engine.run('releaseRefunds');
    await shop.until(payment, ({ money }) => money.refundedRaw === NANO);
    expect([await shop.balanceOf(other), await shop.balanceOf(sender)]).toEqual([0n, NANO]);
  });

  it('ends once the operator has redirected the refund', async () => {
    const { shop, payment, destination, reference } = await claimed(await openShop(open));
    const [to, listed] = [freshAddress(), await runCommand(shop, ['list-attention'])];
    expect(listed.text).toContain(`claimed for ${destination}`);
    expect((await resolve(shop, reference, '--to', to)).ok).toBe(true);
    expect(await standingClaims(shop)).toBe(0);
    await shop.until(payment, ({ money }) => money.refundedRaw === NANO);
    expect(await shop.balanceOf(to)).toBe(NANO);
  });

  it('is not sent to an account that has since been listed as an exchange’s', async () => {
    const { shop, payment, destination } = await claimed(await openShop(open));
    await addExchangeAccount(shop, { text: destination, name: 'Another Exchange', by: 'command' });
    const seen = { merchantId: shop.merchant.id, paymentId: payment.id, destination, by: OWNER };
    expect(await approveClaim(shop, seen)).toBe('dropped');
    const state = await shop.until(payment, hasTaken(1));
    expect(state.money).toMatchObject({ heldRaw: NANO, refundedRaw: 0n, differences: [] });
    expect(kindsOf(state)).toEqual(['refundClaimed', 'claimInvalid']);
    expect(await claim(shop, payment, freshAddress())).toMatchObject({ outcome: 'claimed' });
  });

  it('of a payer who has since been denied returns to its sender, regardless of the claim', async () => {
    const { shop, payment, sender } = await heldInReview(await openShop(open));
    const destination = freshAddress();
    expect(await claim(shop, payment, destination)).toMatchObject({ outcome: 'claimed' });
    await shop.engine.stop();
    // Neither the merchant's approval nor the 24 hours redirect it while the payer can still be denied.
    const seen = { merchantId: shop.merchant.id, paymentId: payment.id, destination, by: OWNER };
    expect(await approveClaim(shop, seen)).toBe('early');
    shop.clock.turn(CLAIM_WAIT_MS);
    expect(await releaseDueClaims(shop)).toEqual([]);
    await denyPayment({ ...shop.config, database: shop.database, clock: shop.clock }, payment.id, 'list hit');
    expect(await approveClaim(shop, seen)).toBe('gone');
    expect(await releaseDueClaims(shop)).toEqual([]);
    expect(await claim(shop, payment, destination)).toEqual({ outcome: 'nothingHeld' });
    const engine = await shop.startEngine();
    await engine.run('releaseRefunds');
    const state = await shop.until(payment, ({ money }) => money.refundedRaw === 2n * NANO);
    expect(state.money).toMatchObject({ heldRaw: 0n, differences: [] });
    expect(await shop.balanceOf(destination)).toBe(0n);
    expect(await shop.balanceOf(sender)).toBe(NANO);
  });
});

describeOnBothDatabases('a claimed refund of a payment under review', (open) => {
  it('goes to the claimed account once the payer is cleared', async () => {
    const { shop, payment, sender } = await heldInReview(await openShop(open));
    const destination = freshAddress();
    await claim(shop, payment, destination);
    const decide = { ...shop.config, database: shop.database, clock: shop.clock };
    await clearPayment(decide, payment.id, 'another person of that name');
    await shop.until(payment, ({ status }) => status === 'Completed');
    const seen = { merchantId: shop.merchant.id, paymentId: payment.id, destination, by: OWNER };
    expect(await approveClaim(shop, seen)).toBe('done');
    const state = await shop.until(payment, ({ money }) => money.heldRaw === 0n);
    expect(state.money).toMatchObject({ settledRaw: NANO, refundedRaw: NANO, differences: [] });
    expect(await shop.balanceOf(destination)).toBe(NANO);
    expect(await shop.balanceOf(sender)).toBe(0n);
  });
});

const kindsOf = (state: { timeline: ReadonlyArray<{ kind: string }> }) =>
  state.timeline.map(({ kind }) => kind).filter((kind) => /[Cc]laim|refunded/.test(kind));

const resolve = (shop: Shop, reference: string, ...more: string[]) =>
  runCommand(shop, ['resolve-attention', reference, '--note', 'talked to the payer', ...more]);

const claim = (shop: Shop, payment: Pick<Payment, 'id'>, destination: string) => {
  const { email, phoneNumber } = CUSTOMER;
  return claimHeldRefunds(shop, { paymentId: payment.id, email, phoneNumber, destination });
};

async function standingClaim(shop: Shop, { id: paymentId }: Pick<Payment, 'id'>) {
  const { effectiveFrom } = await shop.database.db.refundClaim.findFirstOrThrow({ where: { paymentId } });
  if (effectiveFrom === null) throw new Error('the claim does not stand');
  return { effectiveFrom };
}

const standingClaims = (shop: Shop) =>
  shop.database.db.refundClaim.count({ where: { destination: { not: null }, releasedAt: null } });

/** A cancelled payment with one deposit from an exchange, whose refund is claimed. */
async function claimed(shop: Shop) {
  const ended = { status: 'Cancelled', endedAt: shop.clock.now() } as const;
  const payment = await makePayment(shop, ended);
  const { sender, blockHash } = await payFromExchange(shop, payment);
  await shop.until(payment, hasTaken(1));
  const destination = freshAddress();
  expect(await claim(shop, payment, destination)).toMatchObject({ outcome: 'claimed' });
  return { shop, payment, sender, destination, reference: `refund:${blockHash}` };
}

/** A payment under review that got a late deposit from an exchange. */
async function heldInReview(shop: Shop) {
  const payment = await makePayment(shop, { lastName: 'Sandbox-Review' });
  await shop.pay(payment, NANO);
  await shop.until(payment, (state) => state.reviewDeadline !== null);
  const expiresAt = addMs(shop.clock.now(), -MAX_CLOCK_SKEW_MS - 1_500);
  await shop.database.db.payment.update({ where: { id: payment.id }, data: { expiresAt } });
  const late = await payFromExchange(shop, payment);
  await shop.until(payment, hasTaken(2));
  return { shop, payment, ...late };
}

/** A payment whose payer has an e-mail address and a phone. */
async function makePayment(shop: Shop, fields: PaymentFields): Promise<Payment> {
  const payment = await shop.makePayment(fields);
  const { lastName = CUSTOMER.lastName } = fields;
  const sealed = sealCustomer(shop.keyRing, payment.id, { ...CUSTOMER, lastName });
  await shop.database.db.paymentCustomer.update({ where: { paymentId: payment.id }, data: sealed });
  return payment;
}

/** The engine gets the deposit only after the operator has listed its sender. */
async function payFromExchange(shop: Shop, payment: Pick<Payment, 'depositAddress'>) {
  shop.sandbox.faults.update({ confirmation: { mode: 'manual' } });
  const paid = await shop.pay(payment, NANO);
  await addExchangeAccount(shop, { text: paid.sender, name: 'Harbour Exchange', by: 'command' });
  await shop.sandbox.ledger.confirm(paid.blockHash);
  shop.sandbox.faults.update({ confirmation: { mode: 'fixed', delayMs: 2 } });
  return paid;
}
