// Refunds that are claimed, released or redirected while a sender or the destination is blocked. None stays held for good.
import { beforeEach, expect, it } from 'vitest';
import { claimHeldRefunds } from '@/lib/checkout/claim-refund';
import { sealCustomer } from '@/lib/compliance/customer-record';
import { addExchangeAccount, removeExchangeAccount } from '@/lib/compliance/exchange-accounts';
import { blockAddress } from '@/lib/compliance/screening/blocked-addresses';
import { releaseSanctionsHold } from '@/lib/money/compliance-hold';
import { moveMoney } from '@/lib/money/move-money';
import { CLAIM_WAIT_MS } from '@/lib/money/refund-claims';
import { approveClaim } from '@/lib/money/refunds/decide-claim';
import { releaseDueClaims, releaseRefunds } from '@/lib/money/release-refunds';
import { resolveAttention } from '@/lib/money/resolve-attention';
import { tokenHash } from '@/lib/payments/payer-secret';
import { changeReviewPolicy } from '@/lib/payments/review-policy';
import { MADE_AT, randomAddress } from '@/prisma/factories';
import type { Payment } from '@/prisma/generated/sqlite/client';
import { CUSTOMER, TEST_SECRETS } from '@/prisma/test-api';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { type MoneyTest, prepareMoney } from '@/verification/testing/money';

