// The fields of a payment link that a merchant enters, with the limits of contract §2 and §3.

import { z } from 'zod';
import { isUtcTime } from '@/lib/core/clock';
import { hasAtMostCodePoints, holdsHidden, holdsHiddenInLines } from '@/lib/core/hidden-characters';
import { minorUnitsField, NOT_ENABLED, nanoAmountText, usdAmountText } from './typed-amount';

/** The longest texts, in code points (contract §2). */
export const MAX_TITLE = 200;
export const MAX_DESCRIPTION = 2_000;
const MAX_ORDER_ID = 255;
/** The largest stock of a link. */
export const MAX_STOCK = 100_000;

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
  NOT_ENABLED,
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
