// Reads the database independently of the engine, over a separate connection to the same file, so that the checks neither
// disturb the engine nor rely on it. Also defines the dependencies of the checks.
import Database from 'better-sqlite3';
import { z } from 'zod';
import type { Lattice } from '@/verification/simulation/ledger/lattice';
import type { Model } from './model';

const text = z.string();
const maybe = z.string().nullable();
const raw = z.string().transform((value) => BigInt(value));
const time = z.string().transform((value) => new Date(value).getTime());
const maybeTime = z.nullable(time);

const paymentRow = z.object({
  id: text,
  version: z.number(),
  merchantId: text,
  status: z.enum(['Waiting', 'Cancelled', 'Error', 'AMLError', 'Completed']),
  errorReason: maybe,
  screening: text,
  amountRaw: raw,
  underpaymentToleranceBp: z.number().nullable(),
  overpaymentToleranceBp: z.number().nullable(),
  depositAddress: text,
  createdAt: time,
  expiresAt: time,
  endedAt: maybeTime,
  settlementAddress: maybe,
  transfersPending: z.number(),
  sanctionsHoldAt: maybeTime,
});
const depositRow = z.object({
  blockHash: text,
  address: text,
  paymentId: maybe,
  sender: text,
  amountRaw: raw,
  disposition: text,
  transferId: maybe,
  returnedRaw: z.nullable(raw),
  receivedAt: maybeTime,
});
const transferRow = z.object({
  id: text,
  kind: z.enum(['settlement', 'refund', 'topUpReturn']),
  reference: text,
  paymentId: maybe,
  topUpId: maybe,
  manualRefundId: maybe,
  account: text,
  destination: text,
  amountRaw: raw,
  createdAt: time,
  confirmedAt: maybeTime,
  blockHash: maybe,
});
const journalRow = z.object({
  reference: text,
  account: z.enum(['payer', 'held', 'merchant', 'returned', 'topUp']),
  amountRaw: raw,
});
const orderRow = z.object({
  id: text,
  amountRaw: raw,
  destination: text,
  startsAt: time,
  undoneAt: maybeTime,
  startedAt: maybeTime,
  confirmedAt: maybeTime,
  failure: maybe,
});
const topUpRow = z.object({
  id: text,
  address: text,
  createdAt: time,
  transfersPending: z.number(),
});
const blockRow = z.object({
  hash: text,
  kind: z.enum(['receive', 'send']),
  account: text,
  height: z.number(),
  amountRaw: raw,
  signature: text,
  lastError: maybe,
});
const timelineRow = z.object({ kind: text });
const eventRow = z.object({ eventType: text, occurrence: text });

export type PaymentRow = z.infer<typeof paymentRow>;
export type DepositRow = z.infer<typeof depositRow>;
export type TransferRow = z.infer<typeof transferRow>;
export type JournalRow = z.infer<typeof journalRow>;
export type OrderRow = z.infer<typeof orderRow>;
export type TopUpRow = z.infer<typeof topUpRow>;

const TRANSFERS = `SELECT t.*, b."hash" AS "blockHash" FROM "Transfer" t
  LEFT JOIN "Block" b ON b."transferId" = t."id"`;

export type Rows = ReturnType<typeof openRows>;

