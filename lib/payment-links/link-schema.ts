// What a merchant may write into a payment link's form, with the bounds of contract §2 and §3.
import { z } from 'zod';
import { type Decimal, parseDecimal, significantDecimals } from '@/lib/core/decimal';
import { parseNano } from '@/lib/core/raw';

const MAX_TITLE = 200;
const MAX_DESCRIPTION = 2_000;
const MAX_ORDER_ID = 255;
/** In cents: a payment is worth 0.01 to 600.00 USD (contract §2, §3). */
const MIN_CENTS = 1n;
const MAX_CENTS = 60_000n;
const CENT_DECIMALS = 2;

/** Text counted in code points, without control characters; line breaks and tabs where `multiline`. */
const text = (most: number, multiline = false) =>
  z
    .string()
    .trim()
    .refine((value) => [...value].length <= most, `must have at most ${most} characters`)
    .refine(
      (value) => !(multiline ? CONTROL_BUT_BREAKS : CONTROL).test(value),
      'must not hold control characters',
    );

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
const CONTROL_BUT_BREAKS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/u;

const optionalText = (most: number, multiline = false) =>
  text(most, multiline).transform((value) => (value === '' ? null : value));

/** An amount in USD as a person types it: plain digits, at most two decimals, 0.01 to 600.00. */
export const usdAmountText = z
  .string()
  .trim()
  .refine((value) => isUsdAmount(parseDecimal(value)), 'must be 0.01 to 600.00 with at most two decimals');

/** An amount in nano as a person types it, answered in raw as text. */
export const nanoAmountText = z
  .string()
  .trim()
  .transform((value, context) => {
    const raw = parseNano(value);
    if (raw !== undefined && raw > 0n) return raw.toString();
    context.addIssue({ code: 'custom', message: 'must be an amount of nano, e.g. 4.5' });
    return z.NEVER;
  });

const common = {
  title: text(MAX_TITLE).refine((value) => value !== '', 'must not be empty'),
  description: optionalText(MAX_DESCRIPTION, true),
  orderId: optionalText(MAX_ORDER_ID),
  orderDescription: optionalText(MAX_DESCRIPTION, true),
};

/** A new link: with a fixed amount in USD or nano, or one that the payer chooses. */
export const paymentLinkSchema = z.discriminatedUnion('pricing', [
  z.object({ pricing: z.literal('usd'), amount: usdAmountText, ...common }),
  z.object({ pricing: z.literal('nano'), amount: nanoAmountText, ...common }),
  z.object({ pricing: z.literal('open'), ...common }),
]);

export type PaymentLinkInput = z.output<typeof paymentLinkSchema>;

function isUsdAmount(usd: Decimal | undefined): boolean {
  if (usd === undefined || significantDecimals(usd) > CENT_DECIMALS) return false;
  const scale = 10n ** BigInt(usd.scale);
  return usd.units * 100n >= MIN_CENTS * scale && usd.units * 100n <= MAX_CENTS * scale;
}
