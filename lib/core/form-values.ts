// The fields of the payer's form and what was typed into them. Also used in the browser, so it imports no country data. Pure.
import { CUSTOMER_FIELDS } from './customer-fields';
import { plainAmount } from './plain-amount';

/** The customer's fields, the amount if the payer chooses it, and the refund address. */
export const FORM_FIELDS = [...CUSTOMER_FIELDS, 'usdAmount', 'refundAddress'] as const;
export type FormField = (typeof FORM_FIELDS)[number];

/** As typed; a clear amount in digits with a decimal point. */
export type FormValues = Readonly<Partial<Record<FormField, string>>>;

/** Longer text is truncated before validation; every field has a lower limit. */
const MAX_TYPED_CHARACTERS = 4_000;

/** The known fields of a submitted form. Not validated. */
export function readFormValues(form: FormData): FormValues {
  return textsOf((field) => form.get(field));
}

/** The known fields of values that a browser sent or stored, which may be anything. */
export function readSentValues(sent: unknown): FormValues {
  const values = typeof sent === 'object' && sent !== null ? sent : {};
  return textsOf((field) => (Object.hasOwn(values, field) ? Reflect.get(values, field) : undefined));
}

function textsOf(readField: (field: FormField) => unknown): FormValues {
  const typed = FORM_FIELDS.flatMap((field) => {
    const value = readField(field);
    if (typeof value !== 'string') return [];
    const text = value.slice(0, MAX_TYPED_CHARACTERS);
    return [[field, field === 'usdAmount' ? plainAmount(text, 'USD') : text] as const];
  });
  return Object.fromEntries(typed);
}