describeOnBothDatabases('a refund', (open) => {
  let test: MoneyTest;
  beforeEach(async () => {
    test = await prepareMoney(await open());
  });
  const db = () => test.deps.database.db;
  const block = (text: string) => blockAddress(test.deps, { text, reason: 'stolen' }, 'command');
  const exchange = (text: string) => addExchangeAccount(test.deps, { text, name: 'Harbour', by: 'command' });
  const sent = async () =>
    (await db().transfer.findMany({ include: { block: true } })).map((row) => [
      row.destination,
      row.amountRaw,
      row.heldAt === null ? (row.block === null ? 'open' : 'signed') : 'held',
    ]);
  const move = async (payment: Payment) => {
    for (let pass = 0; pass < 6; pass += 1) await moveMoney(test.deps, payment.id);
  };
  const seen = (payment: Payment, destination: string) => ({
    ...{ merchantId: payment.merchantId, paymentId: payment.id, destination, by: 'user:owner' as const },
  });

  it('whose approved address is not the sender returns to the sender when that is blocked before signing', async () => {
    const [named, sender] = [randomAddress(), randomAddress()];
    const browserTokenHash = tokenHash('first', false);
    const payment = await test.makePayment({ status: 'Error', refundAddress: named, browserTokenHash });
    await test.deposit(payment, [{ sender, amountRaw: 500n }]);
    await test.decide(payment);
    expect(await sent()).toEqual([[sender, '500', 'held']]);
    expect(await approveClaim(test.deps, seen(payment, named))).toBe('done');
    await block(sender);
    await move(payment);
    expect(await sent()).toEqual([[sender, '500', 'signed']]);
  });

  it('after a failed claim returns to the sender when that is blocked before signing', async () => {
    const [named, sender] = [randomAddress(), randomAddress()];
    await exchange(named);
    const payment = await test.makePayment({ status: 'Error', refundAddress: named });
    await test.deposit(payment, [{ sender, amountRaw: 500n }]);
    await test.decide(payment);
    const { id: transferId } = await db().transfer.findFirstOrThrow();
    await db().refundClaim.create({ data: { transferId, paymentId: payment.id, failedAttempts: 1 } });
    await removeExchangeAccount(test.deps, named, 'command');
    expect((await releaseRefunds(test.deps, '')).paymentIds).toEqual([payment.id]);
    await block(sender);
    await move(payment);
    expect(await sent()).toEqual([[sender, '500', 'signed']]);
  });

  it('of a blocked account among more than a hundred senders goes to that account', async () => {
    const senders = Array.from({ length: 120 }, () => randomAddress()).sort();
    const named = randomAddress();
    const payment = await test.makePayment({ status: 'Error', refundAddress: named });
    await test.deposit(
      payment,
      senders.map((sender) => ({ sender, amountRaw: 500n })),
    );
    await test.decide(payment);
    const last = senders.at(-1) ?? '';
    await block(last);
    await move(payment);
    expect((await sent()).map(([to]) => to).sort()).toEqual([named, last].sort());
  });

  it('to an address of which one of the senders is blocked is not held forever', async () => {
    const [other, named] = [randomAddress(), randomAddress()];
    const payment = await test.makePayment({ status: 'Error', refundAddress: named });
    await test.deposit(payment, [
      { sender: other, amountRaw: 500n },
      { sender: named, amountRaw: 700n },
    ]);
    await test.decide(payment);
    await block(named);
    for (let officer = 0; officer < 3; officer += 1) {
      await move(payment);
      await releaseSanctionsHold(test.deps, { paymentId: payment.id, note: 'go', by: 'user:officer' });
    }
    await move(payment);
    expect((await sent()).filter(([, , state]) => state === 'signed')).toContainEqual([
      named,
      '700',
      'signed',
    ]);
  });

  it('to a blocked address does not join what returns to that account', async () => {
    const [other, named] = [randomAddress(), randomAddress()];
    await changeReviewPolicy(test.deps, { fourEyes: false, sanctionsHit: 'hold' }, 'command');
    await block(named);
    const payment = await test.makePayment({ status: 'Error', refundAddress: named });
    await test.deposit(payment, [{ sender: named, amountRaw: 700n }]);
    await test.decide(payment);
    await test.deposit(payment, [{ sender: other, amountRaw: 500n }]);
    await test.decide(payment);
    const rows = [
      [named, '500', 'held'],
      [named, '700', 'held'],
    ];
    expect((await sent()).sort()).toEqual(rows);
    const items = await db().attentionItem.findMany({ select: { kind: true, detail: true } });
    expect(items).toContainEqual({
      kind: 'invalidDestination',
      detail: { amountRaw: '500', destination: named },
    });
  });

  it('held for a blocked address can be returned to its sender after that is blocked', async () => {
    const [named, sender] = [randomAddress(), randomAddress()];
    await block(named);
    const payment = await test.makePayment({ status: 'Error', refundAddress: named });
    const [hash] = await test.deposit(payment, [{ sender, amountRaw: 500n }]);
    await move(payment);
    await block(sender);
    const reference = `refund:${hash}`;
    const decision = { reference, note: 'go', by: 'operator', actor: 'command' } as const;
    // Without an address the refund is released; everything else changes nothing.
    await resolveAttention(test.deps, { ...decision, to: null });
    await resolveAttention(test.deps, { ...decision, to: sender });
    await releaseRefunds(test.deps, '');
    await releaseSanctionsHold(test.deps, { paymentId: payment.id, note: 'go', by: 'user:officer' });
    await move(payment);
    expect(await sent()).toEqual([[sender, '500', 'signed']]);
  });

  it('held again after its claim was released is released by a new claim', async () => {
    const [named, sender, claimed] = [randomAddress(), randomAddress(), randomAddress()];
    const browserTokenHash = tokenHash('first', false);
    const payment = await test.makePayment({ status: 'Error', refundAddress: named, browserTokenHash });
    await test.deposit(payment, [{ sender, amountRaw: 500n }]);
    await test.decide(payment);
    expect(await approveClaim(test.deps, seen(payment, named))).toBe('done');
    await exchange(named);
    await move(payment);
    expect(await sent()).toEqual([[named, '500', 'held']]);
    const { keyRing } = TEST_SECRETS;
    const sealed = sealCustomer(keyRing, payment.id, CUSTOMER);
    await db().paymentCustomer.create({ data: { paymentId: payment.id, country: 'US', ...sealed } });
    const { email, phoneNumber } = CUSTOMER;
    const claim = { paymentId: payment.id, email, phoneNumber, destination: claimed };
    expect(await claimHeldRefunds({ ...test.deps, keyRing }, claim)).toMatchObject({ outcome: 'claimed' });
    test.deps.clock.turn(CLAIM_WAIT_MS);
    expect(await releaseDueClaims(test.deps)).toEqual([payment.id]);
    await move(payment);
    expect(await sent()).toEqual([[claimed, '500', 'signed']]);
  });

  it('is released when its exchange is unlisted, behind a thousand others that stay held', async () => {
    const [listed, freed] = [randomAddress(), randomAddress()];
    await exchange(listed);
    await exchange(freed);
    const payment = await test.makePayment({ status: 'Error' });
    await test.deposit(payment, [{ sender: freed, amountRaw: 500n }]);
    await test.decide(payment);
    const other = await test.makePayment({ status: 'Error' });
    const rows = Array.from({ length: 1_000 }, (_, place) => `refund:x${place}`);
    const fields = { paymentId: other.id, createdAt: MADE_AT };
    for (let from = 0; from < rows.length; from += 50) {
      const part = rows.slice(from, from + 50);
      await db().transfer.createMany({
        data: part.map((reference) => ({
          ...{ id: reference, reference, kind: 'refund' as const, account: other.depositAddress },
          ...{ ...fields, destination: listed, amountRaw: '5', heldAt: MADE_AT },
        })),
      });
      await db().attentionItem.createMany({
        data: part.map((reference) => ({ reference, kind: 'exchangeRefund', detail: {}, ...fields })),
      });
    }
    await removeExchangeAccount(test.deps, freed, 'command');
    const first = await releaseRefunds(test.deps, '');
    const second = await releaseRefunds(test.deps, first.next);
    expect([...first.paymentIds, ...second.paymentIds]).toEqual([payment.id]);
    expect(second.next).toBe('');
  });
});
