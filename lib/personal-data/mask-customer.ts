// A payer's data for those who may know that there is somebody, and not who: enough to tell two payers apart. Pure.
import type { CustomerFields } from './customer-record';

/** Digits of a phone number that stay readable, at its end. */
const SHOWN_DIGITS = 3;
/** A number with fewer digits is covered whole: its last ones would be half of it. Contract §2 takes none under 7. */
const LEAST_DIGITS = 7;
/** Names have at most 200 code points (contract §2), each of one or two characters. */
const MAX_NAME_CHARACTERS = 400;
/** What stands for what is left out. */
const COVERED = '…';
/** Made once: making one takes longer than a page of names. */
const LETTERS = new Intl.Segmenter();

/**
 * The fields that may be shown masked, by their names in the API: initials, the mailbox cut to its first character, the
 * last digits of the phone number, and the region as it is. Everything else (street, city, postal code, company) is left
 * out, so that a field nobody thought of is covered too.
 */
export function maskCustomer(fields: CustomerFields): CustomerFields {
  return Object.fromEntries(
    Object.entries(MASKS).flatMap(([field, mask]) => {
      const value = fields[field]?.trim() ?? '';
      return value === '' ? [] : [[field, mask(value)]];
    }),
  );
}

const MASKS: Readonly<Record<string, (value: string) => string>> = {
  firstName: initial,
  lastName: initial,
  email: maskEmail,
  phoneNumber: maskPhone,
  administrativeArea: (value) => value,
  country: (value) => value,
};

/** The first character with its marks; one alone is no initial but the whole name, and is covered. */
function initial(name: string): string {
  const [first, ...rest] = LETTERS.segment(name.slice(0, MAX_NAME_CHARACTERS));
  return first === undefined || rest.length === 0 ? COVERED : `${first.segment.toUpperCase()}.`;
}

function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first] = email;
  return at < 1 || first === undefined ? COVERED : `${first}${COVERED}${email.slice(at)}`;
}

function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length < LEAST_DIGITS ? COVERED : `${COVERED}${digits.slice(-SHOWN_DIGITS)}`;
}
