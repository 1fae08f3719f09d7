// What the KYC form asks for: which address fields a country uses, in which order, under which kinds of names.
import type { AddressLabel, LabelKind, PersonLabel } from './address-labels';
import { addressMetaOf, type CountryMeta } from './address-meta';
import { ADDRESS_OVERRIDES } from './address-overrides';

export const ADDRESS_FIELDS = [
  'organizationName',
  'thoroughfare',
  'premise',
  'subPremise',
  'dependentLocality',
  'locality',
  'subAdministrativeArea',
  'administrativeArea',
  'postalCode',
] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];

export type PersonField = PersonLabel;

export type FormField<Name extends string, Kind extends LabelKind> = {
  field: Name;
  /** What it is called: the reader's language has the words. */
  labelKind: Kind;
  required: boolean;
  /** Value of the autocomplete attribute; empty where HTML has no token for the field: leave the attribute out. */
  autocomplete: string;
  /** Values of the attributes of the same names. */
  inputMode: 'text' | 'numeric' | 'tel' | 'email';
  autoCapitalize: 'none' | 'words' | 'characters';
};

export type FieldOptions = {
  /** Only some of the country's areas are offered: the area is then required even where addresses do without it. */
  areaRequired?: boolean;
  /** Fields that hold something already: they are shown even where addresses do without them. */
  supplied?: readonly AddressField[];
};

/**
 * The address fields of the form for a country (ISO 3166-1 alpha-2, a US territory by its own code), in the order to
 * show them; street and town for a country the address metadata knows nothing of. What the form requires beyond the
 * API is advice to the payer: the server refuses no payment for a missing or odd postal code (contract §2).
 */
export function fieldsFor(
  country: string,
  { areaRequired = false, supplied = [] }: FieldOptions = {},
): FormField<AddressField, AddressLabel>[] {
  const meta = { ...addressMetaOf(country), ...ADDRESS_OVERRIDES.get(country) };
  const inFormat = [...meta.order].flatMap((part) => PARTS.get(part)?.fields ?? []);
  const further = ADDRESS_FIELDS.filter(
    (field) => supplied.includes(field) || (areaRequired && field === 'administrativeArea'),
  );
  const required = [...meta.required].flatMap((part) => PARTS.get(part)?.required ?? []);
  return [...new Set([...inFormat, ...further])].map((field) => ({
    field,
    labelKind: labelKindOf(field, meta),
    required: required.includes(field) || (areaRequired && field === 'administrativeArea'),
    autocomplete: AUTOCOMPLETE[field],
    ...typingOf(field, meta),
  }));
}

/** The fields asked of every payer. The country comes last because it decides which address fields follow. */
export const PERSON_FIELDS: readonly FormField<PersonField, PersonLabel>[] = [
  personField('firstName', 'given-name', { inputMode: 'text', autoCapitalize: 'words' }),
  personField('lastName', 'family-name', { inputMode: 'text', autoCapitalize: 'words' }),
  personField('email', 'email', { inputMode: 'email', autoCapitalize: 'none' }),
  personField('phoneNumber', 'tel', { inputMode: 'tel', autoCapitalize: 'none' }),
  personField('country', 'country', { inputMode: 'text', autoCapitalize: 'words' }),
];

type Typing = Pick<FormField<string, LabelKind>, 'inputMode' | 'autoCapitalize'>;

function personField(field: PersonField, name: string, typing: Typing): FormField<PersonField, PersonLabel> {
  return { field, labelKind: field, required: true, autocomplete: token(name), ...typing };
}

/** Token order of the HTML standard: section, then billing, then the field. */
function token(field: string): string {
  return `section-kyc billing ${field}`;
}

const AUTOCOMPLETE: Readonly<Record<AddressField, string>> = {
  organizationName: token('organization'),
  thoroughfare: token('address-line1'),
  premise: token('address-line2'),
  subPremise: token('address-line3'),
  dependentLocality: token('address-level3'),
  locality: token('address-level2'),
  subAdministrativeArea: '',
  administrativeArea: token('address-level1'),
  postalCode: token('postal-code'),
};

/** The fields each part of the metadata's order stands for, and those of them it requires. */
const PARTS: ReadonlyMap<string, { fields: readonly AddressField[]; required: readonly AddressField[] }> =
  new Map([
    ['O', { fields: ['organizationName'], required: [] }],
    ['A', { fields: ['thoroughfare', 'premise', 'subPremise'], required: ['thoroughfare'] }],
    ['D', { fields: ['dependentLocality'], required: ['dependentLocality'] }],
    ['C', { fields: ['locality'], required: ['locality'] }],
    ['S', { fields: ['administrativeArea'], required: ['administrativeArea'] }],
    ['Z', { fields: ['postalCode'], required: ['postalCode'] }],
  ]);

function labelKindOf(field: AddressField, meta: CountryMeta): AddressLabel {
  switch (field) {
    case 'thoroughfare':
      return meta.streetLabel ?? 'streetAddress';
    case 'dependentLocality':
      return meta.dependentLabel ?? 'dependentLocality';
    case 'locality':
      return meta.localityLabel ?? 'city';
    case 'administrativeArea':
      // Where the metadata names no other kind, libaddressinput means provinces.
      return meta.areaLabel ?? (meta.order.includes('S') ? 'province' : 'stateOrProvince');
    case 'postalCode':
      return meta.postalLabel ?? 'postalCode';
    default:
      return field;
  }
}

/** Codes with letters or separators can't be typed on a keyboard of digits. */
function typingOf(field: AddressField, meta: CountryMeta): Typing {
  if (field !== 'postalCode') return { inputMode: 'text', autoCapitalize: 'words' };
  return meta.digits === true
    ? { inputMode: 'numeric', autoCapitalize: 'none' }
    : { inputMode: 'text', autoCapitalize: 'characters' };
}
