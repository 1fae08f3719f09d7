// Enforces a payment link's stock: Waiting and Completed payments use one unit each; unpaid ended ones free theirs.
import type { Queryable, Tx } from '@/lib/db/client';
import type { DatabaseKind } from '@/lib/db/database-url';
import { Prisma } from '@/prisma/generated/sqlite/client';
import type { PaymentStatus } from './status';

/** The payment link is sold out. The payer's form shows its own text for it. */
export class SoldOutError extends Error {
  override readonly name = 'SoldOutError';

  /** Compared by name, as ServiceError is: the thrower may be another bundle's copy of this class. */
  static override [Symbol.hasInstance](thrown: unknown): boolean {
    return thrown instanceof Error && thrown.name === 'SoldOutError';
  }

  constructor() {
    super('the payment link is sold out');
  }
}

/** `made`: all payments of a link; `taken`: those that use its stock. */
export type LinkUse = { readonly made: number; readonly taken: number };

/** The use of each link; links without payments are included with zeros. */
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

/** Terminal statuses never change, so a freed unit stays free until another payment takes it. */
function countsAgainstStock(status: PaymentStatus): boolean {
  return status === 'Waiting' || status === 'Completed';
}

type Placeable = { readonly stockLinkId?: string | undefined };

/**
 * The new payments that find no stock left, first come first served. Links are locked until the transaction ends, in a
 * fixed order, so that concurrent transactions neither oversell nor deadlock. Without a limited link there is no query.
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

/** SQLite's transaction locks the whole database (decision 0002); PostgreSQL locks the links and sees committed sales. */
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
