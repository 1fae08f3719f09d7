// Somebody can write to the database, and the engine is honest: no forged row moves money, and an operator sees it soon.
import { env } from 'node:process';
import { expect, it } from 'vitest';
import { newId } from '@/lib/core/ids';
import { readEngineHeartbeat } from '@/lib/engine/health/engine-heartbeat';
import { decideSweep } from '@/lib/money/decide-sweep';
import { describeOnBothDatabases, type TestDatabase } from '@/prisma/test-database';
import { until } from '@/verification/testing/engine';
import { ledgerOf } from '@/verification/testing/outcomes';
import { openShop } from './shop-with-signer';

const NANO = 10n ** 30n;
/** Forged transfers, a quarter of each kind. FORGED_TRANSFERS=4000 takes minutes. */
const FORGED = Number(env.FORGED_TRANSFERS ?? 30);
const TIMEOUT_MS = 60_000 + FORGED * 500;
const NOTICED_WITHIN_MS = 10_000;

describeOnBothDatabases('somebody who can write to the database', (open) => {
  it('gets no settlement by changing settlement addresses', async () => {
    const { shop, thief, database } = await openShop(open);
    const payment = await shop.makePayment();
    const { db } = database;
    await db.merchant.updateMany({ data: { settlementAddress: thief } });
    await db.payment.updateMany({ data: { settlementAddress: thief } });
    await shop.pay(payment, NANO);
    const { transfers } = await shop.until(payment, ({ transfers }) =>
      transfers.some(({ heldAt }) => heldAt !== null),
    );
    expect(transfers).toMatchObject([{ kind: 'settlement', destination: thief, confirmedAt: null }]);
    await noticed(database);
    expect(await db.attentionItem.findFirst({ where: { kind: 'signerRefused' } })).not.toBeNull();
    expect(await shop.balanceOf(thief)).toBe(0n);
  });

  it('does not keep a merchant from being paid once the operator approved the new address', async () => {
    const { shop, thief: address, signer, database } = await openShop(open);
    await database.db.merchant.updateMany({ data: { settlementAddress: address } });
    const payment = await shop.makePayment();
    await shop.pay(payment, NANO);
    await shop.until(payment, ({ transfers }) => transfers.some(({ heldAt }) => heldAt !== null));
    const approval = { merchantId: shop.merchant.id, address, also: true, approvedBy: 'operator' };
    await signer.runOperatorAction({ action: 'approve', ...approval });
    await shop.until(payment, ({ transfers }) => transfers.every(({ confirmedAt }) => confirmedAt !== null));
    expect(await shop.balanceOf(address)).toBe(NANO);
  });

  it('gets no deposit by naming itself as its sender, if the operator approves nothing', async () => {
    const { shop, thief, database } = await openShop(open);
    const { db } = database;
    const deps = {
      database,
      clock: shop.clock,
      dustLimitRaw: shop.config.dustLimitRaw,
      ledger: ledgerOf(shop),
    };
    const pool = { assignedAt: null, readyAt: { not: null } };
    await until('two addresses', async () => (await db.depositAddress.count({ where: pool })) > 1);
    const [first, second] = await db.depositAddress.findMany({ where: pool, orderBy: { index: 'desc' } });
    /** An operator returns a deposit to the sender that the database names. */
    const returnTo = async (address: string | undefined, named: string | null) => {
      const { blockHash, sender } = await shop.pay({ depositAddress: address ?? '' }, NANO);
      await until('the deposit', () => db.deposit.findUnique({ where: { blockHash } }));
      const to = named ?? sender;
      await db.deposit.update({ where: { blockHash }, data: { sender: to } });
      const request = {
        of: address ?? '',
        to,
        by: 'op',
        note: 'returned',
        actor: 'command',
        dust: false,
      } as const;
      expect(await decideSweep(deps, request)).toMatchObject({ outcome: 'done' });
      return sender;
    };
    const sender = await returnTo(first?.address, null);
    await until('the return', async () => (await shop.balanceOf(sender)) === NANO);
    await returnTo(second?.address, thief);
    await until('the refusal', () => db.attentionItem.findFirst({ where: { kind: 'signerRefused' } }));
    expect(await shop.balanceOf(thief)).toBe(0n);
  });

  it('gets nothing by forged transfers of any kind', { timeout: TIMEOUT_MS }, async () => {
    const { shop, thief, database } = await openShop(open);
    const { db } = database;
    // Completed, and kept until the merchant settles by hand.
    await db.merchant.updateMany({ data: { settlementSchedule: 'manual' } });
    const payment = await shop.makePayment();
    await shop.pay(payment, NANO);
    await shop.until(payment, ({ status, transfersPending }) => status === 'Completed' && !transfersPending);
    const kinds = ['settlement', 'refund', 'topUpReturn', 'sweep'] as const;
    for (let number = 0; number < FORGED; number += 1) {
      const kind = kinds[number % kinds.length] ?? 'refund';
      const forged = { destination: thief, amountRaw: (NANO / 10_000n + BigInt(number)).toString() };
      await db.transfer.create({
        data: {
          ...{ id: newId(), kind, reference: `forged:${number}`, paymentId: payment.id, ...forged },
          ...{ account: payment.depositAddress, createdAt: shop.clock.now() },
        },
      });
    }
    await db.payment.update({ where: { id: payment.id }, data: { transfersPending: true } });
    await noticed(database);
    const undecided = { kind: { not: 'sweep' as const }, heldAt: null, notBefore: null };
    const countOpen = () => db.transfer.count({ where: undecided });
    for (let left = await countOpen(); left > 0; left = await countOpen())
      await until('another forged transfer is held or waits', async () => (await countOpen()) < left);
    expect(await shop.balanceOf(thief)).toBe(0n);
    expect(await db.block.count({ where: { kind: 'send', signature: { not: '' } } })).toBe(0);
  });
});

/** The heartbeat, from which alerts and readiness follow, tells of a refusal soon after it. */
async function noticed({ db }: TestDatabase): Promise<void> {
  await until('a refusal', async () => ((await readEngineHeartbeat(db))?.signer?.refusedLately ?? 0) > 0);
  const item = await db.attentionItem.findFirst({
    where: { kind: 'signerRefused' },
    orderBy: { createdAt: 'asc' },
  });
  const beat = await readEngineHeartbeat(db);
  const durationMs = Number(beat?.at) - Number(item?.createdAt ?? beat?.at);
  expect(durationMs).toBeLessThan(NOTICED_WITHIN_MS);
}
