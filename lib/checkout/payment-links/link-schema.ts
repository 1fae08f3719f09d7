// The fields of a payment link that a merchant enters, with the limits of contract §2 and §3.

import { z } from 'zod';
import { isUtcTime } from '@/lib/core/clock';
import { DOLLAR, minorUnitsOf, minorUnitsText, toMinorUnits } from '@/lib/core/currencies';
import { type Decimal, parseDecimal, significantDecimals } from '@/lib/core/decimal';
import { hasAtMostCodePoints, holdsHidden, holdsHiddenInLines } from '@/lib/core/hidden-characters';
import { parseNano } from '@/lib/core/raw';
import type { TypedAmount } from './link-price';

/** The longest texts, in code points (contract §2). */
export const MAX_TITLE = 200;
export const MAX_DESCRIPTION = 2_000;
const MAX_ORDER_ID = 255;
/** The largest stock of a link. */
export const MAX_STOCK = 100_000;
/** In cents: a payment is worth 0.01 to 600.00 USD (contract §2, §3). */
const MIN_CENTS = 1n;
export const MAX_CENTS = 60_000n;
const CENT_DECIMALS = 2;

/** Text counted in code points, without invisible characters; `multiline` allows line breaks and tabs. */
const text = (max: number, multiline = false) =>
  z
    .string({ error: required })
    .trim()
    .refine((value) => hasAtMostCodePoints(value, max), `must have at most ${max} characters`)
    .refine(
      (value) => !(multiline ? holdsHiddenInLines : holdsHidden)(value),
      'must not contain control characters or characters that change the text direction',
    );

function required(issue: { readonly input: unknown }): string {
  return issue.input === undefined ? 'is required' : 'must be a string';
}

const optionalText = (max: number, multiline = false) =>
  text(max, multiline).transform((value) => (value === '' ? null : value));

/** An amount in USD as typed: plain digits, at most two decimals, 0.01 to 600.00. */
export const usdAmountText = z
  .string()
  .trim()
  .refine((value) => isUsdAmount(parseDecimal(value)), 'must be 0.01 to 600.00 with at most two decimals');

/** An amount in nano as typed, converted to raw as text. */
export const nanoAmountText = z
  .string()
  .trim()
  .transform((value, context) => {
    const raw = parseNano(value);
    if (raw !== undefined && raw > 0n) return raw.toString();
    context.addIssue({ code: 'custom', message: 'must be an amount of nano, e.g. 4.5' });
    return z.NEVER;
  });

/**
 * An amount of another currency as typed, converted to minor units. Its value in dollars is judged at the current rate
 * (link-price.ts).
 */
export function minorUnitsField(currency: string) {
  return z
    .string()
    .trim()
    .transform((value, context) => {
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
 * The amount that a form names with `pricing` and `amount`, or the rule that it breaks. A currency that was disabled since the form was
 * opened is refused: its amount would otherwise be read as dollars.
 */
export function readTypedAmount(
  { pricing, amount }: { readonly pricing: unknown; readonly amount: unknown },
  currencies: readonly string[],
): TypedAmount | { readonly rule: string } {
  if (pricing === 'usd' || pricing === 'nano') {
    const read = (pricing === 'nano' ? nanoAmountText : usdAmountText).safeParse(amount);
    return read.success ? { pricing, amount: read.data } : ruleOf(read.error);
  }
  const currency = otherCurrency(pricing, currencies);
  if (currency === null) return { rule: 'must be in a currency that is enabled' };
  const read = minorUnitsField(currency).safeParse(amount);
  return read.success
    ? { pricing: 'currency', price: { currency, minorUnits: read.data } }
    : ruleOf(read.error);
}

function ruleOf({ issues }: z.ZodError) {
  return { rule: issues[0]?.message ?? '' };
}

/** The texts of a link, as the form and the API take them. */
export const linkTexts = {
  title: text(MAX_TITLE).refine((value) => value !== '', 'must not be empty'),
  description: optionalText(MAX_DESCRIPTION, true),
  orderId: optionalText(MAX_ORDER_ID),
  orderDescription: optionalText(MAX_DESCRIPTION, true),
};

/** The maximum number of payments, as typed; blank means unlimited. */
const stockText = z
  .string()
  .trim()
  .refine((value) => value === '' || isStock(value), `must be a whole number from 1 to ${MAX_STOCK}`)
  .transform((value) => (value === '' ? null : Number(value)));

/** When the link expires, RFC 3339 in UTC; blank means never. */
const expiryText = z
  .string()
  .trim()
  .refine((value) => value === '' || isUtcTime(value), 'must be a valid date and time')
  .transform((value) => (value === '' ? null : new Date(value)));

const common = { ...linkTexts, stock: stockText.prefault(''), expiresAt: expiryText.prefault('') };

/** A new link with a fixed amount in USD or nano, or an amount that the payer chooses. */
export const paymentLinkSchema = z.discriminatedUnion(
  'pricing',
  [
    z.object({ pricing: z.literal('usd'), amount: usdAmountText, ...common }),
    z.object({ pricing: z.literal('nano'), amount: nanoAmountText, ...common }),
    z.object({ pricing: z.literal('open'), ...common }),
  ],
  'must be one that is enabled',
);

export type PaymentLinkInput = z.output<typeof paymentLinkSchema>;

/** A new link with a fixed amount in another currency. */
export function currencyLinkSchema(currency: string) {
  return z
    .object({ amount: minorUnitsField(currency), ...common })
    .transform(({ amount: minorUnits, ...link }) => ({
      ...{ ...link, pricing: 'currency' as const },
      price: { currency, minorUnits },
    }));
}

/** Whether these digits are a stock a link may have. */
export function isStock(text: string): boolean {
  return /^[1-9][0-9]{0,5}$/.test(text) && Number(text) <= MAX_STOCK;
}

function isUsdAmount(usd: Decimal | undefined): boolean {
  if (usd === undefined || significantDecimals(usd) > CENT_DECIMALS) return false;
  const scale = 10n ** BigInt(usd.scale);
  return usd.units * 100n >= MIN_CENTS * scale && usd.units * 100n <= MAX_CENTS * scale;
}
