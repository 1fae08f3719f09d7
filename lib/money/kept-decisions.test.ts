// Decisions about held money that nobody would repeat: they survive what happens later.
import { beforeEach, expect, it } from 'vitest';
import { addExchangeAccount } from '@/lib/compliance/exchange-accounts';
import { blockAddress, unblockAddress } from '@/lib/compliance/screening/blocked-addresses';
import { moveMoney } from '@/lib/money/move-money';
import { MAX_CLAIM_ATTEMPTS } from '@/lib/money/refund-claims';
import { rejectClaim } from '@/lib/money/refunds/decide-claim';
import { releaseDueClaims } from '@/lib/money/release-refunds';
import { resolveAttention } from '@/lib/money/resolve-attention';
import { tokenHash } from '@/lib/payments/payer-secret';
import { MADE_AT, randomAddress } from '@/prisma/factories';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { ASKED_RAW, type MoneyTest, prepareMoney } from '@/verification/testing/money';

describeOnBothDatabases('a decision', (open) => {
  let test: MoneyTest;
  beforeEach(async () => {
    test = await prepareMoney(await open());
  });
  const db = () => test.deps.database.db;

  it('of an operator about a settlement survives a pause of the merchant', async () => {
    const own = test.merchant.settlementAddress ?? '';
    await blockAddress(test.deps, { text: own, reason: 'stolen' }, 'command');
    const payment = await test.makePayment({ status: 'Completed' });
    await test.deposit(payment, [{ amountRaw: ASKED_RAW }]);
    await test.decide(payment);
    const pause = (settlementPausedAt: Date | null) =>
      db().merchant.update({ where: { id: payment.merchantId }, data: { settlementPausedAt } });
    await pause(MADE_AT);
    const to = randomAddress();
    const reference = `settlement:${payment.id}`;
    const decision = { reference, to, note: 'agreed', by: 'operator', actor: 'command' } as const;
    expect(await resolveAttention(test.deps, decision)).toMatchObject({ outcome: 'done', released: 1 });
    await moveMoney(test.deps, payment.id);
    await pause(null);
    await unblockAddress(test.deps, own, 'command');
    await db().deferredSettlement.deleteMany();
    for (let pass = 0; pass < 3; pass += 1) await moveMoney(test.deps, payment.id);
    expect(await test.transfersOf(payment)).toMatchObject([{ destination: to, heldAt: null }]);
  });

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
