// The errors of the payer's form, and the fields that the details step shows for a country. Pure.
import {
  type FormField as AskedField,
  fieldsFor,
  type PersonField,
  personFieldsFor,
} from '@/lib/compliance/address-fields';
import { addressAreasOf, type LabelKind } from '@/lib/compliance/address-meta';
import { areaName, isAreaCode, resolveArea } from '@/lib/compliance/area';
import { resolveCountry } from '@/lib/compliance/country';
import { areaIsRequired, type SupportedRegions } from '@/lib/compliance/location';
import { ADDRESS_FIELDS, type AddressField } from '@/lib/core/customer-fields';
import type { FormField, FormValues } from '@/lib/core/form-values';
import type { MessageKey } from '@/lib/core/languages/text';
import type { AddressPolicy } from '@/lib/core/web-settings';

/** An error of a field or, with `form`, of the whole form. */
export type FormError = {
  readonly field: FormField | 'form';
  readonly key: MessageKey;
  /** The field's label. */
  readonly labelKind?: LabelKind;
  /** The maximum number of characters. */
  readonly max?: number;
  readonly waitSeconds?: number;
};

export type FormPlace = {
  /** ISO 3166-1 alpha-2, a US territory by its own code; empty before a country is selected. */
  readonly country: string;
  /** Whether only some of the country's areas are supported, so that the payer must select one. */
  readonly areaRequired: boolean;
};

/** A US territory is its own area, so the form doesn't ask for a state (contract §6). */
export function formPlace(countryText: string | undefined, regions: SupportedRegions): FormPlace {
  const resolved = resolveCountry(countryText ?? '');
  if (resolved === undefined) return { country: '', areaRequired: false };
  const { country, foldedArea } = resolved;
  if (foldedArea !== undefined) return { country: foldedArea.slice(3), areaRequired: false };
  return { country, areaRequired: areaIsRequired(regions, country) };
}

/** The values without an area that belongs to a previously selected country. */
export function valuesOfPlace<Values extends { readonly administrativeArea?: string }>(
  values: Values,
  { country }: FormPlace,
): Values {
  const area = values.administrativeArea?.trim() ?? '';
  const isElsewhere = isAreaCode(area) && !area.startsWith(`${country}-`);
  return isElsewhere ? { ...values, administrativeArea: undefined } : values;
}

/** What the form of this deployment asks for: a name, an e-mail address, a phone number, a country, and what these say. */
export type FormRules = {
  readonly regions: SupportedRegions;
  /** `none`: only an area that decides whether paying is available. */
  readonly address: AddressPolicy;
};

export type FieldView = Readonly<AskedField<PersonField | AddressField, LabelKind>> & {
  /** Options of a list; null for a text field. */
  readonly options: ReadonlyArray<{ readonly value: string; readonly label: string }> | null;
};

export type DetailFields = ReturnType<typeof detailFields>;

/** With more options, a text field is easier to use than a list. */
const MAX_OPTIONS = 60;
/** Collapsed by default, unless the country requires them. */
const RARELY_NEEDED: ReadonlySet<PersonField | AddressField> = new Set([
  'organizationName',
  'subPremise',
  'dependentLocality',
  'subAdministrativeArea',
]);

/**
 * The fields for the location in `values`, without an area that was selected in the first step. A field that the country's
 * addresses don't use is shown if it has a value, so that the payer sees everything that is sent.
 */
export function detailFields(values: FormValues, { regions, address }: FormRules) {
  const place = formPlace(values.country, regions);
  const { country, areaRequired } = place;
  const typed = valuesOfPlace(values, place);
  const supplied = ADDRESS_FIELDS.filter((field) => (typed[field] ?? '').trim() !== '');
  const fields = addressFieldsFor(place, address, supplied)
    .filter(({ field }) => !(areaRequired && field === 'administrativeArea'))
    .map((field): FieldView => {
      const options = field.field === 'administrativeArea' ? areaOptions(country) : null;
      return { ...field, options };
    });
  const rarelyNeeded = (view: FieldView) => !view.required && RARELY_NEEDED.has(view.field);
  return {
    /** ISO 3166-1 alpha-2 country of the first step; `areaName` is the area's local name. */
    country,
    areaName: areaRequired ? nameOfArea(country, values.administrativeArea ?? '') : null,
    person: personFieldsFor(country)
      .filter(({ field }) => field !== 'country')
      .map((field): FieldView => ({ ...field, options: null })),
    address: fields.filter((view) => !rarelyNeeded(view)),
    /** Fields that few addresses need, collapsed by default. */
    more: fields.filter(rarelyNeeded),
  };
}

/**
 * The address fields that the form asks for, with those that `supplied` has. A postal code may be left out (contract §2), and
 * every field but a needed area where the deployment asks for no address.
 */
export function addressFieldsFor(
  { country, areaRequired }: FormPlace,
  address: AddressPolicy,
  supplied: readonly AddressField[] = [],
) {
  return fieldsFor(country, { areaRequired, supplied })
    .map((entry) => {
      const isNeeded = address === 'required' || (areaRequired && entry.field === 'administrativeArea');
      return { ...entry, required: entry.required && isNeeded && entry.field !== 'postalCode' };
    })
    .filter(({ field, required }) => address === 'required' || required || supplied.includes(field));
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
