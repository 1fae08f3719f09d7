// The lines of an invoice, their exact total, and the invoice as its customer sees it. Pure.
import { z } from 'zod';
import { MAX_CENTS, minorUnitsField, usdAmountText } from '@/lib/checkout/payment-links/typed-amount';
import { DOLLAR, minorUnitsOf, minorUnitsText, toMinorUnits } from '@/lib/core/currencies';
import { parseDecimal } from '@/lib/core/decimal';
import { hasAtMostCodePoints, holdsHidden } from '@/lib/core/hidden-characters';
import { zoneDays } from '@/lib/core/zone-days';
import type { PaymentLink } from '@/prisma/generated/sqlite/client';

/** Maximum lines of one invoice. */
export const MAX_LINES = 30;
const MAX_DESCRIPTION = 200;
const MAX_QUANTITY = 9_999;
/** Marks omitted lines. */
const ELLIPSIS = '\n…';

const description = z
  .string()
  .trim()
  .refine((text) => text !== '', 'needs a description')
  .refine(
    (text) => hasAtMostCodePoints(text, MAX_DESCRIPTION),
    `has a description over ${MAX_DESCRIPTION} characters`,
  )
  .refine((text) => !holdsHidden(text), 'has hidden characters in its description');

const quantity = z
  .string()
  .trim()
  .refine((text) => /^[1-9][0-9]{0,3}$/.test(text), `needs a whole quantity from 1 to ${MAX_QUANTITY}`)
  .transform(Number);

/** A line as typed, with its unit price in the currency. */
function lineSchema(currency: string) {
  return currency === DOLLAR
    ? z.object({ description, quantity, usdAmount: usdAmountText })
    : z.object({ description, quantity, amount: unitPriceText(currency) });
}

/** A unit price as typed, which lines keep. */
function unitPriceText(currency: string) {
  return z
    .string()
    .trim()
    .refine((text) => minorUnitsField(currency).safeParse(text).success);
}

type ReadLines =
  | { readonly lines: readonly InvoiceLine[]; readonly totalMinorUnits: bigint }
  | { readonly error: string };

/**
 * Validates the typed lines. Returns the first error; a total above the maximum payment (contract §2) is an error, too, in US
 * dollars. In another currency, the current rate decides (link-price.ts).
 */
export function readLines(typed: unknown, currency: string = DOLLAR): ReadLines {
  const listed = z.array(z.unknown()).min(1).max(MAX_LINES).safeParse(typed);
  if (!listed.success) return { error: `An invoice has 1 to ${MAX_LINES} lines.` };
  const lines: InvoiceLine[] = [];
  for (const [index, line] of listed.data.entries()) {
    const read = lineSchema(currency).safeParse(line);
    if (!read.success) return { error: `Line ${index + 1} ${errorOf(read.error, currency)}.` };
    lines.push(read.data);
  }
  const totalMinorUnits = totalOf(lines, currency);
  return currency === DOLLAR && totalMinorUnits > MAX_CENTS
    ? {
        error: `The total is $${dollars(totalMinorUnits)}. The maximum for one payment is $${dollars(MAX_CENTS)}.`,
      }
    : { lines, totalMinorUnits };
}

function errorOf({ issues }: z.ZodError, currency: string): string {
  const [issue] = issues;
  switch (issue?.path[0]) {
    case 'usdAmount':
      return 'needs a price from 0.01 to 600.00 with at most 2 decimals';
    case 'amount':
      return `needs a price above 0 in ${currency} ${decimalsRule(minorUnitsOf(currency))}`;
    default:
      return issue?.code === 'custom' ? issue.message : 'is not complete';
  }
}

function decimalsRule(decimals: number): string {
  return decimals === 0 ? 'without decimals' : `with at most ${decimals} decimals`;
}

/** A stored line with its unit price: `usdAmount` in US dollars, with at most two decimals; else `amount`. */
export type InvoiceLine = Readonly<z.infer<typeof storedLine>>;