/** @param file the SQLite file; it stays open until `close` */
export function openRows(file: string) {
  const db = new Database(file, { readonly: true });
  const query = <T>(sql: string, schema: z.ZodType<T>) => {
    const statement = db.prepare(sql);
    return (...values: (string | number)[]): T[] => statement.all(...values).map((row) => schema.parse(row));
  };
  const payments = query('SELECT * FROM "Payment" WHERE "id" = ?', paymentRow);
  const number = (sql: string) => {
    const statement = db.prepare(sql).pluck();
    return (...values: string[]): number => Number(statement.get(...values) ?? 0);
  };
  const deferred = number('SELECT count(*) FROM "DeferredSettlement" WHERE "paymentId" = ?');
  const heldForCompliance = number(
    `SELECT count(*) FROM "AttentionItem" WHERE "reference" = ? AND "kind" = 'complianceHold' AND "resolvedAt" IS NULL`,
  );
  const blocks = query('SELECT * FROM "Block" WHERE "hash" = ?', blockRow);
  return {
    payment: (id: string) => payments(id)[0],
    paymentsAfter: query(
      'SELECT rowid AS "row", "id", "depositAddress" FROM "Payment" WHERE rowid > ? ORDER BY rowid LIMIT 1000',
      z.object({ row: z.number(), id: text, depositAddress: text }),
    ),
    deposits: query(
      'SELECT * FROM "Deposit" WHERE "paymentId" = ? ORDER BY "recordedAt", "blockHash"',
      depositRow,
    ),
    unassignedDeposits: query('SELECT * FROM "Deposit" WHERE "paymentId" IS NULL', depositRow),
    freeAddresses: query(
      'SELECT "address" FROM "DepositAddress" WHERE "assignedAt" IS NULL AND "retiredAt" IS NULL ORDER BY "index"',
      z.object({ address: text }),
    ),
    transfers: query(
      `${TRANSFERS} WHERE t."paymentId" = ? AND t."topUpId" IS NULL ORDER BY t."createdAt", t."reference"`,
      transferRow,
    ),
    transferOfBlock: query(`${TRANSFERS} WHERE b."hash" = ?`, transferRow),
    journal: query(
      'SELECT "reference", "account", "amountRaw" FROM "JournalEntry" WHERE "paymentId" = ?',
      journalRow,
    ),
    orders: query('SELECT * FROM "ManualRefund" WHERE "paymentId" = ? ORDER BY "createdAt", "id"', orderRow),
    topUpsAfter: query(
      'SELECT rowid AS "row", * FROM "TopUp" WHERE rowid > ? ORDER BY rowid',
      topUpRow.extend({ row: z.number() }),
    ),
    topUps: query('SELECT * FROM "TopUp" ORDER BY rowid', topUpRow),
    topUpDeposits: query(
      `SELECT * FROM "Deposit" WHERE "address" = ? AND "disposition" = 'topUp' ORDER BY "blockHash"`,
      depositRow,
    ),
    topUpTransfers: query(`${TRANSFERS} WHERE t."topUpId" = ?`, transferRow),
    topUpTransfersFor: query(`${TRANSFERS} WHERE t."paymentId" = ? AND t."topUpId" IS NOT NULL`, transferRow),
    topUpJournal: query(
      `SELECT "reference", "account", "amountRaw" FROM "JournalEntry" WHERE "topUpId" = ? AND "account" = 'topUp'`,
      journalRow,
    ),
    isDeferred: (paymentId: string): boolean => deferred(paymentId) > 0,
    block: (hash: string) => blocks(hash)[0],
    blocksOf: query('SELECT * FROM "Block" WHERE "account" = ? ORDER BY "height"', blockRow),
    unconfirmedBlocks: query('SELECT * FROM "Block" WHERE "confirmedAt" IS NULL', blockRow),
    timeline: query('SELECT "kind" FROM "TimelineEntry" WHERE "paymentId" = ? ORDER BY "id"', timelineRow),
    deliveries: query(
      'SELECT "eventType", "occurrence" FROM "WebhookDelivery" WHERE "endpointId" = ? AND "paymentId" = ?',
      eventRow,
    ),
    events: query('SELECT "type" AS "eventType", "occurrence" FROM "Event" WHERE "paymentId" = ?', eventRow),
    changesAfter: query(
      'SELECT "id", "paymentId" FROM "ChangeFeedEntry" WHERE "id" > ? ORDER BY "id"',
      z.object({ id: z.number(), paymentId: text }),
    ),
    attention: query(
      'SELECT "reference", "kind" FROM "AttentionItem" WHERE "paymentId" = ?',
      z.object({ reference: text, kind: text }),
    ),
    lastBlock: number('SELECT max(rowid) FROM "Block"'),
    blockNumber: number('SELECT rowid FROM "Block" WHERE "hash" = ?'),
    depositsReturnedBy: query('SELECT * FROM "Deposit" WHERE "transferId" = ?', depositRow),
    isHeldForCompliance: (reference: string): boolean => heldForCompliance(reference) > 0,
    /** Payments with money that an officer can release. */
    heldPayments: query(
      `SELECT "id" FROM "Payment" WHERE "sanctionsHoldAt" IS NOT NULL OR "id" IN
        (SELECT "paymentId" FROM "AttentionItem" WHERE "kind" = 'complianceHold' AND "resolvedAt" IS NULL) ORDER BY "id"`,
      z.object({ id: text }),
    ),
    refusedTransfers: query(
      `SELECT t.* , NULL AS "blockHash" FROM "AttentionItem" a JOIN "Transfer" t ON t."reference" = a."reference"
        WHERE a."kind" = 'invalidDestination' AND a."resolvedAt" IS NULL ORDER BY t."reference"`,
      transferRow,
    ),
    transfersResolvedBy: query(
      `${TRANSFERS} JOIN "AttentionItem" a ON a."reference" = t."reference" WHERE a."resolution" = ?`,
      transferRow,
    ),
    /** Destinations of refunds without a block, and the senders of the returned deposits. */
    accountsOfUnsigned: query(
      `WITH "unsigned" AS (SELECT t."id", t."destination" FROM "Transfer" t
          LEFT JOIN "Block" b ON b."transferId" = t."id"
          WHERE t."kind" = 'refund' AND b."hash" IS NULL AND t."confirmedAt" IS NULL AND t."heldAt" IS NULL)
        SELECT "destination" AS "account" FROM "unsigned" UNION
        SELECT d."sender" FROM "Deposit" d JOIN "unsigned" u ON d."transferId" = u."id" ORDER BY 1 LIMIT 20`,
      z.object({ account: text }),
    ),
    count: (sql: string): number => number(sql)(),
    close: () => db.close(),
  };
}

export type CheckDeps = { readonly rows: Rows; readonly lattice: Lattice; readonly model: Model };

const MOVABLE = new Set(['counted', 'late', 'afterCancelled', 'afterError', 'afterDenied', 'afterCompleted']);

export const isMovable = (deposit: DepositRow): boolean => MOVABLE.has(deposit.disposition);
