// Filters for manual refund orders: open, possibly paid, or counting. Pure.
import type { Prisma } from '@/prisma/generated/sqlite/client';

/** Not started: it can still be undone, and its amount is reserved. */
export const OPEN_ORDER = {
  startedAt: null,
  undoneAt: null,
  failure: null,
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
