// Factories of what refunds are paid out of: completed payments that have not settled, and top-ups.
import { createHash } from 'node:crypto';
import { newId } from '@/lib/core/ids';
import { RAW_PER_NANO } from '@/lib/core/raw';
import type { Queryable } from '@/lib/db/client';
import type { Payment, Prisma, TopUp } from '@/prisma/generated/sqlite/client';
import { MADE_AT, makePayment, makeReadyAddresses, randomAddress } from './factories';

/** A confirmed deposit of `fields.amountRaw`, one nano by default. Without a payment it belongs to a top-up. */
export async function makeReceived(
  db: Queryable,
  address: string,
  fields: Partial<Prisma.DepositUncheckedCreateInput> = {},
) {
  const blockHash = createHash('sha256').update(newId()).digest('hex').toUpperCase();
  const disposition = fields.paymentId === undefined ? 'topUp' : 'counted';
  return db.deposit.create({
    data: {
      ...{ blockHash, address, sender: randomAddress(), amountRaw: RAW_PER_NANO.toString(), disposition },
      ...{ confirmedAt: MADE_AT, recordedAt: MADE_AT, ...fields },
    },
  });
}

/** A Completed payment, of one nano by default, whose settlement waits for the merchant, and the account that paid it. */
export async function makeUnsettled(
  db: Queryable,
  merchantId: string,
  amountRaw = RAW_PER_NANO,
): Promise<{ readonly payment: Payment; readonly sender: string }> {
  const raw = amountRaw.toString();
  const payment = await makePayment(db, merchantId, {
    ...{ status: 'Completed', endedAt: MADE_AT, settlementAddress: randomAddress() },
    ...{ amountRaw: raw, countedRaw: raw },
  });
  const { sender } = await makeReceived(db, payment.depositAddress, {
    paymentId: payment.id,
    amountRaw: raw,
  });
  await db.deferredSettlement.create({
    data: { paymentId: payment.id, merchantId, settleFrom: MADE_AT, createdAt: MADE_AT },
  });
  return { payment, sender };
}

/** As `makeUnsettled`, but settled: a refund needs other money. */
export async function makeSettled(db: Queryable, merchantId: string) {
  const made = await makeUnsettled(db, merchantId);
  await db.deferredSettlement.delete({ where: { paymentId: made.payment.id } });
  return made;
}

/** The settlement of a payment, of one nano by default, that is decided and not sent. */
export function makeSettlement(
  db: Queryable,
  { id: paymentId, depositAddress: account }: Pick<Payment, 'id' | 'depositAddress'>,
  fields: Partial<Prisma.TransferUncheckedCreateInput> = {},
) {
  return db.transfer.create({
    data: {
      ...{ id: newId(), kind: 'settlement', reference: `settlement:${paymentId}`, paymentId, account },
      ...{ destination: randomAddress(), amountRaw: RAW_PER_NANO.toString(), createdAt: MADE_AT, ...fields },
    },
  });
}

type ManualRefundFields = Partial<Prisma.ManualRefundUncheckedCreateInput> &
  Pick<Prisma.ManualRefundUncheckedCreateInput, 'paymentId' | 'merchantId'>;

/** A manual refund, by default of one raw from a top-up to a new account, not started. */
export function makeManualRefund(db: Queryable, fields: ManualRefundFields) {
  return db.manualRefund.create({
    data: {
      ...{ id: newId(), amountRaw: '1', destination: randomAddress(), source: 'topUp', note: '' },
      ...{ createdBy: 'user:owner', createdAt: MADE_AT, startsAt: MADE_AT, ...fields },
    },
  });
}

/** An open top-up that received one nano. */
export async function makeTopUp(db: Queryable, merchantId: string): Promise<TopUp> {
  const [{ index, address } = { index: -1, address: '' }] = await makeReadyAddresses(db, 1);
  const opened = { depositIndex: index, address, createdBy: 'user:owner', createdAt: MADE_AT };
  const topUp = await db.topUp.create({ data: { id: newId(), merchantId, ...opened } });
  await makeReceived(db, address);
  return topUp;
}
