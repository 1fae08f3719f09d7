// Reads and validates the API request body that creates a payment link.
import { z } from 'zod';
import { readReturnUrl } from '@/lib/accounts/merchants/return-url';
import { isUtcTime } from '@/lib/core/clock';
import type { Config } from '@/lib/core/config';
import { type Decimal, formatDecimal, JsonNumber } from '@/lib/core/decimal';
import { ServiceError } from '@/lib/core/errors';
import { parseRaw } from '@/lib/core/raw';
import { currencyErrors, readAmount } from '@/lib/payments/checkout-body';
import { badInput, fieldsOf, readUsd, schemaErrorsOf } from '@/lib/payments/schemas';
import { prefillSchema } from './link-prefill';
import { isStock, linkTexts, MAX_STOCK } from './link-schema';
import { linkErrors, type SentPaymentLink } from './payment-links';
import { MAX_CENTS, type TypedAmount } from './typed-amount';

type Context = {
  readonly config: Pick<Config, 'network' | 'priceCurrencies'>;
  readonly now: Date;
};

type Body = Readonly<Record<string, unknown>>;

const USD_DECIMALS = 2;

const text = z.string('must be a string');

/** The maximum number of payments. */
export const stockNumber = z
  .instanceof(JsonNumber, { error: 'must be a number' })
  .refine((stock) => isStock(stock.text), `must be a whole number from 1 to ${MAX_STOCK}`)
  .transform((stock) => Number(stock.text));

/** When a link expires. */
export const expiryTime = text
  .refine(isUtcTime, 'must be a time in UTC as RFC 3339 writes it, such as 2026-12-24T18:00:00Z')
  .transform((time) => new Date(time));

const linkBody = z.object({
  ...linkTexts,
  description: linkTexts.description.default(null),
  orderId: linkTexts.orderId.default(null),
  orderDescription: linkTexts.orderDescription.default(null),
  usdAmount: z.union([z.string(), z.instanceof(JsonNumber)], 'must be a string or a number').optional(),
  rawNanoAmount: z.string('must be a string of whole raw').optional(),
  amount: z.union([z.string(), z.instanceof(JsonNumber)], 'must be a string or a number').optional(),
  currency: z.string('must be a string').optional(),
  stock: stockNumber.optional(),
  expiresAt: expiryTime.optional(),
  returnUrl: text.optional(),
  paymentCustomer: z.object(prefillSchema.shape, 'must be an object').optional(),
});
type LinkBody = z.output<typeof linkBody>;

/** The fields of the body, those of an object as `object.field`. */
export const LINK_BODY_FIELDS: readonly string[] = fieldsOf(linkBody);

/**
 * Reads the body.
 * @throws ServiceError badInput naming every offending field, or, when the shape is right, invalidAmount or
 * transactionTooLarge; a price in another currency is judged later (`judgeLink`)
 */
export function readLinkBody(body: Body, { config, now }: Context): SentPaymentLink {
  const { network, priceCurrencies } = config;
  const parsed = linkBody.safeParse(body);
  const errors = [
    ...amountErrors(body, priceCurrencies),
    ...(parsed.success ? [] : schemaErrorsOf(parsed.error)),
  ];
  if (!parsed.success) throw badInput(errors);
  const { title, description, orderId, orderDescription, ...data } = parsed.data;
  const reading = data.returnUrl === undefined ? { url: null } : readReturnUrl(data.returnUrl, network);
  const terms = {
    stock: data.stock ?? null,
    expiresAt: data.expiresAt ?? null,
    prefill: data.paymentCustomer ?? null,
  };
  if ('error' in reading) errors.push(`returnUrl ${reading.error}`);
  errors.push(...linkErrors(terms, now).map(({ field, rule }) => `${API_NAMES[field]} ${rule}`));
  if ('error' in reading || errors.length > 0) throw badInput(errors);
  const texts = { title, description, orderId, orderDescription };
  return { ...texts, ...amountOf(data), ...terms, returnUrl: reading.url };
}

const API_NAMES = { expiresAt: 'expiresAt', prefill: 'paymentCustomer' } as const;

const AMOUNTS = ['usdAmount', 'rawNanoAmount', 'amount'] as const;

function amountErrors(body: Body, priceCurrencies: readonly string[]): string[] {
  const given = AMOUNTS.filter((name) => body[name] !== undefined);
  const errors =
    given.length > 1
      ? ['Send only one of usdAmount, rawNanoAmount and amount, or none to let the payer choose']
      : [];
  const { amount, currency } = body;
  if (amount !== undefined && currency === undefined) errors.push('currency is required with amount');
  if (amount === undefined && currency !== undefined) errors.push('amount is required with currency');
  return [...errors, ...currencyErrors(currency, priceCurrencies)];
}

function amountOf({ usdAmount, rawNanoAmount, amount, currency }: Pick<LinkBody, AmountField>): SentAmount {
  if (usdAmount !== undefined) return { pricing: 'usd', amount: usdText(readUsd(usdAmount)) };
  if (rawNanoAmount !== undefined) return { pricing: 'nano', amount: readLinkRaw(rawNanoAmount) };
  if (amount === undefined || currency === undefined) return { pricing: 'open' };
  const read = readAmount({ amount, currency });
  if ('usd' in read) return { pricing: 'usd', amount: usdText(read.usd) };
  if ('raw' in read) return { pricing: 'nano', amount: read.raw.toString() };
  return { pricing: 'currency', price: read };
}

type AmountField = (typeof AMOUNTS)[number] | 'currency';
type SentAmount = TypedAmount | { readonly pricing: 'open' };

/** @throws ServiceError transactionTooLarge */
function usdText(usd: Decimal): string {
  if (usd.units * 100n > MAX_CENTS * 10n ** BigInt(usd.scale))
    throw new ServiceError('transactionTooLarge', 'The maximum payment is 600.00 USD.');
  return formatDecimal(usd, USD_DECIMALS);
}

/** The amount in dollars is checked when a payment is created, at the rate of that time. */
function readLinkRaw(given: string): string {
  const raw = parseRaw(given);
  if (raw !== undefined && raw > 0n) return raw.toString();
  throw new ServiceError(
    'invalidAmount',
    'rawNanoAmount must be a positive whole number of raw, at most 2^128 - 1.',
  );
}
