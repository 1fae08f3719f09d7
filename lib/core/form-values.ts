// The fields of the payer's form and what was typed into them. Also used in the browser, so it imports no country data. Pure.
import { CUSTOMER_FIELDS } from './customer-fields';

/** The customer's fields, the amount if the payer chooses it, and the refund address. */
export const FORM_FIELDS = [...CUSTOMER_FIELDS, 'usdAmount', 'refundAddress'] as const;
export type FormField = (typeof FORM_FIELDS)[number];

/** As typed; the amount with a decimal point and the digits 0 to 9. */
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

/** A comma before one or two last digits, as keyboards of many languages have it; "1,234" could mean a thousand. */
const DECIMAL_COMMA = /^(\s*\d+)[,\u066b](\d{1,2}\s*)$/;
/** Arabic-Indic digits, and those of Persian. */
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;

function withDecimalPoint(text: string): string {
  const digits = text.replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) % 16));
  return digits.replace(DECIMAL_COMMA, '$1.$2');
}

function textsOf(readField: (field: FormField) => unknown): FormValues {
  const typed = FORM_FIELDS.flatMap((field) => {
    const value = readField(field);
    if (typeof value !== 'string') return [];
    const text = value.slice(0, MAX_TYPED_CHARACTERS);
    return [[field, field === 'usdAmount' ? withDecimalPoint(text) : text] as const];
  });
  return Object.fromEntries(typed);
}
