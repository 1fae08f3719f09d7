// The signing secret of `listen`: created once per service and key, and stored in a file only the user can read.
import { chmodSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import type { CommandContext } from './command.js';
import { type Credentials, readJson } from './credentials.js';
import { isSecret, newSecret } from './sign.js';

/** Owner only, for the file and its folder. */
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;

/** The secret for this service and key; created if there is none. @throws Error when it can't be written */
export function readOrCreateSecret(
  environment: CommandContext['environment'],
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

/** Replaces the file atomically, because two listeners can write at the same time. */
function write(file: string, secrets: Readonly<Record<string, unknown>>): void {
  mkdirSync(dirname(file), { recursive: true, mode: FOLDER_MODE });
  const part = `${file}.${process.pid}`;
  writeFileSync(part, `${JSON.stringify(secrets, null, 2)}\n`, { mode: FILE_MODE });
  renameSync(part, file);
}
