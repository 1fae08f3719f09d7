// Inconsistencies in a payer's data, including disposable e-mail addresses. A single signal is common and harmless;
// several together lead to a review.
import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { adviseOnPostalCode } from '@/lib/compliance/postal-code';
import type { ScreenedPayer } from '@/lib/compliance/screening';
import { FATF_GREY_LIST } from './fatf-lists';

export type Inconsistency =
  | 'phoneCountry'
  | 'phoneUnassigned'
  | 'postalCode'
  | 'disposableEmail'
  /** Not an inconsistency, but adds points. */
  | 'fatfGrey';

/** The signals found, in a fixed order. Missing data and data that can't be checked give no signal. */
export function inconsistenciesOf(payer: ScreenedPayer): Inconsistency[] {
  const found: Inconsistency[] = phoneSigns(payer);
  if (isCodeOfAnotherArea(payer)) found.push('postalCode');
  if (payer.email !== undefined && isDisposable(payer.email)) found.push('disposableEmail');
  if (FATF_GREY_LIST.countries.has(payer.country)) found.push('fatfGrey');
  return found;
}

/** Compares calling codes, not countries, because several countries can share one. */
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

/** Disposable e-mail domains. Source: the services' own front pages, November 2026. */
const DOMAINS: ReadonlySet<string> = new Set(
  `10minutemail.com 10minutemail.net 20minutemail.com discard.email discardmail.com dispostable.com
  dropmail.me emailondeck.com fakeinbox.com fakemail.net getairmail.com getnada.com grr.la guerrillamail.biz guerrillamail.com
  guerrillamail.de guerrillamail.info guerrillamail.net guerrillamail.org guerrillamailblock.com harakirimail.com inboxkitten.com
  incognitomail.org jetable.org mailcatch.com maildrop.cc mailexpire.com mailinator.com mailinator.net mailinator2.com
  mailnesia.com mailnull.com mailsac.com mailtemp.net minuteinbox.com mintemail.com moakt.com mohmal.com mytemp.email
  mytrashmail.com nada.email pokemail.net sharklasers.com spam4.me spambox.us temp-mail.io temp-mail.org
  tempail.com tempinbox.com tempmail.com tempmail.dev tempmail.net tempmailo.com tempr.email throwawaymail.com trash-mail.com
  trashmail.com trashmail.de trashmail.net wegwerfmail.de yopmail.com yopmail.fr yopmail.net`.split(/\s+/),
);

/** Whether the address belongs to a disposable e-mail service, including its subdomains. */
export function isDisposable(email: string): boolean {
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase()
    .split('.');
  return labels.some((_, place) => DOMAINS.has(labels.slice(place).join('.')));
}
