// A refund that a merchant's top-up pays is checked again before it is signed, like one from the payment's own money.
import { beforeEach, expect, it } from 'vitest';
import { blockAddress } from '@/lib/compliance/screening/blocked-addresses';
import { formatAddress } from '@/lib/core/address';
import { newId } from '@/lib/core/ids';
import { publicKeyOf, secretKeyAt } from '@/lib/nano/keys';
import { MADE_AT, randomAddress } from '@/prisma/factories';
import type { Payment, TopUp } from '@/prisma/generated/sqlite/client';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { type MoneyTest, once, prepareMoney } from '@/verification/testing/money';
import { topUpRefundReference } from './account-reference';
import { moveTopUp } from './move-other-accounts';
import { resolveAttention } from './resolve-attention';

const INDEX = 7;

describeOnBothDatabases('a refund from a top-up', (open) => {
  let test: MoneyTest;
  let payment: Payment;
  let topUp: TopUp;
  const destination = randomAddress();
  const reference = topUpRefundReference('order', 1);
  beforeEach(async () => {
    test = await prepareMoney(await open());
    payment = await test.makePayment({ status: 'Completed', transfersPending: false });
    const address = formatAddress(publicKeyOf(secretKeyAt(test.keySource, INDEX)));
    const { merchantId } = payment;
    await db().depositAddress.create({
      data: { index: INDEX, address, createdAt: MADE_AT, assignedAt: MADE_AT },
    });
    topUp = await db().topUp.create({
      data: {
        ...{ id: newId(), merchantId, depositIndex: INDEX, address, createdBy: 'user:owner' },
        ...{ createdAt: MADE_AT, transfersPending: true },
      },
    });
    await db().deposit.create({
      data: {
        ...{ blockHash: 'C'.repeat(64), address, sender: randomAddress(), amountRaw: '900' },
        ...{ disposition: 'topUp', confirmedAt: MADE_AT, recordedAt: MADE_AT },
      },
    });
    await db().transfer.create({
      data: {
        ...{ id: newId(), kind: 'refund', reference, account: address, topUpId: topUp.id },
        ...{ paymentId: payment.id, destination, amountRaw: '900', createdAt: MADE_AT },
      },
    });
  });
  const db = () => test.deps.database.db;
  const list = (text: string) => blockAddress(test.deps, { text, reason: 'stolen' }, 'command');
  const transfer = () => db().transfer.findUniqueOrThrow({ where: { reference }, include: { block: true } });
  /** One pass; `meanwhile` runs after its blocks are planned and before they are signed. */
  const move = (meanwhile: () => unknown = () => undefined) =>
    moveTopUp({ ...test.deps, afterDeposits: once(meanwhile) }, topUp);

  it('is sent to an account that is not listed', async () => {
    await move(() => list(randomAddress()));
    expect(await transfer()).toMatchObject({ heldAt: null, block: { amountRaw: '900' } });
    expect(test.ledger.published).toHaveLength(2);
  });

  it('is held if its destination has since been blocked, until an operator names another', async () => {
    await move(() => list(destination));
    await move();
    expect(test.ledger.published).toEqual([]);
    expect(await transfer()).toMatchObject({ heldAt: expect.any(Date), block: null });
    const [item] = await db().attentionItem.findMany();
    expect(item).toMatchObject({ reference, kind: 'invalidDestination', paymentId: payment.id });
    const to = randomAddress();
    const decision = { reference, to, note: 'agreed', by: 'operator', actor: 'command' } as const;
    expect(await resolveAttention(test.deps, decision)).toMatchObject({ outcome: 'done', released: 1 });
    await move();
    expect(await transfer()).toMatchObject({ heldAt: null, destination: to, block: { amountRaw: '900' } });
    expect(test.ledger.published).toHaveLength(2);
  });

  it('is not held because of another payment whose refund the same top-up pays', async () => {
    const held = await test.makePayment({ status: 'Completed', sanctionsHoldAt: MADE_AT });
    const other = topUpRefundReference('other', 1);
    await db().transfer.create({
      data: {
        ...{ id: newId(), kind: 'refund', reference: other, account: topUp.address, topUpId: topUp.id },
        ...{ paymentId: held.id, destination: randomAddress(), amountRaw: '100', createdAt: MADE_AT },
      },
    });
    await db().deposit.create({
      data: {
        ...{ blockHash: 'D'.repeat(64), address: topUp.address, sender: randomAddress() },
        ...{ amountRaw: '100', disposition: 'topUp', confirmedAt: MADE_AT, recordedAt: MADE_AT },
      },
    });
    await move();
    await move();
    expect(await transfer()).toMatchObject({ heldAt: null, block: { amountRaw: '900' } });
    const items = await db().attentionItem.findMany();
    expect(items).toMatchObject([{ reference: other, kind: 'complianceHold', paymentId: held.id }]);
  });
});
