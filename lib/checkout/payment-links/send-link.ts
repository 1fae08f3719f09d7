// Queues an e-mail with a payment link to an address, on request of a user. The engine writes and sends it. The address is kept
// encrypted until then; afterwards only its keyed hash is left, so that its owner can turn further e-mails off.
import { lockMerchant } from '@/lib/accounts/merchants/merchant-row';
import {
  emailView,
  type LimitRefusal,
  type ManualEmail,
  nextEmail,
  readManualEmails,
} from '@/lib/checkout/mail/manual-emails';
import { allBlindIndexes, blindIndexes } from '@/lib/compliance/blind-index';
import type { Clock } from '@/lib/core/clock';
import type { Config } from '@/lib/core/config';
import { ServiceError } from '@/lib/core/errors';
import { type KeyRing, seal } from '@/lib/core/key-ring';
import type { Language } from '@/lib/core/languages/languages';
import type { Database, Queryable } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { payerEmailBinding, queuePayerEmail } from '@/lib/notifications/mail/payer-email';
import type { PayerEmail } from '@/prisma/generated/sqlite/client';
import { readLink } from './page-links';

type Deps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly keyRing: KeyRing;
  readonly config: Pick<Config, 'priceCurrencies'>;
};

/** notOpen: the link takes no payments, or its merchant is not approved. An invoice is no payment link. */
export type SendLinkRefusal = LimitRefusal | 'notFound' | 'notOpen';

type SentLink = {
  readonly merchantId: string;
  readonly linkId: string;
  readonly language: Language;
  /** Valid. */
  readonly email: string;
};

/** Queues the e-mail. @returns why not; null when it is queued */
export async function sendLink(
  { database, clock, keyRing, config }: Deps,
  { merchantId, linkId, language, email }: SentLink,
): Promise<SendLinkRefusal | null> {
  return writeTransaction(database, async (tx) => {
    const merchant = await lockMerchant(tx, merchantId);
    const at = clock.now();
    const context = { now: at, priceCurrencies: config.priceCurrencies };
    const link = await readLink(tx, { merchantId, linkId }, context).catch(nullIfUnknown);
    if (link === null || link.invoiceNumber !== null) return 'notFound';
    if (merchant.state !== 'approved' || link.state !== 'open') return 'notOpen';
    const subject = { kind: 'paymentLink', linkId, merchantId } as const;
    const sent = await readManualEmails(tx, subject);
    const indexes = allBlindIndexes(keyRing, { email }).map(({ emailIndex }) => emailIndex);
    const toAddress = sent.filter(({ toIndex }) => toIndex !== null && indexes.includes(toIndex));
    if (toAddress.some(({ noEmailAt }) => noEmailAt !== null)) return 'turnedOff';
    const next = await nextEmail(tx, subject, { sent, toAddress }, at);
    if ('refusal' in next) return next.refusal;
    const { id } = next;
    const sealedTo = seal(keyRing, payerEmailBinding(id), email);
    const toIndex = blindIndexes(keyRing, keyRing.currentId, { email }).emailIndex;
    queuePayerEmail(
      tx,
      merchantId,
      { kind: 'paymentLink', id, paymentLinkId: linkId, language, sealedTo, toIndex },
      at,
    );
    return null;
  });
}

function nullIfUnknown(error: unknown): null {
  if (error instanceof ServiceError) return null;
  throw error;
}

/** Whether the recipient has turned e-mail about the link off, by this e-mail or an earlier one. */
export async function isLinkEmailOff(
  db: Queryable,
  linkId: string,
  { toIndex }: Pick<PayerEmail, 'toIndex'>,
): Promise<boolean> {
  const emails = await readManualEmails(db, { kind: 'paymentLink', linkId });
  return emails.some((email) => email.toIndex === toIndex && email.noEmailAt !== null);
}

/** The link's e-mails so far, the oldest first. */
export async function readLinkEmails(db: Queryable, linkId: string): Promise<ManualEmail[]> {
  return (await readManualEmails(db, { kind: 'paymentLink', linkId })).map(emailView);
}
