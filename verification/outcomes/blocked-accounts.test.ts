// Accounts on the operator's blocklist (contract §5): a blocked account gets back only what it sent itself, and that
// goes to nobody else.
import { expect, it } from 'vitest';
import { addExchangeAccount } from '@/lib/compliance/exchange-accounts';
import { blockAddress, unblockAddress } from '@/lib/compliance/screening/blocked-addresses';
import { addMs } from '@/lib/core/clock';
import { readComplianceHold, releaseSanctionsHold } from '@/lib/money/compliance-hold';
import { resolveAttention } from '@/lib/money/resolve-attention';
import type { Ledger } from '@/lib/nano/ledger';
import { changeReviewPolicy } from '@/lib/payments/review-policy';
import { listSanctionsHolds } from '@/lib/queries/sanctions-holds';
import type { Payment } from '@/prisma/generated/sqlite/client';
import { describeOnBothDatabases, type TestDatabase } from '@/prisma/test-database';
import { type EngineTest, freshAddress, prepareEngine, until } from '@/verification/testing/engine';
import {
  attentionFor,
  hasTaken,
  isSettled,
  ledgerOf,
  MINUTE_MS,
  NANO,
  openShop,
  type Shop,
} from '@/verification/testing/outcomes';

describeOnBothDatabases('late money from a blocked account', (open) => {
  it('after the payment completed is held under the policy hold, until an officer releases it', async () => {
    const shop = await openShop(open);
    await chooseHold(shop);
    const { payment, wallet, reference } = await paidLateByBlocked(shop);
    const held = await shop.until(payment, hasTaken(2));
    expect(held).toMatchObject({ status: 'Completed', sanctionsHoldAt: null });
    expect(held.money).toMatchObject({ settledRaw: NANO, heldRaw: NANO, refundedRaw: 0n, differences: [] });
    expect(await attentionFor(shop, reference)).toMatchObject({ kind: 'complianceHold', resolvedAt: null });
    expect(await readComplianceHold(shop.database.db, undefined)).toEqual({ payments: 1, heldRaw: NANO });
    expect(await listSanctionsHolds(shop.database.db)).toMatchObject([{ id: payment.id }]);
    for (const to of [null, wallet, freshAddress()]) {
      const asked = { reference, by: 'Ada', actor: 'user:ada', note: 'go on', to } as const;
      const refusal = { outcome: 'refused', reason: 'complianceHold' };
      expect(await resolveAttention(shop, asked)).toEqual(refusal);
    }
    expect(await release(shop, payment)).toEqual({ outcome: 'done', releasedRaw: NANO });
    expect(await release(shop, payment)).toEqual({ outcome: 'notHeld' });
    const state = await shop.until(payment, ({ money }) => money.refundedRaw === NANO);
    expect(state.transfers.map(({ destination }) => destination)).toContain(wallet);
    expect(state.money).toMatchObject({ heldRaw: 0n, differences: [] });
    expect(await listSanctionsHolds(shop.database.db)).toEqual([]);
  });

  it('is held again when more arrives after a release', async () => {
    const shop = await openShop(open);
    await chooseHold(shop);
    const { payment } = await paidLateByBlocked(shop);
    await shop.until(payment, hasTaken(2));
    await release(shop, payment);
    await shop.until(payment, ({ money }) => money.refundedRaw === NANO);
    shop.sandbox.faucet.send(payment.depositAddress, NANO / 2n);
    const state = await shop.until(payment, hasTaken(3));
    expect(state.money).toMatchObject({ refundedRaw: NANO, heldRaw: NANO / 2n, differences: [] });
  });

  it('returns to that account, not to the address that the payer named', async () => {
    const shop = await openShop(open);
    const named = freshAddress();
    const { payment, wallet } = await paidLateByBlocked(shop, { refundAddress: named });
    const state = await shop.until(payment, ({ money }) => money.refundedRaw === NANO);
    expect(state.transfers.map(({ destination }) => destination)).toContain(wallet);
    expect(await shop.balanceOf(named)).toBe(0n);
  });

  it('returns to that account even if it is an exchange’s', async () => {
    const shop = await openShop(open);
    const { account } = shop.sandbox.faucet;
    await addExchangeAccount(shop, { text: account, name: 'Harbour Exchange', by: 'command' });
    const { payment } = await paidLateByBlocked(shop);
    const state = await shop.until(payment, ({ money }) => money.refundedRaw === NANO);
    expect(state.money).toMatchObject({ heldRaw: 0n, differences: [] });
  });

  it('is also held if the payer was denied for another reason', async () => {
    const shop = await openShop(open);
    await chooseHold(shop);
    const payment = await shop.makePayment({ status: 'AMLError', endedAt: shop.clock.now() });
    const { reference } = await payFromBlocked(shop, payment);
    const state = await shop.until(payment, hasTaken(1));
    expect(state.money).toMatchObject({ heldRaw: NANO, refundedRaw: 0n, differences: [] });
    expect(await attentionFor(shop, reference)).toMatchObject({ kind: 'complianceHold' });
    // As for every denied payer, later deposits are also returned.
    await release(shop, payment);
    shop.sandbox.faucet.send(payment.depositAddress, NANO);
    await shop.until(payment, ({ money }) => money.refundedRaw === 2n * NANO);
  });
});

