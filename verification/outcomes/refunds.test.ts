// Where refunds go (contract §5): to the sender, to the named refund address, or to nobody until an operator decides.
import { expect, it } from 'vitest';
import { claimBrowser } from '@/lib/checkout/bind-browser';
import { setRefundAddress } from '@/lib/checkout/set-refund-address';
import { addExchangeAccount, removeExchangeAccount } from '@/lib/compliance/exchange-accounts';
import { BURN_ADDRESS } from '@/lib/core/address';
import { addMs } from '@/lib/core/clock';
import { cancelPayment } from '@/lib/payments/end-payment';
import { payerSecret } from '@/lib/payments/payer-secret';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { denyPayment } from '@/verification/testing/decisions';
import { freshAddress, until } from '@/verification/testing/engine';
import {
  attentionFor,
  hasTaken,
  isSettled,
  NANO,
  openAs,
  openShop,
  type Shop,
  sendAs,
} from '@/verification/testing/outcomes';

describeOnBothDatabases('a refund', (open) => {
  it('goes to the address that the payer named, once and before the first deposit', async () => {
    const shop = await openShop(open);
    const payment = await shop.makePayment();
    const browser = await payersBrowser(shop, payment);
    const name = (address: string) => setRefundAddress(shop, { paymentId: payment.id, browser, address });
    const named = freshAddress();
    expect([await name(named), await name(freshAddress())]).toEqual(['accepted', 'alreadySet']);
    await shop.pay(payment, NANO);
    await shop.until(payment, isSettled);
    const { sender } = await shop.pay(payment, NANO);
    await shop.until(payment, hasTaken(2));
    expect(await shop.balanceOf(named)).toBe(NANO);
    expect(await shop.balanceOf(sender)).toBe(0n);
  });

  it('goes to its sender if an address is named only after the first deposit', async () => {
    const shop = await openShop(open);
    const payment = await shop.makePayment({ expiresAt: addMs(shop.clock.now(), 60_000) });
    const browser = await payersBrowser(shop, payment);
    const { sender } = await shop.pay(payment, NANO / 2n);
    await shop.until(payment, (state) => state.deposits.length === 1);
    const late = { paymentId: payment.id, browser, address: freshAddress() };
    expect(await setRefundAddress(shop, late)).toBe('tooLate');
    shop.clock.turn(66_000);
    await shop.until(payment, isSettled);
    expect(await shop.balanceOf(sender)).toBe(NANO / 2n);
  });

  it.each([
    ['the burn account', () => BURN_ADDRESS],
    ['what is no address', () => `${freshAddress().slice(0, -1)}0`],
    ['an account of this installation', ownAddress],
  ])('to %s is held and needs attention', async (_, destination) => {
    const shop = await openShop(open);
    const refundAddress = await destination(shop);
    const payment = await shop.makePayment({ ...cancelled(shop), refundAddress });
    const { blockHash } = await shop.pay(payment, NANO);
    const state = await shop.until(payment, hasTaken(1));
    expect(state.transfers[0]?.heldAt).toBeInstanceOf(Date);
    expect(state.money).toMatchObject({ heldRaw: NANO, refundedRaw: 0n, differences: [] });
    const item = await attentionFor(shop, `refund:${blockHash}`);
    expect(item).toMatchObject({ kind: 'invalidDestination', merchantId: shop.merchant.id });
  });

  it('of a deposit from one of our own accounts is never sent automatically', async () => {
    const shop = await openShop(open);
    const own = await freeAddress(shop);
    const { blockHash: funding } = await shop.pay({ depositAddress: own.address }, NANO);
    const previous = await openAs(shop, own.index, funding, NANO);
    const payment = await shop.makePayment();
    const opening = { previous, balanceRaw: NANO, destination: payment.depositAddress };
    const hash = await sendAs(shop, own.index, opening);
    await attentionFor(shop, `deposit:${hash}`);
    expect(await shop.read(payment)).toMatchObject({ status: 'Waiting', transfersPending: false });
    // Not even at the end of the payment, when everything else is returned.
    await cancelPayment(shop, { merchantId: shop.merchant.id, paymentIdentifier: payment.id });
    const state = await shop.until(payment, isSettled);
    expect(state.deposits[0]?.disposition).toBe('ownAccount');
    expect(state.transfers).toEqual([]);
    expect(await shop.database.db.block.count({ where: { account: payment.depositAddress } })).toBe(0);
    expect(state.money).toMatchObject({ heldRaw: NANO, refundedRaw: 0n, differences: [] });
  });
});

