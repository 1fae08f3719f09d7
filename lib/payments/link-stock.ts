// Holds a payment link to its stock: of the payments it makes, those that wait or are completed take a place each; one
// that ended unpaid has freed its own, because it is counted no more.
import type { Queryable, Tx } from '@/lib/db/client';
import type { DatabaseKind } from '@/lib/db/database-url';
import { Prisma } from '@/prisma/generated/sqlite/client';
import type { PaymentStatus } from './status';

/** The link of a new payment has no place left. Meant for the payer's form, which shows it in words of its own. */
export class SoldOutError extends Error {
  override readonly name = 'SoldOutError';

  /** By its name, as ServiceError is: the writer of payments that throws it was made by another of web's entries. */
  static override [Symbol.hasInstance](thrown: unknown): boolean {
    return thrown instanceof Error && thrown.name === 'SoldOutError';
  }

  constructor() {
    super('the payment link is sold out');
  }
}

/** `made`: all payments of a link; `taken`: those of them that hold a place of its stock. */
export type LinkUse = { readonly made: number; readonly taken: number };

/** How far each of these links is used. A link without payments is among them, with zeros. */
export async function countLinkUse(
  db: Queryable,
  linkIds: readonly string[],
): Promise<ReadonlyMap<string, LinkUse>> {
  const rows = await db.payment.groupBy({
    by: ['paymentLinkId', 'status'],
    where: { paymentLinkId: { in: [...linkIds] } },
    _count: { _all: true },
  });
  const countOf = (linkId: string, counts: (status: PaymentStatus) => boolean) =>
    rows
      .filter((row) => row.paymentLinkId === linkId && counts(row.status))
      .reduce((sum, row) => sum + row._count._all, 0);
  return new Map(
    linkIds.map((id) => [id, { made: countOf(id, () => true), taken: countOf(id, countsAgainstStock) }]),
  );
}

/** A terminal status never changes, so that a place that is free once stays free until another payment takes it. */
function countsAgainstStock(status: PaymentStatus): boolean {
  return status === 'Waiting' || status === 'Completed';
}

type Placeable = { readonly stockLinkId?: string | undefined };

/**
 * Which of the payments that are about to be written find no place, first come first served. Their links are locked
 * until the transaction ends, always in the same order, so that two processes neither sell the same place twice nor wait
 * for each other in a ring. Asks nothing when none of them has a link with a stock.
 */
export async function findSoldOut<Payment extends Placeable>(
  tx: Tx,
  kind: DatabaseKind,
  payments: readonly Payment[],
): Promise<ReadonlySet<Payment>> {
  const linkIds = new Set(payments.flatMap(({ stockLinkId }) => stockLinkId ?? []));
  if (linkIds.size === 0) return new Set();
  const free = await lockRemainingStock(tx, kind, [...linkIds]);
  return new Set(
    payments.filter(({ stockLinkId }) => {
      if (stockLinkId === undefined) return false;
      const left = free.get(stockLinkId) ?? 0;
      free.set(stockLinkId, left - 1);
      return left <= 0;
    }),
  );
}

/** SQLite's transaction holds the whole database already (decision 0002); PostgreSQL sees what a rival committed. */
async function lockRemainingStock(
  tx: Tx,
  kind: DatabaseKind,
  linkIds: readonly string[],
): Promise<Map<string, number>> {
  const lock = kind === 'postgresql' ? Prisma.sql`FOR NO KEY UPDATE` : Prisma.empty;
  const links = await tx.$queryRaw<{ id: string; stock: number | null }[]>`
    SELECT "id", "stock" FROM "PaymentLink" WHERE "id" IN (${Prisma.join(linkIds)}) ORDER BY "id" ${lock}`;
  const use = await countLinkUse(tx, linkIds);
  return new Map(
    links.map(({ id, stock }) => [
      id,
      stock === null ? Number.POSITIVE_INFINITY : stock - (use.get(id)?.taken ?? 0),
    ]),
  );
}