describeOnBothDatabases('money whose sender is blocked after it arrived', (open) => {
  it('returns to that sender when the payment expires, not to the address that the payer named', async () => {
    const shop = await openShop(open);
    const named = freshAddress();
    const expiresAt = addMs(shop.clock.now(), MINUTE_MS);
    const payment = await shop.makePayment({ expiresAt, refundAddress: named });
    const { sender } = await shop.pay(payment, NANO / 2n);
    await shop.until(payment, (state) => state.deposits.length === 1);
    await block(shop, sender.replace('nano_', 'xrb_'));
    shop.clock.turn(MINUTE_MS + 6_000);
    const state = await shop.until(payment, isSettled);
    expect(state).toMatchObject({ status: 'Error' });
    expect(state.transfers.map(({ destination }) => destination)).toEqual([sender]);
    expect(await shop.balanceOf(sender)).toBe(NANO / 2n);
  });

  it('returns to that sender if blocked before the block for the named address is signed', async () => {
    const { shop, payment, named, sender } = await blockedBeforeSigning(open);
    const { money, transfers } = await shop.until(payment, (state) => state.money.refundedRaw === NANO);
    expect(money).toMatchObject({ heldRaw: 0n, differences: [] });
    expect(transfers.map(({ destination }) => destination)).toEqual([sender]);
    expect([await shop.balanceOf(sender), await shop.balanceOf(named)]).toEqual([NANO, 0n]);
  });

  it('is held before its block is signed under the policy hold, and goes only to that sender', async () => {
    const { shop, payment, sender, reference } = await blockedBeforeSigning(open, chooseHold);
    expect(await attentionFor(shop, reference)).toMatchObject({ kind: 'complianceHold', resolvedAt: null });
    const { money } = await shop.read(payment);
    expect(money).toMatchObject({ heldRaw: NANO, refundedRaw: 0n, differences: [] });
    await release(shop, payment);
    await shop.engine.run('moveMoney');
    await shop.until(payment, (state) => state.money.refundedRaw === NANO);
    expect(await shop.balanceOf(sender)).toBe(NANO);
  });

  it('is held because of the block, no longer because of the exchange', async () => {
    const shop = await openShop(open);
    const payment = await cancelled(shop);
    shop.sandbox.faults.update({ confirmation: { mode: 'manual' } });
    const { sender, blockHash } = await shop.pay(payment, NANO);
    await addExchangeAccount(shop, { text: sender, name: 'Harbour Exchange', by: 'command' });
    await shop.sandbox.ledger.confirm(blockHash);
    const reference = `refund:${blockHash}`;
    expect(await attentionFor(shop, reference)).toMatchObject({ kind: 'exchangeRefund' });
    await chooseHold(shop);
    await block(shop, sender);
    await shop.engine.run('releaseRefunds');
    expect(await attentionFor(shop, reference)).toMatchObject({ kind: 'complianceHold', resolvedAt: null });
    expect((await shop.read(payment)).money).toMatchObject({ heldRaw: NANO, differences: [] });
  });

  it('can’t be redirected', async () => {
    const shop = await openShop(open);
    const named = freshAddress();
    await block(shop, named);
    const payment = await cancelled(shop, { refundAddress: named });
    const { sender, blockHash } = await shop.pay(payment, NANO);
    const reference = `refund:${blockHash}`;
    await attentionFor(shop, reference);
    await block(shop, sender);
    const to = freshAddress();
    const asked = { reference, by: 'Ada', actor: 'user:ada', note: 'their other wallet', to } as const;
    const refusal = { outcome: 'refused', reason: 'neverRedirected' };
    expect(await resolveAttention(shop, asked)).toEqual(refusal);
  });
});

