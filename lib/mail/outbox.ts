// E-mail that waits to be sent: notices to users, and invitations. Read from the rows they tell of, and written back there.

import { ROLE_WORDS } from '@/lib/auth/permissions';
import type { KeyRing } from '@/lib/core/key-ring';
import type { Queryable } from '@/lib/db/client';
import { factOf } from '@/lib/notices/notice-fact';
import { noticeWords } from '@/lib/notices/notice-words';
import { invitationUrl, openInvitationToken } from '@/lib/team/invitation-token';
import { mailsInvitations } from '@/lib/team/invitations';
import type { MerchantState } from '@/prisma/generated/sqlite/enums';
import { type MailText, mailText } from './mail-text';

export type DueMail = {
  readonly table: 'notice' | 'invitation';
  readonly id: string;
  /** Made so far. */
  readonly attempts: number;
  /** Null where nobody is to get it: the reader is disabled, the invitation has run out or is only handed over. */
  readonly mail: (MailText & { readonly to: string }) | null;
};

export type OutboxDeps = { readonly db: Queryable; readonly keyRing: KeyRing; readonly publicUrl: string };

/** E-mails read at once. */
const BATCH_ROWS = 20;

/** What is due, invitations first, then notices, the longest due first. */
export async function readDueMail(deps: OutboxDeps, now: Date): Promise<DueMail[]> {
  const due = { where: { nextAttemptAt: { lte: now } }, take: BATCH_ROWS } as const;
  const [invitations, notices] = await Promise.all([
    deps.db.invitation.findMany({
      ...due,
      orderBy: { nextAttemptAt: 'asc' },
      include: { merchant: { select: { name: true, state: true } } },
    }),
    deps.db.notice.findMany({
      ...due,
      orderBy: { nextAttemptAt: 'asc' },
      include: { user: { include: { merchant: { select: { name: true } } } } },
    }),
  ]);
  return [
    ...invitations.map((row) => dueMail('invitation', row, invitationMail(deps, row, now))),
    ...notices.map((row) => dueMail('notice', row, noticeMail(deps, row))),
  ];
}

type InvitationRow = {
  readonly id: string;
  readonly email: string;
  readonly role: keyof typeof ROLE_WORDS;
  readonly sealedToken: string | null;
  readonly expiresAt: Date;
  readonly merchant: { readonly name: string; readonly state: MerchantState } | null;
};

function invitationMail({ keyRing, publicUrl }: OutboxDeps, row: InvitationRow, now: Date): DueMail['mail'] {
  if (row.sealedToken === null || row.expiresAt <= now) return null;
  if (row.merchant !== null && !mailsInvitations(row.merchant.state)) return null;
  const team = row.merchant?.name ?? 'a payment service';
  const token = openInvitationToken(keyRing, row.id, row.sealedToken);
  const letter = {
    title: `You are invited to ${team}`,
    text:
      `You are invited to join ${team} as ${ROLE_WORDS[row.role].toLowerCase()}. The link works once, until ` +
      `${row.expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC. Keep it to yourself: whoever has it can join in your place.`,
    link: { url: invitationUrl(publicUrl, token), word: 'Accept the invitation' },
    why: `Somebody entered your e-mail address at ${publicUrl}. If you don't know why, there is nothing to do.`,
  };
  return { to: row.email, ...mailText(letter) };
}

type NoticeRow = {
  readonly kind: string;
  readonly detail: unknown;
  readonly user: {
    readonly email: string;
    readonly disabledAt: Date | null;
    readonly merchant: { readonly name: string } | null;
  };
};

function noticeMail({ publicUrl }: OutboxDeps, { user, ...row }: NoticeRow): DueMail['mail'] {
  const fact = factOf(row);
  if (fact === null || user.disabledAt !== null) return null;
  const { title, text, way } = noticeWords(fact);
  const letter = {
    title: user.merchant === null ? title : `${user.merchant.name}: ${title}`,
    text,
    link: { url: `${publicUrl}${way.path}`, word: way.word },
    why: `You get this because you sign in at ${publicUrl} with this e-mail address.`,
  };
  return { to: user.email, ...mailText(letter) };
}

function dueMail(
  table: DueMail['table'],
  { id, attempts }: { readonly id: string; readonly attempts: number },
  mail: DueMail['mail'],
): DueMail {
  return { table, id, attempts, mail };
}

/** What came of an attempt. `nextAttemptAt` null: sent, or given up. */
export type MailRecord = {
  readonly emailedAt: Date | null;
  readonly nextAttemptAt: Date | null;
  readonly lastError: string | null;
};

/** Writes it down, unless the row has changed since it was read. What is over needs its link no longer. */
export async function recordMail(db: Queryable, due: DueMail, record: MailRecord): Promise<void> {
  const where = { id: due.id, attempts: due.attempts, nextAttemptAt: { not: null } };
  const data = { ...record, attempts: due.attempts + 1 };
  if (due.table === 'notice') {
    await db.notice.updateMany({ where, data });
    return;
  }
  const link = record.nextAttemptAt === null ? { sealedToken: null } : {};
  await db.invitation.updateMany({ where, data: { ...data, ...link } });
}

/** Takes everything out of the outbox, where no e-mail is sent: what is told later is not told late. */
export async function emptyOutbox(db: Queryable): Promise<void> {
  const where = { nextAttemptAt: { not: null } };
  await db.notice.updateMany({ where, data: { nextAttemptAt: null } });
  await db.invitation.updateMany({ where, data: { nextAttemptAt: null, sealedToken: null } });
}
