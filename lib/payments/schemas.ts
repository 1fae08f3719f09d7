// Input schemas of the payment operations: shapes, lengths and the exact form of amounts (specification §4, contract §2 and
// §3).

import { z } from 'zod';
import { type PaymentCustomer, paymentCustomerSchema } from '@/lib/compliance/customer-schema';
import { storedPhone } from '@/lib/compliance/phone';
import { minorUnitsOf, minorUnitsText, toMinorUnits } from '@/lib/core/currencies';
import { type Decimal, JsonNumber, parseDecimal } from '@/lib/core/decimal';
import { ServiceError } from '@/lib/core/errors';
import { hasAtMostCodePoints } from '@/lib/core/hidden-characters';
import { parseRaw } from '@/lib/core/raw';

type Body = Readonly<Record<string, unknown>>;

/** The requested amount: exact dollars, raw, or an amount in another currency, in minor units. */
export type RequestedAmount =
  | { readonly usd: Decimal }
  | { readonly raw: bigint }
  | { readonly minorUnits: bigint; readonly currency: string };

export type CreatePaymentInput = {
  readonly amount: RequestedAmount;
  readonly orderId?: string;
  readonly orderDescription?: string;
  readonly paymentCustomer: PaymentCustomer;
};

/** Maximum lengths in code points (contract §2). */
export const ORDER_ID_MAX_CODE_POINTS = 255;
export const ORDER_DESCRIPTION_MAX_CODE_POINTS = 2_000;
export const IDENTIFIER_MAX_CODE_POINTS = 255;
const USD_DECIMALS = 2;

const CONTROL_CHARACTERS = /[\p{Cc}\p{Cs}]/u;
/** A description may contain line breaks and tabs (contract §2). */
const CONTROL_BUT_LINES = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;

/** Dollars in a body: a string, or a number as its source text. */
export const usdAmountField = z.union([z.string(), z.instanceof(JsonNumber)], {
  error: required('must be a string or a number'),
});
const nanoAmount = z.string({ error: required('must be a string of whole raw') });

/** The shop's own reference to an order. */
export const orderTexts = {
  orderId: merchantText(ORDER_ID_MAX_CODE_POINTS, CONTROL_CHARACTERS).optional(),
  orderDescription: merchantText(ORDER_DESCRIPTION_MAX_CODE_POINTS, CONTROL_BUT_LINES).optional(),
};

const createPaymentBody = z.object({
  usdAmount: usdAmountField.optional(),
  nanoAmount: nanoAmount.optional(),
  ...orderTexts,
  paymentCustomer: z.object(paymentCustomerSchema.shape, { error: required('must be an object') }),
});
const paymentIdentifierBody = z.object({
  paymentIdentifier: text(IDENTIFIER_MAX_CODE_POINTS, CONTROL_CHARACTERS).refine(
    (value) => value !== '',
    'must not be empty',
  ),
});
const nanoToUsdBody = z.object({ nanoAmount });
const usdToNanoBody = z.object({ usdAmount: usdAmountField });

/** The fields of each body, those of an object as `object.field`. `currency` only rejects other currencies. */
export const BODY_FIELDS = {
  createPayment: [...fieldsOf(createPaymentBody), 'currency'],
  paymentIdentifier: fieldsOf(paymentIdentifierBody),
  nanoToUsd: [...fieldsOf(nanoToUsdBody), 'currency'],
  usdToNano: [...fieldsOf(usdToNanoBody), 'currency'],
} as const;

/** The fields of a body or query, those of an object as `object.field`. */
export function fieldsOf({ shape }: z.ZodObject): string[] {
  return Object.entries(shape).flatMap(([name, field]) => {
    const inner = field instanceof z.ZodOptional ? field.unwrap() : field;
    return inner instanceof z.ZodObject ? [name, ...fieldsOf(inner).map((own) => `${name}.${own}`)] : [name];
  });
}

/**
 * Parses the body of create-payment.
 * @throws ServiceError badInput with every invalid field, or invalidAmount when only the amount is invalid
 */
export function parseCreatePayment(body: Body): CreatePaymentInput {
  const parsed = createPaymentBody.safeParse(body);
  const errors = [
    ...amountChoiceErrors(body),
    ...currencyErrors(body),
    ...(parsed.success ? [] : schemaErrorsOf(parsed.error)),
  ];
  if (!parsed.success || errors.length > 0) throw badInput(errors);
  const { orderId, orderDescription, paymentCustomer: customer } = parsed.data;
  const paymentCustomer = { ...customer, phoneNumber: storedPhone(customer.phoneNumber, customer.country) };
  return { amount: readAmount(parsed.data), orderId, orderDescription, paymentCustomer };
}

/** Parses the body of payment-status and cancel-payment. @throws ServiceError badInput */
export function parsePaymentIdentifier(body: Body): { readonly paymentIdentifier: string } {
  return parseWith(paymentIdentifierBody, body);
}

