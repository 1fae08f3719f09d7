// Invoices: payment links for one payment each, with a number, a state, lines and a due date. Their texts may contain
// personal data and are erased with the payers' data; number, amount, dates and payments stay.
import { lockMerchant } from '@/lib/accounts/merchants/merchant-row';
import { sellerOf } from '@/lib/accounts/merchants/seller';
import { type CustomerDetails, detailsOf } from '@/lib/checkout/payment-links/link-prefill';
import { type JudgedPrice, linkPriceView } from '@/lib/checkout/payment-links/link-price';
import { isEnabled, type LinkContext } from '@/lib/checkout/payment-links/open-payment-link';
import { createPaymentLink } from '@/lib/checkout/payment-links/payment-links';
import type { Clock } from '@/lib/core/clock';
import type { Config } from '@/lib/core/config';
import { DOLLAR } from '@/lib/core/currencies';
import { hasAtMostCodePoints } from '@/lib/core/hidden-characters';
import type { KeyRing } from '@/lib/core/key-ring';
import type { Log } from '@/lib/core/log';
import { addDays, zoneDays } from '@/lib/core/zone-days';
import type { Database, Queryable, Tx } from '@/lib/db/client';
import { type ResponseKeeper, storeResponse } from '@/lib/db/idempotency';
import { writeTransaction } from '@/lib/db/transaction';
import type { PaymentStatus } from '@/lib/payments/status';
import type { PriceView } from '@/lib/rates/currencies/locked-rate';
import { dollars, type InvoiceLine, linesText, totalsOf } from './invoice-lines';
import { customerLines } from './invoice-page';

/** The newest invoices that the list shows. */
const MAX_INVOICES_SHOWN = 200;
/** Characters of a payment's order description (contract §2). */
const MAX_ORDER_DESCRIPTION = 2_000;
const SECOND_MS = 1_000;

type InvoiceDeps = {
  readonly clock: Clock;
  readonly log: Log;
  readonly keyRing: KeyRing;
  readonly config: Pick<Config, 'priceCurrencies'>;
};

export type NewInvoice = {
  readonly number: string;
  readonly lines: readonly InvoiceLine[];
  /** The total of the lines with tax, in another currency than US dollars. */
  readonly price?: JudgedPrice | null;
  /** The due date in the merchant's time zone: `2026-12-24`. */
  readonly dueDay: string;
  /** A message to the customer. */
  readonly message: string | null;
  readonly prefill: CustomerDetails | null;
};

type InvoiceOutcome =
  | { readonly outcome: 'made'; readonly linkId: string }
  /** Another invoice of this merchant has the number. */
  | { readonly outcome: 'numberTaken' };

/**
 * Creates an invoice. Of two with the same number, only the first is created.
 * @param keeper stores the link's id for a repeated submission of the form
 */
export async function createInvoice(
  deps: { readonly database: Database; readonly clock: Clock; readonly keyRing: KeyRing },
  merchantId: string,
  invoice: NewInvoice,
  keeper: ResponseKeeper<string> | null = null,
): Promise<InvoiceOutcome> {
  const { database, clock, keyRing } = deps;
  const { number, lines, price = null, dueDay, message, prefill } = invoice;
  const pricing =
    price === null
      ? ({ pricing: 'usd', amount: dollars(totalsOf(lines).total) } as const)
      : ({ pricing: 'currency', price } as const);
  return writeTransaction(database, async (tx) => {
    const merchant = await lockMerchant(tx, merchantId);
    const taken = await tx.paymentLink.count({ where: { merchantId, invoiceNumber: number } });
    if (taken > 0) return { outcome: 'numberTaken' };
    const linkId = await createPaymentLink({ db: tx, clock, keyRing }, merchantId, {
      ...pricing,
      title: number,
      description: message,
      orderId: number,
      orderDescription: linesText(lines, MAX_ORDER_DESCRIPTION, price?.currency),
      stock: 1,
      expiresAt: null,
      prefill,
      invoice: {
        invoiceNumber: number,
        invoiceLines: lines.map((line) => ({ ...line })),
        // As issued: later changes of the settings don't change an invoice.
        invoiceSeller: sellerOf(merchant),
        dueAt: endOf(dueDay, merchant.timeZone),
      },
    });
    await storeResponse(tx, keeper, linkId, clock.now());
    return { outcome: 'made', linkId };
  });
}

/** The day's last second in the zone. */
function endOf(day: string, timeZone: string): Date {
  return new Date(zoneDays(timeZone).beginningOf(addDays(day, 1)).getTime() - SECOND_MS);
}

export type InvoiceView = Awaited<ReturnType<typeof listInvoices>>[number];

