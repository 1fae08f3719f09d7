// The lines of an invoice while they are typed, and their total. The server computes its own. Pure.
import { minorUnitsText, toMinorUnits } from '@/lib/core/currencies';
import { parseDecimal } from '@/lib/core/decimal';
import { formatPercent, parsePercent } from '@/lib/core/percent';
import { type TaxedAmount, taxedTotal } from '@/lib/core/taxed-total';

export type TypedLine = Readonly<Record<'description' | 'quantity' | 'price' | 'taxPercent', string>>;

export const EMPTY_LINE: TypedLine = { description: '', quantity: '1', price: '', taxPercent: '' };

/** The lines as the form sends them. */
export function sentLines(lines: readonly TypedLine[], currency: string): string {
  const sent = lines.map(({ description, quantity, price, taxPercent }) => ({
    ...{ description, quantity, taxPercent },
    ...(currency === 'USD' ? { usdAmount: price } : { amount: price }),
  }));
  return JSON.stringify(sent);
}

/** The lines that a form starts with, of what a form sends; one empty line for anything else. */
export function typedLines(sent: string | undefined): readonly TypedLine[] {
  const lines = parseList(sent).map(typedLine);
  return lines.length === 0 ? [EMPTY_LINE] : lines;
}

function parseList(sent: string | undefined): readonly unknown[] {
  try {
    const parsed: unknown = JSON.parse(sent ?? '');
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}

function typedLine(sent: unknown): TypedLine {
  const values = new Map<string, unknown>(Object.entries(sent ?? {}));
  const text = (name: string) => String(values.get(name) ?? '');
  return {
    description: text('description'),
    quantity: text('quantity'),
    price: text('usdAmount') || text('amount'),
    taxPercent: text('taxPercent'),
  };
}

/** The sums with all decimals of the currency, without lines that are incomplete or invalid. */
export function typedTotal(lines: readonly Omit<TypedLine, 'description'>[], currency: string) {
  const { net, taxes, total } = taxedTotal(lines.flatMap((line) => amountOf(line, currency)));
  const text = (minorUnits: bigint) => minorUnitsText(minorUnits, currency);
  return {
    total: text(total),
    /** Null without tax. */
    net: taxes.length === 0 ? null : text(net),
    taxes: taxes.map(({ taxBp, tax }) => ({ percent: formatPercent(taxBp), tax: text(tax) })),
  };
}

function amountOf(
  { quantity, price, taxPercent }: Omit<TypedLine, 'description'>,
  currency: string,
): TaxedAmount[] {
  const amount = parseDecimal(price.trim());
  const minorUnits = amount && toMinorUnits(amount, currency);
  if (minorUnits === undefined || !/^[0-9]{1,4}$/.test(quantity.trim())) return [];
  const taxBp = taxPercent.trim() === '' ? null : parsePercent(taxPercent.trim());
  return taxBp === undefined ? [] : [{ net: BigInt(quantity.trim()) * minorUnits, taxBp }];
}