describeOnBothDatabases('a refund to an address that was named before it was listed', (open) => {
  it('is held if the address has been blocked, until an operator redirects it', async () => {
    const shop = await openShop(open);
    const named = freshAddress();
    const payment = await cancelled(shop, { refundAddress: named });
    await block(shop, named);
    const { sender, blockHash } = await shop.pay(payment, NANO);
    const state = await shop.until(payment, hasTaken(1));
    expect(state.money).toMatchObject({ heldRaw: NANO, refundedRaw: 0n, differences: [] });
    const reference = `refund:${blockHash}`;
    const item = await attentionFor(shop, reference);
    expect(item).toMatchObject({ kind: 'invalidDestination', resolvedAt: null });
    const asked = { reference, by: 'Ada', actor: 'user:ada', note: 'asked the payer' } as const;
    expect(await resolveAttention(shop, { ...asked, to: named })).toEqual({
      outcome: 'refused',
      reason: 'blocked',
    });
    expect(await resolveAttention(shop, { ...asked, to: sender })).toMatchObject({ outcome: 'done' });
    await shop.until(payment, ({ money }) => money.refundedRaw === NANO);
    expect(await shop.balanceOf(sender)).toBe(NANO);
  });

  it('is held if the address has been listed as an exchange’s, until it is removed from the list', async () => {
    const shop = await openShop(open);
    const named = freshAddress();
    const payment = await cancelled(shop, { refundAddress: named });
    await addExchangeAccount(shop, { text: named, name: 'Harbour Exchange', by: 'command' });
    const { blockHash } = await shop.pay(payment, NANO);
    const item = await attentionFor(shop, `refund:${blockHash}`);
    expect(item).toMatchObject({ kind: 'exchangeRefund' });
    await shop.until(payment, hasTaken(1));
    await shop.engine.run('releaseRefunds');
    expect((await shop.read(payment)).money).toMatchObject({
      heldRaw: NANO,
      refundedRaw: 0n,
      differences: [],
    });
    await shop.database.db.exchangeAccount.deleteMany();
    await shop.engine.run('releaseRefunds');
    await shop.until(payment, ({ money }) => money.refundedRaw === NANO);
    expect(await shop.balanceOf(named)).toBe(NANO);
  });

  it.each([
    ['blocked', 'invalidDestination'],
    ['exchange', 'exchangeRefund'],
  ] as const)('is held if the address is listed (%s) before its block is signed', async (list, kind) => {
    const shop = await openBeforeSigning(open);
    const named = freshAddress();
    const payment = await cancelled(shop, { refundAddress: named });
    const exchange = { text: named, name: 'Harbour Exchange', by: 'command' } as const;
    shop.listing(() => (list === 'blocked' ? block(shop, named) : addExchangeAccount(shop, exchange)));
    const { blockHash } = await shop.pay(payment, NANO);
    const item = await attentionFor(shop, `refund:${blockHash}`);
    expect(item).toMatchObject({ kind, resolvedAt: null });
    const { money } = await shop.read(payment);
    expect(money).toMatchObject({ heldRaw: NANO, refundedRaw: 0n, differences: [] });
    await shop.engine.run('moveMoney');
    expect(await shop.balanceOf(named)).toBe(0n);
  });
});

