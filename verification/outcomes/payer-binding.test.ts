// Who counts as the payer of a payment (contract §5): the browser that opens the page first proves nothing, so a refund to the
// address it enters waits, is shown, and can be rejected, contested or replaced.
import { expect, it } from 'vitest';
import { claimBrowser } from '@/lib/checkout/bind-browser';
import { claimHeldRefunds } from '@/lib/checkout/claim-refund';
import { setRefundAddress } from '@/lib/checkout/set-refund-address';
import { sealCustomer } from '@/lib/compliance/customer-record';
import { addExchangeAccount } from '@/lib/compliance/exchange-accounts';
import { blockAddress } from '@/lib/compliance/screening/blocked-addresses';
import { userActor } from '@/lib/db/audit-log/audit-entry';
import { CLAIM_WAIT_MS } from '@/lib/money/refund-claims';
import { approveClaim, rejectClaim } from '@/lib/money/refunds/decide-claim';
import { releaseDueClaims } from '@/lib/money/release-refunds';
import { cancelPayment } from '@/lib/payments/end-payment';
import { payerSecret } from '@/lib/payments/payer-secret';
import type { Payment } from '@/prisma/generated/sqlite/client';
import { CUSTOMER } from '@/prisma/test-api';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { freshAddress } from '@/verification/testing/engine';
import { attentionFor, hasTaken, NANO, openShop, type Shop } from '@/verification/testing/outcomes';

const HALF = NANO / 2n;

describeOnBothDatabases('a refund to an address from a browser that only knows the payment', (open) => {
  it('is not sent there when a half-paid payment is cancelled, but waits for 24 hours', async () => {
    const { shop, payment, named, sender } = await hijacked(await openShop(open));
    await shop.engine.stop();
    const { effectiveFrom } = await shop.database.db.refundClaim.findFirstOrThrow();
    if (effectiveFrom === null) throw new Error('it does not wait');
    const look = (ms: number) =>
      releaseDueClaims({ ...shop, clock: { now: () => new Date(effectiveFrom.getTime() + ms) } });
    expect(effectiveFrom.getTime() - shop.clock.now().getTime()).toBeGreaterThan(CLAIM_WAIT_MS - 60_000);
    expect(await look(-1)).toEqual([]);
    expect((await Promise.all([look(0), look(0)])).flat()).toEqual([payment.id]);
    await shop.startEngine();
    const state = await shop.until(payment, ({ money }) => money.refundedRaw === HALF);
    expect(state.money).toMatchObject({ heldRaw: 0n, differences: [] });
    expect([await shop.balanceOf(named), await shop.balanceOf(sender)]).toEqual([HALF, 0n]);
    expect(await kindsOf(shop, payment)).toEqual(['refundWaiting', 'claimReleased', 'refunded']);
    expect(await actionsOf(shop, payment)).toContainEqual(['engine', 'claimReleased']);
  });

  it('is sent earlier if the merchant approves it', async () => {
    const { shop, payment, named } = await hijacked(await openShop(open));
    const decisions = await Promise.all([
      approveClaim(shop, seen(shop, payment, named)),
      approveClaim(shop, seen(shop, payment, named)),
    ]);
    expect(decisions.sort()).toEqual(['done', 'gone']);
    await shop.until(payment, ({ money }) => money.refundedRaw === HALF);
    expect(await shop.balanceOf(named)).toBe(HALF);
    expect(await actionsOf(shop, payment)).toContainEqual(['user:owner', 'claimApproved']);
  });

  it('goes to the sender if the merchant rejects it, and so does what still arrives', async () => {
    const { shop, payment, named, sender, reference } = await hijacked(await openShop(open));
    expect(await rejectClaim(shop, { ...seen(shop, payment, named), merchantId: 'another' })).toBe('gone');
    expect(await rejectClaim(shop, seen(shop, payment, named))).toBe('done');
    expect(await approveClaim(shop, seen(shop, payment, named))).toBe('gone');
    await shop.engine.run('releaseRefunds');
    const state = await shop.until(payment, ({ money }) => money.refundedRaw === HALF);
    expect(state.money).toMatchObject({ heldRaw: 0n, differences: [] });
    const later = await shop.pay(payment, NANO);
    await shop.until(payment, ({ money }) => money.refundedRaw === HALF + NANO);
    const balances = [
      await shop.balanceOf(sender),
      await shop.balanceOf(later.sender),
      await shop.balanceOf(named),
    ];
    expect(balances).toEqual([HALF, NANO, 0n]);
    expect((await attentionFor(shop, reference)).resolvedAt).not.toBeNull();
    expect((await kindsOf(shop, payment)).slice(0, 2)).toEqual(['refundWaiting', 'addressRejected']);
    expect(await actionsOf(shop, payment)).toContainEqual(['user:owner', 'claimRejected']);
  });

  it('goes to the sender if a browser with the payer’s secret replaces that browser', async () => {
    const { shop, payment, named, sender } = await hijacked(await openShop(open));
    const secret = payerSecret(shop.keyRing, payment.id);
    const claim = await claimBrowser(shop, payment.id, { secret, isSignedIn: false });
    expect(claim?.newToken).toBe(secret);
    await shop.engine.run('releaseRefunds');
    await shop.until(payment, ({ money }) => money.refundedRaw === HALF);
    expect([await shop.balanceOf(sender), await shop.balanceOf(named)]).toEqual([HALF, 0n]);
    expect(await kindsOf(shop, payment)).toEqual([
      'refundWaiting',
      'addressReplaced',
      'payerBound',
      'refunded',
    ]);
  });

  it('can be contested with the payment’s e-mail and phone number, and then goes where the payer says', async () => {
    const { shop, payment, named } = await hijacked(await openShop(open));
    const own = freshAddress();
    const details = { email: CUSTOMER.email, phoneNumber: CUSTOMER.phoneNumber };
    const contest = (change: Partial<typeof details>) =>
      claimHeldRefunds(shop, { paymentId: payment.id, ...details, ...change, destination: own });
    expect(await contest({ email: 'thief@example.com' })).toEqual({ outcome: 'wrongDetails', triesLeft: 4 });
    expect(await contest({})).toMatchObject({ outcome: 'claimed' });
    expect(await contest({})).toEqual({ outcome: 'alreadyClaimed' });
    expect(await approveClaim(shop, seen(shop, payment, named))).toBe('gone');
    shop.clock.turn(CLAIM_WAIT_MS);
    await shop.engine.run('releaseRefunds');
    await shop.until(payment, ({ money }) => money.refundedRaw === HALF);
    expect([await shop.balanceOf(own), await shop.balanceOf(named)]).toEqual([HALF, 0n]);
    const contested = ['refundWaiting', 'addressContested', 'refundClaimed', 'claimReleased', 'refunded'];
    expect(await kindsOf(shop, payment)).toEqual(contested);
  });

  it('goes to the sender if the address has been blocked meanwhile', async () => {
    const { shop, payment, named, sender } = await hijacked(await openShop(open));
    await blockAddress(shop, { text: named, reason: 'a thief' }, 'command');
    shop.clock.turn(CLAIM_WAIT_MS);
    await shop.engine.run('releaseRefunds');
    const state = await shop.until(payment, ({ money }) => money.refundedRaw === HALF);
    expect(state.money).toMatchObject({ heldRaw: 0n, differences: [] });
    expect([await shop.balanceOf(sender), await shop.balanceOf(named)]).toEqual([HALF, 0n]);
  });

  it('is held like any other to an exchange’s account if the address is rejected', async () => {
    const { shop, payment, named, sender, reference } = await hijacked(await openShop(open));
    await addExchangeAccount(shop, { text: sender, name: 'Exchange', by: 'command' });
    expect(await rejectClaim(shop, seen(shop, payment, named))).toBe('done');
    await shop.engine.run('releaseRefunds');
    expect(await attentionFor(shop, reference)).toMatchObject({ kind: 'exchangeRefund', resolvedAt: null });
    const state = await shop.until(payment, hasTaken(1));
    expect(state.money).toMatchObject({ heldRaw: HALF, refundedRaw: 0n, differences: [] });
  });
});

