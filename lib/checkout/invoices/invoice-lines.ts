// The lines of an invoice, as typed and as stored, and their exact total with tax. Pure.
import { z } from 'zod';
import { MAX_CENTS, minorUnitsField, usdAmountText } from '@/lib/checkout/payment-links/typed-amount';
import { DOLLAR, minorUnitsOf, minorUnitsText, toMinorUnits } from '@/lib/core/currencies';
import { parseDecimal, withDecimalPoint } from '@/lib/core/decimal';
import { hasAtMostCodePoints, holdsHidden } from '@/lib/core/hidden-characters';
import { priceText } from '@/lib/core/languages/prices';
import { formatPercent, parsePercent } from '@/lib/core/percent';
import { type TaxedTotal, taxedTotal } from '@/lib/core/taxed-total';

/** Maximum lines of one invoice. */
export const MAX_LINES = 50;
const MAX_DESCRIPTION = 200;
const MAX_QUANTITY = 9_999;
const MAX_TAX_BP = 10_000;
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

/** Added to the price; empty for a line without tax. */
const taxPercent = z
  .string()
  .trim()
  .transform((typed, context) => {
    if (typed === '') return undefined;
    const bp = parsePercent(withDecimalPoint(typed));
    if (bp !== undefined && bp <= MAX_TAX_BP) return formatPercent(bp);
    context.addIssue({ code: 'custom', message: 'needs a tax of 0 to 100 percent with at most 2 decimals' });
    return z.NEVER;
  })
  .optional();

/** A line as typed, with its unit price in the currency. */
function lineSchema(currency: string) {
  return currency === DOLLAR
    ? z.object({ description, quantity, usdAmount: usdAmountText, taxPercent }).transform(taxedDollars)
    : z.object({ description, quantity, amount: unitPriceText(currency), taxPercent });
}

type TypedDollars = {
  readonly description: string;
  readonly quantity: number;
  readonly usdAmount: string;
  readonly taxPercent?: string | undefined;
};

/** With tax, the price is stored as in other currencies, so that version 1.0.0 never shows it as the whole price. */
function taxedDollars({ usdAmount, taxPercent, ...line }: TypedDollars): InvoiceLine {
  return taxPercent === undefined ? { ...line, usdAmount } : { ...line, amount: usdAmount, taxPercent };
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
  const totalMinorUnits = totalsOf(lines, currency).total;
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

/** A stored line with its unit price: `usdAmount` in US dollars without tax, with at most two decimals; else `amount`. */
export type InvoiceLine = Readonly<z.infer<typeof storedLine>>;

const lineFields = { description: z.string(), quantity: z.int().positive() };

const storedLine = z.union([
  z.object({ ...lineFields, usdAmount: z.string() }),
  // Under another name, so that version 1.0.0, which may run beside this one, never shows it as dollars.
  z.object({ ...lineFields, amount: z.string(), taxPercent: z.string().optional() }),
]);

/** The stored lines. @throws z.ZodError for invalid data */
export function storedLines(json: unknown): InvoiceLine[] {
  return z.array(storedLine).parse(json);
}

function unitPrice(line: InvoiceLine): string {
  return 'usdAmount' in line ? line.usdAmount : line.amount;
}

/** In percent, such as `7.5`; undefined for a line without tax. */
function taxOf(line: InvoiceLine): string | undefined {
  return 'usdAmount' in line ? undefined : line.taxPercent;
}

/** The line's net amount in minor units. @throws RangeError for an invalid price */
function netOf(line: InvoiceLine, currency: string): bigint {
  const price = parseDecimal(unitPrice(line));
  const minorUnits = price && toMinorUnits(price, currency);
  if (minorUnits === undefined) throw new RangeError('invalid price');
  return BigInt(line.quantity) * minorUnits;
}

/**
 * The totals in minor units. The net amounts are exact; the tax of each rate is rounded half up, once on the sum of its lines.
 * @throws RangeError for an invalid price or rate
 */
export function totalsOf(lines: readonly InvoiceLine[], currency: string = DOLLAR): TaxedTotal {
  return taxedTotal(lines.map((line) => ({ net: netOf(line, currency), taxBp: taxBpOf(line) })));
}

function taxBpOf(line: InvoiceLine): number | null {
  const percent = taxOf(line);
  if (percent === undefined) return null;
  const bp = parsePercent(percent);
  if (bp === undefined) throw new RangeError('invalid tax rate');
  return bp;
}

/** A line as it is shown, amounts with all decimals of the currency. */
export function lineView(line: InvoiceLine, currency: string) {
  return {
    description: line.description,
    quantity: line.quantity,
    unitPrice: minorUnitsText(netOf({ ...line, quantity: 1 }, currency), currency),
    /** In percent; null without tax. */
    taxPercent: taxOf(line) ?? null,
    /** Without tax. */
    total: minorUnitsText(netOf(line, currency), currency),
  };
}

/** Cents as dollars: 1234 is "12.34". */
export function dollars(cents: bigint): string {
  return minorUnitsText(cents, DOLLAR);
}

/** The lines as text for the payment's order description, as many as fit into `max` characters. */
export function linesText(lines: readonly InvoiceLine[], max: number, currency: string = DOLLAR): string {
  const texts = lines.map((line) => `${line.quantity} × ${line.description} (${unitText(line, currency)})`);
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

/** The unit price as the invoice shows it, and its tax. */
function unitText(line: InvoiceLine, currency: string): string {
  const { unitPrice, taxPercent } = lineView(line, currency);
  const price = priceText('en', unitPrice, currency);
  return taxPercent === null ? price : `${price} · tax ${taxPercent}%`;
}
