// Queues an invoice's e-mail to its customer, on request of a user. The engine writes and sends it.
import { lockMerchant } from '@/lib/accounts/merchants/merchant-row';
import { lineView, storedLines } from '@/lib/checkout/invoices/invoice-lines';
import { customerLines, taxView } from '@/lib/checkout/invoices/invoice-page';
import { type InvoiceState, invoiceState, totalPrice } from '@/lib/checkout/invoices/invoices';
import {
  abandonWaiting,
  emailView,
  type LimitRefusal,
  nextEmail,
  readManualEmails,
} from '@/lib/checkout/mail/manual-emails';
import { detailsOf, openPrefill, sealPrefill } from '@/lib/checkout/payment-links/link-prefill';
import type { LinkContext } from '@/lib/checkout/payment-links/open-payment-link';
import type { Clock } from '@/lib/core/clock';
import type { Config } from '@/lib/core/config';
import { DOLLAR } from '@/lib/core/currencies';
import { mayBeId } from '@/lib/core/ids';
import type { KeyRing } from '@/lib/core/key-ring';
import type { Language } from '@/lib/core/languages/languages';
import type { Log } from '@/lib/core/log';
import { zoneDays } from '@/lib/core/zone-days';
import type { Database, Queryable, Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { queuePayerEmail } from '@/lib/notifications/mail/payer-email';

type InvoiceDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly keyRing: KeyRing;
  readonly config: Pick<Config, 'priceCurrencies'>;
};

/**
 * notOpen: paid, being paid or closed, or its merchant is not approved.
 * currencyDisabled: it can't be paid in its currency. changed: it was closed or erased meanwhile.
 */
export type SendRefusal = LimitRefusal | 'notFound' | 'notOpen' | 'currencyDisabled' | 'changed';

type SentInvoice = {
  readonly merchantId: string;
  readonly linkId: string;
  readonly language: Language;
  /** The customer's address, valid. The invoice keeps it in place of the one it had. */
  readonly email: string;
};

/**
 * Queues the e-mail. With another address than before, an e-mail that still waits is not sent.
 * @returns why not; null when it is queued
 * @throws Error when the key ring can't decrypt the invoice's details
 */
export async function sendInvoice(
  { database, clock, keyRing, config }: InvoiceDeps,
  { merchantId, linkId, language, email }: SentInvoice,
): Promise<SendRefusal | null> {
  return writeTransaction(database, async (tx) => {
    const merchant = await lockMerchant(tx, merchantId);
    const at = clock.now();
    const row = await readRow(tx, merchantId, linkId);
    if (row === null) return 'notFound';
    const state = stateOf(row, { now: at, priceCurrencies: config.priceCurrencies });
    if (merchant.state === 'approved' && state === 'currencyDisabled') return state;
    if (merchant.state !== 'approved' || (state !== 'open' && state !== 'overdue')) return 'notOpen';
    if (row.noEmailAt !== null) return 'turnedOff';
    const subject = { kind: 'invoice', linkId, merchantId } as const;
    const sent = await readManualEmails(tx, subject);
    const next = await nextEmail(tx, subject, { sent, toAddress: sent }, at);
    if ('refusal' in next) return next.refusal;
    if (!(await keepAddress(tx, keyRing, row, email))) return 'changed';
    queuePayerEmail(tx, merchantId, { kind: 'invoice', id: next.id, paymentLinkId: linkId, language }, at);
    return null;
  });
}

/** Stores the address. @returns false when the details were changed or erased since they were read, or the invoice was closed */
async function keepAddress(tx: Tx, keyRing: KeyRing, row: InvoiceRow, email: string): Promise<boolean> {
  const { id, prefill: sealed } = row;
  const known = openPrefill(keyRing, id, sealed);
  if (known.email === email) return true;
  const { count } = await tx.paymentLink.updateMany({
    where: { id, prefill: sealed, closedAt: null },
    data: { prefill: sealPrefill(keyRing, id, { ...known, email }) },
  });
  if (count === 0) return false;
  // The address is read when an e-mail is sent, so a waiting one would go to the new address as well.
  await abandonWaiting(tx, { kind: 'invoice', linkId: id });
  return true;
}

function readRow(db: Queryable, merchantId: string, linkId: string) {
  return db.paymentLink.findFirst({
    where: { id: linkId, merchantId, invoiceNumber: { not: null } },
    select: {
      ...{ id: true, invoiceNumber: true, dueAt: true, createdAt: true, closedAt: true },
      ...{ usdAmount: true, priceCurrency: true, priceMinorUnits: true },
      ...{ noEmailAt: true, prefill: true, invoiceLines: true, description: true, textsErasedAt: true },
      payments: {
        where: { status: { in: ['Waiting', 'Completed'] } },
        orderBy: { createdAt: 'desc' },
        take: 1,
        select: { id: true, status: true },
      },
    },
  });
}

type InvoiceRow = NonNullable<Awaited<ReturnType<typeof readRow>>>;

function stateOf(row: InvoiceRow, context: LinkContext): InvoiceState {
  return invoiceState({ ...row, payment: row.payments[0]?.status ?? null }, context);
}

export type InvoiceDetail = NonNullable<Awaited<ReturnType<typeof readInvoice>>>;

/** Changes with what a payment or a sent e-mail changes on the invoice's page. */
export function invoiceVersion({ state, paymentId, emails, isTurnedOff }: InvoiceDetail): string {
  return [state, paymentId ?? '', isTurnedOff, ...emails.map((email) => email.state)].join('.');
}

/** One invoice for its merchant; null for an unknown one and another merchant's. */
export async function readInvoice(
  { database: { db }, clock, log, keyRing, config }: InvoiceDeps,
  merchant: { readonly id: string; readonly timeZone: string },
  linkId: string,
) {
  const row = mayBeId(linkId) ? await readRow(db, merchant.id, linkId) : null;
  if (row === null) return null;
  const emails = await readManualEmails(db, { kind: 'invoice', linkId: row.id });
  const customer = detailsOf({ keyRing, log }, row);
  const { dayAt } = zoneDays(merchant.timeZone);
  const currency = row.priceCurrency ?? DOLLAR;
  const lines = storedLines(row.invoiceLines);
  return {
    id: row.id,
    number: row.invoiceNumber ?? '',
    price: totalPrice(row),
    state: stateOf(row, { now: clock.now(), priceCurrencies: config.priceCurrencies }),
    /** Days in the merchant's time zone. */
    issuedDay: dayAt(row.createdAt),
    dueDay: row.dueAt === null ? '' : dayAt(row.dueAt),
    paymentId: row.payments[0]?.id ?? null,
    /** Amounts with all decimals of the currency. Null once they are erased with the customer's data. */
    content:
      row.textsErasedAt === null
        ? {
            lines: lines.map((line) => lineView(line, currency)),
            tax: taxView(lines, currency),
            message: row.description,
          }
        : null,
    /** Company, name and e-mail address that the merchant entered. */
    customerName: customerLines(customer).join(', '),
    customerEmail: customer.email ?? null,
    customerAddress: customer.billingAddress ?? null,
    customerTaxNumber: customer.taxNumber ?? null,
    isTurnedOff: row.noEmailAt !== null,
    emails: emails.map(emailView),
  };
}