/** A stranger's browser opened the page first and entered an address; the payer paid half, and the shop cancelled. */
async function hijacked(shop: Shop) {
  const payment = await shop.makePayment();
  const customer = sealCustomer(shop.keyRing, payment.id, CUSTOMER);
  await shop.database.db.paymentCustomer.update({ where: { paymentId: payment.id }, data: customer });
  const thief = await claimBrowser(shop, payment.id, { isSignedIn: false });
  const named = freshAddress();
  const browser = { token: thief?.newToken ?? undefined, isSignedIn: false };
  const entered = await setRefundAddress(shop, { paymentId: payment.id, browser, address: named });
  expect(entered).toBe('accepted');
  const { sender, blockHash } = await shop.pay(payment, HALF);
  await shop.until(payment, hasTaken(1));
  await cancelPayment(shop, { merchantId: shop.merchant.id, paymentIdentifier: payment.id });
  const isDecided = (state: Awaited<ReturnType<Shop['read']>>) =>
    state.transfers.length === 1 && !state.transfersPending;
  const state = await shop.until(payment, isDecided);
  expect(await shop.balanceOf(named)).toBe(0n);
  expect(state.money).toMatchObject({ heldRaw: HALF, refundedRaw: 0n, differences: [] });
  const reference = `refund:${blockHash}`;
  expect(await attentionFor(shop, reference)).toMatchObject({ kind: 'unverifiedAddress', resolvedAt: null });
  return { shop, payment, named, sender, reference };
}

const seen = (shop: Shop, { id: paymentId }: Pick<Payment, 'id'>, destination: string) => ({
  ...{ merchantId: shop.merchant.id, paymentId, destination },
  by: userActor('owner'),
});

/** The timeline from the cancellation on. */
async function kindsOf(shop: Shop, { id: paymentId }: Pick<Payment, 'id'>): Promise<string[]> {
  const entries = await shop.database.db.timelineEntry.findMany({
    where: { paymentId },
    orderBy: { id: 'asc' },
  });
  const kinds = entries.map(({ kind }) => kind);
  return kinds.slice(kinds.indexOf('cancelled') + 1);
}

async function actionsOf(shop: Shop, { id: paymentId }: Pick<Payment, 'id'>) {
  const entries = await shop.database.db.auditLogEntry.findMany({ where: { paymentId } });
  return entries.map(({ actor, action }) => [actor, action]);
}
