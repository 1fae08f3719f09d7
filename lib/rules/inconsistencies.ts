// What in a payer's data does not fit together. Each sign alone is common and harmless; several together are looked at.
import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { adviseOnPostalCode } from '@/lib/compliance/postal-code';
import type { ScreenedPayer } from '@/lib/compliance/screening';
import { isDisposable } from './disposable-domains';
import { FATF_GREY_LIST } from './fatf-lists';

export type Inconsistency =
  | 'phoneCountry'
  | 'phoneUnassigned'
  | 'postalCode'
  | 'disposableEmail'
  /** No inconsistency in itself, but what makes the others weigh more. */
  | 'fatfGrey';

/** The signs there are, always in the same order. What is absent or can't be judged is no sign. */
export function inconsistenciesOf(payer: ScreenedPayer): Inconsistency[] {
  const found: Inconsistency[] = phoneSigns(payer);
  if (isCodeOfAnotherArea(payer)) found.push('postalCode');
  if (payer.email !== undefined && isDisposable(payer.email)) found.push('disposableEmail');
  if (FATF_GREY_LIST.countries.has(payer.country)) found.push('fatfGrey');
  return found;
}

/** Calling codes are compared, not countries: several countries share one, and mobile numbers wander among those. */
function phoneSigns({ phoneNumber, country }: ScreenedPayer): Inconsistency[] {
  if (phoneNumber === undefined) return [];
  const phone = parsePhoneNumberFromString(`+${phoneNumber}`, { extract: false });
  const isOther =
    phone !== undefined &&
    isSupportedCountry(country) &&
    phone.countryCallingCode !== getCountryCallingCode(country);
  return [
    ...(isOther ? (['phoneCountry'] as const) : []),
    ...(phone?.isValid() === true ? [] : (['phoneUnassigned'] as const)),
  ];
}

function isCodeOfAnotherArea({ country, administrativeArea, postalCode }: ScreenedPayer): boolean {
  if (postalCode === undefined || administrativeArea === null) return false;
  return adviseOnPostalCode(country, administrativeArea, postalCode)?.kind === 'otherArea';
}
