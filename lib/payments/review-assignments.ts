// Who works on a review, so that two officers don't work on the same one. It only coordinates: any officer may decide. The
// latest entry of the audit log holds it, so that it needs no state of its own.
import type { Clock } from '@/lib/core/clock';
import { mayBeId } from '@/lib/core/ids';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import { userActor, userIdOf } from '@/lib/db/audit-log/audit-entry';
import type { Database, Queryable } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { awaitsDecision } from './decide-payment';
import { lockPayment } from './lock-payment';
import { mayDecide, officerName } from './review-opinions';

const TAKEN = 'reviewTaken';
const RELEASED = 'reviewReleased';

/** An officer who took a review. `name`: the e-mail address of one without a name. */
export type Assignee = { readonly userId: string; readonly name: string };

/** `taken`: another officer has it now. `notInReview`: no decision is pending, or there is no such payment. */
export type AssignmentOutcome = 'done' | 'unchanged' | 'taken' | 'notInReview';

/** `seen`: the id of the officer who had it when the user looked, or null. */
type Assignment = { readonly paymentId: string; readonly userId: string; readonly seen: string | null };

type Deps = { readonly database: Database; readonly clock: Clock };

/**
 * Assigns the review to the user, also if another officer has it and the user has seen that. Of two officers who take it at the
 * same time, the first one gets it.
 */
export function takeReview(deps: Deps, { paymentId, userId, seen }: Assignment): Promise<AssignmentOutcome> {
  return assign(deps, paymentId, userId, (current) => {
    if (current === userId) return 'unchanged';
    return current === null || current === seen ? TAKEN : 'taken';
  });
}

/** Releases the user's own review. */
export function releaseReview(
  deps: Deps,
  { paymentId, userId }: Omit<Assignment, 'seen'>,
): Promise<AssignmentOutcome> {
  return assign(deps, paymentId, userId, (current) => {
    if (current === null) return 'unchanged';
    return current === userId ? RELEASED : 'taken';
  });
}

function assign(
  { database, clock }: Deps,
  paymentId: string,
  userId: string,
  decide: (current: string | null) => 'unchanged' | 'taken' | typeof TAKEN | typeof RELEASED,
): Promise<AssignmentOutcome> {
  if (!mayBeId(paymentId)) return Promise.resolve('notInReview');
  return writeTransaction(database, async (tx): Promise<AssignmentOutcome> => {
    const payment = await lockPayment(tx, paymentId);
    if (payment === null || payment.status !== 'Waiting' || !awaitsDecision(payment)) return 'notInReview';
    const assignees = await readAssignees(tx, [paymentId]);
    const action = decide(assignees.get(paymentId)?.userId ?? null);
    if (action === 'unchanged' || action === 'taken') return action;
    const { merchantId } = payment;
    const entry = { at: clock.now(), actor: userActor(userId), action, paymentId, merchantId, detail: {} };
    appendAuditLog(tx, [entry]);
    return 'done';
  });
}

/**
 * The officer who has each review. A review of an officer who may no longer decide is free.
 * @param paymentIds those of one page, a bounded number
 */
export async function readAssignees(
  db: Queryable,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, Assignee>> {
  if (paymentIds.length === 0) return new Map();
  const latest = await db.auditLogEntry.groupBy({
    by: ['paymentId'],
    where: { paymentId: { in: [...paymentIds] }, action: { in: [TAKEN, RELEASED] } },
    _max: { sequence: true },
  });
  const entries = await db.auditLogEntry.findMany({
    where: { sequence: { in: latest.flatMap(({ _max }) => _max.sequence ?? []) }, action: TAKEN },
    select: { paymentId: true, actor: true },
  });
  const ids = entries.flatMap(({ actor }) => userIdOf(actor) ?? []);
  const users = await db.user.findMany({ where: { id: { in: [...new Set(ids)] } } });
  const officers = new Map(
    users.filter(mayDecide).map((user) => [user.id, { userId: user.id, name: officerName(user) }]),
  );
  const assignees = new Map<string, Assignee>();
  for (const { paymentId, actor } of entries) {
    const officer = officers.get(userIdOf(actor) ?? '');
    if (paymentId !== null && officer !== undefined) assignees.set(paymentId, officer);
  }
  return assignees;
}
