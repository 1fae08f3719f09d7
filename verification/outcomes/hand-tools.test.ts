// Manual actions of the operator: decide held money, and republish blocks.
import { expect, it } from 'vitest';
import { runCommand } from '@/bin/admin/run-command';
import { addExchangeAccount } from '@/lib/compliance/exchange-accounts';
import { BURN_ADDRESS } from '@/lib/core/address';
import { stopAccount } from '@/lib/money/stop-account';
import { hashBlock } from '@/lib/nano/block';
import type { Ledger } from '@/lib/nano/ledger';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { freshAddress, prepareEngine, until } from '@/verification/testing/engine';
import {
  attentionFor,
  hasTaken,
  isSettled,
  ledgerOf,
  NANO,
  openAs,
  openShop,
  type Shop,
} from '@/verification/testing/outcomes';

const resolve = (shop: Shop, reference: string, ...more: string[]) =>
  runCommand(shop, ['resolve-attention', reference, '--note', 'talked to the payer', ...more]);

const cancelled = (shop: Shop) => ({ status: 'Cancelled' as const, endedAt: shop.clock.now() });

describeOnBothDatabases('money that waits for a decision', (open) => {
  it('to an exchange is sent once when two operators release it at the same time', async () => {
    const { shop, payment, sender, reference } = await heldForExchange(await openShop(open));
    expect((await runCommand(shop, ['list-attention'])).text).toContain(reference);
    const both = await Promise.all([resolve(shop, reference), resolve(shop, reference, '--to', sender)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const state = await shop.until(payment, ({ money }) => money.refundedRaw === NANO);
    expect(state.money).toMatchObject({ heldRaw: 0n, differences: [] });
    expect(await shop.balanceOf(sender)).toBe(NANO);
    expect((await resolve(shop, reference)).text).toMatch(/already resolved/);
    expect((await runCommand(shop, ['list-attention'])).text).toBe('No items need attention.');
  });

  it('stores who decided and why', async () => {
    const { shop, payment, reference } = await heldForExchange(await openShop(open));
    await resolve(shop, reference, '--by', 'op@example.com');
    const item = await attentionFor(shop, reference);
    expect(item.resolution).toBe('op@example.com: talked to the payer');
    const { timeline } = await shop.read(payment);
    const detail = { reference, note: 'talked to the payer' };
    expect(timeline).toContainEqual(expect.objectContaining({ kind: 'attentionResolved', detail }));
  });

  it('to the burn account goes where the operator directs it, never to the burn account or one of our addresses', async () => {
    const shop = await openShop(open);
    const payment = await shop.makePayment({ ...cancelled(shop), refundAddress: BURN_ADDRESS });
    const { blockHash } = await shop.pay(payment, NANO);
    const reference = `refund:${blockHash}`;
    await attentionFor(shop, reference);
    expect((await resolve(shop, reference)).text).toContain('--to');
    for (const to of [BURN_ADDRESS, payment.depositAddress, 'nano_1']) {
      expect((await resolve(shop, reference, '--to', to)).ok).toBe(false);
    }
    const to = freshAddress();
    expect((await resolve(shop, reference, '--to', to)).ok).toBe(true);
    const state = await shop.until(payment, ({ money }) => money.refundedRaw === NANO);
    expect(state.money).toMatchObject({ heldRaw: 0n, differences: [] });
    expect(await shop.balanceOf(to)).toBe(NANO);
  });

  it('of a denied payer can’t be redirected', async () => {
    const { shop, payment, reference } = await heldForExchange(await openShop(open));
    await shop.engine.stop();
    await shop.database.db.payment.update({ where: { id: payment.id }, data: { status: 'AMLError' } });
    const stolen = await resolve(shop, reference, '--to', freshAddress());
    expect(stolen).toMatchObject({ ok: false, text: expect.stringMatching(/account that sent it/) });
  });

  it('at an address of the pool is not moved by a decision', async () => {
    const shop = await openShop(open);
    const { db } = shop.database;
    const ready = { where: { readyAt: { not: null } } };
    await until('a pool', () => db.depositAddress.count(ready));
    const free = await db.depositAddress.findFirstOrThrow(ready);
    const { blockHash } = await shop.pay({ depositAddress: free.address }, NANO);
    await attentionFor(shop, `deposit:${blockHash}`);
    expect((await resolve(shop, `deposit:${blockHash}`, '--to', freshAddress())).ok).toBe(false);
    expect((await attentionFor(shop, `deposit:${blockHash}`)).resolvedAt).toBeNull();
  });
});

describeOnBothDatabases('a stopped account', (open) => {
  it('resumes after a review, and its money arrives once', async () => {
    const shop = await prepareEngine(await open());
    const engine = await shop.startEngine();
    const payment = await shop.makePayment();
    await stopAccount(shop, payment.id, 'auditMismatch', 'a doubt');
    const { sender } = await shop.pay(payment, 2n * NANO);
    await shop.until(payment, isSettled);
    const held = await shop.read(payment);
    expect(held.transfers.every((transfer) => transfer.heldAt !== null)).toBe(true);
    const one = await resolve({ ...shop, engine }, `settlement:${payment.id}`);
    expect(one).toMatchObject({ ok: false, text: expect.stringContaining('account:') });
    const resumed = await resolve({ ...shop, engine }, `account:${payment.depositAddress}`);
    expect(resumed.ok).toBe(true);
    const state = await shop.until(payment, ({ money }) => money.heldRaw === 0n);
    expect(state.money).toMatchObject({ settledRaw: NANO, refundedRaw: NANO, differences: [] });
    expect(await shop.balanceOf(shop.merchant.settlementAddress ?? '')).toBe(NANO);
    expect(await shop.balanceOf(sender)).toBe(NANO);
  });

  it('with a receive that the database lacks records it when resolved, and returns the money', async () => {
    const shop = await openShop(open);
    const payment = await shop.makePayment();
    const { blockHash, sender } = await shop.pay(payment, NANO / 2n);
    await shop.until(payment, (state) => state.deposits.length === 1);
    await openAs(shop, payment.depositIndex, blockHash, NANO / 2n);
    await shop.until(payment, isSettled);
    const reference = `account:${payment.depositAddress}`;
    expect((await resolve(shop, reference)).ok).toBe(true);
    const state = await shop.until(payment, ({ money }) => money.heldRaw === 0n);
    expect(state).toMatchObject({ status: 'Error', money: { refundedRaw: NANO / 2n, differences: [] } });
    expect(await shop.balanceOf(sender)).toBe(NANO / 2n);
    expect((await attentionFor(shop, reference)).resolvedAt).not.toBeNull();
  });
});

describeOnBothDatabases('a block that is published again manually', (open) => {
  it.each([[], ['--new-work']])(
    'that the node accepted and lost is published unchanged, %s',
    async (...flags) => {
      const shop = await prepareEngine(await open());
      const first = await shop.startEngine({ ledger: forgetful(ledgerOf(shop)) });
      const payment = await shop.makePayment();
      await shop.pay(payment, NANO);
      const { db } = shop.database;
      const taken = { where: { publishedAt: { not: null } } };
      await until('published blocks', async () => (await db.block.count(taken)) === 2);
      await first.stop();
      const before = await db.block.findMany({ orderBy: { height: 'asc' } });
      const ledger = ledgerOf(shop);
      const republish = () => runCommand({ ...shop, ledger }, ['republish', payment.id, ...flags]);
      const said = await republish();
      expect(said).toMatchObject({ ok: true, text: expect.stringContaining('Not on the ledger') });
      expect((await republish()).ok).toBe(true);
      expect(await db.block.count(taken)).toBe(0);
      await shop.startEngine();
      const state = await shop.until(payment, ({ money }) => money.settledRaw === NANO);
      expect(state.money.differences).toEqual([]);
      const after = await db.block.findMany({ orderBy: { height: 'asc' } });
      expect(after.map(({ hash, signature }) => [hash, signature])).toEqual(
        before.map(({ hash, signature }) => [hash, signature]),
      );
      expect(await shop.balanceOf(shop.merchant.settlementAddress ?? '')).toBe(NANO);
    },
  );

  it('is refused once it is confirmed', async () => {
    const shop = await openShop(open);
    const payment = await shop.makePayment();
    await shop.pay(payment, NANO);
    await shop.until(payment, ({ money }) => money.settledRaw === NANO);
    const block = await shop.database.db.block.findFirstOrThrow({ where: { kind: 'send' } });
    const again = await runCommand(shop, ['republish', block.hash.toLowerCase()]);
    expect(again).toMatchObject({ ok: false, text: expect.stringContaining('is confirmed') });
    expect(
      (await shop.database.db.block.findUniqueOrThrow({ where: { hash: block.hash } })).publishedAt,
    ).not.toBeNull();
    expect((await runCommand(shop, ['republish', '--all'])).text).toContain('Nothing to republish');
    expect((await runCommand(shop, ['republish', 'A'.repeat(64)])).ok).toBe(false);
  });
});

/** Accepts every block and loses it. */
function forgetful(ledger: Ledger): Ledger {
  return { ...ledger, publish: async (block) => ({ outcome: 'accepted', hash: hashBlock(block) }) };
}

async function heldForExchange(shop: Shop) {
  const payment = await shop.makePayment(cancelled(shop));
  await shop.engine.stop();
  const { sender, blockHash } = await shop.pay(payment, NANO);
  await addExchangeAccount(shop, { text: sender, name: 'Harbour Exchange', by: 'command' });
  const engine = await shop.startEngine();
  await shop.until(payment, hasTaken(1));
  return { shop: { ...shop, engine }, payment, sender, reference: `refund:${blockHash}` };
}
