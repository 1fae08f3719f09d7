// A merchant's decision about a claim that contests an unverified address.
import { beforeEach, expect, it } from 'vitest';
import { addExchangeAccount } from '@/lib/compliance/exchange-accounts';
import { MAX_CLAIM_ATTEMPTS } from '@/lib/money/refund-claims';
import { rejectClaim } from '@/lib/money/refunds/decide-claim';
import { releaseDueClaims } from '@/lib/money/release-refunds';
import { tokenHash } from '@/lib/payments/payer-secret';
import { randomAddress } from '@/prisma/factories';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { type MoneyTest, prepareMoney } from '@/verification/testing/money';

describeOnBothDatabases('a decision', (open) => {
  let test: MoneyTest;
  beforeEach(async () => {
    test = await prepareMoney(await open());
  });
  const db = () => test.deps.database.db;

  it('of a merchant to reject a contested claim uses up its attempts', async () => {
    const [named, sender, claimed] = [randomAddress(), randomAddress(), randomAddress()];
    const browserTokenHash = tokenHash('first', false);
    const payment = await test.makePayment({ status: 'Error', refundAddress: named, browserTokenHash });
    await test.deposit(payment, [{ sender, amountRaw: 500n }]);
    await test.decide(payment);
    await addExchangeAccount(test.deps, { text: sender, name: 'Harbour', by: 'command' });
    const at = test.deps.clock.now();
    // As a contest stores it.
    await db().payment.update({ where: { id: payment.id }, data: { refundAddress: null } });
    await db().refundClaim.updateMany({ data: { destination: claimed, claimedAt: at } });
    const { id: paymentId, merchantId } = payment;
    const seen = { merchantId, paymentId, destination: claimed, by: 'user:owner' as const };
    expect(await rejectClaim(test.deps, seen)).toBe('done');
    await releaseDueClaims(test.deps);
    expect(await db().attentionItem.findFirst()).toMatchObject({ kind: 'exchangeRefund', resolvedAt: null });
    expect(await db().refundClaim.findMany()).toMatchObject([{ failedAttempts: MAX_CLAIM_ATTEMPTS }]);
  });
});
