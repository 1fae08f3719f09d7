// Validates the payer's form of a payment link. Pure.
import { fieldsFor, PERSON_FIELDS, personFieldsFor } from '@/lib/compliance/address-fields';
import type { LabelKind } from '@/lib/compliance/address-meta';
import {
  CUSTOMER_TEXT_MAX_CODE_POINTS,
  type CustomerErrorKind,
  customerErrorKind,
  NAME_MAX_CODE_POINTS,
  type PaymentCustomer,
  paymentCustomerSchema,
} from '@/lib/compliance/customer-schema';
import { checkLocation, type SupportedRegions } from '@/lib/compliance/location';
import { normalizePhone } from '@/lib/compliance/phone';
import { ADDRESS_FIELDS, CUSTOMER_FIELDS } from '@/lib/core/customer-fields';
import { FORM_FIELDS, type FormField, type FormValues } from '@/lib/core/form-values';
import type { MessageKey } from '@/lib/core/languages/text';
import {
  addressFieldsFor,
  type FormError,
  type FormPlace,
  type FormRules,
  formPlace,
  valuesOfPlace,
} from './form-fields';

/** The errors of the selected location; empty if it is supported. */
export function regionErrors(values: FormValues, regions: SupportedRegions): FormError[] {
  const { country = '', administrativeArea } = values;
  if (country === '') return [{ field: 'country', key: 'region.missingCountry' }];
  const verdict = checkLocation(regions, { country, administrativeArea });
  if (verdict.outcome === 'ok') return [];
  if (verdict.outcome === 'unknownCountry') return [{ field: 'country', key: 'region.unknownCountry' }];
  if (verdict.reason === 'areaMissing' || verdict.reason === 'areaUnknown') {
    return [{ field: 'administrativeArea', key: 'region.missingArea' }];
  }
  const field = verdict.reason === 'areaClosed' ? 'administrativeArea' : 'country';
  return [{ field, key: 'region.refused' }];
}

type CustomerReading =
  | { readonly customer: PaymentCustomer; readonly errors?: undefined }
  | { readonly customer?: undefined; readonly errors: readonly FormError[] };

/**
 * Reads the customer from the form. By default the form requires more than the API: all fields that a country's addresses
 * need, except the postal code (contract §2). Accepts any phone number format.
 */
export function readCustomer(values: FormValues, rules: FormRules): CustomerReading {
  const place = formPlace(values.country, rules.regions);
  const typed = valuesOfPlace(values, place);
  const phone = normalizePhone(typed.phoneNumber ?? '', place.country);
  const errors = missingFieldErrors(typed, place, rules);
  const missing = new Set(errors.map((error) => error.field));
  if (phone === undefined && !missing.has('phoneNumber')) {
    errors.push({ field: 'phoneNumber', key: 'error.phone', labelKind: 'phoneNumber' });
  }
  const parsed = paymentCustomerSchema.safeParse({ ...typed, phoneNumber: phone?.digits ?? '0000000' });
  for (const issue of parsed.error?.issues ?? []) {
    const field = CUSTOMER_FIELDS.find((name) => name === issue.path[0]);
    if (field === undefined || errors.some((error) => error.field === field)) continue;
    const isName = field === 'firstName' || field === 'lastName';
    errors.push({
      field,
      key: ERROR_KEYS[customerErrorKind(issue)],
      labelKind: labelKindOf(field, place.country),
      max: isName ? NAME_MAX_CODE_POINTS : CUSTOMER_TEXT_MAX_CODE_POINTS,
    });
  }
  return parsed.success && errors.length === 0
    ? { customer: parsed.data }
    : { errors: inOrder(errors, place) };
}

function missingFieldErrors(values: FormValues, place: FormPlace, { address }: FormRules): FormError[] {
  const asked = [...PERSON_FIELDS, ...addressFieldsFor(place, address)];
  return asked
    .filter(({ field, required }) => required && (values[field] ?? '').trim() === '')
    .map(({ field, labelKind }) => ({ field, key: MISSING_KEYS[field] ?? 'error.missing', labelKind }));
}

/** Fields with their own message. */
const MISSING_KEYS: Partial<Readonly<Record<FormField, MessageKey>>> = {
  firstName: 'error.missingFirstName',
  lastName: 'error.missingLastName',
  email: 'error.missingEmail',
  phoneNumber: 'error.missingPhoneNumber',
};

const ERROR_KEYS = {
  email: 'error.email',
  tooLong: 'error.tooLong',
  characters: 'error.characters',
  invalid: 'error.invalid',
} as const satisfies Record<CustomerErrorKind, MessageKey>;

/** The field's label for this country. */
function labelKindOf(field: FormField, country: string): LabelKind | undefined {
  const shown = [...PERSON_FIELDS, ...fieldsFor(country, { supplied: ADDRESS_FIELDS })];
  return shown.find((entry) => entry.field === field)?.labelKind;
}

/** As the form shows the fields. */
function inOrder(errors: readonly FormError[], { country }: FormPlace): FormError[] {
  const names = personFieldsFor(country)
    .map(({ field }) => field)
    .filter((field) => field !== 'country');
  const order: readonly string[] = [...names, ...FORM_FIELDS];
  return [...errors].sort((a, b) => order.indexOf(a.field) - order.indexOf(b.field));
}
