// How far a refund that a merchant ordered is. Pure.
import type { Prisma, RefundOrder } from '@/prisma/generated/sqlite/client';

/** Waits to begin; it can still be undone, and its money is kept for it. */
export const OPEN_ORDER = {
  startedAt: null,
  undoneAt: null,
  failure: null,
} as const satisfies Prisma.RefundOrderWhereInput;

/** A restored backup may hide that it was carried out, or taken back: it is open, or was given up for that. */
export const MAY_BE_DONE = {
  startedAt: null,
  undoneAt: null,
  OR: [{ failure: null }, { failure: 'mayBeDone' }],
} satisfies Prisma.RefundOrderWhereInput;

/** Counts against what the payment received: neither undone nor failed. */
export const STANDING_ORDER = {
  undoneAt: null,
  failure: null,
} as const satisfies Prisma.RefundOrderWhereInput;

/**
 * waiting: it begins at its time and can be undone until then. underWay: its money is being sent. done: the ledger has
 * confirmed it. undone: taken back before it began. failed: it could not begin, and its money stayed where it was.
 */
export type RefundOrderState = 'waiting' | 'underWay' | 'done' | 'undone' | 'failed';

export function orderState(
  order: Pick<RefundOrder, 'startedAt' | 'undoneAt' | 'confirmedAt' | 'failure'>,
): RefundOrderState {
  if (order.undoneAt !== null) return 'undone';
  if (order.failure !== null) return 'failed';
  if (order.confirmedAt !== null) return 'done';
  return order.startedAt === null ? 'waiting' : 'underWay';
}
