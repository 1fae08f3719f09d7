// Writes new payments. Concurrent requests share one transaction and therefore one commit; each payment gets a pool
// address. If a payment's own rows are invalid, only that one fails.
import type { CustomerRecord } from '@/lib/compliance/customer-record';
import { createBatcher, type Outcome } from '@/lib/core/batches';
import type { Clock } from '@/lib/core/clock';
import { ServiceError } from '@/lib/core/errors';
import type { Database, Tx } from '@/lib/db/client';
import type { DatabaseKind } from '@/lib/db/database-url';
import type { ResponseRecord } from '@/lib/db/idempotency';
import { insertTables, tableRows, timeText } from '@/lib/db/insert-rows';
import { isRowError } from '@/lib/db/storage-failure';
import { writeTransaction } from '@/lib/db/transaction';
import { type Payment, type PaymentCustomer, Prisma } from '@/prisma/generated/sqlite/client';
import type { TimelineActor } from './append-timeline';
import { type NeededUnit, refuseBeyondStock } from './link-stock';
import { metadataTokens } from './metadata-tokens';
import {
  CHANGE_TABLE,
  CUSTOMER_TABLE,
  IDEMPOTENCY_TABLE,
  METADATA_TOKEN_TABLE,
  PAYMENT_TABLE,
  STOCK_HOLD_TABLE,
  TIMELINE_TABLE,
} from './payment-tables';
import { holdEndsAt } from './stock-hold';

/** Payments per transaction. */
const MAX_BATCH = 64;
/** Queue limit; further payments are rejected immediately. */
const MAX_WAITING = 2_000;

/** A payment that only lacks its deposit address. */
export type NewPayment = {
  readonly row: NewPaymentRow;
  readonly customer: CustomerRecord & Pick<PaymentCustomer, 'country' | 'administrativeArea'>;
  /** Builds the idempotency record once the address is known. */
  readonly record: ((depositAddress: string) => ResponseRecord) | null;
  /** The unit that it needs of a payment link's stock; absent without a link or a limited stock. */
  readonly unit?: NeededUnit | undefined;
  /** Who created it; absent for the service itself. */
  readonly actor?: TimelineActor | undefined;
};

/** The columns known before the address. */
type NewPaymentRow = Pick<
  Payment,
  Exclude<keyof typeof PAYMENT_TABLE.columns, 'screeningReasons' | 'depositIndex' | 'depositAddress'>
>;

export type PaymentWriter = ReturnType<typeof createPaymentWriter>;

export function createPaymentWriter(deps: Deps) {
  const batches = createBatcher<NewPayment, ClaimedAddress>((payments) => commitBatch(deps, payments), {
    maxBatch: MAX_BATCH,
    maxWaiting: MAX_WAITING,
  });
  return {
    /**
     * Writes a payment.
     * @returns its deposit address
     * @throws ServiceError internal when no address is ready; SoldOutError when the payment link is sold out;
     * TooManyHoldsError when its source holds too much of the stock
     */
    write: (payment: NewPayment) => batches.submit(payment),
  };
}

type PlacedPayment = NewPayment & { readonly address: ClaimedAddress };
type Deps = { readonly database: Database; readonly clock: Clock };

