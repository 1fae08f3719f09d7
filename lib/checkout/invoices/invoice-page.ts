// The invoice as its customer sees it. Pure.
import { z } from 'zod';
import type { CustomerDetails } from '@/lib/checkout/payment-links/link-prefill';
import { DOLLAR, minorUnitsText } from '@/lib/core/currencies';
import { formatPercent } from '@/lib/core/percent';
import { zoneDays } from '@/lib/core/zone-days';
import type { PaymentLink } from '@/prisma/generated/sqlite/client';
import { type InvoiceLine, lineView, storedLines, totalsOf } from './invoice-lines';

export type InvoicePage = NonNullable<ReturnType<typeof invoicePage>>;

type Row = Pick<
  PaymentLink,
  | 'invoiceNumber'
  | 'invoiceLines'
  | 'invoiceSeller'
  | 'dueAt'
  | 'createdAt'
  | 'textsErasedAt'
  | 'priceCurrency'
>;

const storedSeller = z.object({
  name: z.string(),
  address: z.string().nullable(),
  taxNumber: z.string().nullable(),
});

/**
 * The invoice of a link, amounts with all decimals of its currency; null for a link without an invoice and for erased texts.
 * @throws z.ZodError for invalid stored lines
 */
export function invoicePage(
  { invoiceNumber, invoiceLines, invoiceSeller, dueAt, createdAt, textsErasedAt, priceCurrency }: Row,
  { merchant, customer, now, isOpen, paidAt }: InvoiceContext,
) {
  if (invoiceNumber === null || textsErasedAt !== null) return null;
  const { dayAt } = zoneDays(merchant.timeZone);
  const currency = priceCurrency ?? DOLLAR;
  const lines = storedLines(invoiceLines);
  return {
    number: invoiceNumber,
    /** As issued. Invoices from before sellers were stored have the merchant's name only. */
    seller: invoiceSeller === null ? sellerNamed(merchant.name) : storedSeller.parse(invoiceSeller),
    /** Organization, name and address that the merchant entered; empty after the first payment, as is the tax number. */
    customer: [...customerLines(customer), ...(customer.billingAddress?.split('\n') ?? [])],
    customerTaxNumber: customer.taxNumber ?? null,
    /** ISO 4217 code of the amounts. */
    currency,
    /** The day of issue in the merchant's time zone. */
    issuedDay: dayAt(createdAt),
    lines: lines.map((line) => lineView(line, currency)),
    /** Null for an invoice without tax. */
    tax: taxView(lines, currency),
    /** The due date in the merchant's time zone, `2026-12-24`; null without one. */
    dueDay: dueAt && dayAt(dueAt),
    /** Past its due date and still payable. */
    isOverdue: isOpen && dueAt !== null && dueAt < now,
    /** The day of its Completed payment in the merchant's time zone; null without one. */
    paidDay: paidAt && dayAt(paidAt),
  };
}

/** The net total, and the tax of each rate; null without tax. */
export function taxView(lines: readonly InvoiceLine[], currency: string) {
  const { net, taxes } = totalsOf(lines, currency);
  if (taxes.length === 0) return null;
  return {
    net: minorUnitsText(net, currency),
    rates: taxes.map(({ taxBp, net, tax }) => ({
      percent: formatPercent(taxBp),
      net: minorUnitsText(net, currency),
      tax: minorUnitsText(tax, currency),
    })),
  };
}

type InvoiceContext = {
  readonly merchant: { readonly name: string; readonly timeZone: string };
  /** What the merchant entered about the customer. */
  readonly customer: CustomerDetails;
  readonly now: Date;
  readonly isOpen: boolean;
  /** When a payment of the invoice was completed; null for none. */
  readonly paidAt: Date | null;
};

function sellerNamed(name: string): z.infer<typeof storedSeller> {
  return { name, address: null, taxNumber: null };
}

/** Organization and name, one a line. */
export function customerLines({
  organizationName = '',
  firstName = '',
  lastName = '',
}: CustomerDetails): string[] {
  return [organizationName, `${firstName} ${lastName}`.trim()].filter((line) => line !== '');
}