/** The merchant's invoices with their state, newest first. Personal: never log them. */
export async function listInvoices(
  { db, clock, log, keyRing, config }: InvoiceDeps & { readonly db: Queryable },
  merchant: { readonly id: string; readonly timeZone: string },
) {
  const now = clock.now();
  const rows = await db.paymentLink.findMany({
    where: { merchantId: merchant.id, invoiceNumber: { not: null } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MAX_INVOICES_SHOWN,
    select: {
      ...{ id: true, invoiceNumber: true, dueAt: true, createdAt: true, closedAt: true },
      ...{ usdAmount: true, priceCurrency: true, priceMinorUnits: true, prefill: true },
      payments: {
        where: { status: { in: ['Waiting', 'Completed'] } },
        orderBy: { createdAt: 'desc' },
        take: 1,
        select: { id: true, status: true },
      },
    },
  });
  const { dayAt } = zoneDays(merchant.timeZone);
  return rows.map((row) => {
    const { id, invoiceNumber, dueAt, createdAt, closedAt, priceCurrency, payments } = row;
    const [payment] = payments;
    return {
      id,
      number: invoiceNumber ?? '',
      price: totalPrice(row),
      state: invoiceState(
        { ...{ closedAt, dueAt, priceCurrency }, payment: payment?.status ?? null },
        { now, priceCurrencies: config.priceCurrencies },
      ),
      /** Company and name that the merchant entered. */
      customer: customerLines(detailsOf({ keyRing, log }, row)).join(', '),
      /** In the merchant's time zone. */
      dueDay: dueAt === null ? '' : dayAt(dueAt),
      createdAt: createdAt.toISOString(),
      /** The completed payment, or the one in progress. */
      paymentId: payment?.id ?? null,
    };
  });
}

/** What the invoice asks for, as it is shown. */
export function totalPrice(columns: Parameters<typeof linkPriceView>[0]): PriceView {
  return linkPriceView(columns) ?? { currency: DOLLAR, amount: '' };
}

/** The number to suggest for the merchant's next invoice. */
export async function suggestInvoiceNumber(
  db: Queryable,
  merchant: { readonly id: string; readonly timeZone: string },
  now: Date,
): Promise<string> {
  const latest = await db.paymentLink.findFirst({
    where: { merchantId: merchant.id, invoiceNumber: { not: null } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { invoiceNumber: true },
  });
  return nextInvoiceNumber(latest?.invoiceNumber ?? null, zoneDays(merchant.timeZone).dayAt(now));
}

const MAX_NUMBER = 40;
const FIRST = '0001';

/** Letters of any script, digits and separators, so that the number can be printed, spoken and typed. */
const NUMBER = /^[\p{L}\p{N}](?:[\p{L}\p{N}\-/._ ]*[\p{L}\p{N}])?$/u;

/** The trimmed number; undefined if it is invalid. */
export function parseInvoiceNumber(text: string): string | undefined {
  const number = text.trim();
  return hasAtMostCodePoints(number, MAX_NUMBER) && NUMBER.test(number) ? number : undefined;
}

/**
 * The number after the latest one: increments its last group of digits and keeps the length. Without digits, the first
 * number of the year.
 * @param day today in the merchant's time zone, `2026-11-21`
 */
export function nextInvoiceNumber(latest: string | null, day: string): string {
  const match = /^(.*?)([0-9]{1,15})([^0-9]*)$/s.exec(latest ?? '');
  if (match === null) return `${day.slice(0, 4)}-${FIRST}`;
  const [, before = '', digits = '', after = ''] = match;
  return `${before}${String(BigInt(digits) + 1n).padStart(digits.length, '0')}${after}`;
}

/**
 * paying: a customer's payment is in progress. closed: the merchant closed the invoice. currencyDisabled: it can't be paid until the
 * operator enables its currency again.
 */
export type InvoiceState = 'open' | 'overdue' | 'paying' | 'paid' | 'closed' | 'currencyDisabled';

type Facts = {
  readonly closedAt: Date | null;
  readonly dueAt: Date | null;
  readonly priceCurrency: string | null;
  /** The status of its waiting or completed payment; null without one. */
  readonly payment: PaymentStatus | null;
};

/** Final states come first: a paid invoice stays paid even if it was closed later. */
export function invoiceState(
  { closedAt, dueAt, priceCurrency, payment }: Facts,
  { now, priceCurrencies }: LinkContext,
): InvoiceState {
  if (payment === 'Completed') return 'paid';
  if (closedAt !== null) return 'closed';
  // Its rate is locked already.
  if (payment === 'Waiting') return 'paying';
  if (!isEnabled(priceCurrency, priceCurrencies)) return 'currencyDisabled';
  return dueAt !== null && dueAt < now ? 'overdue' : 'open';
}

/**
 * Erases texts and customer of a paid or closed invoice whose payments have no payer's data left.
 * @returns whether texts were erased; false for a link without an invoice
 */
export async function eraseInvoiceTexts(tx: Tx, linkId: string, at: Date): Promise<boolean> {
  const { count } = await tx.paymentLink.updateMany({
    where: {
      ...{ id: linkId, invoiceNumber: { not: null }, textsErasedAt: null },
      OR: [{ closedAt: { not: null } }, { payments: { some: { status: 'Completed' } } }],
      ...WITHOUT_PAYER_DATA,
    },
    data: { invoiceLines: [], description: null, orderDescription: null, prefill: null, textsErasedAt: at },
  });
  if (count === 0) return false;
  await tx.payment.updateMany({
    where: { paymentLinkId: linkId },
    data: { orderDescription: null, version: { increment: 1 } },
  });
  return true;
}

const WITHOUT_PAYER_DATA = { payments: { none: { customer: { erasedAt: null } } } } as const;

/**
 * Invoices that were closed before `before` and whose payments have no payer's data left.
 * @param max invoices per call
 */
export async function findForgottenInvoices(
  db: Queryable,
  before: Date,
  max: number,
): Promise<ReadonlyArray<{ readonly id: string; readonly merchantId: string }>> {
  return db.paymentLink.findMany({
    where: {
      ...{ invoiceNumber: { not: null }, textsErasedAt: null, closedAt: { lte: before } },
      ...WITHOUT_PAYER_DATA,
    },
    orderBy: { closedAt: 'asc' },
    take: max,
    select: { id: true, merchantId: true },
  });
}
