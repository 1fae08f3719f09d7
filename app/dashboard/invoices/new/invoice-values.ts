// Reads and validates the form of a new invoice.
import { fieldError, readValues, schemaErrors } from '@/app/dashboard/text-argument';
import { readLines } from '@/lib/checkout/invoices/invoice-lines';
import { type NewInvoice, parseInvoiceNumber } from '@/lib/checkout/invoices/invoices';
import { customerDetailsSchema } from '@/lib/checkout/payment-links/link-prefill';
import { linkTexts } from '@/lib/checkout/payment-links/link-schema';
import { NOT_ENABLED } from '@/lib/checkout/payment-links/typed-amount';
import { DOLLAR } from '@/lib/core/currencies';

const CUSTOMER_FIELD_NAMES: Readonly<Record<string, string>> = {
  organizationName: 'company',
  firstName: 'first name',
  lastName: 'last name',
  email: 'e-mail address',
  billingAddress: 'address',
  taxNumber: 'tax number',
};
const FIELDS = ['number', 'dueDay', 'message', ...Object.keys(CUSTOMER_FIELD_NAMES)];
/** The lines as JSON, in characters: five times what fifty long lines need. */
const MAX_LINES_TEXT = 100_000;

type InvoiceForm = {
  readonly errors: Readonly<Record<string, string>>;
  /** Null when there are errors. */
  readonly invoice: NewInvoice | null;
  /** Of the lines; US dollars if the form names none. */
  readonly currency: string;
};

/**
 * The form's errors by field, and the invoice to create.
 * @param currencies that prices may be in
 * @param today in the merchant's time zone, `2026-11-21`: no invoice is due earlier
 */
export function readInvoiceForm(form: FormData, currencies: readonly string[], today: string): InvoiceForm {
  const given = form.get('currency');
  const currency = given === null ? DOLLAR : currencies.find((code) => code === given);
  const values = readValues(form, FIELDS);
  const number = parseInvoiceNumber(values.number ?? '');
  const dueDay = parseDay(values.dueDay ?? '');
  const message = linkTexts.description.safeParse(values.message);
  const read =
    currency === undefined
      ? { error: `This currency ${NOT_ENABLED}.` }
      : readLines(parseJson(form.get('lines')), currency);
  const known = Object.keys(CUSTOMER_FIELD_NAMES).flatMap((name) => {
    const value = (values[name] ?? '').trim();
    return value === '' ? [] : [[name, value] as const];
  });
  const prefill = customerDetailsSchema.safeParse(Object.fromEntries(known));
  const errors: Record<string, string> = {
    ...(number === undefined && {
      number: 'Enter a number of up to 40 letters, digits, dashes, dots or slashes.',
    }),
    ...((dueDay === undefined || dueDay < today) && { dueDay: 'Enter a due date of today or later.' }),
    ...('error' in read && { lines: read.error }),
    ...(!message.success && { message: fieldError('message', message.error.issues[0]?.message ?? '') }),
    ...Object.fromEntries(
      schemaErrors(prefill.error).map(([name, rule]) => [
        name,
        fieldError(CUSTOMER_FIELD_NAMES[name] ?? name, rule),
      ]),
    ),
  };
  const base = { errors, invoice: null, currency: currency ?? DOLLAR };
  if (number === undefined || dueDay === undefined || 'error' in read) return base;
  if (dueDay < today || !message.success || !prefill.success) return base;
  const customer = known.length === 0 ? null : prefill.data;
  return {
    ...base,
    invoice: { number, dueDay, lines: read.lines, message: message.data, prefill: customer },
  };
}

/** A valid date of this century. */
function parseDay(text: string): string | undefined {
  if (!/^20[0-9]{2}-[0-9]{2}-[0-9]{2}$/.test(text)) return undefined;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined;
}

function parseJson(value: FormDataEntryValue | null): unknown {
  if (typeof value !== 'string' || value.length > MAX_LINES_TEXT) return null;
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}
