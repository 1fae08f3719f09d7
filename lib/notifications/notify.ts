// Writes down what users have to know, in the transaction of the fact: shown in the dashboard, and sent by the engine's
// sendMail job where e-mail is set up.
import { createHash } from 'node:crypto';
import { newId } from '@/lib/core/ids';
import { appendRow } from '@/lib/db/appended-rows';
import type { Queryable, Tx } from '@/lib/db/client';
import { TIME, timeText } from '@/lib/db/insert-rows';
import { factColumns, type NoticeFact } from './notice-fact';

const NOTICE_TABLE = {
  name: 'Notification',
  columns: {
    id: 'text',
    userId: 'text',
    kind: 'text',
    detail: 'jsonb',
    createdAt: TIME,
    nextAttemptAt: TIME,
  },
  skipsExisting: true,
} as const;

/** Owners of one merchant that are told of one fact. */
const MAX_OWNERS_TOLD = 200;

export type Telling = {
  readonly at: Date;
  readonly fact: NoticeFact;
  /** Names the occasion, where the same one is come upon again and again: each user is told of it once. */
  readonly occasion?: string;
  /** The id of a user of the merchant who is told as well as its owners. */
  readonly also?: string;
  /** What is true no longer: open notices of these kinds are put away. Their e-mail goes out all the same. */
  readonly replaces?: readonly NoticeFact['kind'][];
};

/**
 * Tells users of a fact. Must run inside `writeTransaction`; the rows are inserted at its end. Always queued for e-mail:
 * whether any is sent is the engine's to know (decision 0031).
 */
export function notify(tx: Tx, userIds: readonly string[], { at, fact, occasion }: Telling): void {
  for (const userId of userIds) {
    const id = occasion === undefined ? newId() : occasionId(fact.kind, occasion, userId);
    const time = timeText(at);
    appendRow(tx, NOTICE_TABLE, { id, userId, ...factColumns(fact), createdAt: time, nextAttemptAt: time });
  }
}

/** Tells everybody who owns the merchant and can sign in. Reads, so it must not be the transaction's first statement. */
export async function notifyOwners(tx: Tx, merchantId: string, telling: Telling): Promise<void> {
  const { at, also, replaces = [] } = telling;
  const owners = await readOwners(tx, merchantId, also);
  if (replaces.length > 0) {
    await tx.notification.updateMany({
      where: { userId: { in: owners }, kind: { in: [...replaces] }, dismissedAt: null },
      data: { dismissedAt: at },
    });
  }
  notify(tx, owners, telling);
}

/** The ids of those who own the merchant and can sign in; of `also` too, if that is a user of the merchant who can. */
export async function readOwners(db: Queryable, merchantId: string, also = ''): Promise<string[]> {
  const owners = await db.user.findMany({
    where: { merchantId, disabledAt: null, OR: [{ role: 'owner' }, { id: also }] },
    select: { id: true },
    take: MAX_OWNERS_TOLD,
  });
  return owners.map(({ id }) => id);
}

function occasionId(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}
