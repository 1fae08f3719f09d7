// The keys that encrypt personal data and stored secrets, and the encryption (AES-256-GCM).
import { createCipheriv, createDecipheriv } from 'node:crypto';
import { drawBytes } from './ids';
import type { Log } from './log';

/** Keys by id; the current one encrypts, all of them decrypt. */
export type KeyRing = { readonly currentId: string; readonly keys: ReadonlyMap<string, Buffer> };

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Parses `k2:<base64>,k1:<base64>`: the first key is the current one, each has 32 bytes.
 * @throws Error with the id of the wrong key, never the key
 */
export function parseKeyRing(text: string): KeyRing {
  const keys = new Map<string, Buffer>();
  for (const entry of text.split(',')) {
    const separator = entry.indexOf(':');
    const id = entry.slice(0, separator).trim();
    const key = Buffer.from(entry.slice(separator + 1).trim(), 'base64');
    if (!/^[a-z0-9]{1,16}$/.test(id) || key.length !== KEY_BYTES) {
      throw new Error(`KYC_KEYS: key "${id.slice(0, 16)}" is not <id>:<32 bytes in base64>`);
    }
    keys.set(id, key);
  }
  const [currentId = ''] = keys.keys();
  return { currentId, keys };
}

/**
 * Encrypts a text. `binding` names its row, so that it can't be decrypted in another row.
 * @returns `v1.<key id>.<base64url of iv, tag and ciphertext>`
 */
export function seal(ring: KeyRing, binding: string, text: string): string {
  const iv = drawBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(ring, ring.currentId), iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(binding));
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const sealed = Buffer.concat([iv, cipher.getAuthTag(), ciphertext]);
  return `v1.${ring.currentId}.${sealed.toString('base64url')}`;
}

/**
 * Decrypts a text of `seal`.
 * @throws Error when the key is missing, the binding differs or the text was modified
 */
export function unseal(ring: KeyRing, binding: string, sealedText: string): string {
  const [version, keyId = '', body = ''] = sealedText.split('.');
  if (version !== 'v1') throw new Error('encrypted text has an unknown version');
  const sealed = Buffer.from(body, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(ring, keyId), sealed.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(binding));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
    'utf8',
  );
}

/** The id of the required key. */
export function keyIdOf(sealedText: string): string {
  return sealedText.split('.')[1] ?? '';
}

/**
 * The text re-encrypted with the current key, if an older key of the ring encrypted it; null when it is current or its key
 * is missing.
 * @throws as `unseal`
 */
export function resealed(ring: KeyRing, binding: string, sealedText: string): string | null {
  const keyId = keyIdOf(sealedText);
  if (keyId === ring.currentId || !ring.keys.has(keyId)) return null;
  return seal(ring, binding, unseal(ring, binding, sealedText));
}

function keyOf(ring: KeyRing, id: string): Buffer {
  const key = ring.keys.get(id);
  if (key === undefined) throw new Error(`no key "${id}" in KYC_KEYS`);
  return key;
}

/** Rows remembered as logged. */
const MAX_LOGGED = 1_000;
const logged = new Set<string>();

/**
 * The result of `open`; null when it throws, which is logged once per row. The error itself is not logged: it may quote the
 * text.
 * @param kind what is encrypted, for the log
 */
export function openOrNull<T>(log: Log, kind: string, rowId: string, open: () => T): T | null {
  try {
    return open();
  } catch {
    const row = `${kind}:${rowId}`;
    if (logged.has(row)) return null;
    if (logged.size >= MAX_LOGGED) logged.clear();
    logged.add(row);
    log.error({ kind, rowId }, 'cannot decrypt stored data; the page is shown without it');
    return null;
  }
}
