// Writes the e-mails to payers in their language: receipt, refund, invoice and payment link. Reads everything when the e-mail is
// sent, so that a payer whose data was erased, who turned e-mail off, or whose merchant did, gets none.
import { isLinkEmailOff } from '@/lib/checkout/payment-links/send-link';
import { openCustomer } from '@/lib/compliance/customer-record';
import type { Clock } from '@/lib/core/clock';
import type { Config } from '@/lib/core/config';
import { isEmailAddress } from '@/lib/core/email';
import { type KeyRing, openOrNull, unseal } from '@/lib/core/key-ring';
import { DEFAULT_LANGUAGE, languageOf } from '@/lib/core/languages/languages';
import type { Log } from '@/lib/core/log';
import type { Database } from '@/lib/db/client';
import { type MailContent, mailText } from '@/lib/notifications/mail/mail-text';
import type { Mail } from '@/lib/notifications/mail/mailer';
import { payerEmailBinding } from '@/lib/notifications/mail/payer-email';
import type { PayerEmail } from '@/prisma/generated/sqlite/client';
import { readInvoiceContent } from './invoice-letter';
import { readLinkContent } from './link-letter';
import { type MailWriter, mailWriter } from './mail-texts';
import { type OptOutSubject, optOutToken } from './opt-out';
import { receiptContent, refundContent } from './payment-content';

export type LetterDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly config: Pick<Config, 'network' | 'dustLimitRaw' | 'explorerUrl' | 'publicUrl' | 'priceCurrencies'>;
  readonly secrets: { readonly keyRing: KeyRing };
};

/** The content of a letter without what all letters have. */
export type LetterContent = Pick<MailContent, 'title' | 'text' | 'price' | 'facts' | 'link' | 'why'>;

/** Everything of an e-mail except its id. Personal: never log it. */
export type PayerLetter = Omit<Mail, 'id'>;

/** The e-mail of a queued row; null when it is not to be sent. */
export function readPayerLetter(deps: LetterDeps, row: PayerEmail): Promise<PayerLetter | null> {
  if (row.paymentId !== null) return paymentLetter(deps, row, row.paymentId);
  const { kind, paymentLinkId } = row;
  if (paymentLinkId === null) return Promise.resolve(null);
  return kind === 'paymentLink'
    ? linkLetter(deps, row, paymentLinkId)
    : invoiceLetter(deps, row, paymentLinkId);
}

async function paymentLetter(
  deps: LetterDeps,
  { kind, merchantId, refundId }: PayerEmail,
  paymentId: string,
): Promise<PayerLetter | null> {
  const payment = await deps.database.db.payment.findFirst({
    where: { id: paymentId, merchantId },
    select: {
      payerLanguage: true,
      merchant: { select: { name: true, timeZone: true, payerEmailsOffAt: true } },
      customer: {
        select: { paymentId: true, sealed: true, wrappedKey: true, erasedAt: true, noEmailAt: true },
      },
    },
  });
  const customer = payment?.customer ?? null;
  if (payment === null || customer === null || payment.merchant.payerEmailsOffAt !== null) return null;
  if (customer.erasedAt !== null || customer.noEmailAt !== null) return null;
  const { keyRing } = deps.secrets;
  const fields = openOrNull(deps.log, 'customer', paymentId, () => openCustomer(keyRing, customer));
  const writer = mailWriter(languageOf(payment.payerLanguage ?? '') ?? DEFAULT_LANGUAGE);
  const subject = { deps, paymentId, merchant: payment.merchant, writer };
  const content =
    kind === 'refund' ? await refundContent(subject, refundId ?? '') : await receiptContent(subject);
  return addressed(deps, writer, content, {
    ...{ to: fields?.email, sender: payment.merchant.name, merchantId, paymentId },
    optOut: { kind: 'payment', id: paymentId },
  });
}

async function invoiceLetter(
  deps: LetterDeps,
  { merchantId, language }: PayerEmail,
  paymentLinkId: string,
): Promise<PayerLetter | null> {
  const writer = mailWriter(languageOf(language ?? '') ?? DEFAULT_LANGUAGE);
  const invoice = await readInvoiceContent(deps, { id: paymentLinkId, merchantId }, writer);
  if (invoice === null) return null;
  return addressed(deps, writer, invoice.content, {
    ...{ to: invoice.to, sender: invoice.merchantName, merchantId, paymentId: null },
    optOut: { kind: 'invoice', id: paymentLinkId },
  });
}

async function linkLetter(
  deps: LetterDeps,
  row: PayerEmail,
  paymentLinkId: string,
): Promise<PayerLetter | null> {
  const { id, merchantId, language, sealedTo } = row;
  const { keyRing } = deps.secrets;
  if (sealedTo === null || (await isLinkEmailOff(deps.database.db, paymentLinkId, row))) return null;
  const writer = mailWriter(languageOf(language ?? '') ?? DEFAULT_LANGUAGE);
  const letter = await readLinkContent(deps, { id: paymentLinkId, merchantId }, writer);
  if (letter === null) return null;
  const binding = payerEmailBinding(id);
  const to = openOrNull(deps.log, 'address of an e-mail', id, () => unseal(keyRing, binding, sealedTo));
  return addressed(deps, writer, letter.content, {
    ...{ to: to ?? undefined, sender: letter.merchantName, merchantId, paymentId: null },
    optOut: { kind: 'paymentLink', id },
  });
}

type Envelope = Pick<PayerLetter, 'sender' | 'merchantId' | 'paymentId'> & {
  readonly to: string | undefined;
  readonly optOut: OptOutSubject;
};

/** Null without a content or a valid address. */
function addressed(
  { config, secrets }: LetterDeps,
  writer: MailWriter,
  content: LetterContent | null,
  { to, optOut, ...envelope }: Envelope,
): PayerLetter | null {
  if (content === null || to === undefined || !isEmailAddress(to)) return null;
  const token = optOutToken(secrets.keyRing, optOut);
  const text = mailText({
    ...content,
    title: config.network === 'live' ? content.title : `[${config.network.toUpperCase()}] ${content.title}`,
    optOut: { url: `${config.publicUrl}/unsubscribe/${token}`, label: writer.mail('off.link') },
    language: writer.language,
  });
  return { ...envelope, ...text, to, unsubscribeUrl: `${config.publicUrl}/api/unsubscribe/${token}` };
}
