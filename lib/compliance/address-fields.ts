// What the KYC form asks for: which address fields a country uses, in which order, under which kinds of names; and where
// the form knows better than the address metadata.
import { ADDRESS_FIELDS, type AddressField, CONTACT_FIELDS } from '@/lib/core/customer-fields';
import {
  type AddressLabel,
  addressMetaOf,
  type CountryMeta,
  type LabelKind,
  type PersonLabel,
} from './address-meta';

/** What is asked of every payer. */
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

type FieldOptions = {
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
  const inFormat = [...meta.order].flatMap((part) =>
    ADDRESS_FIELDS.filter((field) => ADDRESS[field].part === part),
  );
  const further = ADDRESS_FIELDS.filter(
    (field) => supplied.includes(field) || (areaRequired && field === 'administrativeArea'),
  );
  return [...new Set([...inFormat, ...further])].map((field) => ({
    field,
    labelKind: labelKindOf(field, meta),
    required: isRequired(field, meta) || (areaRequired && field === 'administrativeArea'),
    autocomplete: ADDRESS[field].autocomplete,
    ...typingOf(field, meta),
  }));
}

type Typing = Pick<FormField<string, LabelKind>, 'inputMode' | 'autoCapitalize'>;

/** Token order of the HTML standard: section, then billing, then the field. */
function token(field: string): string {
  return `section-kyc billing ${field}`;
}

const PERSON: Readonly<Record<PersonField, { readonly autocomplete: string } & Typing>> = {
  firstName: { autocomplete: token('given-name'), inputMode: 'text', autoCapitalize: 'words' },
  lastName: { autocomplete: token('family-name'), inputMode: 'text', autoCapitalize: 'words' },
  email: { autocomplete: token('email'), inputMode: 'email', autoCapitalize: 'none' },
  phoneNumber: { autocomplete: token('tel'), inputMode: 'tel', autoCapitalize: 'none' },
  country: { autocomplete: token('country'), inputMode: 'text', autoCapitalize: 'words' },
};

/** The fields asked of every payer. The country comes last because it decides which address fields follow. */
export const PERSON_FIELDS: readonly FormField<PersonField, PersonLabel>[] = (
  [...CONTACT_FIELDS, 'country'] as const
).map((field) => ({ field, labelKind: field, required: true, ...PERSON[field] }));

type AddressTraits = {
  readonly autocomplete: string;
  /** The part of the metadata's order that the field belongs to; null where no country's format has it. */
  readonly part: 'O' | 'A' | 'D' | 'C' | 'S' | 'Z' | null;
  /** Whether the field is required where the metadata requires its part. */
  readonly isRequired: boolean;
};

const ADDRESS: Readonly<Record<AddressField, AddressTraits>> = {
  organizationName: { autocomplete: token('organization'), part: 'O', isRequired: false },
  thoroughfare: { autocomplete: token('address-line1'), part: 'A', isRequired: true },
  premise: { autocomplete: token('address-line2'), part: 'A', isRequired: false },
  subPremise: { autocomplete: token('address-line3'), part: 'A', isRequired: false },
  dependentLocality: { autocomplete: token('address-level3'), part: 'D', isRequired: true },
  locality: { autocomplete: token('address-level2'), part: 'C', isRequired: true },
  postalCode: { autocomplete: token('postal-code'), part: 'Z', isRequired: true },
  subAdministrativeArea: { autocomplete: '', part: null, isRequired: false },
  administrativeArea: { autocomplete: token('address-level1'), part: 'S', isRequired: true },
};

function isRequired(field: AddressField, meta: CountryMeta): boolean {
  const { part, isRequired } = ADDRESS[field];
  return part !== null && isRequired && meta.required.includes(part);
}

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

type Override = Partial<
  Pick<
    CountryMeta,
    'order' | 'required' | 'areaLabel' | 'localityLabel' | 'dependentLabel' | 'postalLabel' | 'streetLabel'
  >
>;

const POSTCODE: Override = { postalLabel: 'postcode' };
const STREET_AND_NUMBER: Override = { streetLabel: 'streetAndNumber' };

/** By ISO 3166-1 alpha-2. Names by the wording of widespread shop software; areas by ISO 3166-2. */
const OVERRIDES: readonly (readonly [countries: string, Override])[] = [
  // The area is the territory itself, which was chosen as the country.
  ['AS MP UM VI', { order: 'OACZ', required: 'ACZ' }],
  ['AT', { postalLabel: 'plz' }],
  ['AU CC CX HM NF', { areaLabel: 'stateOrTerritory', ...POSTCODE }],
  ['BR', { ...STREET_AND_NUMBER, dependentLabel: 'bairro', postalLabel: 'cep' }],
  ['BY CL KZ PE SO UZ', { areaLabel: 'region' }],
  ['CA', { areaLabel: 'provinceOrTerritory' }],
  ['DE', { ...STREET_AND_NUMBER, postalLabel: 'plz' }],
  ['EE LT RO', { areaLabel: 'county' }],
  // Governorates and municipalities: the general words say more to most readers.
  ['EG IQ LV', { areaLabel: 'stateOrProvince' }],
  ['ES IT', STREET_AND_NUMBER],
  ['FK GB GG IM JE', POSTCODE],
  // Payers there write from the large to the small also in Latin letters, and name their city.
  ['JP', { order: 'OZSCDA', localityLabel: 'cityWardTown' }],
  ['MX', { dependentLabel: 'colony' }],
  ['NL', { ...STREET_AND_NUMBER, ...POSTCODE }],
  ['NZ', { ...POSTCODE, dependentLabel: 'suburb' }],
  ['SR', { areaLabel: 'district' }],
  ['SV UY', { areaLabel: 'department' }],
  ['ZA', { dependentLabel: 'suburb' }],
];

const ADDRESS_OVERRIDES: ReadonlyMap<string, Override> = new Map(
  OVERRIDES.flatMap(([countries, override]) =>
    countries.split(' ').map((country) => [country, override] as const),
  ),
);
