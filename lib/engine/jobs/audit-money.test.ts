// The engine's own audit after an outage of days: it may check an account before the poll of all addresses has reached it.
import { expect, it } from 'vitest';
import { createLog } from '@/lib/core/log';
import { accountReference } from '@/lib/money/account-reference';
import { MATCHING_CHECKS } from '@/lib/money/check-accounts';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { engineContext } from '@/verification/testing/engine-context';
import { HOUR_MS, hasTaken, isSettled, ledgerOf, NANO, openShop } from '@/verification/testing/outcomes';
import { auditMoneyJob } from './audit-money';
import { createDepositRecorder, type DepositRecorder } from './deposit-recorder';
import type { EngineContext } from './job';

describeOnBothDatabases('the engine’s audit', (open) => {
  /** A settled payment that is paid again while no engine runs for 27 hours. Then the audit runs, and no poll. */
  async function auditAfterOutage(recorderOf: (context: EngineContext) => DepositRecorder) {
    const shop = await openShop(open);
    const payment = await shop.makePayment();
    await shop.pay(payment, NANO);
    await shop.until(payment, isSettled);
    await shop.engine.stop();
    await shop.pay(payment, NANO / 2n);
    shop.clock.turn(27 * HOUR_MS);
    const { database, clock } = shop;
    const context = engineContext(database, { clock, ledger: ledgerOf(shop) });
    await context.health.check();
    const audit = auditMoneyJob({ ...context, deposits: recorderOf(context) });
    for (let check = 0; check <= MATCHING_CHECKS; check += 1) await audit.run(new AbortController().signal);
    const item = await database.db.attentionItem.findUnique({
      where: { reference: accountReference(payment.depositAddress) },
    });
    return { shop, payment, item };
  }

  it('records a deposit that no poll has found yet, and stops nothing', async () => {
    const { shop, payment, item } = await auditAfterOutage((context) =>
      createDepositRecorder({ ...context, log: createLog('test', 'silent') }),
    );
    expect(item).toBeNull();
    await shop.startEngine();
    const { money } = await shop.until(payment, hasTaken(2));
    expect(money.differences).toEqual([]);
  });

  it('checks all other accounts when the rows of one can’t be read, and fails', async () => {
    const shop = await openShop(open);
    const [strange, wrong] = [await shop.makePayment(), await shop.makePayment()];
    for (const payment of [strange, wrong]) await shop.pay(payment, NANO);
    for (const payment of [strange, wrong]) await shop.until(payment, isSettled);
    await shop.engine.stop();
    const { database, clock } = shop;
    const { db, kind } = database;
    const strangeValue = { sqlite: `"height" = 'odd'`, postgresql: `"signedAt" = 'infinity'` }[kind];
    await db.$executeRawUnsafe(
      `UPDATE "Block" SET ${strangeValue} WHERE "account" = '${strange.depositAddress}'`,
    );
    const gift = { reference: 'gift', account: 'held', amountRaw: '5', at: clock.now() } as const;
    await db.journalEntry.create({ data: { ...gift, paymentId: wrong.id } });
    const context = engineContext(database, { clock, ledger: ledgerOf(shop) });
    await context.health.check();
    const audit = auditMoneyJob(context);
    const results = [];
    for (let check = 0; check <= MATCHING_CHECKS; check += 1)
      results.push(await audit.run(new AbortController().signal).catch((error: unknown) => String(error)));
    const reference = accountReference(wrong.depositAddress);
    expect(await db.attentionItem.findUnique({ where: { reference } })).toMatchObject({
      kind: 'auditMismatch',
    });
    // PostgreSQL stores no other type.
    if (kind === 'sqlite') expect(results[0]).toContain(strange.depositAddress);
  });

  it('stops the account when the deposit can’t be recorded', async () => {
    const { item } = await auditAfterOutage((context) => context.deposits);
    expect(item).toMatchObject({ kind: 'auditMismatch', resolvedAt: null });
    expect(JSON.stringify(item?.detail)).toContain('is not recorded');
  });
});
