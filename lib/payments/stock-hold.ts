// How much of a payment link's stock one source holds with unpaid payments, so that nobody sells a link out without paying
// (docs/decisions/0051-stock-of-payment-links.md).
import { hkdfSync } from 'node:crypto';
import { addMs } from '@/lib/core/clock';
import type { KeyRing } from '@/lib/core/key-ring';
import { storedRaw } from '@/lib/core/raw';
import type { Queryable, Tx } from '@/lib/db/client';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import { EXPIRY_GRACE_MS } from './status';
import { isPaidInFull } from './tolerance';

/** How long after its deadline an unpaid payment still holds its unit, if it can't expire because of an outage. */
export const HOLD_GRACE_MS = 15 * 60_000;
/** A source may hold one of this many units, but at least one and at most `MAX_HOLDS`. */
const UNITS_PER_HOLD = 5;
const MAX_HOLDS = 20;
const HOLDER_BYTES = 16;

/** The source already holds as many units of the link as it may. */
export class TooManyHoldsError extends Error {
  override readonly name = 'TooManyHoldsError';

  /** Compared by name, as SoldOutError is. */
  static override [Symbol.hasInstance](thrown: unknown): boolean {
    return thrown instanceof Error && thrown.name === 'TooManyHoldsError';
  }

  /** @param waitMs until the first of its payments can expire */
  constructor(readonly waitMs: number) {
    super('the source holds too many units of the payment link');
  }
}

/** How many units one source may hold without paying: a fifth of the stock, between 1 and 20. */
export function maxHolds(stock: number): number {
  return Math.min(MAX_HOLDS, Math.max(1, Math.floor(stock / UNITS_PER_HOLD)));
}

/** When an unpaid payment no longer holds its unit, even if it is still Waiting. */
export function holdEndsAt(expiresAt: Date): Date {
  return addMs(expiresAt, HOLD_GRACE_MS);
}

/**
 * Who holds a unit: a keyed hash of the link and the source address, which is stored in place of the address. It differs
 * between links and changes with the key.
 */
export function stockHolder(ring: KeyRing, linkId: string, source: string): string {
  const key = ring.keys.get(ring.currentId);
  if (key === undefined) throw new Error('the key ring has no current key');
  const bytes = hkdfSync('sha256', key, '', `stock-hold:${linkId}:${source}`, HOLDER_BYTES);
  return Buffer.from(bytes).toString('base64url');
}

/** What one holder holds. `waitMs`: until the first of the payments can expire. */
type Holds = { readonly count: number; readonly waitMs: number };

const COUNTED_TERMS = {
  ...{ amountRaw: true, countedRaw: true },
  ...{ underpaymentToleranceBp: true, overpaymentToleranceBp: true },
} as const satisfies Prisma.PaymentSelect;

/** Code that writes payments does not know the dust limit, and no hold depends on it. */
const NO_DUST_RAW = 0n;

/** The holds of each holder at `now`: payments that are not paid in full. Holders without one are omitted. */
export async function findHolds(tx: Tx, holders: readonly string[], now: Date): Promise<Map<string, Holds>> {
  if (holders.length === 0) return new Map();
  const rows = await tx.stockHold.findMany({
    where: {
      holder: { in: [...holders] },
      endsAt: { gt: now },
      payment: { status: 'Waiting' },
    },
    select: { holder: true, payment: { select: { ...COUNTED_TERMS, expiresAt: true } } },
  });
  const holds = new Map<string, Holds>();
  for (const { holder, payment } of rows) {
    // A part of the amount is returned when the payment expires, so it must not buy another unit.
    const terms = { ...payment, amountRaw: storedRaw(payment.amountRaw) };
    if (!isPaidInFull(terms, storedRaw(payment.countedRaw), NO_DUST_RAW))
      addHold(holds, holder, payment.expiresAt, now);
  }
  return holds;
}

/** Adds one hold of a payment with this deadline. */
export function addHold(holds: Map<string, Holds>, holder: string, expiresAt: Date, now: Date): void {
  const { count, waitMs } = holds.get(holder) ?? { count: 0, waitMs: Number.POSITIVE_INFINITY };
  // An overdue payment expires with the next successful check of the ledger.
  const leftMs = Math.max(expiresAt.getTime() - now.getTime(), 0) + EXPIRY_GRACE_MS;
  holds.set(holder, { count: count + 1, waitMs: Math.min(waitMs, leftMs) });
}

/** Deletes up to `max` ended holds, and with them the hashes of source addresses. @returns how many */
export async function pruneHolds(db: Queryable, now: Date, max: number): Promise<number> {
  const { count } = await db.stockHold.deleteMany({ where: { endsAt: { lte: now } }, limit: max });
  return count;
}
