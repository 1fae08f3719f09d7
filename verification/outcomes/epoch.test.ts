// A network upgrade adds an epoch block to our accounts, and their money moves on top of it.
import { expect, it } from 'vitest';
import { runCommand } from '@/bin/admin/run-command';
import { pauseSettlement, resumeSettlement } from '@/lib/accounts/merchants/change-settlement-address';
import { createLog } from '@/lib/core/log';
import { adoptEpochBlocks } from '@/lib/money/adopt-epoch';
import { checkAccounts } from '@/lib/money/check-accounts';
import { openTopUp } from '@/lib/money/top-ups/open-top-up';
import { returnTopUp } from '@/lib/money/top-ups/return-top-up';
import type { Ledger } from '@/lib/nano/ledger';
import type { Payment } from '@/prisma/generated/sqlite/client';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { type EngineTest, freshAddress, prepareEngine, until } from '@/verification/testing/engine';
import {
  attentionFor,
  DUST,
  hasTaken,
  isSettled,
  ledgerOf,
  NANO,
  openShop,
  type Shop,
} from '@/verification/testing/outcomes';

/** Upgrades one account, as the network does, and confirms the block. @returns the block's hash */
async function upgrade(shop: EngineTest, account: string): Promise<string> {
  const hash = shop.sandbox.ledger.upgrade(account);
  await shop.sandbox.ledger.confirm(hash);
  return hash;
}

function ownBlocks(shop: EngineTest, payment: Payment) {
  return shop.database.db.block.findMany({
    where: { account: payment.depositAddress },
    orderBy: { height: 'asc' },
  });
}

/** Journal and ledger agree on the payment's account, and nothing needs attention. */
async function expectWhole(shop: EngineTest, payment: Payment): Promise<void> {
  const { database, clock } = shop;
  const deps = { database, clock, ledger: ledgerOf(shop), dustLimitRaw: DUST };
  const [check] = await checkAccounts(deps, [payment.depositAddress]);
  expect(check?.differences).toEqual([]);
  expect(await database.db.attentionItem.count()).toBe(0);
}

/** A paid payment whose receive and send are published but unconfirmed. From now on only the test confirms blocks. */
async function halfSettled(shop: Shop): Promise<Payment> {
  await pauseSettlement(shop, shop.merchant.id, 'command');
  const payment = await shop.makePayment();
  await shop.pay(payment, NANO);
  await shop.until(payment, ({ status }) => status === 'Completed');
  shop.sandbox.faults.update({ confirmation: { mode: 'manual' } });
  await resumeSettlement(shop, shop.merchant.id, 'command');
  const published = { account: payment.depositAddress, publishedAt: { not: null } };
  await until('its blocks', async () => (await shop.database.db.block.count({ where: published })) === 2);
  return payment;
}

function confirmAgain(shop: EngineTest): void {
  shop.sandbox.faults.update({ confirmation: { mode: 'fixed', delayMs: 2 } });
}

