// The fields of the payer's form, what can be wrong with them, which country's addresses it asks for, and which fields the
// details step shows for the chosen region, in which order, under which names. Pure.
import {
  type FormField as AskedField,
  fieldsFor,
  PERSON_FIELDS,
  type PersonField,
} from '@/lib/compliance/address-fields';
import { addressAreasOf, type LabelKind } from '@/lib/compliance/address-meta';
import { areaName, isAreaCode, resolveArea } from '@/lib/compliance/area';
import { resolveCountry } from '@/lib/compliance/country';
import { areaIsRequired, type SupportedRegions } from '@/lib/compliance/location';
import { ADDRESS_FIELDS, type AddressField, CUSTOMER_FIELDS } from '@/lib/core/customer-fields';
import type { MessageKey } from '@/lib/core/languages/text';

/** The customer's fields, the amount where the payer chooses it, and another account for refunds. */
export const FORM_FIELDS = [...CUSTOMER_FIELDS, 'usdAmount', 'refundAddress'] as const;
export type FormField = (typeof FORM_FIELDS)[number];

/** As typed. */
export type FormValues = Readonly<Partial<Record<FormField, string>>>;

/** Beside its field or, with `form`, about the whole. */
export type FormError = {
  readonly field: FormField | 'form';
  readonly key: MessageKey;
  /** What the field is called. */
  readonly labelKind?: LabelKind;
  /** Characters that are possible. */
  readonly max?: number;
  readonly waitSeconds?: number;
};

export type FormPlace = {
  /** ISO 3166-1 alpha-2, a US territory by its own code; empty while nothing is chosen. */
  readonly country: string;
  /** Whether only some of the country's areas are offered, so that one must be named. */
  readonly areaRequired: boolean;
};

/** A US territory is its own area: nobody there is asked for a state (contract §6). */
export function formPlace(countryText: string | undefined, regions: SupportedRegions): FormPlace {
  const resolved = resolveCountry(countryText ?? '');
  if (resolved === undefined) return { country: '', areaRequired: false };
  const { country, foldedArea } = resolved;
  if (foldedArea !== undefined) return { country: foldedArea.slice(3), areaRequired: false };
  return { country, areaRequired: areaIsRequired(regions, country) };
}

/** What was typed, without an area chosen under another country before: it stays in the form, but is no part of this address. */
export function valuesThere<Values extends { readonly administrativeArea?: string }>(
  values: Values,
  { country }: FormPlace,
): Values {
  const area = values.administrativeArea?.trim() ?? '';
  const isElsewhere = isAreaCode(area) && !area.startsWith(`${country}-`);
  return isElsewhere ? { ...values, administrativeArea: undefined } : values;
}

export type FieldView = Readonly<AskedField<PersonField | AddressField, LabelKind>> & {
  /** A list to choose from; null for a line of text. */
  readonly options: ReadonlyArray<{ readonly value: string; readonly label: string }> | null;
};

export type DetailFields = ReturnType<typeof detailFields>;

/** Longer lists are worse than a line of text. */
const MAX_OPTIONS = 60;
/** Shown only on demand, unless the country requires them. */
const SELDOM: ReadonlySet<PersonField | AddressField> = new Set([
  'organizationName',
  'subPremise',
  'dependentLocality',
  'subAdministrativeArea',
]);

/**
 * The fields for the region in `values`; an area chosen in the first step is not asked for again. A field the country's
 * addresses do without is shown when it holds something, so that nothing is sent that the payer doesn't see.
 */
export function detailFields(values: FormValues, regions: SupportedRegions) {
  const place = formPlace(values.country, regions);
  const { country, areaRequired } = place;
  const typed = valuesThere(values, place);
  const supplied = ADDRESS_FIELDS.filter((field) => (typed[field] ?? '').trim() !== '');
  const fields = fieldsFor(country, { areaRequired, supplied })
    .filter(({ field }) => !(areaRequired && field === 'administrativeArea'))
    .map((field): FieldView => {
      return { ...field, options: field.field === 'administrativeArea' ? areaOptions(country) : null };
    });
  const seldom = (view: FieldView) => !view.required && SELDOM.has(view.field);
  return {
    /** ISO 3166-1 alpha-2: what was chosen in the first step, and the area by the name its country writes. */
    country,
    areaName: areaRequired ? nameOfArea(country, values.administrativeArea ?? '') : null,
    person: PERSON_FIELDS.filter(({ field }) => field !== 'country').map(
      (field): FieldView => ({ ...field, options: null }),
    ),
    address: fields.filter((view) => !seldom(view)),
    /** What few addresses need; behind a heading that opens. */
    more: fields.filter(seldom),
  };
}

function nameOfArea(country: string, area: string): string | null {
  const code = resolveArea(country, area);
  return code === undefined ? null : areaName(code);
}

function areaOptions(country: string): FieldView['options'] {
  const areas = addressAreasOf(country);
  if (areas.length === 0 || areas.length > MAX_OPTIONS) return null;
  return areas.map(({ code, name }) => ({ value: code, label: name }));
}