describeOnBothDatabases('a settlement to an account that has been blocked', (open) => {
  it('is held until an operator redirects it', async () => {
    const shop = await openShop(open);
    const address = shop.merchant.settlementAddress ?? '';
    await block(shop, address);
    const payment = await shop.makePayment();
    await shop.pay(payment, NANO);
    const state = await shop.until(payment, isSettled);
    expect(state.money).toMatchObject({ heldRaw: NANO, settledRaw: 0n, differences: [] });
    const reference = `settlement:${payment.id}`;
    expect(await attentionFor(shop, reference)).toMatchObject({ kind: 'invalidDestination' });
    await unblockAddress(shop, address, 'command');
    const asked = { reference, by: 'Ada', actor: 'user:ada', note: 'no longer listed', to: address } as const;
    expect(await resolveAttention(shop, asked)).toMatchObject({ outcome: 'done' });
    await shop.until(payment, ({ money }) => money.settledRaw === NANO);
  });
});

/** A completed payment that then gets a nano from an account that was blocked in between. */
async function paidLateByBlocked(shop: Shop, fields: { refundAddress?: string } = {}) {
  const payment = await shop.makePayment(fields);
  await shop.pay(payment, NANO);
  await shop.until(payment, isSettled);
  return { payment, ...(await payFromBlocked(shop, payment)) };
}

async function payFromBlocked(shop: Shop, payment: Payment) {
  const { faucet } = shop.sandbox;
  await block(shop, faucet.account);
  faucet.send(payment.depositAddress, NANO);
  const where = { paymentId: payment.id, sender: faucet.account };
  await until('the deposit', () => shop.database.db.deposit.count({ where }));
  const { blockHash } = await shop.database.db.deposit.findFirstOrThrow({ where });
  return { wallet: faucet.account, reference: `refund:${blockHash}` };
}

function block(shop: EngineTest, text: string) {
  return blockAddress(shop, { text, reason: 'a thief' }, 'command');
}

function chooseHold(shop: EngineTest): Promise<unknown> {
  return changeReviewPolicy(shop, { fourEyes: false, sanctionsHit: 'hold' }, 'command');
}

function release(shop: EngineTest, { id: paymentId }: Payment) {
  return releaseSanctionsHold(shop, { paymentId, note: 'the license arrived', by: 'user:u1' });
}

function cancelled(shop: EngineTest, fields: { refundAddress?: string } = {}) {
  return shop.makePayment({ status: 'Cancelled', endedAt: shop.clock.now(), ...fields });
}

/** A shop where `listing` runs once, after transfers are decided and before their blocks are signed. */
/** A refund to a named address was already decided when its sender is blocked. */
async function blockedBeforeSigning(open: () => Promise<TestDatabase>, policy?: typeof chooseHold) {
  const shop = await openBeforeSigning(open);
  await policy?.(shop);
  const named = freshAddress();
  const payment = await cancelled(shop, { refundAddress: named });
  const paid = { where: { paymentId: payment.id } };
  shop.listing(async () => block(shop, (await shop.database.db.deposit.findFirstOrThrow(paid)).sender));
  const { sender, blockHash } = await shop.pay(payment, NANO);
  return { shop, payment, named, sender, reference: `refund:${blockHash}` };
}

async function openBeforeSigning(open: () => Promise<TestDatabase>) {
  const shop = await prepareEngine(await open());
  const ledger = ledgerOf(shop);
  const waiting: (() => Promise<unknown>)[] = [];
  const account: Ledger['account'] = async (address) => {
    const decided = { account: address, heldAt: null, confirmedAt: null };
    if ((await shop.database.db.transfer.count({ where: decided })) > 0) await waiting.pop()?.();
    return ledger.account(address);
  };
  const engine = await shop.startEngine({ ledger: { ...ledger, account } });
  const listing = (act: () => Promise<unknown>) => void waiting.push(act);
  return { ...shop, engine, listing };
}
