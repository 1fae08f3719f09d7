// Reads the short form for a customer at the till into what create-payment takes.

import { nanoAmountText, usdAmountText } from '@/lib/checkout/payment-links/link-schema';
import { paymentCustomerSchema, type RequiredCustomerField } from '@/lib/compliance/customer-schema';
import { normalizePhone } from '@/lib/compliance/phone';
import type { CustomerField } from '@/lib/core/customer-fields';
import { parseNano } from '@/lib/core/raw';

const FIELDS = [
  'pricing',
  'amount',
  'orderId',
  'orderDescription',
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'country',
  'administrativeArea',
] as const;

export type TillForm = {
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  /** The body create-payment takes, to be used when there are no errors. */
  readonly body: Readonly<Record<string, unknown>>;
};

/** The form's values, what is wrong with them by field, and the request they make. */
export function readTillForm(form: FormData): TillForm {
  const values = readValues(form, FIELDS);
  const phone = normalizePhone(values.phoneNumber ?? '', values.country ?? '');
  const { firstName, lastName, email, country, administrativeArea } = values;
  const paymentCustomer = {
    firstName,
    lastName,
    email,
    country,
    administrativeArea,
    phoneNumber: phone?.digits ?? '',
  } satisfies Readonly<Record<RequiredCustomerField, unknown>> &
    Readonly<Partial<Record<CustomerField, unknown>>>;
  const inNano = values.pricing === 'nano';
  const amount = (values.amount ?? '').trim();
  const errors = { ...amountError(amount, inNano), ...customerErrors(paymentCustomer) };
  const { orderId, orderDescription } = values;
  const priced = inNano ? { nanoAmount: String(parseNano(amount) ?? '') } : { usdAmount: amount };
  return { values, errors, body: { ...priced, orderId, orderDescription, paymentCustomer } };
}

/** The named text fields of a form, as they were typed. */
export function readValues(form: FormData, fields: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    fields.map((field) => {
      const value = form.get(field);
      return [field, typeof value === 'string' ? value : ''];
    }),
  );
}

function amountError(amount: string, inNano: boolean): Record<string, string> {
  const parsed = (inNano ? nanoAmountText : usdAmountText).safeParse(amount);
  return parsed.success ? {} : { amount: `The amount ${parsed.error.issues[0]?.message ?? 'is not right'}.` };
}

const NAMES: Readonly<Record<string, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'The e-mail',
  country: 'Country',
  administrativeArea: 'State or province',
};

function customerErrors(customer: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const parsed = paymentCustomerSchema.safeParse(customer);
  if (parsed.success) return {};
  return Object.fromEntries(
    parsed.error.issues.map((issue) => {
      const field = String(issue.path[0]);
      return [field, errorOf(field, issue.message)];
    }),
  );
}

function errorOf(field: string, message: string): string {
  if (field === 'phoneNumber') return 'Enter a phone number with its country code, e.g. +1 415 555 0132.';
  if (field === 'country') return 'Choose a country.';
  return `${NAMES[field] ?? field} ${message}.`;
}
