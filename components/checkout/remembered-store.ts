// Keeps the remembered payer in this browser's IndexedDB. One record holds key and ciphertext, so both change together.
import type { FormValues } from '@/lib/core/form-values';
import { markRemembered } from './may-remember';
import { decryptPayer, type EncryptedPayer, encryptPayer } from './remembered-payer';

const DATABASE = 'payments.payer';
const STORE = 'payer';
const RECORD = 'details';

/** Replaces what was remembered. Fails silently: the payment doesn't depend on it. */
export async function rememberPayer(values: FormValues): Promise<void> {
  try {
    const payer = await encryptPayer(values, Date.now());
    await inStore('readwrite', (store) => store.put(payer, RECORD));
    markRemembered(true);
  } catch {
    // Blocked, full, or without support for keys: nothing is remembered.
  }
}

/** The remembered details; null without any. Details that are expired or unreadable are removed. */
export async function recallPayer(): Promise<FormValues | null> {
  try {
    const kept: unknown = await inStore('readonly', (store) => store.get(RECORD));
    const values = isEncryptedPayer(kept) ? await decryptPayer(kept, Date.now()) : null;
    if (values === null) await forgetPayer();
    return values;
  } catch {
    await forgetPayer();
    return null;
  }
}

/** Removes details and key. */
export async function forgetPayer(): Promise<void> {
  markRemembered(false);
  await new Promise<void>((resolve) => {
    const request = window.indexedDB.deleteDatabase(DATABASE);
    // Another tab's connection closes after its request.
    request.onblocked = request.onerror = request.onsuccess = () => resolve();
  }).catch(() => undefined);
}

async function inStore(
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  const opening = window.indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  try {
    const transaction = database.transaction(STORE, mode);
    const request = use(transaction.objectStore(STORE));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    return request.result;
  } finally {
    database.close();
  }
}

function isEncryptedPayer(kept: unknown): kept is EncryptedPayer {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'key' in kept &&
    kept.key instanceof CryptoKey &&
    'iv' in kept &&
    kept.iv instanceof Uint8Array &&
    'ciphertext' in kept &&
    kept.ciphertext instanceof ArrayBuffer &&
    'usedAt' in kept &&
    typeof kept.usedAt === 'number'
  );
}
