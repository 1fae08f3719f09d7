// The mailbox of the sandbox network: takes the place of a mail server, so that every e-mail can be read on a page. Encrypted
// like payers' data, limited in number and age, and deleted with the payer's data.
import { z } from 'zod';
import { addMs, type Clock } from '@/lib/core/clock';
import { type KeyRing, openOrNull, seal, unseal } from '@/lib/core/key-ring';
import type { Log } from '@/lib/core/log';
import type { Database, Queryable } from '@/lib/db/client';
import type { Mail, Mailer } from './mailer';

type MailboxDeps = { readonly database: Database; readonly clock: Clock; readonly keyRing: KeyRing };

/** E-mails on the page. */
export const MAX_MAILS_SHOWN = 50;
/** E-mails that are kept. */
const MAX_MAILS_KEPT = 500;
const KEPT_MS = 7 * 24 * 60 * 60_000;

const contentSchema = z.object({
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  unsubscribeUrl: z.string().nullable(),
});

/** A mailer that stores every e-mail in the mailbox, once. */
export function createMailbox({ database: { db }, clock, keyRing }: MailboxDeps): Mailer {
  return {
    send: async (mail) => {
      const { id, merchantId, paymentId } = mail;
      const sealed = seal(keyRing, mailboxBinding(id), JSON.stringify(contentOf(mail)));
      const row = { at: clock.now(), merchantId, paymentId, sealed };
      await db.sandboxEmail.upsert({ where: { id }, create: { id, ...row }, update: {} });
      return { outcome: 'sent' };
    },
    verify: async () => null,
  };
}

function contentOf({ to, subject, text, html, sender, unsubscribeUrl }: Mail) {
  return { from: sender ?? '', to, subject, text, html, unsubscribeUrl };
}

export type MailboxItem = Awaited<ReturnType<typeof readMailbox>>[number];

/**
 * The newest e-mails, those of one merchant or, for operators, all. Personal: never log them.
 * @param merchantId null: all
 */
export async function readMailbox(
  { db, keyRing, log }: { readonly db: Queryable; readonly keyRing: KeyRing; readonly log: Log },
  merchantId: string | null,
) {
  const rows = await db.sandboxEmail.findMany({
    ...(merchantId === null ? {} : { where: { merchantId } }),
    orderBy: [{ at: 'desc' }, { id: 'asc' }],
    take: MAX_MAILS_SHOWN,
  });
  return rows.flatMap(({ id, at, sealed }) => {
    const text = openOrNull(log, 'sandbox e-mail', id, () => unseal(keyRing, mailboxBinding(id), sealed));
    return text === null ? [] : [{ id, at: at.toISOString(), ...contentSchema.parse(JSON.parse(text)) }];
  });
}

/** @returns how many of at most `max` were deleted */
export async function pruneMailbox(db: Queryable, now: Date, max: number): Promise<number> {
  const [oldest] = await db.sandboxEmail.findMany({
    orderBy: { at: 'desc' },
    skip: MAX_MAILS_KEPT,
    take: 1,
    select: { at: true },
  });
  const expired = addMs(now, -KEPT_MS);
  const before = oldest !== undefined && oldest.at > expired ? oldest.at : expired;
  return (await db.sandboxEmail.deleteMany({ where: { at: { lte: before } }, limit: max })).count;
}

/** The context that the encryption of an e-mail is bound to. */
export function mailboxBinding(id: string): string {
  return `sandbox-mail:${id}`;
}
