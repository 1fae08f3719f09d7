// Screens many payments at once. Clear results, which are almost all, are written together.

import { addMs } from '@/lib/core/clock';
import { errorText } from '@/lib/core/errors';
import type { Log } from '@/lib/core/log';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import type { Db, Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { readUsable, UnreadableRowsError } from '@/lib/db/unreadable-row';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import { type AssessDeps, assessPayers } from './assess-payer';
import { type Assessment, UNAVAILABLE } from './assessment';
import { INDEXED_PAYMENT } from './index-payments';
import type { ScreeningFailure } from './screen-payers';
import { SCREENED_CUSTOMER, verdictChange } from './screening-verdict';
import { type Occasion, verdictEntry } from './store-assessment';

export type ScreenBatchDeps = AssessDeps & {
  readonly log: Log;
  /**
   * When this engine started screening. Older payments count as waiting since then, because the lists may still be loading.
   */
  readonly askingSince: Date;
};

/** After this long without a verdict, an officer must be able to decide (contract §5). */
const UNANSWERED_AFTER_MS = 10_000;
/** Sending accounts checked per payment. */
const MAX_SENDERS = 50;

/** The columns that screening reads. */
export const SCREENED_PAYMENT = {
  ...INDEXED_PAYMENT,
  createdAt: true,
  expiresAt: true,
  screening: true,
  screeningReasons: true,
  screeningListVersion: true,
  customer: { select: SCREENED_CUSTOMER },
  deposits: { select: { sender: true }, take: MAX_SENDERS },
} as const satisfies Prisma.PaymentSelect;

export type ScreenedPayment = Prisma.PaymentGetPayload<{ select: typeof SCREENED_PAYMENT }>;

type ReadForScreening = {
  readonly payments: readonly ScreenedPayment[];
  /** Payments whose rows have a content that can't be used. */
  readonly unreadable: readonly string[];
};

/** Reads payments for screening, at most MAX_SCREENED. One that has ended meanwhile makes no difference: verdicts are compared again. */
export async function readScreened(db: Db, ids: readonly string[]): Promise<ReadForScreening> {
  const { rows: payments, unreadable } = await readUsable(ids, (some) =>
    db.payment.findMany({ where: { id: { in: [...some] } }, select: SCREENED_PAYMENT }),
  );
  return { payments, unreadable };
}

/** @throws UnreadableRowsError if there are any */
export function reportUnread(unreadable: readonly string[]): void {
  const [first] = unreadable;
  if (first === undefined) return;
  throw new UnreadableRowsError(
    `the rows of ${unreadable.length} payments can't be read for screening, such as that of ${first}`,
  );
}

/** A verdict that needs its own transaction, because it may change the payment's status. */
export type Verdict = { readonly paymentId: string; readonly said: Assessment };

/**
 * Screens the payers. Clear verdicts of unpaid payments, and unchanged verdicts, are written together. Payments with a
 * deposit being recorded are excluded by the statement's conditions and screened when that is recorded. A payment without a
 * verdict stays pending; after ten seconds it goes to review.
 * @returns the verdicts that still have to be applied
 * @throws the database's error
 */
export async function screenBatch(
  deps: ScreenBatchDeps,
  payments: readonly ScreenedPayment[],
  occasion: Occasion,
): Promise<Verdict[]> {
  const judged = await assessPayers(
    deps,
    payments.map((payment) => ({ ...payment, senders: payment.deposits.map(({ sender }) => sender) })),
  );
  const alone: Verdict[] = [];
  const together: Together = { clear: [], noted: [] };
  for (const payment of payments) {
    const said = resultFor(deps, payment, judged.get(payment.id));
    if (said === null) continue;
    const verdict = { paymentId: payment.id, said };
    switch (verdictChange(payment, said)) {
      case 'replace': {
        const isClear = said.outcome === 'clear' && payment.screening === 'pending';
        (isClear && payment.deposits.length === 0 ? together.clear : alone).push(verdict);
        break;
      }
      case 'noteLists':
        together.noted.push({ ...verdict, was: payment.screening });
        break;
      case 'none':
        break;
    }
  }
  await writeTogether(deps, together, occasion);
  return alone;
}

type Noted = Verdict & { readonly was: ScreenedPayment['screening'] };
type Together = { readonly clear: Verdict[]; readonly noted: Noted[] };

function resultFor(
  { clock, log, askingSince }: ScreenBatchDeps,
  { id, screening, createdAt }: ScreenedPayment,
  judged: Assessment | ScreeningFailure | undefined,
): Assessment | null {
  if (judged !== undefined && !('error' in judged)) return judged;
  log.debug({ paymentId: id, error: errorText(judged?.error) }, 'screening failed: no verdict for the payer');
  const waitsSince = createdAt < askingSince ? askingSince : createdAt;
  const isOverdue = clock.now() >= addMs(waitsSince, UNANSWERED_AFTER_MS);
  return screening === 'pending' && isOverdue ? UNAVAILABLE : null;
}

async function writeTogether(
  deps: ScreenBatchDeps,
  { clear, noted }: Together,
  occasion: Occasion,
): Promise<void> {
  if (clear.length === 0 && noted.length === 0) return;
  await writeTransaction(deps.database, async (tx) => {
    for (const group of groupedBy(clear, listsOf))
      await storeClearVerdicts(tx, group, deps.clock.now(), occasion);
    for (const group of groupedBy(noted, (one) => `${one.was} ${listsOf(one)}`)) await noteLists(tx, group);
  });
}

async function storeClearVerdicts(
  tx: Tx,
  group: readonly Verdict[],
  at: Date,
  occasion: Occasion,
): Promise<void> {
  const verdicts = new Map(group.map(({ paymentId, said }) => [paymentId, said]));
  const screeningListVersion = group[0]?.said.listVersion ?? null;
  const written = await tx.payment.updateManyAndReturn({
    where: {
      id: { in: [...verdicts.keys()] },
      status: 'Waiting',
      screening: 'pending',
      reviewDeadline: null,
    },
    data: { screening: 'clear', screenedAt: at, screeningListVersion, version: { increment: 1 } },
    select: { id: true, merchantId: true },
  });
  const entries = written.flatMap(({ id: paymentId, merchantId }) => {
    const said = verdicts.get(paymentId);
    return said === undefined ? [] : [verdictEntry({ paymentId, merchantId }, said, at, occasion)];
  });
  appendAuditLog(tx, entries);
}

/** Records the new list version without an audit log entry: the verdict is unchanged. */
async function noteLists(tx: Tx, group: readonly Noted[]): Promise<void> {
  const [first] = group;
  if (first === undefined) return;
  await tx.payment.updateMany({
    where: { id: { in: group.map(({ paymentId }) => paymentId) }, status: 'Waiting', screening: first.was },
    data: { screeningListVersion: first.said.listVersion, version: { increment: 1 } },
  });
}

function listsOf({ said }: Verdict): string {
  return said.listVersion ?? '';
}

function groupedBy<T>(items: readonly T[], keyOf: (item: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups.values()];
}