/** Parses the body of nano-to-usd. @throws ServiceError badInput or invalidAmount */
export function parseNanoToUsd(body: Body): { readonly raw: bigint } {
  requireDollars(body);
  return { raw: readRaw(parseWith(nanoToUsdBody, body).nanoAmount) };
}

/** Parses the body of usd-to-nano. @throws ServiceError badInput or invalidAmount */
export function parseUsdToNano(body: Body): { readonly usd: Decimal } {
  requireDollars(body);
  return { usd: readUsd(parseWith(usdToNanoBody, body).usdAmount) };
}

function amountChoiceErrors(body: Body): string[] {
  const given = ['usdAmount', 'nanoAmount'].filter((name) => body[name] !== undefined);
  if (given.length === 1) return [];
  return given.length === 0
    ? ['usdAmount or nanoAmount is required']
    : ['usdAmount and nanoAmount cannot be combined: send one'];
}

/** Prices are in dollars or raw. An ignored currency would make the payment cost another amount than the shop asked for. */
function currencyErrors({ currency }: Body): string[] {
  if (currency === undefined || currency === 'USD') return [];
  return ['currency must be USD or left out: convert the price to US dollars and send it as usdAmount'];
}

function requireDollars(body: Body): void {
  const errors = currencyErrors(body);
  if (errors.length > 0) throw badInput(errors);
}

function readAmount(data: { usdAmount?: string | JsonNumber; nanoAmount?: string }): RequestedAmount {
  return data.usdAmount === undefined
    ? { raw: readRaw(data.nanoAmount ?? '') }
    : { usd: readUsd(data.usdAmount) };
}

/**
 * Positive dollars with at most two decimals; never trimmed, never converted to a float.
 * @param name the field's
 * @throws ServiceError invalidAmount
 */
export function readUsd(given: string | JsonNumber, name = 'usdAmount'): Decimal {
  const usd = parseDecimal(typeof given === 'string' ? given : given.text);
  if (usd === undefined || usd.units === 0n || usd.scale > USD_DECIMALS) {
    throw new ServiceError(
      'invalidAmount',
      `${name} must be a positive plain decimal number with at most ${USD_DECIMALS} decimals, such as 12.50.`,
    );
  }
  return usd;
}

/**
 * A positive amount with at most the currency's decimals, in minor units; never trimmed, never converted to a float.
 * @param currency an ISO 4217 code
 * @throws ServiceError invalidAmount
 */
export function readMinorUnits(text: string, currency: string, name = 'amount'): bigint {
  const amount = parseDecimal(text);
  const minorUnits = amount === undefined ? undefined : toMinorUnits(amount, currency);
  if (minorUnits === undefined) {
    const decimals = minorUnitsOf(currency);
    const form = decimals === 0 ? 'whole number' : `plain decimal number with at most ${decimals} decimals`;
    throw new ServiceError(
      'invalidAmount',
      `${name} must be a positive ${form} of ${currency}, such as ${minorUnitsText(1250n, currency)}.`,
    );
  }
  return minorUnits;
}

/** Positive whole raw up to 2^128 − 1; never trimmed. */
function readRaw(given: string): bigint {
  const raw = parseRaw(given);
  if (raw === undefined || raw === 0n) {
    throw new ServiceError(
      'invalidAmount',
      'nanoAmount must be a positive whole number of raw, at most 2^128 - 1.',
    );
  }
  return raw;
}

/** Parses a body or query. @throws ServiceError badInput with every invalid field */
export function parseWith<T extends z.ZodType>(schema: T, body: Body): z.output<T> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw badInput(schemaErrorsOf(parsed.error));
  return parsed.data;
}

/** One phrase per invalid field, path first. The input itself is never repeated. */
export function schemaErrorsOf(error: z.ZodError): string[] {
  return error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
}

/** The error that lists these phrases. */
export function badInput(errors: readonly string[]): ServiceError {
  return new ServiceError('badInput', `${errors.join('; ')}.`);
}

/** An order id to search for. */
export const orderIdText = text(ORDER_ID_MAX_CODE_POINTS, CONTROL_CHARACTERS).refine(
  (value) => value !== '',
  'must not be empty',
);

/** What a missing field says, and any other wrong one. */
export function required(otherwise: string) {
  return (issue: { readonly input: unknown }) => (issue.input === undefined ? 'is required' : otherwise);
}

/** Trimmed text. */
function text(maxCodePoints: number, refused: RegExp) {
  return z
    .string({ error: required('must be a string') })
    .trim()
    .refine(
      (value) => hasAtMostCodePoints(value, maxCodePoints),
      `must have at most ${maxCodePoints} characters`,
    )
    .refine((value) => !refused.test(value), 'must not contain control characters');
}

/** A merchant's text; blank is the same as absent. */
function merchantText(maxCodePoints: number, refused: RegExp) {
  return text(maxCodePoints, refused).transform((value) => (value === '' ? undefined : value));
}
