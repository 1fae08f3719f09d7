// What can decrypt a backup: private keys from a file of age's format, and a passphrase from its file.
import { readFileSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import type { Config } from '@/lib/core/config';
import { readPassphrase } from '@/lib/core/passphrase-file';
import { BackupError } from './archive-format';
import type { BackupKeys, Encryption } from './encryption';

/** Permission bits of group and others. */
const OTHERS_MAY = 0o077;
/** Longer files are not key files. */
const MAX_KEY_FILE_BYTES = 64 * 1024;

/** How the settings encrypt backups; null when they don't say. @throws ConfigError when the passphrase can't be read */
export function encryptionOf({ backup }: Pick<Config, 'backup'>): Encryption | null {
  const { recipients, passphraseFile } = backup;
  if (passphraseFile !== null) {
    return { kind: 'passphrase', passphrase: readPassphrase(passphraseFile, 'BACKUP_PASSPHRASE_FILE') };
  }
  return recipients.length > 0 ? { kind: 'recipients', recipients } : null;
}

/**
 * The keys to decrypt with.
 * @param files.identity a file with private keys, one a line; lines that begin with # are comments
 * @param files.passphrase in place of BACKUP_PASSPHRASE_FILE
 * @throws BackupError or ConfigError when a file can't be read, or others can read it
 */
export function readKeys(
  { backup }: Pick<Config, 'backup'>,
  files: { readonly identity: string | undefined; readonly passphrase: string | undefined },
): BackupKeys {
  const passphraseFile = files.passphrase ?? backup.passphraseFile;
  return {
    identities: files.identity === undefined ? [] : readIdentities(files.identity),
    passphrase: passphraseFile === null ? null : readPassphrase(passphraseFile, 'The passphrase file'),
  };
}

function readIdentities(file: string): readonly string[] {
  const { size, mode } = statOf(file);
  if (size > MAX_KEY_FILE_BYTES) throw new BackupError(`${file} is not a file with private keys.`);
  if ((mode & OTHERS_MAY) !== 0) {
    throw new BackupError(`Other users can read ${file}. Run: chmod 600 ${file}`);
  }
  const lines = readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .map((line) => line.trim());
  return lines.filter((line) => line !== '' && !line.startsWith('#'));
}

function statOf(file: string) {
  try {
    return statSync(file);
  } catch {
    throw new BackupError(`The identity file ${file} can’t be read. Check its path and its owner.`);
  }
}

/**
 * Creates a key pair, in the format of `age-keygen`. The file is never overwritten.
 * @returns the public key
 * @throws BackupError when the file exists
 */
export async function writeNewKey(file: string): Promise<string> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const text = `# created: ${new Date().toISOString()}\n# public key: ${recipient}\n${identity}\n`;
  await writeFile(file, text, { flag: 'wx', mode: 0o600, flush: true }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    throw new BackupError(`${file} exists. Choose another name: a key is never overwritten.`);
  });
  return recipient;
}