const storedLine = z.union([
  z.object({ description: z.string(), quantity: z.int().positive(), usdAmount: z.string() }),
  // Under another name, so that version 1.0.0, which may run beside this one, never shows it as dollars.
  z.object({ description: z.string(), quantity: z.int().positive(), amount: z.string() }),
]);

/** The stored lines. @throws z.ZodError for invalid data */
export function storedLines(json: unknown): InvoiceLine[] {
  return z.array(storedLine).parse(json);
}

function unitPrice(line: InvoiceLine): string {
  return 'usdAmount' in line ? line.usdAmount : line.amount;
}

/** The line's total in minor units. @throws RangeError for an invalid price */
function lineTotal(line: InvoiceLine, currency: string): bigint {
  const price = parseDecimal(unitPrice(line));
  const minorUnits = price && toMinorUnits(price, currency);
  if (minorUnits === undefined) throw new RangeError('invalid price');
  return BigInt(line.quantity) * minorUnits;
}

/** The total in minor units. */
export function totalOf(lines: readonly InvoiceLine[], currency: string = DOLLAR): bigint {
  return lines.reduce((sum, line) => sum + lineTotal(line, currency), 0n);
}

/** Cents as dollars: 1234 is "12.34". */
export function dollars(cents: bigint): string {
  return minorUnitsText(cents, DOLLAR);
}

/** The lines as text for the payment's order description, as many as fit into `max` characters. */
export function linesText(lines: readonly InvoiceLine[], max: number, currency: string = DOLLAR): string {
  const texts = lines.map(
    (line) => `${line.quantity} × ${line.description} (${unitPrice(line)} ${currency})`,
  );
  let text = '';
  for (const [index, line] of texts.entries()) {
    const longer = text === '' ? line : `${text}\n${line}`;
    // All lines except the last leave room for the ellipsis.
    const room = index === texts.length - 1 ? max : max - ELLIPSIS.length;
    if (!hasAtMostCodePoints(longer, room)) return `${text}${ELLIPSIS}`.trimStart();
    text = longer;
  }
  return text;
}

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
  return {
    number: invoiceNumber,
    /** As issued. Invoices from before sellers were stored have the merchant's name only. */
    seller: invoiceSeller === null ? sellerNamed(merchant.name) : storedSeller.parse(invoiceSeller),
    /** Organization and name that the merchant entered; empty after the first payment. */
    customer: customerLines(customer),
    /** ISO 4217 code of the amounts. */
    currency,
    /** The day of issue in the merchant's time zone. */
    issuedDay: dayAt(createdAt),
    lines: storedLines(invoiceLines).map((line) => ({
      description: line.description,
      quantity: line.quantity,
      unitPrice: minorUnitsText(lineTotal({ ...line, quantity: 1 }, currency), currency),
      total: minorUnitsText(lineTotal(line, currency), currency),
    })),
    /** The due date in the merchant's time zone, `2026-12-24`; null without one. */
    dueDay: dueAt && dayAt(dueAt),
    /** Past its due date and still payable. */
    isOverdue: isOpen && dueAt !== null && dueAt < now,
    /** The day of its Completed payment in the merchant's time zone; null without one. */
    paidDay: paidAt && dayAt(paidAt),
  };
}

type InvoiceContext = {
  readonly merchant: { readonly name: string; readonly timeZone: string };
  /** What the merchant entered about the customer. */
  readonly customer: InvoiceCustomer;
  readonly now: Date;
  readonly isOpen: boolean;
  /** When a payment of the invoice was completed; null for none. */
  readonly paidAt: Date | null;
};

type InvoiceCustomer = Readonly<
  Partial<Record<'organizationName' | 'firstName' | 'lastName', string | undefined>>
>;

function sellerNamed(name: string): z.infer<typeof storedSeller> {
  return { name, address: null, taxNumber: null };
}

/** Organization and name, one a line. */
export function customerLines({
  organizationName = '',
  firstName = '',
  lastName = '',
}: InvoiceCustomer): string[] {
  return [organizationName, `${firstName} ${lastName}`.trim()].filter((line) => line !== '');
}
