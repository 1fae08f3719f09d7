// Screens many payments at once: nearly all payers are clear, and those are written down together.

import { addMs } from '@/lib/core/clock';
import { errorText } from '@/lib/core/errors';
import type { Log } from '@/lib/core/log';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import type { Db, Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import { type AssessDeps, assessPayers } from './assess-payer';
import { type Assessment, UNAVAILABLE } from './assessment';
import { INDEXED_PAYMENT } from './index-payments';
import type { ScreeningFailure } from './screen-payers';
import { SCREENED_CUSTOMER, verdictChange } from './screening-verdict';
import { type Occasion, verdictEntry } from './store-assessment';

export type ScreenBatchDeps = AssessDeps & {
  readonly log: Log;
  /** When this engine began to ask: what is older waits from then on, for its lists may not be loaded yet. */
  readonly askingSince: Date;
};

/** A new payment waits so long for an answer; then a person must be able to decide (contract §5). */
const UNANSWERED_AFTER_MS = 10_000;
/** Accounts looked at for one payment. */
const MAX_SENDERS = 50;

/** What screening reads of a payment. */
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

/**
 * Reads payments as screening needs them. Mostly there are none, twice a second: then nothing is asked about payers and
 * deposits, which would be a statement each.
 */
export async function readScreened(
  db: Db,
  query: Required<Pick<Prisma.PaymentFindManyArgs, 'where' | 'orderBy' | 'take'>>,
): Promise<ScreenedPayment[]> {
  const { where, orderBy } = query;
  const first = await db.payment.findFirst({ where, orderBy, select: { id: true } });
  return first === null ? [] : db.payment.findMany({ ...query, select: SCREENED_PAYMENT });
}

/** A verdict that needs a transaction of its own, because the payment may move by it. */
export type Verdict = { readonly paymentId: string; readonly said: Assessment };

/**
 * Judges the payers and writes down together who is clear and paid nothing yet, and who stays as they were under other
 * lists. A payment for which money is being recorded meanwhile is judged there, and left out here by what the statement
 * asks of it. One without an answer stays as it is; a new one is held for a person after ten seconds.
 * @returns the verdicts that remain to be carried out
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
    for (const group of groupedBy(clear, listsOf)) await writeClear(tx, group, deps.clock.now(), occasion);
    for (const group of groupedBy(noted, (one) => `${one.was} ${listsOf(one)}`)) await noteLists(tx, group);
  });
}

async function writeClear(tx: Tx, group: readonly Verdict[], at: Date, occasion: Occasion): Promise<void> {
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

/** What the new lists say is what the old ones said: nothing is decided, so that the audit log has nothing to say. */
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
