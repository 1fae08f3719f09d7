// Files with a passphrase or a key that is encrypted with one: refused while other users can read them.
import { readFileSync, statSync } from 'node:fs';
import { ConfigError } from './config-error';
import { isOpenToOthers } from './secret-files';

/**
 * Reads the first line of a passphrase file. `setting`: what names the file, for the error.
 * @throws ConfigError when others can read the file, or the line is empty
 */
export function readPassphrase(file: string, setting = 'KEYSTORE_PASSPHRASE_FILE'): string {
  const text = readPrivate(file, setting);
  const [passphrase = ''] = text.split(/\r?\n/);
  if (passphrase === '') throw new ConfigError(`${file} contains no passphrase.`);
  return passphrase;
}

/**
 * The text of a file that no other user may read, because it can be guessed at or opens the wallet.
 * @throws ConfigError when others can read it, or it can't be read
 */
export function readPrivate(file: string, setting: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats !== undefined && isOpenToOthers(stats)) {
    throw new ConfigError(`Other users can read ${file}. Run: chmod 600 ${file}`);
  }
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new ConfigError(`${setting}: ${file} can't be read.`);
  }
}
