// The signing secret of `listen`: created once per service and key, and stored in a file only the user can read.
import type { CommandContext } from './command.js';
import type { Credentials } from './credentials.js';
import { privateFile, readPrivateFile, writePrivateFile } from './private-file.js';
import { isSecret, newSecret } from './sign.js';

/** The secret for this service and key; created if there is none. @throws Error when it can't be written */
export function readOrCreateSecret(
  environment: CommandContext['environment'],
  { baseUrl, keyId }: Pick<Credentials, 'baseUrl' | 'keyId'>,
): string {
  const file = privateFile(environment, 'listen.json');
  const name = `${baseUrl} ${keyId}`;
  const secrets = readPrivateFile(file) ?? {};
  const known = secrets[name];
  if (isSecret(known)) return known;
  const secret = newSecret();
  writePrivateFile(file, { ...secrets, [name]: secret });
  return secret;
}
