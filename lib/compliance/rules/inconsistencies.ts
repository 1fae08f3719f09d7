// What in a payer's data does not fit together, a disposable mailbox among it. Each sign alone is common and harmless;
// several together are looked at.
import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { adviseOnPostalCode } from '@/lib/compliance/postal-code';
import type { ScreenedPayer } from '@/lib/compliance/screening';
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

/** Source: the domains these services offer on their own front pages, November 2026. */
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

/** Whether the address is of such a service, under a subdomain of its own too. */
export function isDisposable(email: string): boolean {
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase()
    .split('.');
  return labels.some((_, place) => DOMAINS.has(labels.slice(place).join('.')));
}
