// Passwords of users: hashed with argon2id, slowly on purpose. Callers throttle before they come here.
import { hash, verify } from '@node-rs/argon2';

/** OWASP's smallest recommended setting for argon2id: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
/** Bounds the work one hostile password can cause, in characters. */
export const MAX_PASSWORD_CHARACTERS = 200;

/** The argon2id hash to store. @throws RangeError when the password is longer than 200 characters */
export async function hashPassword(password: string): Promise<string> {
  if (password.length > MAX_PASSWORD_CHARACTERS) throw new RangeError('the password is too long');
  return hash(password, PARAMETERS);
}

/** Whether the password is the one that was hashed. A hash that can't be read answers false. */
export async function verifyPassword(storedHash: string, password: string): Promise<boolean> {
  if (password.length > MAX_PASSWORD_CHARACTERS) return false;
  return verify(storedHash, password).catch(() => false);
}
