// What a change of a payment leaves behind: its entry in the timeline, which is only ever added to, and its row in the
// change feed, by which open pages refresh.
import { appendRow } from '@/lib/db/appended-rows';
import type { AuditActor } from '@/lib/db/audit-log/audit-entry';
import type { Tx } from '@/lib/db/client';
import { timeText } from '@/lib/db/insert-rows';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import type { PaymentRow } from './lock-payment';
import { CHANGE_TABLE, TIMELINE_TABLE } from './payment-tables';

/** Who did it: a user, the software behind an API key, the payer, a command of the operator; null where the service itself did. */
export type TimelineActor = `user:${string}` | `key:${string}` | 'payer' | 'command' | null;

type TimelineFact = {
  readonly paymentId: string;
  readonly at: Date;
  readonly kind: string;
  /** Nothing personal, but for what a user writes as a note (`note`), which is blanked when the payer is erased. */
  readonly detail: Prisma.InputJsonObject;
  /** Left out where the service itself acted. */
  readonly actor?: TimelineActor | undefined;
};

/** Adds an entry; it stands with the commit. */
export function appendTimeline(tx: Tx, { at, actor = null, ...fact }: TimelineFact): void {
  appendRow(tx, TIMELINE_TABLE, { ...fact, at: timeText(at), actor });
}

/** The actor of the audit log as the timeline names it. */
export function timelineActor(by: AuditActor): TimelineActor {
  return by === 'engine' ? null : by;
}

/** Tells every open page of the payment that something changed, once that is committed. */
export function appendChange(
  tx: Tx,
  { id: paymentId, merchantId }: Pick<PaymentRow, 'id' | 'merchantId'>,
  at: Date,
): void {
  appendRow(tx, CHANGE_TABLE, { merchantId, paymentId, at: timeText(at) });
}
