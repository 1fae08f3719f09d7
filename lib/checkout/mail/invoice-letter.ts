// The content of the e-mail with an invoice, and the customer's address from the invoice.
import { totalPrice } from '@/lib/checkout/invoices/invoices';
import { detailsOf } from '@/lib/checkout/payment-links/link-prefill';
import { findPaymentLink } from '@/lib/checkout/payment-links/open-payment-link';
import { dayText } from '@/lib/core/languages/numbers';
import { priceText } from '@/lib/core/languages/prices';
import { zoneDays } from '@/lib/core/zone-days';
import type { MailWriter } from './mail-texts';
import type { LetterContent, LetterDeps } from './payer-letter';

type InvoiceLetter = {
  readonly content: LetterContent;
  readonly to: string | undefined;
  readonly merchantName: string;
};

/** Null when the invoice can no longer be paid, its texts were erased, or its customer turned e-mail off. */
export async function readInvoiceContent(
  { database: { db }, clock, config, secrets, log }: LetterDeps,
  invoice: { readonly id: string; readonly merchantId: string },
  writer: MailWriter,
): Promise<InvoiceLetter | null> {
  const found = await findPaymentLink({ db, clock, config }, invoice.id);
  if (found === null || found.closedReason !== null) return null;
  const { link, merchant } = found;
  const { invoiceNumber: number, dueAt } = link;
  if (link.merchantId !== invoice.merchantId || number === null || dueAt === null) return null;
  if (link.textsErasedAt !== null || link.noEmailAt !== null) return null;
  const { email } = detailsOf({ keyRing: secrets.keyRing, log }, link);
  const total = totalPrice(link);
  const amount = priceText(writer.language, total.amount, total.currency);
  const date = dayText(writer.language, zoneDays(merchant.timeZone).dayAt(dueAt));
  const text = writer.mail('invoice.text', { merchant: merchant.name, amount, date });
  return {
    to: email,
    merchantName: merchant.name,
    content: {
      title: writer.mail('invoice.title', { number, merchant: merchant.name }),
      text: link.description === null ? text : `${text}\n\n${link.description}`,
      link: { url: `${config.publicUrl}/pay/${link.id}`, label: writer.mail('invoice.link') },
      why: writer.mail('why.invoice', { merchant: merchant.name }),
    },
  };
}
