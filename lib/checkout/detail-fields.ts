// Which fields the details step shows for the chosen region, in which order, under which names. Pure.

import { type FormField, fieldsFor, PERSON_FIELDS, type PersonField } from '@/lib/compliance/address-fields';
import type { LabelKind } from '@/lib/compliance/address-meta';
import { addressAreasOf } from '@/lib/compliance/address-meta';
import { areaName, resolveArea } from '@/lib/compliance/area';
import type { SupportedRegions } from '@/lib/compliance/location';
import { ADDRESS_FIELDS, type AddressField } from '@/lib/core/customer-fields';
import type { FormValues } from './form-fields';
import { formPlace, valuesThere } from './form-fields';

export type FieldView = Readonly<FormField<PersonField | AddressField, LabelKind>> & {
  /** A list to choose from; null for a line of text. */
  readonly options: ReadonlyArray<{ readonly value: string; readonly label: string }> | null;
};

export type DetailFields = {
  /** ISO 3166-1 alpha-2: what was chosen in the first step, and the area by the name its country writes. */
  readonly country: string;
  readonly areaName: string | null;
  readonly person: readonly FieldView[];
  readonly address: readonly FieldView[];
  /** What few addresses need; behind a heading that opens. */
  readonly more: readonly FieldView[];
};

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
export function detailFields(values: FormValues, regions: SupportedRegions): DetailFields {
  const place = formPlace(values.country, regions);
  const { country, areaRequired } = place;
  const typed = valuesThere(values, place);
  const supplied = ADDRESS_FIELDS.filter((field) => (typed[field] ?? '').trim() !== '');
  const fields = fieldsFor(country, { areaRequired, supplied })
    .filter(({ field }) => !(areaRequired && field === 'administrativeArea'))
    .map((field) => viewOf(field, field.field === 'administrativeArea' ? areaOptions(country) : null));
  const seldom = (view: FieldView) => !view.required && SELDOM.has(view.field);
  return {
    country,
    areaName: areaRequired ? nameOfArea(country, values.administrativeArea ?? '') : null,
    person: PERSON_FIELDS.filter(({ field }) => field !== 'country').map((field) => viewOf(field, null)),
    address: fields.filter((view) => !seldom(view)),
    more: fields.filter(seldom),
  };
}

function viewOf(
  field: FormField<PersonField | AddressField, LabelKind>,
  options: FieldView['options'],
): FieldView {
  return { ...field, options };
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
