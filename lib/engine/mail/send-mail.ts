// Sends queued e-mail, notifications and invitations, one after another, and retries for some days. An unavailable mail server
// ends the run and blocks nothing else.
import { ROLE_LABELS } from '@/lib/accounts/auth/permissions';
import { invitationUrl, mailsInvitations, openInvitationToken } from '@/lib/accounts/team/invitations';
import { addMs, type Clock } from '@/lib/core/clock';
import { errorText } from '@/lib/core/errors';
import type { KeyRing } from '@/lib/core/key-ring';
import { timeText } from '@/lib/core/languages/numbers';
import type { Log } from '@/lib/core/log';
import type { Database, Queryable } from '@/lib/db/client';
import { type MailText, mailText } from '@/lib/notifications/mail/mail-text';
import type { Mailer, SendResult } from '@/lib/notifications/mail/mailer';
import { factOf } from '@/lib/notifications/notification-fact';
import { notificationText } from '@/lib/notifications/notification-text';
import type { Prisma } from '@/prisma/generated/sqlite/client';

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
 * Sends every due e-mail at least once: after a crash it may be sent again with the same Message-ID. Stops at the first
 * temporary failure.
 */
export async function sendDueMail(deps: SendDeps, signal: AbortSignal): Promise<void> {
  const { db } = deps.database;
  const { mailer } = deps;
  if (mailer === null) return emptyOutbox(db);
  for (const due of await readDueMail(deps, deps.clock.now())) {
    if (signal.aborted) return;
    const record = await attempt(deps, mailer, due);
    await recordMail(db, due, record);
    if (due.mail !== 'unreadable' && record.emailedAt === null && record.nextAttemptAt !== null) return;
  }
}

async function attempt({ clock, log }: SendDeps, mailer: Mailer, due: DueMail): Promise<MailRecord> {
  if (due.mail === null) return { emailedAt: null, nextAttemptAt: null, lastError: null };
  const toUser = { sender: null, unsubscribeUrl: null, paymentId: null };
  const result: SendResult =
    due.mail === 'unreadable'
      ? { outcome: 'failed', why: due.mail }
      : await mailer.send({ ...due.mail, ...toUser, id: due.id });
  const at = clock.now();
  if (result.outcome === 'sent') return { emailedAt: at, nextAttemptAt: null, lastError: null };
  // Null: no retry is left.
  const waitMs = result.outcome === 'refused' ? null : (WAITS_MS[due.attempts] ?? null);
  const line = { table: due.table, id: due.id, error: result.why };
  if (waitMs === null) log.warn(line, 'e-mail not sent: no retry is left');
  else log.info(line, 'e-mail not sent: will retry');
  return {
    emailedAt: null,
    nextAttemptAt: waitMs === null ? null : addMs(at, waitMs),
    lastError: result.why,
  };
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Waits between attempts, ms; after the last attempt the e-mail is abandoned. */
export const WAITS_MS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  8 * HOUR_MS,
  24 * HOUR_MS,
] as const;

/** Attempts per e-mail. */
export const MAX_MAIL_ATTEMPTS = WAITS_MS.length + 1;

type DueMail = {
  readonly table: 'notification' | 'invitation';
  readonly id: string;
  /** Attempts so far. */
  readonly attempts: number;
  /**
   * Null when it is not to be sent: the user is disabled, or the invitation has expired or is not sent by e-mail. unreadable: its row
   * can't be read, now or at all. It is retried with the same bounds, so that it holds up no other e-mail.
   */
  readonly mail: Written | null | 'unreadable';
};

type Written = MailText & { readonly to: string; readonly merchantId: string | null };

/** E-mails per run and table. */
const BATCH_ROWS = 20;

