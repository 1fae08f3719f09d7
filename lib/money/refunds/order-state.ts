// Which refunds that a merchant ordered are open, may be done, or stand. Pure.
import type { Prisma } from '@/prisma/generated/sqlite/client';

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
