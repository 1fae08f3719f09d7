// Which fields the details step shows for the chosen region, in which order, under which names. Pure.
import {
  type AddressField,
  fieldsFor,
  PERSON_FIELDS,
  type PersonField,
} from '@/lib/compliance/address-fields';
import { areaName, areasOf, resolveArea } from '@/lib/compliance/area';
import { countryName, resolveCountry } from '@/lib/compliance/country';
import { areaIsRequired, type SupportedRegions } from '@/lib/compliance/location';
import type { FormValues } from './kyc-form';

export type FieldView = {
  readonly field: PersonField | AddressField;
  readonly label: string;
  readonly required: boolean;
  /** Empty where HTML has no token for it. */
  readonly autocomplete: string;
  /** A list to choose from; null for a line of text. */
  readonly options: ReadonlyArray<{ readonly value: string; readonly label: string }> | null;
};

export type DetailFields = {
  /** "United States, California": what was chosen in the first step. */
  readonly placeName: string;
  readonly person: readonly FieldView[];
  readonly address: readonly FieldView[];
  /** What few addresses need; behind a heading that opens. */
  readonly more: readonly FieldView[];
};

/** Longer lists are worse than a line of text. */
const MAX_OPTIONS = 60;
/** Shown only on demand, unless the country requires them. */
const SELDOM: ReadonlySet<AddressField> = new Set([
  'organizationName',
  'subPremise',
  'dependentLocality',
  'subAdministrativeArea',
]);

/** The fields for the region in `values`; an area chosen in the first step is not asked for again. */
export function detailFields(values: FormValues, regions: SupportedRegions): DetailFields {
  const country = resolveCountry(values.country ?? '')?.country ?? '';
  const areaRequired = areaIsRequired(regions, country);
  const fields = fieldsFor(country, { areaRequired })
    .filter(({ field }) => !(areaRequired && field === 'administrativeArea'))
    .map((field) => ({
      ...field,
      options: field.field === 'administrativeArea' ? areaOptions(country) : null,
    }));
  const seldom = (view: (typeof fields)[number]) => !view.required && SELDOM.has(view.field);
  return {
    placeName: placeName(country, areaRequired ? (values.administrativeArea ?? '') : ''),
    person: PERSON_FIELDS.filter(({ field }) => field !== 'country').map((field) => ({
      ...field,
      options: null,
    })),
    address: fields.filter((view) => !seldom(view)),
    more: fields.filter(seldom),
  };
}

function placeName(country: string, area: string): string {
  const code = resolveArea(country, area);
  return code === undefined ? countryName(country) : `${countryName(country)}, ${areaName(code)}`;
}

function areaOptions(country: string): FieldView['options'] {
  const areas = areasOf(country);
  if (areas.length === 0 || areas.length > MAX_OPTIONS) return null;
  return areas.map(({ code, name }) => ({ value: code, label: name }));
}
