// The keys that seal personal data and stored secrets at rest, and the seal itself (AES-256-GCM).
import { createCipheriv, createDecipheriv } from 'node:crypto';
import { drawBytes } from './ids';
import type { Log } from './log';

/** Keys by id; the current one seals, all of them open. */
export type KeyRing = { readonly currentId: string; readonly keys: ReadonlyMap<string, Buffer> };

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Reads `k2:<base64>,k1:<base64>`: the first key is the current one, each has 32 bytes.
 * @throws Error naming the key id that is wrong, never the key
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
 * Seals a text. `binding` names the row it belongs to, so that a sealed text moved to another row does not open.
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
 * Opens what `seal` made.
 * @throws Error when the key is not in the ring, the binding differs or the text was tampered with
 */
export function unseal(ring: KeyRing, binding: string, sealedText: string): string {
  const [version, keyId = '', body = ''] = sealedText.split('.');
  if (version !== 'v1') throw new Error('sealed text of an unknown version');
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

/** The id of the key that a sealed text needs. */
export function keyIdOf(sealedText: string): string {
  return sealedText.split('.')[1] ?? '';
}

/**
 * The text sealed anew with the ring's current key, where an older one of the ring sealed it; null when nothing is to be
 * done, or can be: it is sealed with the current key, or with one the ring does not have.
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

/** Rows remembered as told of; more are told of again. */
const MAX_TOLD = 1_000;
const told = new Set<string>();

/**
 * What `open` gives; null when it throws, which the log says once for each row. The error stays out of it: that of a text
 * that opens but can't be read may quote it.
 * @param kind what is sealed, in words of the log
 */
export function openOrNull<T>(log: Log, kind: string, rowId: string, open: () => T): T | null {
  try {
    return open();
  } catch {
    const row = `${kind}:${rowId}`;
    if (told.has(row)) return null;
    if (told.size >= MAX_TOLD) told.clear();
    told.add(row);
    log.error({ kind, rowId }, 'cannot decrypt stored data; the page is shown without it');
    return null;
  }
}
