// Enforces a payment link's stock. An open payment holds a unit for a while, takes it with its first counted deposit, and
// frees it when it ends unpaid (docs/decisions/0051-stock-of-payment-links.md).
import { addMs } from '@/lib/core/clock';
import type { Queryable, Tx } from '@/lib/db/client';
import type { DatabaseKind } from '@/lib/db/database-url';
import { Prisma } from '@/prisma/generated/sqlite/client';
import type { PaymentRow } from './lock-payment';
import { addHold, findHolds, HOLD_GRACE_MS, maxHolds, TooManyHoldsError } from './stock-hold';

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

/** `made`: all payments of a link; `taken`: those that take or hold a unit. */
export type LinkUse = { readonly made: number; readonly taken: number };

/** The use of each link at `now`; links without payments are included with zeros. */
export async function countLinkUse(
  db: Queryable,
  linkIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, LinkUse>> {
  const paymentLinkId = { in: [...linkIds] };
  const made = await countPayments(db, { paymentLinkId });
  const taken = await countTaken(db, linkIds, now);
  return new Map(linkIds.map((id) => [id, { made: made.get(id) ?? 0, taken: taken.get(id) ?? 0 }]));
}

/** The units of each link that are taken or held at `now`. Only for links with a stock: their payments are bounded by it. */
export function countTaken(
  db: Queryable,
  linkIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  return countPayments(db, { paymentLinkId: { in: [...linkIds] }, ...usesUnit(now) });
}

/** Terminal statuses never change, so a freed unit stays free until another payment takes it. */
function usesUnit(now: Date) {
  const expiresAt = { gt: addMs(now, -HOLD_GRACE_MS) };
  return {
    OR: [
      { status: 'Completed' },
      { status: 'Waiting', countedRaw: { not: UNPAID_RAW } },
      { status: 'Waiting', expiresAt },
    ],
  } as const satisfies Prisma.PaymentWhereInput;
}

/** The counted amount before the first deposit. */
const UNPAID_RAW = '0';

/** One statement, so that a payment whose status changes meanwhile is counted once. */
async function countPayments(db: Queryable, where: Prisma.PaymentWhereInput): Promise<Map<string, number>> {
  const rows = await db.payment.groupBy({ by: ['paymentLinkId'], where, _count: { _all: true } });
  return new Map(rows.map(({ paymentLinkId, _count }) => [paymentLinkId ?? '', _count._all]));
}

/** The unit that a new payment needs. `holder`: see `stockHolder`; null for an unknown source, which has no limit. */
export type NeededUnit = { readonly linkId: string; readonly holder: string | null };

type Placeable = { readonly unit?: NeededUnit | undefined; readonly row: { readonly expiresAt: Date } };

/** Why a new payment gets no unit. */
type StockError = SoldOutError | TooManyHoldsError;

/**
 * The new payments that get no unit, first come first served. Links are locked until the transaction ends, in a fixed
 * order, so that concurrent transactions neither oversell nor deadlock. Without a limited link there is no query.
 */
export async function refuseBeyondStock<Payment extends Placeable>(
  tx: Tx,
  kind: DatabaseKind,
  payments: readonly Payment[],
  now: Date,
): Promise<ReadonlyMap<Payment, StockError>> {
  const needed = payments.flatMap(({ unit }) => unit ?? []);
  if (needed.length === 0) return new Map();
  const stocks = await lockStocks(tx, kind, new Set(needed.map(({ linkId }) => linkId)));
  const left = await remainingStock(tx, stocks, now);
  const holders = needed.flatMap(({ holder }) => holder ?? []);
  const holds = await findHolds(tx, holders, now);
  const refused = new Map<Payment, StockError>();
  for (const payment of payments) {
    const stock = stocks.get(payment.unit?.linkId ?? '');
    if (payment.unit === undefined || stock === undefined) continue;
    const { linkId, holder } = payment.unit;
    const held = holds.get(holder ?? '');
    const units = left.get(linkId) ?? 0;
    if (held !== undefined && held.count >= maxHolds(stock)) {
      refused.set(payment, new TooManyHoldsError(held.waitMs));
    } else if (units <= 0) {
      refused.set(payment, new SoldOutError());
    } else {
      left.set(linkId, units - 1);
      if (holder !== null) addHold(holds, holder, payment.row.expiresAt, now);
    }
  }
  return refused;
}

/**
 * The stock of each link that has one. SQLite's transaction locks the whole database (decision 0002); PostgreSQL locks the
 * links and then sees what others committed.
 */
async function lockStocks(
  tx: Tx,
  kind: DatabaseKind,
  linkIds: ReadonlySet<string>,
): Promise<ReadonlyMap<string, number>> {
  if (linkIds.size === 0) return new Map();
  const lock = kind === 'postgresql' ? Prisma.sql`FOR NO KEY UPDATE` : Prisma.empty;
  const links = await tx.$queryRaw<{ id: string; stock: number }[]>`
    SELECT "id", "stock" FROM "PaymentLink" WHERE "id" IN (${Prisma.join([...linkIds])}) AND "stock" IS NOT NULL
    ORDER BY "id" ${lock}`;
  return new Map(links.map(({ id, stock }) => [id, stock]));
}

async function remainingStock(
  tx: Tx,
  stocks: ReadonlyMap<string, number>,
  now: Date,
): Promise<Map<string, number>> {
  const taken = await countPayments(tx, { paymentLinkId: { in: [...stocks.keys()] }, ...usesUnit(now) });
  return new Map([...stocks].map(([id, stock]) => [id, stock - (taken.get(id) ?? 0)]));
}

/** Decides whether a payment may take a unit of its link. */
export type UnitCheck = (payment: PaymentRow, now: Date) => Promise<boolean>;

/**
 * Locks the limited links of these payments. The returned check is true if a counted deposit may take a unit for the
 * payment: within its hold, and afterwards while a unit is left. Payments that were paid before have theirs.
 * @param payments locked by this transaction
 */
export async function lockUnits(
  tx: Tx,
  kind: DatabaseKind,
  payments: Iterable<PaymentRow>,
): Promise<UnitCheck> {
  const unpaid = [...payments].filter(isUnpaid);
  const stocks = await lockStocks(
    tx,
    kind,
    new Set(unpaid.flatMap((payment) => payment.paymentLinkId ?? [])),
  );
  return async (payment, now) => {
    const { id, paymentLinkId } = payment;
    const stock = stocks.get(paymentLinkId ?? '');
    if (stock === undefined || !isUnpaid(payment)) return true;
    const others = { paymentLinkId, id: { not: id }, ...usesUnit(now) };
    return (await tx.payment.count({ where: others })) < stock;
  };
}

function isUnpaid({ status, countedRaw }: PaymentRow): boolean {
  return status === 'Waiting' && countedRaw === UNPAID_RAW;
}
