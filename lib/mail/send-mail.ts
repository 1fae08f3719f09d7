// Sends what waits in the outbox, one e-mail after another; a mail server that is away ends the run, and holds up nothing else.
import { addMs, type Clock } from '@/lib/core/clock';
import type { KeyRing } from '@/lib/core/key-ring';
import type { Log } from '@/lib/core/log';
import type { Database } from '@/lib/db/client';
import { mailWaitMs } from './mail-schedule';
import type { Mailer } from './mailer';
import { type DueMail, emptyOutbox, type MailRecord, readDueMail, recordMail } from './outbox';

export type SendDeps = {
  readonly database: Database;
  readonly keyRing: KeyRing;
  readonly publicUrl: string;
  /** Null: no e-mail is sent. */
  readonly mailer: Mailer | null;
  readonly clock: Clock;
  readonly log: Log;
};

/**
 * Sends every e-mail that is due, at least once: a crash between sending and writing it down sends it again under the
 * same Message-ID. Ends early at the first that can't be handed over for now.
 */
export async function sendDueMail(deps: SendDeps, signal: AbortSignal): Promise<void> {
  const { db } = deps.database;
  const { mailer } = deps;
  if (mailer === null) return emptyOutbox(db);
  for (const due of await readDueMail({ ...deps, db }, deps.clock.now())) {
    if (signal.aborted) return;
    const record = await attempt(deps, mailer, due);
    await recordMail(db, due, record);
    if (record.emailedAt === null && record.nextAttemptAt !== null) return;
  }
}

async function attempt({ clock, log }: SendDeps, mailer: Mailer, due: DueMail): Promise<MailRecord> {
  if (due.mail === null) return { emailedAt: null, nextAttemptAt: null, lastError: null };
  const result = await mailer.send({ ...due.mail, id: due.id });
  const at = clock.now();
  if (result.outcome === 'sent') return { emailedAt: at, nextAttemptAt: null, lastError: null };
  const waitMs = result.outcome === 'refused' ? null : mailWaitMs(due.attempts + 1);
  const line = { table: due.table, id: due.id, error: result.why };
  if (waitMs === null) log.warn(line, 'an e-mail is given up');
  else log.info(line, 'an e-mail could not be sent; it will be tried again');
  return {
    emailedAt: null,
    nextAttemptAt: waitMs === null ? null : addMs(at, waitMs),
    lastError: result.why,
  };
}
