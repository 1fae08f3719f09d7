// The secret that `listen` signs with: made once for each service and key, and kept for its user alone.
import { chmodSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Surroundings } from './command.js';
import { type Credentials, readJson } from './credentials.js';
import { isSecret, newSecret } from './sign.js';

/** Readable and writable by its owner alone, the folder as well. */
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;

/** The secret of this service and key; made and kept when there is none. @throws Error when it can't be written */
export function keptSecret(
  environment: Surroundings['environment'],
  { baseUrl, keyId }: Pick<Credentials, 'baseUrl' | 'keyId'>,
): string {
  const file = join(
    environment.XDG_CONFIG_HOME || join(homedir(), '.config'),
    'nano-payments',
    'listen.json',
  );
  const name = `${baseUrl} ${keyId}`;
  const secrets = readJson(file) ?? {};
  const known = secrets[name];
  if (isSecret(known)) {
    chmodSync(file, FILE_MODE);
    return known;
  }
  const secret = newSecret();
  write(file, { ...secrets, [name]: secret });
  return secret;
}

/** Whole or not at all: two that listen at once never leave half a file. */
function write(file: string, secrets: Readonly<Record<string, unknown>>): void {
  mkdirSync(dirname(file), { recursive: true, mode: FOLDER_MODE });
  const part = `${file}.${process.pid}`;
  writeFileSync(part, `${JSON.stringify(secrets, null, 2)}\n`, { mode: FILE_MODE });
  renameSync(part, file);
}
