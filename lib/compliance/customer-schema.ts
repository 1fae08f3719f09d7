// The shape of `paymentCustomer`, the payer's KYC data in create-payment (specification §2.2, contract §2).
import { z } from 'zod';
import type { CustomerField } from '@/lib/core/customer-fields';
import { isEmailAddress } from '@/lib/core/email';
import { hasAtMostCodePoints } from '@/lib/core/hidden-characters';
import { resolveCountry } from './country';
import { compactPhone, PHONE_MAX_DIGITS, PHONE_MIN_DIGITS, PHONE_PATTERN } from './phone';

/** Longest first or last name, and longest other text field, in code points (contract §2). */
export const NAME_MAX_CODE_POINTS = 200;
export const CUSTOMER_TEXT_MAX_CODE_POINTS = 255;

/**
 * Control characters, line and paragraph separators, lone surrogates, and the marks that override the direction of
 * text: a displayed name must match the stored one. Joiners are allowed because Persian and Indic names need them.
 */
const REFUSED_CHARACTERS = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

const PHONE = new RegExp(PHONE_PATTERN);

/**
 * Validates `paymentCustomer`. Trims text, turns blank optional fields into undefined, drops unknown fields and refuses
 * null. Removes the punctuation of the phone number; `storedPhone` completes it. Country and area stay as written:
 * checkLocation resolves them. Every issue's path names the field, e.g.
 * `['paymentCustomer', 'email']` when nested under that name.
 */
export const paymentCustomerSchema = z.object({
  firstName: requiredText(NAME_MAX_CODE_POINTS),
  lastName: requiredText(NAME_MAX_CODE_POINTS),
  email: string()
    .trim()
    .refine(isEmailAddress, { error: 'must be an e-mail address', params: errorKind('email') }),
  phoneNumber: text(CUSTOMER_TEXT_MAX_CODE_POINTS)
    .refine(
      (phone) => PHONE.test(phone),
      `must have ${PHONE_MIN_DIGITS} to ${PHONE_MAX_DIGITS} digits, with an optional + or 00, spaces, dots, brackets and dashes`,
    )
    .transform(compactPhone),
  country: requiredText(CUSTOMER_TEXT_MAX_CODE_POINTS).refine(
    (country) => resolveCountry(country) !== undefined,
    'must be an ISO 3166-1 code or the English name of a country',
  ),
  organizationName: optionalText(),
  administrativeArea: optionalText(),
  subAdministrativeArea: optionalText(),
  locality: optionalText(),
  dependentLocality: optionalText(),
  postalCode: optionalText(),
  thoroughfare: optionalText(),
  premise: optionalText(),
  subPremise: optionalText(),
} satisfies Readonly<Record<CustomerField, z.ZodType>>);

/** The payer's KYC data as accepted. Personal: never in logs, URLs or error texts. */
export type PaymentCustomer = z.infer<typeof paymentCustomerSchema>;

/** Required fields. */
export type RequiredCustomerField = {
  [Field in CustomerField]: undefined extends PaymentCustomer[Field] ? never : Field;
}[CustomerField];

/** The kind of validation error, for callers with their own messages. */
export type CustomerErrorKind = 'email' | 'tooLong' | 'characters' | 'invalid';

const errorParams = z.object({ params: z.object({ kind: z.enum(['email', 'tooLong', 'characters']) }) });

/** The kind of error of an issue of `paymentCustomerSchema`. */
export function customerErrorKind(issue: z.core.$ZodIssue): CustomerErrorKind {
  return errorParams.safeParse(issue).data?.params.kind ?? 'invalid';
}

function errorKind(kind: Exclude<CustomerErrorKind, 'invalid'>) {
  return { kind };
}

function string() {
  return z.string({ error: (issue) => (issue.input === undefined ? 'is required' : 'must be a string') });
}

function text(maxCodePoints: number) {
  return string()
    .trim()
    .refine((value) => hasAtMostCodePoints(value, maxCodePoints), {
      error: `must have at most ${maxCodePoints} characters`,
      params: errorKind('tooLong'),
    })
    .refine((value) => !REFUSED_CHARACTERS.test(value), {
      error: 'must not contain control characters',
      params: errorKind('characters'),
    });
}

function requiredText(maxCodePoints: number) {
  return text(maxCodePoints).refine((value) => value !== '', 'must not be empty');
}

function optionalText() {
  return text(CUSTOMER_TEXT_MAX_CODE_POINTS)
    .transform((value) => (value === '' ? undefined : value))
    .optional();
}
