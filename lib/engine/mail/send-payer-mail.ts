// Sends the queued e-mail to payers, each at most once: an attempt is stored before it begins, and only an attempt that certainly
// sent nothing is repeated. An attempt whose result is unknown, after a crash or a lost connection, is not repeated, because a
// second receipt looks like a second payment.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type LetterDeps, type PayerLetter, readPayerLetter } from '@/lib/checkout/mail/payer-letter';
import { addMs } from '@/lib/core/clock';
import { errorText } from '@/lib/core/errors';
import type { Queryable } from '@/lib/db/client';
import type { Mailer, SendResult } from '@/lib/notifications/mail/mailer';
import type { PayerEmail } from '@/prisma/generated/sqlite/client';
import { WAITS_MS } from './send-mail';

type PayerMailDeps = LetterDeps & {
  /** Null: no e-mail is sent. */
  readonly mailer: Mailer | null;
};

/** E-mails per run. */
const BATCH_ROWS = 20;
/** Rows emptied per statement, and statements per run, where no e-mail is sent. */
const EMPTIED_ROWS = 500;
const MAX_EMPTIED_BATCHES = 200;
/** How long an e-mail is retried. Older receipts are abandoned: their reader no longer expects them. */
const MAX_AGE_MS = 3 * 24 * 60 * 60_000;

/** Sends what is due, the longest due first. Stops at the first temporary failure: the server is probably unavailable. */
export async function sendDuePayerMail(deps: PayerMailDeps, signal: AbortSignal): Promise<void> {
  const { db } = deps.database;
  const { mailer } = deps;
  if (mailer === null) return emptyPayerOutbox(db, signal);
  const due = await db.payerEmail.findMany({
    where: { nextAttemptAt: { lte: deps.clock.now() } },
    orderBy: { nextAttemptAt: 'asc' },
    take: BATCH_ROWS,
  });
  for (const row of due) {
    if (signal.aborted) return;
    if ((await sendOne(deps, mailer, row)) === 'failed') return;
    // SQLite works inside the process: without this, the e-mails of a run would be one pause.
    await nextTurn();
  }
}

/** Once an e-mail is sent or abandoned, nothing needs its address. */
const NO_ADDRESS = { sealedTo: null } as const;

async function sendOne(
  deps: PayerMailDeps,
  mailer: Mailer,
  row: PayerEmail,
): Promise<SendResult['outcome'] | 'skipped'> {
  const { database, clock } = deps;
  const isTooOld = row.createdAt < addMs(clock.now(), -MAX_AGE_MS);
  if (!(await claimAttempt(database.db, row))) return 'skipped';
  const letter = isTooOld ? null : await letterOf(deps, row);
  if (letter === null) {
    if (row.sealedTo !== null)
      await database.db.payerEmail.update({ where: { id: row.id }, data: NO_ADDRESS });
    return 'skipped';
  }
  if (letter === 'unreadable') return recordResult(deps, row, { outcome: 'failed', why: letter });
  return recordResult(deps, row, await mailer.send({ ...letter, id: row.id }));
}

/** unreadable: its rows can't be read, now or at all. It is retried with the same bounds, so that it holds up no other e-mail. */
async function letterOf(deps: PayerMailDeps, row: PayerEmail): Promise<PayerLetter | null | 'unreadable'> {
  try {
    return await readPayerLetter(deps, row);
  } catch (error) {
    deps.log.warn({ id: row.id, error: errorText(error) }, 'e-mail to a payer can’t be written');
    return 'unreadable';
  }
}

/**
 * Stores that the attempt begins. Until its result is stored, the e-mail is not due, so that it stays abandoned after a crash.
 * @returns false if another process has claimed it
 */
async function claimAttempt(db: Queryable, { id, attempts }: PayerEmail): Promise<boolean> {
  const { count } = await db.payerEmail.updateMany({
    where: { id, attempts, nextAttemptAt: { not: null } },
    data: { attempts: attempts + 1, nextAttemptAt: null, lastError: null },
  });
  return count === 1;
}

async function recordResult(
  { database: { db }, clock, log }: PayerMailDeps,
  { id, attempts, kind }: PayerEmail,
  result: SendResult,
): Promise<SendResult['outcome']> {
  const at = clock.now();
  if (result.outcome === 'sent') {
    await db.payerEmail.update({ where: { id }, data: { emailedAt: at, ...NO_ADDRESS } });
    return 'sent';
  }
  const waitMs = result.outcome === 'failed' ? (WAITS_MS[attempts] ?? null) : null;
  const nextAttemptAt = waitMs === null ? null : addMs(at, waitMs);
  const data = { nextAttemptAt, lastError: result.why, ...(waitMs === null && NO_ADDRESS) };
  await db.payerEmail.update({ where: { id }, data });
  const line = { table: 'payerEmail', kind, id, error: result.why };
  if (waitMs === null) log.warn(line, 'e-mail to a payer not sent: no retry is left');
  else log.info(line, 'e-mail to a payer not sent: will retry');
  return result.outcome;
}

/** Deletes the queue where no e-mail is sent, so that nothing is sent late when e-mail is enabled. */
async function emptyPayerOutbox(db: Queryable, signal: AbortSignal): Promise<void> {
  for (let batch = 0; batch < MAX_EMPTIED_BATCHES && !signal.aborted; batch += 1) {
    const where = { nextAttemptAt: { not: null } };
    const { count } = await db.payerEmail.deleteMany({ where, limit: EMPTIED_ROWS });
    if (count < EMPTIED_ROWS) return;
  }
}