/** The e-mails that are due: invitations first, then notifications, each the longest due first. */
async function readDueMail(deps: SendDeps, now: Date): Promise<DueMail[]> {
  const { db } = deps.database;
  const due = { where: { nextAttemptAt: { lte: now } }, take: BATCH_ROWS } as const;
  const [invitations, notifications] = await Promise.all([
    db.invitation.findMany({ ...due, orderBy: { nextAttemptAt: 'asc' }, include: OF_INVITATION }),
    db.notification.findMany({ ...due, orderBy: { nextAttemptAt: 'asc' }, include: WITH_RECIPIENT }),
  ]);
  return [
    ...invitations.map((row) => ({
      ...{ table: 'invitation' as const, id: row.id, attempts: row.attempts },
      mail: written(deps, row, () => invitationMail(deps, row, now)),
    })),
    ...notifications.map((row) => ({
      ...{ table: 'notification' as const, id: row.id, attempts: row.attempts },
      mail: written(deps, row, () => notificationMail(deps, row)),
    })),
  ];
}

function written(
  { log }: SendDeps,
  { id }: { readonly id: string },
  write: () => Written | null,
): DueMail['mail'] {
  try {
    return write();
  } catch (error) {
    log.warn({ id, error: errorText(error) }, 'an e-mail can’t be written');
    return 'unreadable';
  }
}

const OF_INVITATION = { merchant: { select: { name: true, state: true } } } as const;
const WITH_RECIPIENT = { user: { include: { merchant: { select: { name: true } } } } } as const;
type InvitationRow = Prisma.InvitationGetPayload<{ include: typeof OF_INVITATION }>;
type NotificationRow = Prisma.NotificationGetPayload<{ include: typeof WITH_RECIPIENT }>;

function invitationMail({ keyRing, publicUrl }: SendDeps, row: InvitationRow, now: Date): Written | null {
  if (row.sealedToken === null || row.expiresAt <= now) return null;
  if (row.merchant !== null && !mailsInvitations(row.merchant.state)) return null;
  const team = row.merchant?.name ?? 'a payment service';
  const token = openInvitationToken(keyRing, row.id, row.sealedToken);
  const letter = {
    title: `Invitation to ${team}`,
    text:
      `You are invited to join ${team} as ${ROLE_LABELS[row.role].toLowerCase()}. The link works once and expires on ` +
      `${timeText('en', row.expiresAt.toISOString())}. Don’t share it: anyone with the link can join in your place.`,
    link: { url: invitationUrl(publicUrl, token), label: 'Accept invitation' },
    why: `Someone entered your e-mail address at ${publicUrl}. If you don’t know why, ignore this e-mail.`,
  };
  return { to: row.email, merchantId: row.merchantId, ...mailText(letter) };
}

function notificationMail({ publicUrl }: SendDeps, { user, ...row }: NotificationRow): Written | null {
  const fact = factOf(row);
  if (fact === null || user.disabledAt !== null) return null;
  const { title, text, link } = notificationText(fact);
  const letter = {
    title: user.merchant === null ? title : `${user.merchant.name}: ${title}`,
    text,
    link: { url: `${publicUrl}${link.path}`, label: link.label },
    why: `You are receiving this e-mail because you sign in at ${publicUrl} with this address.`,
  };
  return { to: user.email, merchantId: user.merchantId, ...mailText(letter) };
}

/** The result of an attempt. `nextAttemptAt` null: sent or abandoned. */
type MailRecord = {
  readonly emailedAt: Date | null;
  readonly nextAttemptAt: Date | null;
  readonly lastError: string | null;
};

/** Stores the result unless the row has since changed. A finished invitation no longer needs its link. */
async function recordMail(db: Queryable, due: DueMail, record: MailRecord): Promise<void> {
  const where = { id: due.id, attempts: due.attempts, nextAttemptAt: { not: null } };
  const data = { ...record, attempts: due.attempts + 1 };
  if (due.table === 'notification') {
    await db.notification.updateMany({ where, data });
    return;
  }
  const link = record.nextAttemptAt === null ? { sealedToken: null } : {};
  await db.invitation.updateMany({ where, data: { ...data, ...link } });
}

/** Empties the outbox where no e-mail is sent, so that nothing is sent late when e-mail is enabled. */
async function emptyOutbox(db: Queryable): Promise<void> {
  const where = { nextAttemptAt: { not: null } };
  await db.notification.updateMany({ where, data: { nextAttemptAt: null } });
  await db.invitation.updateMany({ where, data: { nextAttemptAt: null, sealedToken: null } });
}
