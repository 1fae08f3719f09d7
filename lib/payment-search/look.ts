// One look for payments at one source: bounded in the rows it reads, and honest about where it stopped.
import { z } from 'zod';
import type { Database } from '@/lib/db/client';
import { sqlTime } from '@/lib/db/sql-time';
import { Prisma } from '@/prisma/generated/sqlite/client';
import { allOf, indexedConditions, type ListFilter, lookedAtConditions, type Scope } from './list-filter';
import type { Source } from './sources';

/** A payment's place among the merchant's: by its time, those of one moment by their identifier. */
export type Place = { readonly createdAt: Date; readonly id: string };

/** Where a page begins: after (older than) or before (newer than) a place. */
export type PagePosition = Place & { readonly direction: 'older' | 'newer' };

/** Rows of an index that one look goes through where each has to be looked at; more are another look's. */
export const MOST_LOOKED_AT = 1_000;
/** A first, shorter look: what is common is found in it. */
const FIRST_LOOK_ROWS = 250;
/** Payments that an index holds in an order of its own are put in order up to this number. */
const MOST_IN_A_SET = 1_000;

export type Look = {
  readonly places: readonly Place[];
  /** The last row looked at, where the look ended before it had found enough or seen everything. */
  readonly stoppedAt: Place | null;
};

export type LookQuery = {
  readonly scope: Scope;
  readonly filter: ListFilter;
  readonly position: PagePosition | null;
  /** Payments wanted at most. */
  readonly take: number;
  /** Rows of an index gone through where each has to be looked at. */
  readonly mostLookedAt: number;
};

/** A source whose rows are gone through in the list's order. */
type RowSource = Exclude<Source, { readonly kind: 'set' }>;

const rowsSchema = z.array(z.object({ id: z.string(), createdAt: z.coerce.date() }));

/** The payments of a source that the filter lets pass, from the position on, in its direction. */
export async function lookAt(database: Database, query: LookQuery, source: Source): Promise<Look> {
  if (source.kind === 'set') {
    if (await isSmall(database, source.found)) {
      const found = await read(database, fromSet(query, source.found));
      return { places: found, stoppedAt: null };
    }
    return lookAt(database, query, { kind: 'walk', within: [], where: [source.where] });
  }
  const lookedAt = lookedAtConditions(query.scope, query.filter);
  const conditions = source.kind === 'walk' ? [...lookedAt, ...source.where] : lookedAt;
  if (conditions.length === 0 && source.kind === 'walk') {
    return { places: await read(database, candidates(query, source, query.take)), stoppedAt: null };
  }
  const first = await read(database, filtered(query, source, conditions, firstRows(query)));
  if (first.length >= query.take) return { places: first, stoppedAt: null };
  const places = await read(database, filtered(query, source, conditions, query.mostLookedAt));
  const isEnough = places.length >= query.take;
  return { places, stoppedAt: isEnough ? null : await lastLookedAt(database, query, source) };
}

function firstRows({ take, mostLookedAt }: LookQuery): number {
  return Math.min(Math.max(FIRST_LOOK_ROWS, take), mostLookedAt);
}

async function isSmall({ db }: Database, found: Prisma.Sql): Promise<boolean> {
  const rows = await db.$queryRaw<{ n: bigint | number }[]>`
    SELECT COUNT(*) AS n FROM (${found} LIMIT ${MOST_IN_A_SET + 1}) AS x`;
  return Number(rows[0]?.n ?? 0) <= MOST_IN_A_SET;
}

async function read({ db }: Database, question: Prisma.Sql): Promise<Place[]> {
  return rowsSchema.parse(await db.$queryRaw(question));
}

/** The row at which a look over the most rows ended; null where there were fewer. */
async function lastLookedAt(database: Database, query: LookQuery, source: RowSource): Promise<Place | null> {
  const skipped = Prisma.sql`${candidates(query, source, 1)} OFFSET ${query.mostLookedAt - 1}`;
  const [place] = await read(
    database,
    Prisma.sql`SELECT p."id", p."createdAt" FROM (${skipped}) AS c CROSS JOIN "Payment" p WHERE p."id" = c."id"`,
  );
  return place ?? null;
}

/** The first rows of the source from the position on, each with its payment's id and, of a walk, what is asked of it. */
function candidates({ scope, filter, position }: LookQuery, source: RowSource, rows: number): Prisma.Sql {
  const order = orderOf(position);
  if (source.kind === 'walk') {
    const indexed = [...indexedConditions(scope, filter), ...source.within];
    const conditions = allOf([...indexed, ...keyset(scope, position)]);
    return Prisma.sql`SELECT p."id", p."createdAt", p."status", p."errorReason", p."amountRaw", p."paymentLinkId"
      FROM "Payment" p WHERE ${conditions} ORDER BY p."createdAt" ${order}, p."id" ${order} LIMIT ${rows}`;
  }
  // A payment's id grows with its time: the index by it is in the list's order.
  const after = position === null ? [] : [Prisma.sql`s."paymentId" ${comparison(position)} ${position.id}`];
  return Prisma.sql`SELECT s."paymentId" AS "id" FROM "PaymentSearch" s
    WHERE ${allOf([source.where, ...after])} ORDER BY s."paymentId" ${order} LIMIT ${rows}`;
}

/** Of the candidates those that pass, in order. Rows of an index are joined to their payments, which are walked already. */
function filtered(
  query: LookQuery,
  source: RowSource,
  conditions: readonly Prisma.Sql[],
  most: number,
): Prisma.Sql {
  const { scope, filter, position, take } = query;
  const order = orderOf(position);
  const rows = candidates(query, source, most);
  const walked = source.kind === 'walk';
  // CROSS JOIN keeps SQLite to this order of the tables (SQLite documentation, "The Query Optimizer Overview").
  const from = walked ? Prisma.sql`(${rows}) AS p` : Prisma.sql`(${rows}) AS c CROSS JOIN "Payment" p`;
  const joined = walked ? [] : [Prisma.sql`p."id" = c."id"`, ...indexedConditions(scope, filter)];
  return Prisma.sql`SELECT p."id", p."createdAt" FROM ${from} WHERE ${allOf([...joined, ...conditions])}
    ORDER BY p."createdAt" ${order}, p."id" ${order} LIMIT ${take}`;
}

function fromSet({ scope, filter, position, take }: LookQuery, found: Prisma.Sql): Prisma.Sql {
  const order = orderOf(position);
  const conditions = [
    Prisma.sql`p."id" = c."paymentId"`,
    ...indexedConditions(scope, filter),
    ...lookedAtConditions(scope, filter),
    ...keyset(scope, position),
  ];
  return Prisma.sql`SELECT p."id", p."createdAt" FROM (${found} LIMIT ${MOST_IN_A_SET}) AS c
    CROSS JOIN "Payment" p WHERE ${allOf(conditions)}
    ORDER BY p."createdAt" ${order}, p."id" ${order} LIMIT ${take}`;
}

function keyset({ kind }: Scope, position: PagePosition | null): Prisma.Sql[] {
  if (position === null) return [];
  const place = Prisma.sql`(${sqlTime(kind, position.createdAt)}, ${position.id})`;
  return [Prisma.sql`(p."createdAt", p."id") ${comparison(position)} ${place}`];
}

function comparison({ direction }: PagePosition): Prisma.Sql {
  return Prisma.raw(direction === 'older' ? '<' : '>');
}

function orderOf(position: PagePosition | null): Prisma.Sql {
  return Prisma.raw(position?.direction === 'newer' ? 'ASC' : 'DESC');
}
