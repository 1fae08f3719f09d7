// The e-mails that a merchant's users send about an invoice or a payment link: their ids, limits and states.
import { addMs } from '@/lib/core/clock';
import type { Queryable } from '@/lib/db/client';
import type { PayerEmail } from '@/prisma/generated/sqlite/client';

/** To one address, about one invoice or payment link. */
export const MAX_EMAILS_PER_ADDRESS = 5;
/** About one payment link. */
export const MAX_EMAILS_PER_LINK = 20;
/** Invoices and payment links of a merchant in 24 hours, because each goes to any address. */
export const MAX_MANUAL_EMAILS_PER_DAY = 200;
/** Between two e-mails to an address, so that a second press sends nothing. */
const MIN_INTERVAL_MS = 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** turnedOff: the recipient turned e-mail off. tooSoon: less than a minute after the last one. tooMany: a limit is reached. */
export type LimitRefusal = 'turnedOff' | 'tooSoon' | 'tooMany';

const MAX_EMAILS = { invoice: MAX_EMAILS_PER_ADDRESS, paymentLink: MAX_EMAILS_PER_LINK } as const;

export type ManualEmailKind = keyof typeof MAX_EMAILS;

type Subject = { readonly kind: ManualEmailKind; readonly linkId: string };

/** All ids that the subject's e-mails may have. Those of a payment link are in opt-out tokens, whose parts are separated by dots. */
function emailIds({ kind, linkId }: Subject): string[] {
  const mark = kind === 'invoice' ? '.' : '-';
  return Array.from({ length: MAX_EMAILS[kind] }, (_, index) => [kind, linkId, index + 1].join(mark));
}

/** The stored e-mails, the oldest first. */
export function readManualEmails(db: Queryable, subject: Subject): Promise<PayerEmail[]> {
  return db.payerEmail.findMany({
    where: { id: { in: emailIds(subject) } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
}

/** Cancels the e-mails that wait to be sent. */
export async function abandonWaiting(db: Queryable, subject: Subject): Promise<void> {
  await db.payerEmail.updateMany({
    where: { id: { in: emailIds(subject) }, nextAttemptAt: { not: null } },
    data: { nextAttemptAt: null },
  });
}

/**
 * The id of the next e-mail, or why none may be sent.
 * @param sent all e-mails of the subject
 * @param toAddress those of them to the same address
 */
export async function nextEmail(
  db: Queryable,
  subject: Subject & { readonly merchantId: string },
  { sent, toAddress }: { readonly sent: readonly PayerEmail[]; readonly toAddress: readonly PayerEmail[] },
  at: Date,
): Promise<{ readonly id: string } | { readonly refusal: LimitRefusal }> {
  if (toAddress.some(({ createdAt }) => createdAt > addMs(at, -MIN_INTERVAL_MS)))
    return { refusal: 'tooSoon' };
  // Old e-mails are deleted, so counting those left could lead to an id that is in use.
  const id = emailIds(subject).find((free) => !sent.some((email) => email.id === free));
  const isFull = id === undefined || toAddress.length >= MAX_EMAILS_PER_ADDRESS;
  return isFull || (await isDayFull(db, subject.merchantId, at)) ? { refusal: 'tooMany' } : { id };
}

async function isDayFull(db: Queryable, merchantId: string, at: Date): Promise<boolean> {
  const kind = { in: Object.keys(MAX_EMAILS) };
  const rows = await db.payerEmail.findMany({
    where: { merchantId, kind, createdAt: { gt: addMs(at, -DAY_MS) } },
    select: { id: true },
    take: MAX_MANUAL_EMAILS_PER_DAY,
  });
  return rows.length >= MAX_MANUAL_EMAILS_PER_DAY;
}

/** queued: it will be sent. notSent: it was abandoned, or its result is unknown. */
export type ManualEmail = { readonly at: string; readonly state: 'queued' | 'sent' | 'notSent' };

export function emailView({ createdAt, emailedAt, nextAttemptAt }: PayerEmail): ManualEmail {
  if (emailedAt !== null) return { at: emailedAt.toISOString(), state: 'sent' };
  return { at: createdAt.toISOString(), state: nextAttemptAt === null ? 'notSent' : 'queued' };
}
