// The two queries for a person's history: by hashes of the payer's data, and by sending accounts. Each scans one index
// per key, from the latest row back, up to a limit.
import { firstPaymentIdentifier } from '@/lib/core/ids';
import type { DatabaseKind } from '@/lib/db/database-url';
import { sqlTime } from '@/lib/db/insert-rows';
import type { PaymentStatus } from '@/prisma/generated/sqlite/client';
import { Prisma } from '@/prisma/generated/sqlite/client';

export const INDEX_FIELDS = ['emailIndex', 'phoneIndex', 'personIndex'] as const;
export type IndexField = (typeof INDEX_FIELDS)[number];

export type Span = {
  /** Payments created, or deposits recorded, from `since` on and before `until`. */
  readonly since: Date;
  readonly until: Date;
  /** Max rows per hash or account, the latest ones. */
  readonly rowsPerKey: number;
};

export type PaymentRow = {
  /** The hash it was found by. */
  readonly key: string;
  readonly id: string;
  /** SQLite returns text. */
  readonly createdAt: Date | string;
  readonly usdAmount: string;
  readonly status: PaymentStatus;
  readonly endedAt: Date | string | null;
  readonly reviewDeadline: Date | string | null;
};

export type SearchedHash = { readonly field: IndexField; readonly key: string };

/** The latest payments of each hash, as PaymentRows. */
export function queryByHashes(
  kind: DatabaseKind,
  hashes: readonly SearchedHash[],
  { since, until, rowsPerKey }: Span,
): Prisma.Sql {
  const [from, to] = [firstPaymentIdentifier(since), firstPaymentIdentifier(until)];
  const given = JSON.stringify(hashes);
  const firsts = INDEX_FIELDS.map((field) => firstOf(field, from, to, rowsPerKey));
  const parts = INDEX_FIELDS.map((field) => byHash(field, to));
  // Statements that begin with SELECT use the read connection (lib/db/sqlite-adapter.ts).
  return Prisma.sql`
    SELECT * FROM (
      WITH given AS MATERIALIZED (${givenRows(kind, given, ['field', 'key'])}),
      bounded AS MATERIALIZED (${Prisma.join(firsts, ' UNION ALL ')})
      ${Prisma.join(parts, ' UNION ALL ')}
    ) AS found`;
}

function byHash(field: IndexField, to: string): Prisma.Sql {
  return Prisma.sql`
    SELECT bounded."key", ${PAYMENT_COLUMNS}
    FROM bounded
    CROSS JOIN "PaymentSearch" AS search
    JOIN "Payment" AS payment ON payment."id" = search."paymentId"
    WHERE bounded."field" = ${field} AND search.${column(field)} = bounded."key"
      AND search."paymentId" >= bounded."first" AND search."paymentId" < ${to}`;
}

/** Where the latest rows of a hash begin. Found first, so that the main query reads no more rows than it needs. */
function firstOf(field: IndexField, from: string, to: string, rowsPerKey: number): Prisma.Sql {
  return Prisma.sql`
    SELECT "field", "key", coalesce((
      SELECT "paymentId" FROM "PaymentSearch"
      WHERE ${column(field)} = given."key" AND "paymentId" >= ${from} AND "paymentId" < ${to}
      ORDER BY "paymentId" DESC LIMIT 1 OFFSET ${rowsPerKey - 1}
    ), ${from}) AS "first"
    FROM given WHERE "field" = ${field}`;
}

function column(field: IndexField): Prisma.Sql {
  return Prisma.raw(`"${field}"`);
}

export type AccountRow = PaymentRow & {
  readonly keyId: string | null;
  readonly nameIndex: string | null;
  readonly recordedAt: Date | string;
};

/**
 * The latest payments with money from each account, with the hash of their payers' names, as AccountRows. Excludes
 * listed exchange accounts and our own accounts, which many people share.
 */
export function queryByAccounts(
  kind: DatabaseKind,
  accounts: readonly string[],
  { since, until, rowsPerKey }: Span,
): Prisma.Sql {
  const [from, to] = [sqlTime(kind, since), sqlTime(kind, until)];
  const given = JSON.stringify(accounts.map((key) => ({ key })));
  const latest = Prisma.sql`
    SELECT "recordedAt" FROM "Deposit" WHERE "sender" = given."key" AND "recordedAt" >= ${from} AND "recordedAt" < ${to}
    ORDER BY "recordedAt" DESC LIMIT 1 OFFSET ${rowsPerKey - 1}`;
  return Prisma.sql`
    SELECT * FROM (
      WITH given AS MATERIALIZED (${givenRows(kind, given, ['key'])}),
      bounded AS MATERIALIZED (
        SELECT "key", coalesce((${latest}), ${from}) AS "first" FROM given
        WHERE NOT EXISTS (SELECT 1 FROM "ExchangeAccount" WHERE "address" = given."key")
          AND NOT EXISTS (SELECT 1 FROM "DepositAddress" WHERE "address" = given."key")
      )
      SELECT bounded."key", ${PAYMENT_COLUMNS}, search."keyId", search."nameIndex", deposit."recordedAt"
      FROM bounded
      CROSS JOIN "Deposit" AS deposit
      JOIN "Payment" AS payment ON payment."id" = deposit."paymentId"
      LEFT JOIN "PaymentSearch" AS search ON search."paymentId" = payment."id"
      WHERE deposit."sender" = bounded."key"
        AND deposit."recordedAt" >= bounded."first" AND deposit."recordedAt" < ${to}
    ) AS found`;
}

const PAYMENT_COLUMNS = Prisma.raw(
  ['id', 'createdAt', 'usdAmount', 'status', 'endedAt', 'reviewDeadline']
    .map((column) => `payment."${column}"`)
    .join(', '),
);

function givenRows(kind: DatabaseKind, json: string, columns: readonly string[]): Prisma.Sql {
  if (kind === 'sqlite') {
    const values = columns.map((column) => `value->>'${column}' AS "${column}"`);
    return Prisma.sql`SELECT ${Prisma.raw(values.join(', '))} FROM json_each(${json})`;
  }
  const typed = columns.map((column) => `"${column}" text`);
  return Prisma.sql`SELECT * FROM jsonb_to_recordset(${json}::jsonb) AS given (${Prisma.raw(typed.join(', '))})`;
}
