// The timeline: what happened to a payment, for its merchant. Only ever added to.
import type { AuditActor } from '@/lib/audit-log/audit-entry';
import { appendRow } from '@/lib/db/appended-rows';
import type { Tx } from '@/lib/db/client';
import { timeText } from '@/lib/db/insert-rows';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import { TIMELINE_TABLE } from './payment-tables';

/** Who did it: a user, the software behind an API key, the payer, a command of the operator; null where the service itself did. */
export type TimelineActor = `user:${string}` | `key:${string}` | 'payer' | 'command' | null;

export type TimelineFact = {
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
