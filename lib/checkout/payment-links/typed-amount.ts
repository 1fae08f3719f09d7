// Amounts as typed in a form: US dollars, nano, or another currency that the server has enabled.
import { z } from 'zod';
import { DOLLAR, minorUnitsOf, minorUnitsText, NANO, toMinorUnits } from '@/lib/core/currencies';
import { type Decimal, parseDecimal, significantDecimals } from '@/lib/core/decimal';
import { plainAmount } from '@/lib/core/plain-amount';
import { parseNano } from '@/lib/core/raw';

/** A price in another currency than US dollars and nano. */
export type LinkPrice = { readonly currency: string; readonly minorUnits: bigint };

/** Plain text of dollars or raw. */
export type PlainAmount = { readonly pricing: 'usd' | 'nano'; readonly amount: string };

/** A fixed amount as typed: plain text of dollars or raw, or minor units of another currency. */
export type TypedAmount = PlainAmount | { readonly pricing: 'currency'; readonly price: LinkPrice };

/** In cents: a payment is worth 0.01 to 600.00 USD (contract §2, §3). */
const MIN_CENTS = 1n;
export const MAX_CENTS = 60_000n;
const CENT_DECIMALS = 2;

/** Continues "The currency" or "This currency". */
export const NOT_ENABLED = 'is no longer enabled. Reload the page and choose another one';

/** An amount in `unit` as typed: digits with a decimal point, or what is no clear amount. */
function amountIn(unit: string) {
  return z.string().transform((typed) => plainAmount(typed, unit));
}

/** An amount in USD as typed, converted to plain digits: at most two decimals, 0.01 to 600.00. */
export const usdAmountText = amountIn(DOLLAR).refine(
  (value) => isUsdAmount(parseDecimal(value)),
  'must be 0.01 to 600.00 with at most 2 decimals',
);

/** An amount in nano as typed, converted to raw as text. */
export const nanoAmountText = amountIn(NANO).transform((value, context) => {
  const raw = parseNano(value);
  if (raw !== undefined && raw > 0n) return raw.toString();
  context.addIssue({ code: 'custom', message: 'must be an amount of nano, e.g. 4.5' });
  return z.NEVER;
});

/**
 * An amount of another currency as typed, converted to minor units. Its value in dollars is checked at the current
 * rate (link-price.ts).
 */
export function minorUnitsField(currency: string) {
  return amountIn(currency).transform((value, context) => {
    const amount = parseDecimal(value);
    const minorUnits = amount === undefined ? undefined : toMinorUnits(amount, currency);
    if (minorUnits !== undefined) return minorUnits;
    context.addIssue({ code: 'custom', message: minorUnitsRule(currency) });
    return z.NEVER;
  });
}

function minorUnitsRule(currency: string): string {
  const decimals = minorUnitsOf(currency);
  const example = minorUnitsText(EXAMPLE_MINOR_UNITS, currency);
  return decimals === 0
    ? `must be a whole number above 0, e.g. ${example}`
    : `must be above 0 with at most ${decimals} decimals, e.g. ${example}`;
}

/** 12.50 EUR, 1250 JPY. */
const EXAMPLE_MINOR_UNITS = 1_250n;

/**
 * The enabled currency that a form's `pricing` names by its code; null for `usd`, `nano`, `open` and any other text.
 * @param currencies the enabled ones (`priceCurrencies`)
 */
export function otherCurrency(pricing: unknown, currencies: readonly string[]): string | null {
  return currencies.find((code) => code === pricing && code !== DOLLAR) ?? null;
}

/**
 * The amount that a form names with `pricing` and `amount`, or the rule that one of them breaks. A currency that was disabled since the
 * form was opened is rejected: its amount would otherwise be read as dollars.
 */
export function readTypedAmount(
  { pricing, amount }: { readonly pricing: unknown; readonly amount: unknown },
  currencies: readonly string[],
): TypedAmount | BrokenRule {
  if (pricing === 'usd' || pricing === 'nano') {
    const read = (pricing === 'nano' ? nanoAmountText : usdAmountText).safeParse(amount);
    return read.success ? { pricing, amount: read.data } : ruleOf(read.error);
  }
  const currency = otherCurrency(pricing, currencies);
  if (currency === null) return { field: 'pricing', rule: NOT_ENABLED };
  const read = minorUnitsField(currency).safeParse(amount);
  return read.success
    ? { pricing: 'currency', price: { currency, minorUnits: read.data } }
    : ruleOf(read.error);
}

type BrokenRule = { readonly field: 'pricing' | 'amount'; readonly rule: string };

function ruleOf({ issues }: z.ZodError): BrokenRule {
  return { field: 'amount', rule: issues[0]?.message ?? '' };
}

function isUsdAmount(usd: Decimal | undefined): boolean {
  if (usd === undefined || significantDecimals(usd) > CENT_DECIMALS) return false;
  const scale = 10n ** BigInt(usd.scale);
  return usd.units * 100n >= MIN_CENTS * scale && usd.units * 100n <= MAX_CENTS * scale;
}
