// The payer's data at rest, by envelope encryption: each payer's data has its own data key, which the key ring
// encrypts. Destroying the data key erases the data. Rotating the ring re-encrypts only the data keys. Backups stay
// readable as long as their ring key exists (docs/explanation/personal-data.md). Also masks the data, and checks notes
// for the payer's identity.
import { z } from 'zod';
import { CUSTOMER_FIELDS, type CustomerField } from '@/lib/core/customer-fields';
import { foldName } from '@/lib/core/fold-name';
import { drawBytes } from '@/lib/core/ids';
import { type KeyRing, seal, unseal } from '@/lib/core/key-ring';

/** A payer's data as stored; `PaymentCustomer` has the same columns. */
export type CustomerRecord = {
  readonly sealed: string;
  readonly wrappedKey: string;
  /** The ring's key that wrapped the data key. */
  readonly keyId: string;
};

/** The columns needed to decrypt a stored row. */
export type SealedCustomer = {
  readonly paymentId: string;
  readonly sealed: string;
  readonly wrappedKey: string | null;
};

/** The payer's fields by their names in the API. Personal: never in logs, URLs or error texts. */
export type CustomerFields = Readonly<Record<string, string>>;

/** The payer's data was erased: its retention period ended, or someone requested it. */
export class ErasedCustomerError extends Error {
  override readonly name = 'ErasedCustomerError';
}

const DATA_KEY_BYTES = 32;
/** The id of the data key in its one-key ring; part of the encrypted text. */
const DATA_KEY_ID = 'd';

const customerFields = z.record(z.string(), z.string());

/** Encrypts a payer's data for one payment with a new data key, which the ring's current key wraps. */
export function sealCustomer(
  ring: KeyRing,
  paymentId: string,
  customer: Readonly<Record<string, string | undefined>>,
): CustomerRecord {
  const dataKey = drawBytes(DATA_KEY_BYTES);
  return {
    sealed: seal(ringOf(dataKey), contentBinding(paymentId, 'customer'), JSON.stringify(customer)),
    ...wrapped(ring, paymentId, dataKey),
  };
}

/**
 * Decrypts a stored payer's data. Personal: never log it.
 * @throws ErasedCustomerError if the data was erased
 * @throws Error without personal data if the ring lacks the key, or the row was tampered with or belongs to another
 * payment
 */
export function openCustomer(ring: KeyRing, customer: SealedCustomer): CustomerFields {
  const text = openWithCustomerKey(ring, customer, 'customer', customer.sealed);
  const parsed = customerFields.safeParse(readJson(text));
  if (!parsed.success) throw new Error('the stored customer data has an unknown format');
  return parsed.data;
}

/**
 * Encrypts another text with the payer's data key, so that it is erased together with the payer's data.
 * @throws as `openCustomer`
 */
export function sealWithCustomerKey(
  ring: KeyRing,
  customer: SealedCustomer,
  kind: string,
  text: string,
): string {
  return seal(ringOf(dataKeyOf(ring, customer)), contentBinding(customer.paymentId, kind), text);
}

/** Decrypts the result of `sealWithCustomerKey`. @throws as `openCustomer` */
export function openWithCustomerKey(
  ring: KeyRing,
  customer: SealedCustomer,
  kind: string,
  sealed: string,
): string {
  return unseal(ringOf(dataKeyOf(ring, customer)), contentBinding(customer.paymentId, kind), sealed);
}

/** Wraps the data key with the ring's current key, for a row that an older key wrapped. @throws as `openCustomer` */
export function rewrapKey(
  ring: KeyRing,
  customer: SealedCustomer,
): Pick<CustomerRecord, 'wrappedKey' | 'keyId'> {
  return wrapped(ring, customer.paymentId, dataKeyOf(ring, customer));
}

function wrapped(ring: KeyRing, paymentId: string, dataKey: Buffer) {
  const wrappedKey = seal(ring, keyBinding(paymentId), dataKey.toString('base64'));
  return { wrappedKey, keyId: ring.currentId };
}

