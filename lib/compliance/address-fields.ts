// The fields of the KYC form: which address fields a country uses, in which order and under which labels, with
// overrides of the address metadata.
import { ADDRESS_FIELDS, type AddressField, CONTACT_FIELDS } from '@/lib/core/customer-fields';
import {
  type AddressLabel,
  addressMetaOf,
  type CountryMeta,
  type LabelKind,
  type PersonLabel,
} from './address-meta';

/** Fields that every payer fills in. */
export type PersonField = PersonLabel;

export type FormField<Name extends string, Kind extends LabelKind> = {
  field: Name;
  /** The kind of label; translations hold the text. */
  labelKind: Kind;
  required: boolean;
  /** Value of the autocomplete attribute; empty if HTML has no token for the field, then omit the attribute. */
  autocomplete: string;
  /** Values of the attributes of the same names. */
  inputMode: 'text' | 'numeric' | 'tel' | 'email';
  autoCapitalize: 'none' | 'words' | 'characters';
};

type FieldOptions = {
  /** Only some of the country's areas are supported: the area is then required even if addresses don't use it. */
  areaRequired?: boolean;
  /** Fields that already have a value: they are shown even if addresses don't use them. */
  supplied?: readonly AddressField[];
};

/**
 * The address fields of the form for a country (ISO 3166-1 alpha-2, a US territory by its own code), in the order to
 * show them; street and town for a country without address metadata. Fields that the form requires beyond the API are
 * advice to the payer: the server accepts payments with a missing or unusual postal code (contract §2).
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

/** The token order of the HTML standard: section, then billing, then the field. */
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

/** The fields that every payer fills in. The country comes last because it decides which address fields follow. */
export const PERSON_FIELDS: readonly FormField<PersonField, PersonLabel>[] = (
  [...CONTACT_FIELDS, 'country'] as const
).map((field) => ({ field, labelKind: field, required: true, ...PERSON[field] }));

/**
 * Where the family name is customarily written first: the regions of the languages that Unicode lists as such (UTS #35 part 8,
 * Person Names, `nameOrderLocales`), except Singapore, where the order varies.
 */
const FAMILY_NAME_FIRST: ReadonlySet<string> = new Set([
  'CN',
  'HK',
  'HU',
  'JP',
  'KP',
  'KR',
  'MO',
  'TW',
  'VN',
]);

/** The fields that every payer fills in, in the order that is customary in the country (ISO 3166-1 alpha-2). */
export function personFieldsFor(country: string): readonly FormField<PersonField, PersonLabel>[] {
  if (!FAMILY_NAME_FIRST.has(country)) return PERSON_FIELDS;
  const isFamilyName = ({ field }: { readonly field: PersonField }) => field === 'lastName';
  return [...PERSON_FIELDS.filter(isFamilyName), ...PERSON_FIELDS.filter((entry) => !isFamilyName(entry))];
}

type AddressTraits = {
  readonly autocomplete: string;
  /** The part of the metadata's order that the field belongs to; null if no country's format has it. */
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
      // The default of libaddressinput is provinces.
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

/** By ISO 3166-1 alpha-2. Labels follow widely used shop software; areas follow ISO 3166-2. */
const OVERRIDES: readonly (readonly [countries: string, Override])[] = [
  // The area is the territory itself, already selected as the country.
  ['AS MP UM VI', { order: 'OACZ', required: 'ACZ' }],
  ['AT', { postalLabel: 'plz' }],
  ['AU CC CX HM NF', { areaLabel: 'stateOrTerritory', ...POSTCODE }],
  ['BR', { ...STREET_AND_NUMBER, dependentLabel: 'bairro', postalLabel: 'cep' }],
  ['BY CL KZ PE SO UZ', { areaLabel: 'region' }],
  ['CA', { areaLabel: 'provinceOrTerritory' }],
  ['DE', { ...STREET_AND_NUMBER, postalLabel: 'plz' }],
  ['EE LT RO', { areaLabel: 'county' }],
  // Governorates and municipalities: most readers understand the general label better.
  ['EG IQ LV', { areaLabel: 'stateOrProvince' }],
  ['ES IT', STREET_AND_NUMBER],
  ['FK GB GG IM JE', POSTCODE],
  // Japanese addresses go from the largest part to the smallest, even in Latin letters.
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
