// The operator's policy for sanctions hits (contract §5): AMLError, and the money is held instead of returned.

import { expect, it } from 'vitest';
import { payerView } from '@/lib/checkout/payer-view';
import { readPayerFacts } from '@/lib/checkout/read-payer-view';
import { addExchangeAccount } from '@/lib/compliance/exchange-accounts';
import { addMs } from '@/lib/core/clock';
import { createLog } from '@/lib/core/log';
import { verifyAuditLog } from '@/lib/db/audit-log/verify-audit-log';
import { readComplianceHold, releaseSanctionsHold } from '@/lib/money/compliance-hold';
import { resolveAttention } from '@/lib/money/resolve-attention';
import { changeReviewPolicy } from '@/lib/payments/review-policy';
import type { Payment } from '@/prisma/generated/sqlite/client';
import { describeOnBothDatabases, type TestDatabase } from '@/prisma/test-database';
import { denyPayment } from '@/verification/testing/decisions';
import { type EngineTest, prepareEngine, until } from '@/verification/testing/engine';
import { attentionFor, hasTaken, isSettled, MINUTE_MS, NANO } from '@/verification/testing/outcomes';
import { screenerSaying } from '@/verification/testing/screeners';

describeOnBothDatabases('money of a payer who is on a sanctions list', (open) => {
  it('is held under the policy hold, and returns to its sender when an officer releases it', async () => {
    const shop = await listedShop(open, 'denied');
    const payment = await shop.makePayment({ refundAddress: shop.merchant.settlementAddress });
    await shop.until(payment, (state) => state.status === 'AMLError');
    const first = await shop.pay(payment, NANO);
    await shop.until(payment, hasTaken(1));
    const second = await shop.pay(payment, NANO / 2n);
    const held = await shop.until(payment, hasTaken(2));
    expect(held.money).toMatchObject({ heldRaw: NANO + NANO / 2n, refundedRaw: 0n, differences: [] });
    expect(held.transfers.every(({ heldAt }) => heldAt !== null)).toBe(true);
    expect((await viewOf(shop, payment))?.returns.state).toBe('held');
    const onHold = { payments: 1, heldRaw: NANO + NANO / 2n };
    expect(await readComplianceHold(shop.database.db, undefined)).toEqual(onHold);
    expect(await readComplianceHold(shop.database.db, 'pay_none')).toEqual({ payments: 0, heldRaw: 0n });
    const reference = `refund:${first.blockHash}`;
    const item = await attentionFor(shop, reference);
    expect(item).toMatchObject({ kind: 'complianceHold', merchantId: shop.merchant.id, resolvedAt: null });
    for (const to of [null, first.sender]) {
      const resolved = await resolveAttention(shop, {
        reference,
        by: 'Ada',
        actor: 'user:ada',
        note: 'go on',
        to,
      });
      expect(resolved).toEqual({ outcome: 'refused', reason: 'complianceHold' });
    }
    const release = { paymentId: payment.id, note: 'not the listed person', by: 'user:u1' } as const;
    expect(await releaseSanctionsHold(shop, release)).toEqual({
      outcome: 'done',
      releasedRaw: NANO + NANO / 2n,
    });
    expect(await releaseSanctionsHold(shop, release)).toEqual({ outcome: 'notHeld' });
    await shop.pay(payment, NANO / 4n);
    const state = await shop.until(payment, hasTaken(3));
    expect(state).toMatchObject({ status: 'AMLError' });
    expect(state.money).toMatchObject({ heldRaw: 0n, differences: [] });
    expect(await shop.balanceOf(first.sender)).toBe(NANO);
    expect(await shop.balanceOf(second.sender)).toBe(NANO / 2n);
    expect(await verifyAuditLog(shop.database.db)).toMatchObject({ broken: null });
    expect(await loggedActions(shop, payment)).toEqual(['sanctionsHeld', 'sanctionsReleased']);
  });

  it('is held when an officer rejects the payer after a review, including money held because of an exchange', async () => {
    const shop = await listedShop(open, 'review');
    const payment = await shop.makePayment();
    await shop.pay(payment, NANO);
    await shop.until(payment, (state) => state.reviewDeadline !== null);
    await shop.database.db.payment.update({
      where: { id: payment.id },
      data: { expiresAt: addMs(shop.clock.now(), -MINUTE_MS) },
    });
    const late = await shop.sandbox.wallet.pay({ destination: payment.depositAddress, amountRaw: NANO / 2n });
    await addExchangeAccount(shop, { text: late.sender, name: 'An exchange', by: 'command' });
    await shop.until(payment, (state) => state.deposits.length === 2);
    const decide = { ...shop.config, database: shop.database, clock: shop.clock };
    expect(await denyPayment(decide, payment.id, 'the same person')).toBe('done');
    const state = await shop.until(payment, isSettled);
    await until('both refunds held for compliance', async () => {
      const where = { paymentId: payment.id, kind: 'complianceHold', resolvedAt: null };
      return (await shop.database.db.attentionItem.count({ where })) === 2;
    });
    expect(state.status).toBe('AMLError');
    expect((await shop.read(payment)).money).toMatchObject({ heldRaw: NANO + NANO / 2n, differences: [] });
  });
});

/** A shop whose payers are all on a sanctions list, and whose operator holds their money. */
async function listedShop(open: () => Promise<TestDatabase>, outcome: 'denied' | 'review') {
  const shop = await prepareEngine(await open());
  await changeReviewPolicy(shop, { fourEyes: false, sanctionsHit: 'hold' }, 'command');
  await shop.startEngine({ screener: screenerSaying({ outcome, reasons: ['sanctionsName'] }) });
  return shop;
}

async function viewOf(shop: EngineTest, payment: Payment) {
  const secrets = { keyRing: shop.keyRing };
  const facts = await readPayerFacts(
    { database: shop.database, log: createLog('test', 'silent'), secrets },
    payment.id,
  );
  const { dustLimitRaw } = shop.config;
  const context = {
    now: shop.clock.now(),
    isDelayed: false,
    dustLimitRaw,
    simulatedRate: true,
    explorer: null,
  };
  return facts && payerView(facts, context);
}

async function loggedActions({ database }: EngineTest, payment: Payment): Promise<string[]> {
  const where = { paymentId: payment.id, action: { startsWith: 'sanctions' } };
  const rows = await database.db.auditLogEntry.findMany({ where, orderBy: { sequence: 'asc' } });
  return rows.map(({ action }) => action);
}
