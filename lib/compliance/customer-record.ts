// The payer's data at rest: sealed under a key of its own, which the key ring seals in turn. Who destroys that key erases
// all that it sealed; a new ring key means wrapping the small keys anew, never the data. A backup keeps what it holds for
// as long as the ring's key of its time exists (docs/explanation/personal-data.md). Also the data masked, and whether a note tells who
// a payer is.
import { z } from 'zod';
import { CUSTOMER_FIELDS, type CustomerField } from '@/lib/core/customer-fields';
import { foldName } from '@/lib/core/fold-name';
import { drawBytes } from '@/lib/core/ids';
import { type KeyRing, seal, unseal } from '@/lib/core/key-ring';

/** What is stored of a payer; `PaymentCustomer` has the same columns. */
export type CustomerRecord = {
  readonly sealed: string;
  readonly wrappedKey: string;
  /** The ring's key that wrapped the data key. */
  readonly keyId: string;
};

/** What opening needs of a stored row. */
export type SealedCustomer = {
  readonly paymentId: string;
  readonly sealed: string;
  readonly wrappedKey: string | null;
};

/** The payer's fields by their names in the API. Personal: never in logs, URLs or error texts. */
export type CustomerFields = Readonly<Record<string, string>>;

/** The payer's data was erased: its term has passed, or it was asked for. */
export class ErasedCustomerError extends Error {
  override readonly name = 'ErasedCustomerError';
}

const DATA_KEY_BYTES = 32;
/** The id a data key has in the ring of one that seals with it; it stands in the sealed text. */
const DATA_KEY_ID = 'd';

const customerFields = z.record(z.string(), z.string());

/** Seals a payer's data for one payment, under a new key, which the ring's current one wraps. */
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
 * A stored payer in the clear. Personal: shown, never logged.
 * @throws ErasedCustomerError once it was erased
 * @throws Error that repeats nothing of it when the ring's key is gone, or the row is another payment's or was tampered with
 */
export function openCustomer(ring: KeyRing, customer: SealedCustomer): CustomerFields {
  const text = openWithCustomerKey(ring, customer, 'customer', customer.sealed);
  const parsed = customerFields.safeParse(readJson(text));
  if (!parsed.success) throw new Error('the stored customer is of an unknown form');
  return parsed.data;
}

/** Seals a further text beside the payer's data, under the same key: it goes when that goes. @throws as `openCustomer` */
export function sealWithCustomerKey(
  ring: KeyRing,
  customer: SealedCustomer,
  kind: string,
  text: string,
): string {
  return seal(ringOf(dataKeyOf(ring, customer)), contentBinding(customer.paymentId, kind), text);
}

/** Opens what `sealWithCustomerKey` made. @throws as `openCustomer` */
export function openWithCustomerKey(
  ring: KeyRing,
  customer: SealedCustomer,
  kind: string,
  sealed: string,
): string {
  return unseal(ringOf(dataKeyOf(ring, customer)), contentBinding(customer.paymentId, kind), sealed);
}

/** The data key wrapped with the ring's current key, for a row that an older one wrapped. @throws as `openCustomer` */
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

/** Undefined for what is no JSON: the platform's own error would repeat the payer's data, and end up in a log. */
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

/** Digits from which on a number is told from that of an order, and the letters of a name worth looking for. */
const MIN_DIGITS = 7;
const MIN_LETTERS = 2;

/** Whether a note holds the payer's last name as words of their own, the e-mail address, or the phone number. Pure. */
export function mentionsPayer(note: string, { lastName, email, phoneNumber }: CustomerFields): boolean {
  const name = foldName(lastName ?? '');
  if (name.length >= MIN_LETTERS && ` ${foldName(note)} `.includes(` ${name} `)) return true;
  const mailbox = (email ?? '').trim().toLowerCase();
  if (mailbox !== '' && note.toLowerCase().includes(mailbox)) return true;
  const digits = (phoneNumber ?? '').replace(/\D/g, '');
  return digits.length >= MIN_DIGITS && note.replace(/[^\p{L}\d]/gu, '').includes(digits);
}

/** The same of a stored payer. Who can't be opened any more, or by this ring, is not recognised. */
export function mentionsStoredPayer(note: string, ring: KeyRing, customer: SealedCustomer): boolean {
  try {
    return mentionsPayer(note, openCustomer(ring, customer));
  } catch {
    return false;
  }
}

/** Digits of a phone number that stay readable, at its end. */
const SHOWN_DIGITS = 3;
/** A number with fewer digits is covered whole: its last ones would be half of it. Contract §2 takes none under 7. */
const MIN_MASKABLE_DIGITS = 7;
/** Names have at most 200 code points (contract §2), each of one or two characters. */
const MAX_NAME_CHARACTERS = 400;
/** What stands for what is left out. */
const MASK = '…';
/** Made once: making one takes longer than a page of names. */
const LETTERS = new Intl.Segmenter();

/**
 * The fields that may be shown masked, by their names in the API: initials, the mailbox cut to its first character, the
 * last digits of the phone number, and the region as it is. Everything else (street, city, postal code, company) is left
 * out.
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

/** Null where nothing of the field may be shown. */
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

/** The first character with its marks; one alone is no initial but the whole name, and is covered. */
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
