// Keyed hashes of personal data: find a person's payments without decrypting the data or storing it in plain text.
import { createHmac, hkdfSync } from 'node:crypto';
import { foldName } from '@/lib/core/fold-name';
import type { KeyRing } from '@/lib/core/key-ring';
import { wordSpellings } from '@/lib/core/name-spellings';

/** The searchable fields; `person` is the name with the postal code. */
type BlindField = 'email' | 'phone' | 'person' | 'name';

/** The fields with a key of their own. */
type KeyedField = BlindField | 'nameToken';

/** The payer's data that is hashed. Absent and blank fields have no hash, so that empty fields never match. */
export type IndexedPayer = {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly email?: string | undefined;
  /** Digits. */
  readonly phoneNumber?: string | undefined;
  readonly postalCode?: string | undefined;
};

/** 16 bytes in base64url each; null if the payer's field is empty. */
export type BlindIndexes = Readonly<Record<`${BlindField}Index`, string | null>>;

/** For a payer without data, or whose data was erased. */
export const NO_INDEXES: BlindIndexes = {
  emailIndex: null,
  phoneIndex: null,
  personIndex: null,
  nameIndex: null,
};

const INDEX_BYTES = 16;

/** The hashes of a payer under one key of the ring. @throws Error when the ring has no such key */
export function blindIndexes(ring: KeyRing, keyId: string, payer: IndexedPayer): BlindIndexes {
  const name = foldName(`${payer.firstName ?? ''} ${payer.lastName ?? ''}`)
    .split(' ')
    .toSorted()
    .join(' ')
    .trim();
  const postalCode = (payer.postalCode ?? '')
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
  const of = (field: BlindField, value: string) => (value === '' ? null : hash(ring, keyId, field, value));
  return {
    emailIndex: of('email', (payer.email ?? '').normalize('NFC').trim().toLowerCase()),
    phoneIndex: of('phone', (payer.phoneNumber ?? '').replace(/\D/g, '')),
    personIndex: of('person', name === '' || postalCode === '' ? '' : `${name}\n${postalCode}`),
    nameIndex: of('name', name),
  };
}

/** Beginnings of a word that are hashed, in letters. Shorter ones would reveal too much about how often a letter begins a name. */
const MIN_PREFIX = 3;
const MAX_PREFIX = 8;
/** Words of a name that are hashed. */
const MAX_WORDS = 8;

/**
 * The hashes of a payer's name by which parts of it are found: of each word, and of its first 3 to 8 letters. They depend on the
 * merchant, so that they can't be compared between merchants (docs/security/cryptography.md). At most 56.
 * @throws Error when the ring has no such key
 */
export function nameTokens(ring: KeyRing, keyId: string, merchantId: string, payer: IndexedPayer): string[] {
  const words = wordsOf(`${payer.firstName ?? ''} ${payer.lastName ?? ''}`);
  const parts = words.flatMap((word) => {
    const letters = [...word];
    const prefixes = letters.slice(0, MAX_PREFIX).map((_, place) => letters.slice(0, place + 1).join(''));
    return [...prefixes.slice(MIN_PREFIX - 1), word];
  });
  return [...new Set(parts)].map((part) => hash(ring, keyId, 'nameToken', `${merchantId}\n${part}`));
}

/**
 * For each word of a search text, the hashes of its spellings. A name matches if it has one of them for each word; it is stored as
 * the payer typed it. @throws as `nameTokens`
 */
export function searchedTokens(ring: KeyRing, keyId: string, merchantId: string, text: string): string[][] {
  return wordSpellings(text)
    .slice(0, MAX_WORDS)
    .map((spellings) => spellings.map((word) => hash(ring, keyId, 'nameToken', `${merchantId}\n${word}`)));
}

function wordsOf(name: string): string[] {
  const words = foldName(name).split(' ').filter(Boolean);
  return [...new Set(words)].slice(0, MAX_WORDS);
}

/** The hashes under every key of the ring, for look-ups while rows of several keys exist. */
export function allBlindIndexes(ring: KeyRing, payer: IndexedPayer): readonly BlindIndexes[] {
  return [...ring.keys.keys()].map((keyId) => blindIndexes(ring, keyId, payer));
}

function hash(ring: KeyRing, keyId: string, field: KeyedField, value: string): string {
  const digest = createHmac('sha256', fieldKey(ring, keyId, field))
    .update(value)
    .digest();
  return digest.subarray(0, INDEX_BYTES).toString('base64url');
}

/** Derived once per ring: a derivation costs ten times as much as the hash. */
const FIELD_KEYS = new WeakMap<Buffer, Map<KeyedField, Buffer>>();

function fieldKey(ring: KeyRing, keyId: string, field: KeyedField): Buffer {
  const key = ring.keys.get(keyId);
  if (key === undefined) throw new Error(`no key "${keyId}" in KYC_KEYS`);
  const derived = FIELD_KEYS.get(key) ?? new Map<KeyedField, Buffer>();
  FIELD_KEYS.set(key, derived);
  const kept = derived.get(field) ?? Buffer.from(hkdfSync('sha256', key, '', `blind-index:${field}`, 32));
  derived.set(field, kept);
  return kept;
}
