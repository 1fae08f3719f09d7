// The timeline: what happened to a payment, for its merchant. Only ever added to.
import { appendRow } from '@/lib/db/appended-rows';
import type { Tx } from '@/lib/db/client';
import { timeText } from '@/lib/db/insert-rows';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import { TIMELINE_TABLE } from './payment-tables';

export type TimelineFact = {
  readonly paymentId: string;
  readonly at: Date;
  readonly kind: string;
  /** Nothing personal. */
  readonly detail: Prisma.InputJsonObject;
};

/** Adds an entry; it stands with the commit. */
export function appendTimeline(tx: Tx, { at, ...fact }: TimelineFact): void {
  appendRow(tx, TIMELINE_TABLE, { ...fact, at: timeText(at) });
}
