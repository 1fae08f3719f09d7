// Finds a merchant's payments by filters and search text, page by page, newest first.
import type { KeyRing } from '@/lib/core/key-ring';
import type { PagePosition, Place } from '@/lib/core/page-position';
import type { Database } from '@/lib/db/client';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import type { ListFilter } from './list-filter';
import type { Interpretation, InterpretationKind } from './parse-search';
import { MAX_SCANNED_ROWS, type Scan, scanSource } from './scan';
import { sourceOfFilter, sourcesOfInterpretation } from './sources';

export type FindDeps = { readonly database: Database; readonly keyRing: KeyRing };

export type FindQuery = {
  readonly merchantId: string;
  readonly filter: ListFilter;
  /** The possible meanings of the search text; null without a search. */
  readonly interpretations: readonly Interpretation[] | null;
  readonly position: PagePosition | null;
  /** Payments per page. */
  readonly pageSize: number;
  /** The smallest excess that counts as an overpayment. */
  readonly dustLimitRaw: bigint;
  /** Maximum rows per scan; `MAX_SCANNED_ROWS` by default. */
  readonly maxScannedRows?: number;
};

export type FoundPage = {
  /** Newest first. */
  readonly places: readonly Place[];
  /** The interpretations that matched each payment; empty without a search. */
  readonly foundBy: ReadonlyMap<string, readonly InterpretationKind[]>;
  /** Where the next page in this direction starts, if there are or may be more payments. */
  readonly next: Place | null;
  /** The scan stopped at `next` because of its row limit, not because the page was full. */
  readonly isPartial: boolean;
};

/** Finds one page with a bounded number of queries. Each uses an index or is limited in rows. */
export async function findPayments(deps: FindDeps, query: FindQuery): Promise<FoundPage> {
  const { merchantId, dustLimitRaw, filter, interpretations, position, pageSize } = query;
  const { maxScannedRows = MAX_SCANNED_ROWS } = query;
  const scope = { kind: deps.database.kind, merchantId, dustLimitRaw };
  const scan = { scope, filter, position, take: pageSize + 1, maxScannedRows };
  const sources =
    interpretations === null
      ? [{ by: null, source: sourceOfFilter(scope, filter) }]
      : interpretations.flatMap((interpretation) =>
          sourcesOfInterpretation(scope, deps.keyRing, interpretation).map((source) => ({
            by: interpretation.by,
            source,
          })),
        );
  const scans: (Scan & { readonly by: InterpretationKind | null })[] = [];
  for (const { by, source } of sources)
    scans.push({ by, ...(await scanSource(deps.database, scan, source)) });
  return mergeScans(deps, query, scans);
}

/** Merges the scans, up to the first position where one of them stopped. Payments beyond it belong to the next page. */
async function mergeScans(
  { database: { db } }: FindDeps,
  { position, pageSize }: FindQuery,
  scans: readonly (Scan & { readonly by: InterpretationKind | null })[],
): Promise<FoundPage> {
  const foundBy = new Map<string, InterpretationKind[]>();
  for (const { by, places } of scans) {
    for (const { id } of places) {
      const kinds = foundBy.get(id) ?? [];
      if (by !== null && !kinds.includes(by)) kinds.push(by);
      foundBy.set(id, kinds);
    }
  }
  const direction = position?.direction ?? 'older';
  const order = direction === 'older' ? 'desc' : 'asc';
  const stop = nearest(
    scans.flatMap(({ stoppedAt }) => stoppedAt ?? []),
    direction,
  );
  const [first, ...others] = scans.filter(({ places, stoppedAt }) => places.length > 0 || stoppedAt !== null);
  // Sorted by the database, as each scan was, so that payments of the same time keep the same order.
  const rows =
    others.length === 0
      ? (first?.places ?? [])
      : await db.payment.findMany({
          where: { id: { in: [...foundBy.keys()] }, ...(stop !== null && upTo(stop, direction)) },
          orderBy: [{ createdAt: order }, { id: order }],
          select: { id: true, createdAt: true },
          take: pageSize + 1,
        });
  const page = rows.slice(0, pageSize);
  const isFull = rows.length > pageSize;
  const next = isFull ? (page.at(-1) ?? null) : stop;
  return {
    places: direction === 'older' ? page : page.toReversed(),
    foundBy,
    next,
    isPartial: !isFull && stop !== null,
  };
}

function nearest(stops: readonly Place[], direction: PagePosition['direction']): Place | null {
  const sign = direction === 'older' ? 1 : -1;
  const compare = (a: Place, b: Place) =>
    sign * (b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1));
  return stops.toSorted(compare)[0] ?? null;
}

function upTo({ createdAt, id }: Place, direction: PagePosition['direction']): Prisma.PaymentWhereInput {
  return direction === 'older'
    ? { OR: [{ createdAt: { gt: createdAt } }, { createdAt, id: { gte: id } }] }
    : { OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { lte: id } }] };
}
