// Reads a phone number as people write it and gives the digits the service stores: E.164 without the plus, because the
// specification asks for digits only (§2.2).
import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import { withAsciiDigits } from '@/lib/core/fold-name';
import { resolveCountry } from './country';

/** Shortest and longest number accepted, in digits with the calling code (ITU-T E.164, contract §2). */
export const PHONE_MIN_DIGITS = 7;
export const PHONE_MAX_DIGITS = 15;

/**
 * The phone numbers that the API accepts (contract §2): digits, an optional `+` or `00` before the country code, and blanks,
 * dots, brackets and dashes between them. The form accepts any punctuation.
 */
export const PHONE_PATTERN = `^[ (]*(\\+|00)?([ ().-]*[0-9]){${PHONE_MIN_DIGITS},${PHONE_MAX_DIGITS}}[ ().-]*$`;

/** Longest input, in characters: room for any punctuation around 15 digits. */
const INPUT_MAX_CHARACTERS = 255;

export type NormalizedPhone = {
  /** 7 to 15 digits with the calling code, no plus. */
  digits: string;
  /** Whether the number is in an assigned range. Only a risk signal, never a reason to refuse. */
  valid: boolean;
};

/**
 * Normalizes a number typed into the KYC form, in any punctuation, for a payer in `country` (alpha-2). `+` or `00` mark
 * it international. Otherwise the reading that begins with the country's own calling code wins if it is valid, because
 * the same digits can be a valid national number too. Then come the valid national, the valid international and last a
 * merely possible reading. Undefined if there is none.
 */
export function normalizePhone(input: string, country: string): NormalizedPhone | undefined {
  if (input.length > INPUT_MAX_CHARACTERS) return undefined;
  const text = withAsciiDigits(input);
  const digits = text.replace(/\D/g, '');
  if (digits === '') return undefined;
  const international = /^\D*\+/.test(text) || digits.startsWith('00');
  const readings = international
    ? [readInternational(digits.replace(/^00/, ''))]
    : ambiguousReadings(digits, country);
  const best =
    readings.find((reading) => reading?.isValid()) ?? readings.find((reading) => reading?.isPossible());
  return best === undefined ? undefined : normalized(best);
}

/** A number that matches `PHONE_PATTERN` without its punctuation; `+` marks it international. */
export function compactPhone(text: string): string {
  const digits = text.replace(/\D/g, '');
  const afterZeros = digits.startsWith('00') ? digits.slice(2) : '';
  if (afterZeros.length >= PHONE_MIN_DIGITS) return `+${afterZeros}`;
  return text.includes('+') ? `+${digits}` : digits;
}

/**
 * The digits to store for a number from the API: with the country code if it can be read as a number of the payer's
 * `country` (any spelling) or as an international one, otherwise as given.
 */
export function storedPhone(compact: string, country: string): string {
  const read = normalizePhone(compact, resolveCountry(country)?.country ?? '');
  return read?.digits ?? compact.replace(/\D/g, '');
}

function ambiguousReadings(digits: string, country: string): (PhoneNumber | undefined)[] {
  if (!isSupportedCountry(country)) return [readInternational(digits)];
  const national = readNational(digits, country);
  const international = readInternational(digits);
  return digits.startsWith(getCountryCallingCode(country))
    ? [international, national]
    : [national, international];
}

function readInternational(digits: string): PhoneNumber | undefined {
  return parsePhoneNumberFromString(`+${withoutFormerMexicanMobilePrefix(digits)}`, { extract: false });
}

function readNational(digits: string, country: CountryCode): PhoneNumber | undefined {
  const reading = parsePhoneNumberFromString(digits, { defaultCountry: country, extract: false });
  // Calling codes are compared, not countries: a mobile number of Guernsey is read for a payer in Great Britain.
  return reading?.countryCallingCode === getCountryCallingCode(country) ? reading : undefined;
}

/** Until 2019 Mexican mobile numbers had a 1 after the calling code; many people still write it. */
function withoutFormerMexicanMobilePrefix(digits: string): string {
  return /^521\d{10}$/.test(digits) ? `52${digits.slice(3)}` : digits;
}

function normalized(reading: PhoneNumber): NormalizedPhone | undefined {
  const digits = reading.number.slice(1);
  if (digits.length < PHONE_MIN_DIGITS || digits.length > PHONE_MAX_DIGITS) return undefined;
  return { digits, valid: reading.isValid() };
}
