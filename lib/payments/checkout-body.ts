// The body of create-checkout: an amount with its currency, the payer's data, and what a shop adds to a payment whose checkout it
// uses (contract §5, "Payments with a checkout").
import { z } from 'zod';
import { readReturnUrl } from '@/lib/accounts/merchants/return-url';
import { paymentCustomerSchema } from '@/lib/compliance/customer-schema';
import { storedPhone } from '@/lib/compliance/phone';
import type { Config } from '@/lib/core/config';
import { DOLLAR, NANO } from '@/lib/core/currencies';
import { JsonNumber } from '@/lib/core/decimal';
import { ServiceError } from '@/lib/core/errors';
import { hasAtMostCodePoints } from '@/lib/core/hidden-characters';
import { LANGUAGES, type Language } from '@/lib/core/languages/languages';
import { parseNano } from '@/lib/core/raw';
import type { PaymentExtras } from './create-payment';
import {
  badInput,
  type CreatePaymentInput,
  fieldsOf,
  orderTexts,
  type RequestedAmount,
  readMinorUnits,
  readUsd,
  required,
  schemaErrorsOf,
} from './schemas';

type Body = Readonly<Record<string, unknown>>;

export const MAX_METADATA_KEYS = 20;
/** In code points. */
export const MAX_METADATA_KEY = 40;
export const MAX_METADATA_VALUE = 500;

/** Line breaks and tabs are allowed in values. */
const CONTROL_BUT_LINES = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;
const KEY = /^[\w.-]+$/;

/** Keys and values that metadata may have. */
export const metadata = z
  .record(
    z
      .string()
      .refine(
        (key) => KEY.test(key) && hasAtMostCodePoints(key, MAX_METADATA_KEY),
        `must have keys of 1 to ${MAX_METADATA_KEY} letters, digits, dots, dashes and underscores`,
      ),
    z
      .string('must be a string')
      .refine(
        (value) => hasAtMostCodePoints(value, MAX_METADATA_VALUE),
        `must have at most ${MAX_METADATA_VALUE} characters`,
      )
      .refine((value) => !CONTROL_BUT_LINES.test(value), 'must not contain control characters'),
    'must be an object of strings',
  )
  .refine(
    (given) => Object.keys(given).length <= MAX_METADATA_KEYS,
    `must have at most ${MAX_METADATA_KEYS} keys`,
  );

const TAGS = LANGUAGES.map(({ tag }) => tag);
const url = z.string('must be a string');

const checkoutBody = z.object({
  amount: z.union([z.string(), z.instanceof(JsonNumber)], {
    error: required('must be a string or a number'),
  }),
  currency: z.string({ error: required('must be a string') }),
  ...orderTexts,
  customer: z.object(paymentCustomerSchema.shape, { error: required('must be an object') }),
  metadata: metadata.optional(),
  returnUrl: url.optional(),
  cancelUrl: url.optional(),
  locale: z.enum(TAGS, `must be one of ${TAGS.join(', ')}`).optional(),
});

/** The fields of the body, those of an object as `object.field`. */
export const CHECKOUT_FIELDS: readonly string[] = fieldsOf(checkoutBody);

export type CheckoutInput = {
  readonly payment: CreatePaymentInput;
  readonly extras: PaymentExtras;
  /** The language of the checkout; null for the payer's own. */
  readonly locale: Language | null;
};

/** @throws ServiceError badInput with every invalid field, or invalidAmount when only the amount is invalid */
export function readCheckoutBody(
  body: Body,
  { network, priceCurrencies }: Pick<Config, 'network' | 'priceCurrencies'>,
): CheckoutInput {
  const parsed = checkoutBody.safeParse(body);
  const errors = parsed.success ? [] : schemaErrorsOf(parsed.error);
  errors.push(...currencyErrors(body.currency, priceCurrencies));
  const returnUrl = readUrl('returnUrl', body.returnUrl, network, errors);
  const cancelUrl = readUrl('cancelUrl', body.cancelUrl, network, errors);
  if (!parsed.success || errors.length > 0) throw badInput(errors);
  const { orderId, orderDescription, customer, metadata: given = {}, locale = null } = parsed.data;
  const paymentCustomer = { ...customer, phoneNumber: storedPhone(customer.phoneNumber, customer.country) };
  const isEmpty = Object.keys(given).length === 0;
  return {
    payment: { amount: readAmount(parsed.data), orderId, orderDescription, paymentCustomer },
    extras: { metadata: isEmpty ? null : JSON.stringify(given), returnUrl, cancelUrl },
    locale,
  };
}

/** The URL in its normal form; null for none and for one that adds to `errors`. */
function readUrl(name: string, given: unknown, network: Config['network'], errors: string[]): string | null {
  if (typeof given !== 'string') return null;
  const read = readReturnUrl(given, network);
  if (!('error' in read)) return read.url;
  errors.push(`${name} ${read.error}`);
  return null;
}

/** An amount in a currency that is not enabled has no rate. The solution is to convert it. */
export function currencyErrors(given: unknown, priceCurrencies: readonly string[]): readonly string[] {
  if (typeof given !== 'string' || given === NANO || priceCurrencies.includes(given)) return [];
  const enabled = [...priceCurrencies, NANO];
  const names = `${enabled.slice(0, -1).join(', ')} or ${NANO}`;
  return [`currency must be ${names}: convert the price, and send the amount in one of them`];
}

type Priced = Pick<z.output<typeof checkoutBody>, 'amount' | 'currency'>;

/** The amount in its currency. @throws ServiceError invalidAmount */
export function readAmount({ amount, currency }: Priced): RequestedAmount {
  if (currency === DOLLAR) return { usd: readUsd(amount, 'amount') };
  const text = typeof amount === 'string' ? amount : amount.text;
  if (currency !== NANO) return { minorUnits: readMinorUnits(text, currency), currency };
  const raw = parseNano(text);
  if (raw === undefined || raw === 0n) {
    throw new ServiceError(
      'invalidAmount',
      'amount must be a positive plain decimal number of nano with at most 30 decimals, such as 4.5.',
    );
  }
  return { raw };
}
