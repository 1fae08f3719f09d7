// Finds a merchant's payments: the list, filtered, or what a typed text may mean, a page at a time and newest first.
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
  /** What is searched for may be any of these; null where nothing is searched for. */
  readonly interpretations: readonly Interpretation[] | null;
  readonly position: PagePosition | null;
  /** Payments on a page. */
  readonly pageSize: number;
  /** Decides which excess is one. */
  readonly dustLimitRaw: bigint;
  /** Rows that one look goes through; `MAX_SCANNED_ROWS` unless said otherwise. */
  readonly maxScannedRows?: number;
};

export type FoundPage = {
  /** Newest first. */
  readonly places: readonly Place[];
  /** By what each was found; empty where nothing was searched for. */
  readonly foundBy: ReadonlyMap<string, readonly InterpretationKind[]>;
  /** There are more in the direction of the page, or may be: it goes on from here. */
  readonly next: Place | null;
  /** The look ended at `next` because it had gone through so many payments, not because the page was full. */
  readonly isPartial: boolean;
};

/** One page. A bounded number of questions to the database, each of which an index answers or a bound ends. */
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

/** Puts the looks together, as far as all of them have seen: what lies beyond where one stopped is another page's. */
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
  // The database puts several in order, as it did each: two payments of one moment follow each other by its rules.
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
