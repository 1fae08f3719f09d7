// Encrypts and decrypts backup streams in the age format (age-encryption.org/v1). Files without its head are not encrypted.
import { Decrypter, Encrypter } from 'age-encryption';
import { errorText } from '@/lib/core/errors';
import { BackupError } from './archive-format';

/** How a backup is encrypted. `none` only on explicit request. */
export type Encryption =
  | { readonly kind: 'recipients'; readonly recipients: readonly string[] }
  | { readonly kind: 'passphrase'; readonly passphrase: string }
  | { readonly kind: 'none' };

/** What can decrypt a backup. */
export type BackupKeys = {
  /** Private keys, `AGE-SECRET-KEY-1…`. */
  readonly identities: readonly string[];
  readonly passphrase: string | null;
};

/** 64 MiB of memory for the passphrase, so that a backup can run next to the service on a small machine. */
const SCRYPT_LOG_N = 16;
/** scrypt costs little here, so the passphrase itself has to be strong. */
const MIN_PASSPHRASE_CHARACTERS = 20;
const AGE_HEAD = 'age-encryption.org/v1';

type Bytes = ReadableStream<Uint8Array>;

/** Checks a passphrase or recipients without encrypting anything. @throws BackupError */
export async function requireUsable(encryption: Encryption): Promise<void> {
  const nothing = new ReadableStream<Uint8Array>({ start: (controller) => controller.close() });
  await (await encrypt(nothing, encryption)).cancel();
}

/** @throws BackupError for a weak passphrase or a recipient that is not valid */
export async function encrypt(plain: Bytes, encryption: Encryption): Promise<Bytes> {
  if (encryption.kind === 'none') return plain;
  const encrypter = new Encrypter();
  if (encryption.kind === 'passphrase') {
    if (encryption.passphrase.length < MIN_PASSPHRASE_CHARACTERS) {
      throw new BackupError(
        `The backup passphrase has fewer than ${MIN_PASSPHRASE_CHARACTERS} characters. Use a longer one.`,
      );
    }
    encrypter.setScryptWorkFactor(SCRYPT_LOG_N);
    encrypter.setPassphrase(encryption.passphrase);
    return encrypter.encrypt(plain);
  }
  for (const recipient of encryption.recipients) addRecipient(encrypter, recipient);
  return encrypter.encrypt(plain);
}

function addRecipient(encrypter: Encrypter, recipient: string): void {
  try {
    encrypter.addRecipient(recipient);
  } catch {
    throw new BackupError(
      `BACKUP_RECIPIENT: ${recipient.slice(0, 12)}… is not a valid public key. Copy it again.`,
    );
  }
}

/**
 * Decrypts a backup. Every piece is authenticated before it is passed on; the end is proven only by the end of the stream.
 * @throws BackupError when no key opens it; the returned stream fails when a byte is changed or missing
 */
export async function decrypt(stored: Bytes, keys: BackupKeys): Promise<Bytes> {
  const { isAge, bytes } = await peek(stored);
  if (!isAge) return bytes;
  if (keys.identities.length === 0 && keys.passphrase === null) {
    throw new BackupError('The backup is encrypted. Give its private key (--identity) or passphrase file.');
  }
  const decrypter = new Decrypter();
  if (keys.passphrase !== null) decrypter.addPassphrase(keys.passphrase);
  for (const identity of keys.identities) addIdentity(decrypter, identity);
  try {
    return await decrypter.decrypt(bytes);
  } catch (error) {
    throw new BackupError(
      `The backup can’t be decrypted (${errorText(error)}). Check that the key or passphrase belongs to it and that the file is complete.`,
    );
  }
}

function addIdentity(decrypter: Decrypter, identity: string): void {
  try {
    decrypter.addIdentity(identity);
  } catch {
    throw new BackupError('The identity file contains a line that is not an age private key.');
  }
}

/** A web stream over the chunks, read as they are needed. Cancelling it ends the source. */
export function streamOf(chunks: AsyncIterable<Uint8Array>): Bytes {
  const source = chunks[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await source.next();
        if (done === true) controller.close();
        else controller.enqueue(value);
      },
      cancel: async () => {
        await source.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

/** Reads the head and returns a stream that still begins with it. */
async function peek(stored: Bytes): Promise<{ readonly isAge: boolean; readonly bytes: Bytes }> {
  const source = stored[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  let length = 0;
  while (length < AGE_HEAD.length) {
    const { done, value } = await source.next();
    if (done === true) break;
    first.push(value);
    length += value.length;
  }
  const head = Buffer.concat(first);
  const bytes = streamOf(
    (async function* () {
      try {
        if (head.length > 0) yield new Uint8Array(head);
        for (let next = await source.next(); next.done !== true; next = await source.next()) yield next.value;
      } finally {
        await source.return?.();
      }
    })(),
  );
  return { isAge: head.subarray(0, AGE_HEAD.length).toString('latin1') === AGE_HEAD, bytes };
}