/** If the database itself fails, all fail at once: retrying one by one would only wait for it again and again. */
async function commitBatch(deps: Deps, payments: readonly NewPayment[]): Promise<Outcome<ClaimedAddress>[]> {
  try {
    return await writeTransaction(deps.database, (tx) => insertPayments(deps, tx, payments));
  } catch (error) {
    if (payments.length === 1 || !isRowError(error)) return payments.map(() => ({ ok: false, error }));
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
  const now = clock.now();
  const refused = await refuseBeyondStock(tx, database.kind, payments, now);
  const wanted = payments.length - refused.size;
  const addresses = await claimAddresses(tx, database.kind, wanted, now);
  const outcomes = outcomesOf(payments, refused, addresses);
  const placed = payments.flatMap((payment, place) => {
    const outcome = outcomes[place];
    return outcome?.ok ? [{ ...payment, address: outcome.value }] : [];
  });
  await insertPlaced(tx, database.kind, placed);
  return outcomes;
}

/** Assigns addresses in the order of the payments; refused payments get none. */
function outcomesOf(
  payments: readonly NewPayment[],
  refused: ReadonlyMap<NewPayment, Error>,
  addresses: readonly ClaimedAddress[],
): Outcome<ClaimedAddress>[] {
  const left = addresses.values();
  return payments.map((payment) => {
    const error = refused.get(payment);
    if (error !== undefined) return { ok: false, error };
    const { value } = left.next();
    return value === undefined ? { ok: false, error: noAddressReady() } : { ok: true, value };
  });
}

async function insertPlaced(tx: Tx, kind: DatabaseKind, placed: readonly PlacedPayment[]): Promise<void> {
  const payments = placed.map(({ row, address }) => ({
    ...row,
    screeningReasons: [],
    rateObservedAt: timeText(row.rateObservedAt),
    createdAt: timeText(row.createdAt),
    expiresAt: timeText(row.expiresAt),
    depositIndex: address.index,
    depositAddress: address.address,
  }));
  const customers = placed.map(({ row, customer }) => ({ ...customer, paymentId: row.id }));
  const changes = placed.map(({ row: { id: paymentId, merchantId, createdAt } }) => ({
    ...{ merchantId, paymentId, at: timeText(createdAt) },
  }));
  const timeline = placed.map(({ row: { id: paymentId, createdAt }, actor = null }) => ({
    ...{ paymentId, at: timeText(createdAt), kind: 'created', detail: {}, actor },
  }));
  const answers = placed.flatMap(({ record, address }) => (record ? [record(address.address)] : []));
  const kept = answers.map((answer) => ({ ...answer, createdAt: timeText(answer.createdAt) }));
  const holds = placed.flatMap(({ row: { id: paymentId, expiresAt }, unit }) => {
    if (unit === undefined || unit.holder === null) return [];
    return [{ paymentId, holder: unit.holder, endsAt: timeText(holdEndsAt(expiresAt)) }];
  });
  const pairs = placed.flatMap(({ row: { id: paymentId, merchantId, metadata } }) =>
    metadataTokens(metadata).map((token) => ({ merchantId, token, paymentId })),
  );
  await insertTables(tx, kind, [
    tableRows(PAYMENT_TABLE, payments),
    tableRows(CUSTOMER_TABLE, customers),
    tableRows(STOCK_HOLD_TABLE, holds),
    tableRows(METADATA_TOKEN_TABLE, pairs),
    tableRows(TIMELINE_TABLE, timeline),
    tableRows(CHANGE_TABLE, changes),
    tableRows(IDEMPOTENCY_TABLE, kept),
  ]);
}

function noAddressReady(): ServiceError {
  return new ServiceError('internal', 'No deposit address is available right now. Try again shortly.');
}

type ClaimedAddress = { readonly index: number; readonly address: string };

/** Addresses marked as assigned at once, and how often a claim is repeated because of them. */
const MARKED_AT_ONCE = 1_000;
const MAX_CLAIMS = 10;

const READY = Prisma.sql`"assignedAt" IS NULL AND "readyAt" IS NOT NULL AND "retiredAt" IS NULL`;
/** A payment or top-up has the address. */
const IS_USED = Prisma.sql`(EXISTS (SELECT 1 FROM "Payment" p WHERE p."depositIndex" = "DepositAddress"."index")
  OR EXISTS (SELECT 1 FROM "TopUp" t WHERE t."depositIndex" = "DepositAddress"."index"))`;

/**
 * Assigns up to `count` ready addresses. None that a payment or top-up has: somebody with access to the database may have marked it as
 * free again, and every new payment would fail, or be paid to the account of another merchant.
 * @returns the addresses, fewer than requested when the pool runs dry
 */
export async function claimAddresses(
  tx: Tx,
  kind: DatabaseKind,
  count: number,
  at: Date,
): Promise<ClaimedAddress[]> {
  const claimed: ClaimedAddress[] = [];
  for (let claims = 0; claims < MAX_CLAIMS && claimed.length < count; claims += 1) {
    const rows = await claimReady(tx, kind, count - claimed.length, at);
    const unused = rows.filter(({ isUsed }) => Number(isUsed) === 0);
    claimed.push(...unused.map(({ index, address }) => ({ index, address })));
    if (unused.length === rows.length) break;
    await tx.$executeRaw`
      UPDATE "DepositAddress" SET "assignedAt" = ${at} WHERE "index" IN (
        SELECT "index" FROM "DepositAddress" WHERE ${READY} AND ${IS_USED} LIMIT ${MARKED_AT_ONCE})`;
  }
  return claimed;
}

/** In one statement. Concurrent transactions skip locked rows instead of waiting. */
function claimReady(
  tx: Tx,
  kind: DatabaseKind,
  count: number,
  at: Date,
): Promise<(ClaimedAddress & { readonly isUsed: number })[]> {
  const skipLocked = kind === 'postgresql' ? Prisma.sql`FOR UPDATE SKIP LOCKED` : Prisma.empty;
  return tx.$queryRaw`
    UPDATE "DepositAddress" SET "assignedAt" = ${at} WHERE "index" IN (
      SELECT "index" FROM "DepositAddress" WHERE ${READY} ORDER BY "readyAt" LIMIT ${count} ${skipLocked}
    ) RETURNING "index", "address", CASE WHEN ${IS_USED} THEN 1 ELSE 0 END AS "isUsed"`;
}
