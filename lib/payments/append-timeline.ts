// Appends what a change of a payment leaves behind: a timeline entry (append-only) and a row of the change feed, which
// refreshes open pages.
import { appendRow } from '@/lib/db/appended-rows';
import type { AuditActor } from '@/lib/db/audit-log/audit-entry';
import type { Tx } from '@/lib/db/client';
import { timeText } from '@/lib/db/insert-rows';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import type { PaymentRow } from './lock-payment';
import { CHANGE_TABLE, TIMELINE_TABLE } from './payment-tables';

/** Who made the change: a user, an API key, the payer or an operator's command; null for the service itself. */
export type TimelineActor = `user:${string}` | `key:${string}` | 'payer' | 'command' | null;

type TimelineFact = {
  readonly paymentId: string;
  readonly at: Date;
  readonly kind: string;
  /** No personal data, except the text of a user's `note`, which is blanked when the payer is erased. */
  readonly detail: Prisma.InputJsonObject;
  /** Omitted for the service itself. */
  readonly actor?: TimelineActor | undefined;
};

/** Adds an entry, written with the commit. */
export function appendTimeline(tx: Tx, { at, actor = null, ...fact }: TimelineFact): void {
  appendRow(tx, TIMELINE_TABLE, { ...fact, at: timeText(at), actor });
}

/** Converts the audit log's actor to the timeline's. */
export function timelineActor(by: AuditActor): TimelineActor {
  return by === 'engine' ? null : by;
}

/** Refreshes the payment's open pages after the commit. */
export function appendChange(
  tx: Tx,
  { id: paymentId, merchantId }: Pick<PaymentRow, 'id' | 'merchantId'>,
  at: Date,
): void {
  appendRow(tx, CHANGE_TABLE, { merchantId, paymentId, at: timeText(at) });
}
