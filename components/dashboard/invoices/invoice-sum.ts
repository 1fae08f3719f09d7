// What the lines of an invoice come to while they are typed. Pure.
import { add, type Decimal, formatDecimal, multiply, parseDecimal } from '@/lib/core/decimal';

const NOTHING: Decimal = { units: 0n, scale: 2 };

/** The sum in dollars; lines that are not complete yet count nothing. The server adds up anew. */
export function sumText(
  lines: ReadonlyArray<{ readonly quantity: string; readonly usdAmount: string }>,
): string {
  const sums = lines.flatMap(({ quantity, usdAmount }) => {
    const pieces = /^[0-9]{1,4}$/.test(quantity.trim()) ? parseDecimal(quantity.trim()) : undefined;
    const price = parseDecimal(usdAmount.trim());
    return pieces === undefined || price === undefined ? [] : [multiply(pieces, price)];
  });
  return formatDecimal(sums.reduce(add, NOTHING), 2);
}