function dataKeyOf(ring: KeyRing, { paymentId, wrappedKey }: SealedCustomer): Buffer {
  if (wrappedKey === null) throw new ErasedCustomerError('the payer’s data was erased');
  return Buffer.from(unseal(ring, keyBinding(paymentId), wrappedKey), 'base64');
}

function ringOf(dataKey: Buffer): KeyRing {
  return { currentId: DATA_KEY_ID, keys: new Map([[DATA_KEY_ID, dataKey]]) };
}

/** Undefined if the text is not JSON: the error of JSON.parse would contain personal data and be logged. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function keyBinding(paymentId: string): string {
  return `customer-key:${paymentId}`;
}

function contentBinding(paymentId: string, kind: string): string {
  return `${kind}:${paymentId}`;
}

/** Shorter numbers may be order numbers, and shorter names match by chance. */
const MIN_DIGITS = 7;
const MIN_LETTERS = 2;

/** Whether a note contains the payer's last name as separate words, the e-mail address, or the phone number. Pure. */
export function mentionsPayer(note: string, { lastName, email, phoneNumber }: CustomerFields): boolean {
  const name = foldName(lastName ?? '');
  if (name.length >= MIN_LETTERS && ` ${foldName(note)} `.includes(` ${name} `)) return true;
  const mailbox = (email ?? '').trim().toLowerCase();
  if (mailbox !== '' && note.toLowerCase().includes(mailbox)) return true;
  const digits = (phoneNumber ?? '').replace(/\D/g, '');
  return digits.length >= MIN_DIGITS && note.replace(/[^\p{L}\d]/gu, '').includes(digits);
}

/** The same for a stored payer; false if the data can't be decrypted. */
export function mentionsStoredPayer(note: string, ring: KeyRing, customer: SealedCustomer): boolean {
  try {
    return mentionsPayer(note, openCustomer(ring, customer));
  } catch {
    return false;
  }
}

/** Digits of a phone number that stay readable, at its end. */
const SHOWN_DIGITS = 3;
/** A shorter number is masked entirely: its last digits would be half of it. Contract §2 requires at least 7. */
const MIN_MASKABLE_DIGITS = 7;
/** Names have at most 200 code points (contract §2), each of one or two characters. */
const MAX_NAME_CHARACTERS = 400;
/** Replaces hidden characters. */
const MASK = '…';
/** Created once: creating one takes longer than segmenting a page of names. */
const LETTERS = new Intl.Segmenter();

/**
 * The fields that may be shown masked, by their names in the API: initials, the mailbox cut to its first character, the
 * last digits of the phone number, and the unmasked region. All other fields (street, city, postal code, company) are
 * omitted.
 */
export function maskCustomer(fields: CustomerFields): CustomerFields {
  return Object.fromEntries(
    CUSTOMER_FIELDS.flatMap((field) => {
      const mask = MASKS[field];
      const value = fields[field]?.trim() ?? '';
      return mask === null || value === '' ? [] : [[field, mask(value)]];
    }),
  );
}

/** Null for fields that are never shown. */
const MASKS: Readonly<Record<CustomerField, ((value: string) => string) | null>> = {
  firstName: initial,
  lastName: initial,
  email: maskEmail,
  phoneNumber: maskPhone,
  organizationName: null,
  thoroughfare: null,
  premise: null,
  subPremise: null,
  dependentLocality: null,
  locality: null,
  postalCode: null,
  subAdministrativeArea: null,
  administrativeArea: (value) => value,
  country: (value) => value,
};

/** The first character with its combining marks; a name of one character is masked entirely. */
function initial(name: string): string {
  const [first, ...rest] = LETTERS.segment(name.slice(0, MAX_NAME_CHARACTERS));
  return first === undefined || rest.length === 0 ? MASK : `${first.segment.toUpperCase()}.`;
}

function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first] = email;
  return at < 1 || first === undefined ? MASK : `${first}${MASK}${email.slice(at)}`;
}

function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length < MIN_MASKABLE_DIGITS ? MASK : `${MASK}${digits.slice(-SHOWN_DIGITS)}`;
}
