// Where the form knows better than the address metadata: what people call the parts of their address, and in which order.
import type { CountryMeta } from './address-meta';

type Override = Partial<
  Pick<
    CountryMeta,
    'order' | 'required' | 'areaLabel' | 'localityLabel' | 'dependentLabel' | 'postalLabel' | 'streetLabel'
  >
>;

/** The area is the territory itself, which was chosen as the country. */
const US_TERRITORY: Override = { order: 'OACZ', required: 'ACZ' };
const AUSTRALIAN: Override = { areaLabel: 'stateOrTerritory', postalLabel: 'postcode' };
const POSTCODE: Override = { postalLabel: 'postcode' };
const STREET_AND_NUMBER: Override = { streetLabel: 'streetAndNumber' };
const COUNTY: Override = { areaLabel: 'county' };
const DEPARTMENT: Override = { areaLabel: 'department' };
const DISTRICT: Override = { areaLabel: 'district' };
const REGION: Override = { areaLabel: 'region' };
/** Governorates and municipalities: the general words say more to most readers. */
const STATE_OR_PROVINCE: Override = { areaLabel: 'stateOrProvince' };

/** Names by the wording of widespread shop software; areas by ISO 3166-2. */
const OVERRIDES: Readonly<Record<string, Override>> = {
  AS: US_TERRITORY,
  AT: { postalLabel: 'plz' },
  AU: AUSTRALIAN,
  BR: { ...STREET_AND_NUMBER, dependentLabel: 'bairro', postalLabel: 'cep' },
  BY: REGION,
  CA: { areaLabel: 'provinceOrTerritory' },
  CC: AUSTRALIAN,
  CL: REGION,
  CX: AUSTRALIAN,
  DE: { ...STREET_AND_NUMBER, postalLabel: 'plz' },
  EE: COUNTY,
  EG: STATE_OR_PROVINCE,
  ES: STREET_AND_NUMBER,
  FK: POSTCODE,
  GB: POSTCODE,
  GG: POSTCODE,
  HM: AUSTRALIAN,
  IM: POSTCODE,
  IQ: STATE_OR_PROVINCE,
  IT: STREET_AND_NUMBER,
  JE: POSTCODE,
  // Payers there write from the large to the small also in Latin letters, and name their city.
  JP: { order: 'OZSCDA', localityLabel: 'cityWardTown' },
  KZ: REGION,
  LT: COUNTY,
  LV: STATE_OR_PROVINCE,
  MP: US_TERRITORY,
  MX: { dependentLabel: 'colony' },
  NF: AUSTRALIAN,
  NL: { ...STREET_AND_NUMBER, ...POSTCODE },
  NZ: { ...POSTCODE, dependentLabel: 'suburb' },
  PE: REGION,
  RO: COUNTY,
  SO: REGION,
  SR: DISTRICT,
  SV: DEPARTMENT,
  UM: US_TERRITORY,
  UY: DEPARTMENT,
  UZ: REGION,
  VI: US_TERRITORY,
  ZA: { dependentLabel: 'suburb' },
};

/** By ISO 3166-1 alpha-2. */
export const ADDRESS_OVERRIDES: ReadonlyMap<string, Override> = new Map(Object.entries(OVERRIDES));
