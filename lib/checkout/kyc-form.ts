// The payer's form behind a payment link: its fields, what was typed, and what is wrong with it. Pure.
import { z } from 'zod';
import {
  type AddressField,
  fieldsFor,
  PERSON_FIELDS,
  type PersonField,
} from '@/lib/compliance/address-fields';
import { type PaymentCustomer, paymentCustomerSchema } from '@/lib/compliance/customer-schema';
import { FIELD_LABELS_EN } from '@/lib/compliance/field-labels';
import { checkLocation, type SupportedRegions } from '@/lib/compliance/location';
import { normalizePhone } from '@/lib/compliance/phone';
import type { ClosedReason } from '@/lib/payment-links/link-state';
import { type FormPlace, formPlace, valuesThere } from './form-place';

export const CUSTOMER_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'country',
  'organizationName',
  'thoroughfare',
  'premise',
  'subPremise',
  'dependentLocality',
  'locality',
  'subAdministrativeArea',
  'administrativeArea',
  'postalCode',
] as const satisfies ReadonlyArray<PersonField | AddressField>;

/** The customer's fields, the amount where the payer chooses it, and another account for refunds. */
export const FORM_FIELDS = [...CUSTOMER_FIELDS, 'usdAmount', 'refundAddress'] as const;
export type FormField = (typeof FORM_FIELDS)[number];

/** As typed. */
export type FormValues = Readonly<Partial<Record<FormField, string>>>;

/** What is wrong, beside the field or, with `form`, with the whole. */
export type FormFault = {
  readonly field: FormField | 'form';
  readonly message: string;
  /** Set where the link itself takes no payments. */
  readonly closedReason?: ClosedReason;
};

/** Longer text is cut before it is looked at; every field's own bound is lower. */
const MAX_TYPED_CHARACTERS = 4_000;

/** Takes the known fields out of the form that was sent. */
export function readFormValues(form: FormData): FormValues {
  return textsOf((field) => form.get(field));
}

const sentValues = z.record(z.string(), z.unknown()).catch({});

/** Takes the known fields out of values that came back from the page, whatever else was sent in their place. */
export function readSentValues(sent: unknown): FormValues {
  const values = sentValues.parse(sent);
  return textsOf((field) => values[field]);
}

function textsOf(readField: (field: FormField) => unknown): FormValues {
  const typed = FORM_FIELDS.flatMap((field) => {
    const value = readField(field);
    return typeof value === 'string' ? [[field, value.slice(0, MAX_TYPED_CHARACTERS)] as const] : [];
  });
  return Object.fromEntries(typed);
}

/** What is wrong with the chosen region; nothing when it is offered. */
export function regionFaults(values: FormValues, regions: SupportedRegions): FormFault[] {
  const { country = '', administrativeArea } = values;
  if (country === '') return [{ field: 'country', message: 'Choose your country.' }];
  const verdict = checkLocation(regions, { country, administrativeArea });
  if (verdict.outcome === 'ok') return [];
  if (verdict.outcome === 'unknownCountry')
    return [{ field: 'country', message: 'Choose a country from the list.' }];
  if (verdict.reason === 'areaMissing' || verdict.reason === 'areaUnknown') {
    return [{ field: 'administrativeArea', message: 'Choose your state, province or region.' }];
  }
  return [
    { field: verdict.reason === 'areaClosed' ? 'administrativeArea' : 'country', message: NOT_OFFERED },
  ];
}

const NOT_OFFERED = 'Paying with Nano is not available there yet. Nothing you chose was stored.';

export type CustomerReading =
  | { readonly customer: PaymentCustomer; readonly faults?: undefined }
  | { readonly customer?: undefined; readonly faults: readonly FormFault[] };

/**
 * Reads the customer from the form. The form asks for more than the API: the address fields a country's addresses need,
 * but never a postal code (contract §2). The phone number may be written in any way.
 */
export function readCustomer(values: FormValues, regions: SupportedRegions): CustomerReading {
  const place = formPlace(values.country, regions);
  const typed = valuesThere(values, place);
  const phone = normalizePhone(typed.phoneNumber ?? '', place.country);
  const faults = missingFaults(typed, place);
  const missing = new Set(faults.map((fault) => fault.field));
  if (phone === undefined && !missing.has('phoneNumber')) {
    faults.push({
      field: 'phoneNumber',
      message: 'Enter a whole phone number, best with its country code: +1 …',
    });
  }
  const parsed = paymentCustomerSchema.safeParse({ ...typed, phoneNumber: phone?.digits ?? '0000000' });
  for (const issue of parsed.error?.issues ?? []) {
    const field = CUSTOMER_FIELDS.find((name) => name === issue.path[0]);
    if (field === undefined || faults.some((fault) => fault.field === field)) continue;
    faults.push({ field, message: `${labelOf(field, place.country)} ${issue.message}.` });
  }
  return parsed.success && faults.length === 0 ? { customer: parsed.data } : { faults: inOrder(faults) };
}

function missingFaults(values: FormValues, place: FormPlace): FormFault[] {
  const required = [...PERSON_FIELDS, ...fieldsFor(place.country, place)].filter(
    ({ field, required }) => required && field !== 'postalCode',
  );
  return required
    .filter(({ field }) => (values[field] ?? '').trim() === '')
    .map(({ field, labelKind }) => ({ field, message: `${FIELD_LABELS_EN[labelKind]} is missing.` }));
}

/** The field's name as the form shows it for this country. */
export function labelOf(field: FormField, country: string): string {
  const shown = [...PERSON_FIELDS, ...fieldsFor(country, { areaRequired: true })];
  const labelKind = shown.find((entry) => entry.field === field)?.labelKind;
  return labelKind === undefined ? field : FIELD_LABELS_EN[labelKind];
}

function inOrder(faults: readonly FormFault[]): FormFault[] {
  const order: readonly string[] = FORM_FIELDS;
  return [...faults].sort((a, b) => order.indexOf(a.field) - order.indexOf(b.field));
}