describeOnBothDatabases('an epoch block on the ledger', (open) => {
  it('takes the place of a send in progress, which is sent on top of it, once', async () => {
    const shop = await openShop(open);
    const payment = await halfSettled(shop);
    const [receive, send] = await ownBlocks(shop, payment);
    await shop.sandbox.ledger.confirm(receive?.hash ?? '');
    shop.sandbox.ledger.rollBack(send?.hash ?? '');
    const epoch = await upgrade(shop, payment.depositAddress);
    confirmAgain(shop);
    const state = await shop.until(payment, isSettled);
    expect(state.money).toMatchObject({ settledRaw: NANO, heldRaw: 0n, differences: [] });
    const blocks = await ownBlocks(shop, payment);
    expect(blocks.map(({ kind }) => kind)).toEqual(['receive', 'epoch', 'send']);
    expect(blocks[2]?.previous).toBe(epoch);
    expect(await shop.balanceOf(shop.merchant.settlementAddress ?? '')).toBe(NANO);
    await expectWhole(shop, payment);
  });

  it('takes the place of the first block of an account: the deposit is received on top of it', async () => {
    const shop = await openShop(open);
    const payment = await halfSettled(shop);
    const [receive] = await ownBlocks(shop, payment);
    shop.sandbox.ledger.rollBack(receive?.hash ?? '');
    await upgrade(shop, payment.depositAddress);
    confirmAgain(shop);
    const state = await shop.until(payment, isSettled);
    expect(state.money).toMatchObject({ settledRaw: NANO, heldRaw: 0n, differences: [] });
    const blocks = await ownBlocks(shop, payment);
    expect(blocks.map(({ kind }) => kind)).toEqual(['epoch', 'receive', 'send']);
    await expectWhole(shop, payment);
  });

  it('changes nothing for an ended payment: later money is returned', async () => {
    const shop = await openShop(open);
    const payment = await shop.makePayment();
    await shop.pay(payment, NANO);
    await shop.until(payment, isSettled);
    await upgrade(shop, payment.depositAddress);
    const epoch = { account: payment.depositAddress, kind: 'epoch' } as const;
    await until('the epoch block', () => shop.database.db.block.findFirst({ where: epoch }));
    const { sender } = await shop.pay(payment, 2n * NANO);
    const state = await shop.until(payment, hasTaken(2));
    expect(state.money).toMatchObject({ refundedRaw: 2n * NANO, heldRaw: 0n, differences: [] });
    await until('its return', async () => (await shop.balanceOf(sender)) === 2n * NANO);
    await expectWhole(shop, payment);
  });

  it('is found by an engine that starts afterwards, and by the audit, and is not taken for a restored backup', async () => {
    const shop = await prepareEngine(await open());
    const first = await shop.startEngine();
    const payment = await shop.makePayment();
    await shop.pay(payment, NANO);
    await shop.until(payment, isSettled);
    await first.stop();
    await upgrade(shop, payment.depositAddress);
    const second = await shop.startEngine();
    await second.run('reconcileAccounts');
    const { db } = shop.database;
    expect(await db.block.count({ where: { kind: 'epoch' } })).toBe(1);
    expect(await db.setting.count({ where: { key: 'restored' } })).toBe(0);
    await db.block.deleteMany({ where: { kind: 'epoch' } });
    await until('the audit', async () => {
      await second.run('auditMoney');
      return (await db.block.count({ where: { kind: 'epoch' } })) === 1;
    });
    await expectWhole(shop, payment);
  });

  it('replaces nothing while the network has not confirmed it', async () => {
    const shop = await openShop(open);
    const payment = await halfSettled(shop);
    const [receive] = await ownBlocks(shop, payment);
    shop.sandbox.ledger.rollBack(receive?.hash ?? '');
    const epoch = shop.sandbox.ledger.upgrade(payment.depositAddress);
    const deps = { ...shop, network: 'sandbox', ledger: ledgerOf(shop), log: SILENT } as const;
    expect(await adoptEpochBlocks(deps, payment.depositAddress)).toBe('later');
    expect(await ownBlocks(shop, payment)).toHaveLength(2);
    // Nothing needs attention either when the epoch block causes our block to be rejected.
    await shop.database.db.block.updateMany({ data: { publishedAt: null } });
    await shop.database.db.payment.updateMany({ data: { transfersPending: true } });
    const refused = { lastError: { not: null } };
    await until('the refusal', () => shop.database.db.block.findFirst({ where: refused }));
    await shop.engine.run('moveMoney');
    expect(await shop.database.db.attentionItem.count()).toBe(0);
    await shop.sandbox.ledger.confirm(epoch);
    confirmAgain(shop);
    expect((await shop.until(payment, isSettled)).money).toMatchObject({ settledRaw: NANO, differences: [] });
  });

  it('that arrives between planning and storing a block prevents that block from being stored', async () => {
    const shop = await prepareEngine(await open());
    const real = ledgerOf(shop);
    let inBetween: (() => Promise<void>) | null = null;
    const ledger: Ledger = {
      ...real,
      account: async (address) => {
        const seen = await real.account(address);
        const happens = inBetween;
        inBetween = null;
        await happens?.();
        return seen;
      },
    };
    const engine = await shop.startEngine({ ledger });
    const payment = await halfSettled({ ...shop, engine });
    const [receive] = await ownBlocks(shop, payment);
    inBetween = async () => {
      shop.sandbox.ledger.rollBack(receive?.hash ?? '');
      await upgrade(shop, payment.depositAddress);
      const deps = { ...shop, network: 'sandbox', ledger: real, log: SILENT } as const;
      expect(await adoptEpochBlocks(deps, payment.depositAddress)).toBe('adopted');
    };
    const { blockHash, sender } = await shop.pay(payment, NANO);
    await shop.sandbox.ledger.confirm(blockHash);
    await until('the upgrade', () => inBetween === null);
    confirmAgain(shop);
    const state = await shop.until(payment, hasTaken(2));
    expect(state.money).toMatchObject({ settledRaw: NANO, refundedRaw: NANO, heldRaw: 0n, differences: [] });
    await until('the return', async () => (await shop.balanceOf(sender)) === NANO);
    await expectWhole(shop, payment);
  });

  it('takes the place of the first block of a top-up: the return is sent on top of it', async () => {
    const shop = await openShop(open);
    const { db } = shop.database;
    await until('a pool', () => db.depositAddress.findFirst({ where: { readyAt: { not: null } } }));
    const opened = await openTopUp(shop, { merchantId: shop.merchant.id, by: 'user:owner' });
    if (opened.outcome !== 'opened') throw new Error(opened.reason);
    const { id: topUpId, address } = opened;
    shop.sandbox.faults.update({ confirmation: { mode: 'manual' } });
    const { blockHash } = await shop.pay({ depositAddress: address }, NANO);
    await shop.sandbox.ledger.confirm(blockHash);
    const request = { merchantId: shop.merchant.id, topUpId, seenRaw: NANO, by: 'user:owner' } as const;
    await until('its return', async () => (await returnTopUp(shop, request)).outcome === 'closed');
    const published = { account: address, height: 1, publishedAt: { not: null } };
    await until('its block', () => db.block.findFirst({ where: published }));
    const receive = await db.block.findFirstOrThrow({ where: published });
    shop.sandbox.ledger.rollBack(receive.hash);
    await upgrade(shop, address);
    confirmAgain(shop);
    const settlementAddress = shop.merchant.settlementAddress ?? '';
    await until('the money', async () => (await shop.balanceOf(settlementAddress)) === NANO);
    const blocks = await db.block.findMany({ where: { account: address }, orderBy: { height: 'asc' } });
    expect(blocks.map(({ kind }) => kind)).toEqual(['epoch', 'receive', 'send']);
    expect(await db.attentionItem.count()).toBe(0);
  });

  it('may open an address without a payment: the balance is swept on top of it', async () => {
    const shop = await openShop(open);
    const { db } = shop.database;
    const ready = { where: { readyAt: { not: null }, assignedAt: null } };
    await until('a pool', () => db.depositAddress.findFirst(ready));
    const { address } = await db.depositAddress.findFirstOrThrow(ready);
    const { blockHash } = await shop.pay({ depositAddress: address }, NANO);
    await attentionFor(shop, `deposit:${blockHash}`);
    await upgrade(shop, address);
    const owner = freshAddress();
    const words = ['sweep', address, '--to', owner, '--note', 'found its owner'];
    expect(await runCommand({ ...shop, ledger: ledgerOf(shop) }, words)).toMatchObject({ ok: true });
    await until('the money', async () => (await shop.balanceOf(owner)) === NANO);
    const blocks = await db.block.findMany({ where: { account: address }, orderBy: { height: 'asc' } });
    expect(blocks.map(({ kind }) => kind)).toEqual(['epoch', 'receive', 'send']);
    const open_ = { resolvedAt: null };
    await until('its end', async () => (await db.attentionItem.count({ where: open_ })) === 0);
  });
});

const SILENT = createLog('test', 'silent');