describeOnBothDatabases('a refund to an exchange’s account', (open) => {
  it('is held and needs attention', async () => {
    const { shop, payment, sender, blockHash } = await paidFromExchange(await openShop(open));
    const state = await shop.until(payment, hasTaken(1));
    expect(state.money).toMatchObject({ heldRaw: NANO, refundedRaw: 0n, differences: [] });
    const item = await attentionFor(shop, `refund:${blockHash}`);
    expect(item).toMatchObject({ kind: 'exchangeRefund', resolvedAt: null, paymentId: payment.id });
    await shop.engine.run('releaseRefunds');
    await shop.engine.run('moveMoney');
    expect(await shop.balanceOf(sender)).toBe(0n);
  });

  it('is shown on the payment’s open pages after its deposit', async () => {
    const { shop, payment } = await paidFromExchange(await openShop(open));
    await shop.until(payment, hasTaken(1));
    expect(await shop.database.db.changeFeedEntry.count({ where: { paymentId: payment.id } })).toBe(2);
  });

  it('is sent when the operator removes the account from the list', async () => {
    const { shop, payment, sender, blockHash } = await paidFromExchange(await openShop(open));
    await shop.until(payment, hasTaken(1));
    await removeExchangeAccount(shop, sender, 'command');
    await shop.engine.run('releaseRefunds');
    const state = await shop.until(payment, (seen) => seen.money.refundedRaw === NANO);
    expect(state.money).toMatchObject({ heldRaw: 0n, differences: [] });
    expect(await shop.balanceOf(sender)).toBe(NANO);
    const item = await attentionFor(shop, `refund:${blockHash}`);
    expect(item.resolvedAt).not.toBeNull();
  });

  it('goes to the address that the payer named instead', async () => {
    const refundAddress = freshAddress();
    const { shop, payment } = await paidFromExchange(await openShop(open), { refundAddress });
    const state = await shop.until(payment, hasTaken(1));
    expect(state.money).toMatchObject({ refundedRaw: NANO, heldRaw: 0n, differences: [] });
    expect(await shop.balanceOf(refundAddress)).toBe(NANO);
  });

  it('is never held if the payer is denied, even if it was held before', async () => {
    const shop = await openShop(open);
    const payment = await shop.makePayment({ lastName: 'Sandbox-Review' });
    const counted = await shop.pay(payment, NANO);
    await shop.until(payment, (state) => state.reviewDeadline !== null);
    const expiresAt = addMs(shop.clock.now(), -1_500);
    await shop.database.db.payment.update({ where: { id: payment.id }, data: { expiresAt } });
    const late = await payFromExchange(shop, payment);
    await shop.until(payment, hasTaken(2));
    expect(await shop.balanceOf(late.sender)).toBe(0n);
    const decide = { ...shop.config, database: shop.database, clock: shop.clock };
    await denyPayment(decide, payment.id, 'list hit');
    await shop.engine.run('releaseRefunds');
    const state = await shop.until(payment, (seen) => seen.money.refundedRaw === 2n * NANO);
    expect(state.money).toMatchObject({ heldRaw: 0n, differences: [] });
    expect(await shop.balanceOf(counted.sender)).toBe(NANO);
    expect(await shop.balanceOf(late.sender)).toBe(NANO);
  });

  it('does not delay a payment from there, which completes like any other', async () => {
    const shop = await openShop(open);
    const payment = await shop.makePayment();
    await payFromExchange(shop, payment);
    const state = await shop.until(payment, isSettled);
    expect(state.money).toMatchObject({ settledRaw: NANO, heldRaw: 0n, differences: [] });
  });
});

const cancelled = (shop: Shop) => ({ status: 'Cancelled' as const, endedAt: shop.clock.now() });

async function paidFromExchange(shop: Shop, fields: { refundAddress?: string } = {}) {
  const payment = await shop.makePayment({ ...cancelled(shop), ...fields });
  return { shop, payment, ...(await payFromExchange(shop, payment)) };
}

/** The engine gets the deposit only after the operator has listed its sender. */
async function payFromExchange(shop: Shop, payment: { depositAddress: string }) {
  shop.sandbox.faults.update({ confirmation: { mode: 'manual' } });
  const paid = await shop.pay(payment, NANO);
  await addExchangeAccount(shop, { text: paid.sender, name: 'Harbour Exchange', by: 'command' });
  await shop.sandbox.ledger.confirm(paid.blockHash);
  shop.sandbox.faults.update({ confirmation: { mode: 'fixed', delayMs: 2 } });
  return paid;
}

async function freeAddress(shop: Shop) {
  const free = { readyAt: { not: null }, assignedAt: null };
  await until('a pool', () => shop.database.db.depositAddress.count({ where: free }));
  return shop.database.db.depositAddress.findFirstOrThrow({ where: free, orderBy: { index: 'desc' } });
}

async function ownAddress(shop: Shop): Promise<string> {
  return (await freeAddress(shop)).address;
}

/** A browser that opened the payment's page with the payer's secret. */
async function payersBrowser(shop: Shop, payment: { readonly id: string }) {
  const secret = payerSecret(shop.keyRing, payment.id);
  const claim = await claimBrowser(shop, payment.id, { secret, isSignedIn: false });
  return { token: claim?.newToken ?? undefined, isSignedIn: false };
}
