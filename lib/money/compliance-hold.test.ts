// Money held for compliance: an officer's release ends this hold only, and an operator's release of another hold leaves it in place.
import { beforeEach, expect, it } from 'vitest';
import { MADE_AT, randomAddress } from '@/prisma/factories';
import type { Payment } from '@/prisma/generated/sqlite/client';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { type MoneyTest, prepareMoney } from '@/verification/testing/money';
import { holdOpenRefunds, readComplianceHold, releaseSanctionsHold } from './compliance-hold';

describeOnBothDatabases('refunds of a payment', (open) => {
  let test: MoneyTest;
  let payment: Payment;
  beforeEach(async () => {
    test = await prepareMoney(await open());
    payment = await test.makePayment({ status: 'AMLError', sanctionsHoldAt: MADE_AT });
  });
  const db = () => test.deps.database.db;
  const heldKinds = async () => {
    const rows = await db().transfer.findMany({ where: { heldAt: { not: null } } });
    const reference = { in: rows.map((row) => row.reference) };
    const items = await db().attentionItem.findMany({ where: { reference, resolvedAt: null } });
    return items.map((item) => `${item.reference} ${item.kind}`).sort();
  };

  async function add(
    reference: string,
    item: { readonly kind: string; readonly resolvedAt: Date | null } | null,
    of = payment,
    confirmedAt: Date | null = null,
  ) {
    const { id: paymentId, depositAddress: account } = of;
    await db().transfer.create({
      data: {
        ...{ id: reference, kind: 'refund', reference, paymentId, account, confirmedAt },
        ...{ destination: randomAddress(), amountRaw: '2', createdAt: MADE_AT },
        heldAt: item?.resolvedAt === null ? MADE_AT : null,
      },
    });
    if (item === null) return;
    await db().attentionItem.create({
      data: { reference, paymentId, detail: {}, createdAt: MADE_AT, ...item },
    });
  }

  it('are held after a denial, also if an operator released them from another hold before', async () => {
    const other = await test.makePayment({ status: 'Error' });
    await add('refund:1', null);
    await add('refund:2', { kind: 'exchangeRefund', resolvedAt: MADE_AT });
    await add('refund:3', { kind: 'complianceHold', resolvedAt: MADE_AT });
    await add('refund:4', null, payment, MADE_AT);
    await add('refund:5', null, other);
    expect(await holdOpenRefunds(test.deps, payment.id)).toBe(true);
    expect(await heldKinds()).toEqual(['refund:1 complianceHold', 'refund:2 complianceHold']);
    expect(await holdOpenRefunds(test.deps, payment.id)).toBe(false);
    const held = { payments: 1, heldRaw: 4n };
    for (const of of [payment.id, undefined]) expect(await readComplianceHold(db(), of)).toEqual(held);
    expect(await readComplianceHold(db(), other.id)).toEqual({ payments: 0, heldRaw: 0n });
  });

  it('that are held for other reasons stay held when an officer releases the money', async () => {
    payment = await test.makePayment({ status: 'Completed' });
    const other = await test.makePayment({ status: 'Completed' });
    const open = { resolvedAt: null };
    await add('refund:1', { kind: 'complianceHold', ...open });
    await add('refund:2', { kind: 'invalidDestination', ...open });
    await add('refund:3', { kind: 'complianceHold', ...open }, other);
    expect(await readComplianceHold(db(), undefined)).toEqual({ payments: 2, heldRaw: 4n });
    expect(await readComplianceHold(db(), payment.id)).toEqual({ payments: 1, heldRaw: 2n });
    const release = { paymentId: payment.id, note: 'cleared', by: 'user:officer' } as const;
    expect(await releaseSanctionsHold(test.deps, release)).toEqual({ outcome: 'done', releasedRaw: 2n });
    expect(await heldKinds()).toEqual(['refund:2 invalidDestination', 'refund:3 complianceHold']);
    expect(await releaseSanctionsHold(test.deps, release)).toEqual({ outcome: 'notHeld' });
    const unknown = { ...release, paymentId: 'pay_none' };
    expect(await releaseSanctionsHold(test.deps, unknown)).toEqual({ outcome: 'notFound' });
  });

  it.each(['We checked your payer.', ''])(
    'are released with the message “%s” to the merchant',
    async (message) => {
      payment = await test.makePayment({ status: 'Completed' });
      await add('refund:1', { kind: 'complianceHold', resolvedAt: null });
      const release = { paymentId: payment.id, note: 'cleared', message, by: 'user:officer' } as const;
      expect(await releaseSanctionsHold(test.deps, release)).toMatchObject({ outcome: 'done' });
      const { detail } = await db().timelineEntry.findFirstOrThrow({ where: { kind: 'holdReleased' } });
      expect(detail).toEqual({ reason: 'cleared', ...(message !== '' && { note: message }) });
    },
  );
});
