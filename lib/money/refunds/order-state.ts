// Filters for manual refund orders: open, possibly paid, or counting. Pure.
import type { Prisma } from '@/prisma/generated/sqlite/client';

/** Not started: it can still be undone. */
export const OPEN_ORDER = {
  startedAt: null,
  undoneAt: null,
  failure: null,
} as const satisfies Prisma.ManualRefundWhereInput;

/** Not started, and its amount is reserved: it does not wait for a top-up. */
export const RESERVED_ORDER = {
  ...OPEN_ORDER,
  awaitsFundsUntil: null,
} as const satisfies Prisma.ManualRefundWhereInput;

/** Not started, because the top-ups do not hold enough yet. Nothing is reserved for it. */
export const AWAITING_ORDER = {
  ...OPEN_ORDER,
  awaitsFundsUntil: { not: null },
} as const satisfies Prisma.ManualRefundWhereInput;

/** After a restored backup it may already have been paid or undone: open, or failed for that reason. */
export const MAY_BE_DONE = {
  startedAt: null,
  undoneAt: null,
  OR: [{ failure: null }, { failure: 'possiblyAlreadySent' }],
} satisfies Prisma.ManualRefundWhereInput;

/** Counts against the received amount: neither undone nor failed. */
export const STANDING_ORDER = {
  undoneAt: null,
  failure: null,
} as const satisfies Prisma.ManualRefundWhereInput;
