// The completed payments of a filtered list: how many there are, and the sums of their prices. Reads a bounded number of rows.
import { z } from 'zod';
import { minorUnitsText } from '@/lib/core/currencies';
import { formatDecimal } from '@/lib/core/decimal';
import { formatNano } from '@/lib/core/raw';
import type { Database } from '@/lib/db/client';
import { currenciesOf } from '@/lib/queries/overview/price-sums';
import { addVolume, emptyTally } from '@/lib/queries/overview/tally';
import {
  allOf,
  indexedConditions,
  type ListFilter,
  rowConditions,
  type Scope,
} from '@/lib/queries/search/list-filter';
import { sourceOfFilter } from '@/lib/queries/search/sources';
import { Prisma } from '@/prisma/generated/sqlite/client';

/** Sums stop here: a page must not read a million rows. */
export const MAX_SUMMED = 10_000;

export type ListTotals = NonNullable<Awaited<ReturnType<typeof readListTotals>>>;

type TotalsQuery = {
  readonly merchantId: string;
  readonly filter: ListFilter;
  /** The smallest excess that counts as an overpayment. */
  readonly dustLimitRaw: bigint;
  /** `MAX_SUMMED` by default. */
  readonly maxRows?: number;
};

/**
 * The totals of the completed payments among those that match the filter, as priced, each rounded half-up to the cent.
 * @returns null if more than `maxRows` rows would have to be read
 * @throws the database's error; RangeError for an invalid stored amount
 */
export async function readListTotals(database: Database, query: TotalsQuery) {
  const { merchantId, dustLimitRaw, maxRows = MAX_SUMMED } = query;
  const filter = { ...query.filter, status: 'Completed' } as const;
  const scope = { kind: database.kind, merchantId, dustLimitRaw };
  const rows = await readCompleted(database, scope, filter, maxRows);
  if (rows === null) return null;
  const volume = emptyTally();
  for (const [usdAmount, amountRaw, priceCurrency, priceMinorUnits] of rows)
    addVolume(volume, { usdAmount, amountRaw, priceCurrency, priceMinorUnits });
  return {
    completed: rows.length,
    usd: formatDecimal(volume.usd, 2),
    nano: formatNano(volume.amountRaw),
    /** The prices in other currencies, those of most payments first; part of the sums above. */
    prices: currenciesOf(volume.prices).map((currency) => ({
      currency,
      amount: minorUnitsText(volume.prices.get(currency)?.minorUnits ?? 0n, currency),
    })),
  };
}

const completedSchema = z.array(
  z.tuple([z.string(), z.string(), z.string().nullable(), z.string().nullable()]),
);

async function readCompleted(database: Database, scope: Scope, filter: ListFilter, maxRows: number) {
  const isSqlite = scope.kind === 'sqlite';
  const array = Prisma.raw(isSqlite ? 'json_array' : 'json_build_array');
  const list = Prisma.raw(isSqlite ? 'json_group_array' : 'json_agg');
  const rows = await rowsOf(database, scope, filter, maxRows);
  // One row of JSON, because thousands of rows through the client would cost more than the rest of the page.
  const [found] = await database.db.$queryRaw<{ scanned: bigint | number; payments: string | null }[]>`
    WITH seen AS MATERIALIZED (${rows})
    SELECT (SELECT count(*) FROM seen) AS "scanned", (
      SELECT CAST(${list}(${array}(p."usdAmount", p."amountRaw", p."priceCurrency", p."priceMinorUnits")) AS text)
      FROM seen AS p WHERE ${allOf(rowConditions(scope, filter))}
    ) AS "payments"`;
  if (found === undefined || Number(found.scanned) > maxRows) return null;
  return completedSchema.parse(JSON.parse(found.payments ?? '[]'));
}

/** At most `maxRows` + 1 payments: those of the filter's index if it has few enough, else the merchant's completed ones. */
async function rowsOf(database: Database, scope: Scope, filter: ListFilter, maxRows: number) {
  const conditions = allOf(indexedConditions(scope, filter));
  const columns = Prisma.raw(COLUMNS);
  const source = sourceOfFilter(scope, filter);
  if (source.kind === 'set') {
    const ids = Prisma.sql`SELECT f."paymentId" FROM (${source.found}) AS f LIMIT ${maxRows + 1}`;
    const [size] = await database.db.$queryRaw<
      { n: bigint | number }[]
    >`SELECT count(*) AS n FROM (${ids}) AS x`;
    if (Number(size?.n ?? 0) <= maxRows) {
      // CROSS JOIN keeps SQLite to this order of the tables, as in search/scan.ts.
      return Prisma.sql`SELECT ${columns} FROM (${ids}) AS c CROSS JOIN "Payment" p
        WHERE p."id" = c."paymentId" AND ${conditions}`;
    }
  }
  return Prisma.sql`SELECT ${columns} FROM "Payment" p WHERE ${conditions} LIMIT ${maxRows + 1}`;
}

/** The sums' columns, and those that conditions may use. */
const COLUMNS = `p."id", p."status", p."errorReason", p."amountRaw", p."overpaymentToleranceBp", p."paymentLinkId",
  p."reviewDeadline", p."usdAmount", p."priceCurrency", p."priceMinorUnits"`;
