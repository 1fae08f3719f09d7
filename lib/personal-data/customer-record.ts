// The payer's data at rest: sealed under a key of its own, which the key ring seals in turn. Who destroys that key erases all
// that it sealed; a new ring key means wrapping the small keys anew, never the data. A backup keeps what it holds for as long
// as the ring's key of its time exists (docs/personal-data.md).
import { z } from 'zod';
import { type KeyRing, seal, unseal } from '@/lib/core/key-ring';
import { drawBytes } from '@/lib/core/random-bytes';

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

/** Seals a payer's data for one payment. */
export function sealCustomer(
  ring: KeyRing,
  paymentId: string,
  customer: Readonly<Record<string, string | undefined>>,
): CustomerRecord {
  return sealUnderOwnKey(ring, paymentId, JSON.stringify(customer));
}

/** Seals a text under a new key, which the ring's current one wraps. */
export function sealUnderOwnKey(ring: KeyRing, paymentId: string, text: string): CustomerRecord {
  const dataKey = drawBytes(DATA_KEY_BYTES);
  return {
    sealed: seal(ringOf(dataKey), customerBinding(paymentId), text),
    wrappedKey: seal(ring, keyBinding(paymentId), dataKey.toString('base64')),
    keyId: ring.currentId,
  };
}

/**
 * A stored payer in the clear. Personal: shown, never logged.
 * @throws ErasedCustomerError once it was erased
 * @throws Error that repeats nothing of it when the ring's key is gone, or the row is another payment's or was tampered with
 */
export function openCustomer(ring: KeyRing, customer: SealedCustomer): CustomerFields {
  const parsed = customerFields.safeParse(readJson(openSealed(ring, customer)));
  if (!parsed.success) throw new Error('the stored customer is of an unknown form');
  return parsed.data;
}

/** Seals a further text beside the payer's data, under the same key: it goes when that goes. @throws as `openCustomer` */
export function sealBeside(ring: KeyRing, customer: SealedCustomer, kind: string, text: string): string {
  return seal(ringOf(dataKeyOf(ring, customer)), besideBinding(customer.paymentId, kind), text);
}

/** Opens what `sealBeside` made. @throws as `openCustomer` */
export function openBeside(ring: KeyRing, customer: SealedCustomer, kind: string, sealed: string): string {
  return unseal(ringOf(dataKeyOf(ring, customer)), besideBinding(customer.paymentId, kind), sealed);
}

/** The data key wrapped with the ring's current key, for a row that an older one wrapped. @throws as `openCustomer` */
export function rewrapKey(
  ring: KeyRing,
  customer: SealedCustomer,
): Pick<CustomerRecord, 'wrappedKey' | 'keyId'> {
  const dataKey = dataKeyOf(ring, customer).toString('base64');
  return { wrappedKey: seal(ring, keyBinding(customer.paymentId), dataKey), keyId: ring.currentId };
}

function openSealed(ring: KeyRing, customer: SealedCustomer): string {
  return unseal(ringOf(dataKeyOf(ring, customer)), customerBinding(customer.paymentId), customer.sealed);
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

function customerBinding(paymentId: string): string {
  return `customer:${paymentId}`;
}

function keyBinding(paymentId: string): string {
  return `customer-key:${paymentId}`;
}

function besideBinding(paymentId: string, kind: string): string {
  return `${kind}:${paymentId}`;
}
