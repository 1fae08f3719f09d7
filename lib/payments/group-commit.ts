// Writes new payments: those of concurrent requests share one transaction, so that each waits for one commit, not for
// sixty-four. One that can't be written fails alone.
import { type Batcher, createBatcher, type Outcome } from '@/lib/core/batcher';
import type { Clock } from '@/lib/core/clock';
import { ServiceError } from '@/lib/core/errors';
import type { Database, Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import { type ClaimedAddress, claimAddresses } from './claim-addresses';

/** Payments in one transaction. */
const MAX_BATCH = 64;
/** Payments that wait for a transaction; more are refused at once. */
const MAX_WAITING = 2_000;

/** A payment ready to be written but for its deposit address. */
export type NewPayment = {
  readonly row: Omit<Prisma.PaymentCreateManyInput, 'depositIndex' | 'depositAddress'>;
  readonly customer: Omit<Prisma.PaymentCustomerCreateManyInput, 'paymentId'>;
  /** The idempotency record of the request that created it, once its address is known. */
  readonly record: ((depositAddress: string) => Prisma.IdempotencyRecordCreateManyInput) | null;
};

/** Writes a payment and answers the deposit address it was given. */
export type PaymentWriter = Batcher<NewPayment, ClaimedAddress>;

/** The writer of one process. `submit` throws ServiceError internal when no deposit address is ready. */
export function createPaymentWriter(deps: { database: Database; clock: Clock }): PaymentWriter {
  const run = (payments: readonly NewPayment[]) => commitBatch(deps, payments);
  return createBatcher(run, { maxBatch: MAX_BATCH, maxWaiting: MAX_WAITING });
}

type Deps = { readonly database: Database; readonly clock: Clock };

async function commitBatch(deps: Deps, payments: readonly NewPayment[]): Promise<Outcome<ClaimedAddress>[]> {
  try {
    return await writeTransaction(deps.database, (tx) => insertPayments(deps, tx, payments));
  } catch (error) {
    if (payments.length === 1) return [{ ok: false, error }];
  }
  const outcomes: Outcome<ClaimedAddress>[] = [];
  for (const payment of payments) outcomes.push(...(await commitBatch(deps, [payment])));
  return outcomes;
}

async function insertPayments(
  { database, clock }: Deps,
  tx: Tx,
  payments: readonly NewPayment[],
): Promise<Outcome<ClaimedAddress>[]> {
  const addresses = await claimAddresses(tx, database.kind, payments.length, clock.now());
  const placed = payments.flatMap((payment, place) => {
    const address = addresses[place];
    return address === undefined ? [] : [{ ...payment, address }];
  });
  if (placed.length > 0) await insertRows(tx, placed);
  return payments.map((_, place) => {
    const value = addresses[place];
    return value === undefined ? { ok: false, error: noAddressReady() } : { ok: true, value };
  });
}

async function insertRows(
  tx: Tx,
  placed: readonly (NewPayment & { address: ClaimedAddress })[],
): Promise<void> {
  await tx.payment.createMany({
    data: placed.map(({ row, address }) => ({
      ...row,
      depositIndex: address.index,
      depositAddress: address.address,
    })),
  });
  await tx.paymentCustomer.createMany({
    data: placed.map(({ row, customer }) => ({ ...customer, paymentId: row.id })),
  });
  await tx.timelineEntry.createMany({
    data: placed.map(({ row }) => ({ paymentId: row.id, at: row.createdAt, kind: 'created', detail: {} })),
  });
  await tx.change.createMany({
    data: placed.map(({ row }) => ({ merchantId: row.merchantId, paymentId: row.id, at: row.createdAt })),
  });
  const records = placed.flatMap(({ record, address }) => (record ? [record(address.address)] : []));
  if (records.length > 0) await tx.idempotencyRecord.createMany({ data: records });
}

function noAddressReady(): ServiceError {
  return new ServiceError('internal', 'No deposit address is ready. Try again in a moment.');
}
