// Money at our addresses that no payment will ever move, swept by an operator.
import { expect, it } from 'vitest';
import { runCommand } from '@/bin/admin/run-command';
import { BURN_ADDRESS } from '@/lib/core/address';
import { auditAll } from '@/lib/money/audit-all';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { freshAddress, until } from '@/verification/testing/engine';
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

const sweep = (shop: Shop, of: string, to: string, ...more: string[]) =>
  runCommand({ ...shop, ledger: ledgerOf(shop) }, [
    'sweep',
    of,
    '--to',
    to,
    '--note',
    'found its owner',
    ...more,
  ]);

async function poolAddress({ database: { db } }: Shop) {
  const ready = { where: { readyAt: { not: null }, assignedAt: null } };
  await until('a pool', () => db.depositAddress.count(ready));
  return db.depositAddress.findFirstOrThrow(ready);
}

async function expectBooksToAgree(shop: Shop): Promise<void> {
  const { database, clock, config } = shop;
  const deps = { database, clock, ledger: ledgerOf(shop), dustLimitRaw: config.dustLimitRaw };
  const result = await auditAll(deps, { pause: async () => undefined });
  expect(result).toMatchObject({ mismatches: [], moving: [] });
}

const hasArrived = (shop: Shop, account: string, amountRaw: bigint) =>
  until('the money', async () => (await shop.balanceOf(account)) === amountRaw);

describeOnBothDatabases('a sweep', (open) => {
  it('sends money at an address without a payment once, no matter how many operators request it', async () => {
    const shop = await openShop(open);
    const free = await poolAddress(shop);
    for (const amountRaw of [NANO, 2n * NANO]) {
      const { blockHash } = await shop.pay({ depositAddress: free.address }, amountRaw);
      await attentionFor(shop, `deposit:${blockHash}`);
    }
    const owner = freshAddress();
    const both = await Promise.all([
      sweep(shop, free.address, owner, '--by', 'op@example.com'),
      sweep(shop, String(free.index), freshAddress()),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const { destination } = await shop.database.db.transfer.findFirstOrThrow({ where: { kind: 'sweep' } });
    await hasArrived(shop, destination, 3n * NANO);
    const open0 = { where: { resolvedAt: null } };
    await until(
      'the items to be resolved',
      async () => (await shop.database.db.attentionItem.count(open0)) === 0,
    );
    expect((await sweep(shop, free.address, owner)).text).toContain('nothing to sweep');
    await expectBooksToAgree(shop);
  });

  it('leaves a payment its own money', async () => {
    const shop = await openShop(open);
    const payment = await shop.makePayment();
    const owner = freshAddress();
    expect((await sweep(shop, payment.depositAddress, owner)).text).toContain('is open');
    await shop.pay(payment, NANO);
    await shop.until(payment, isSettled);
    expect((await sweep(shop, payment.depositAddress, owner)).text).toContain('nothing to sweep');
    expect(await shop.balanceOf(shop.merchant.settlementAddress ?? '')).toBe(NANO);
  });

  it('is rejected to the burn account, to one of our addresses, and from a foreign address', async () => {
    const shop = await openShop(open);
    const free = await poolAddress(shop);
    await attentionFor(shop, `deposit:${(await shop.pay({ depositAddress: free.address }, NANO)).blockHash}`);
    for (const to of [BURN_ADDRESS, free.address, 'nano_1']) {
      expect((await sweep(shop, free.address, to)).ok).toBe(false);
    }
    expect((await sweep(shop, freshAddress(), freshAddress())).text).toContain(
      'Not a deposit address of this deployment',
    );
    expect(await shop.database.db.sweep.count()).toBe(0);
  });

  it('includes dust on request, even of an ended payment', async () => {
    const shop = await openShop(open);
    const payment = await shop.makePayment();
    await shop.pay(payment, NANO);
    await shop.until(payment, isSettled);
    const { blockHash } = await shop.pay(payment, DUST / 2n);
    await until('a confirmation', () => shop.sandbox.ledger.isConfirmed(blockHash));
    const owner = freshAddress();
    expect((await sweep(shop, payment.depositAddress, owner)).ok).toBe(false);
    expect((await sweep(shop, payment.depositAddress, owner, '--dust')).ok).toBe(true);
    await hasArrived(shop, owner, DUST / 2n);
    const { money } = await shop.until(payment, hasTaken(1));
    expect(money).toMatchObject({ receivedRaw: NANO, settledRaw: NANO, heldRaw: 0n, differences: [] });
    await until(
      'its note',
      async () => (await shop.database.db.transfer.count({ where: { confirmedAt: null } })) === 0,
    );
    await expectBooksToAgree(shop);
  });

  it('removes its address from the pool, because an opened account is assigned to no payment', async () => {
    const shop = await openShop(open);
    const free = await poolAddress(shop);
    const { blockHash } = await shop.pay({ depositAddress: free.address }, DUST / 2n);
    await until('a confirmation', () => shop.sandbox.ledger.isConfirmed(blockHash));
    expect((await sweep(shop, free.address, freshAddress())).ok).toBe(false);
    const row = () => shop.database.db.depositAddress.findUniqueOrThrow({ where: { index: free.index } });
    expect(await row()).toMatchObject({ retiredAt: null, readyAt: free.readyAt });
    const owner = freshAddress();
    expect((await sweep(shop, free.address, owner, '--dust')).ok).toBe(true);
    expect(await row()).toMatchObject({ assignedAt: null, readyAt: null, retiredAt: expect.any(Date) });
    await hasArrived(shop, owner, DUST / 2n);
  });
});
