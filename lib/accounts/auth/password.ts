// Password hashing with argon2id, which is slow on purpose: callers must throttle attempts first.
import { hash, verify } from '@node-rs/argon2';

/** OWASP's smallest recommended setting for argon2id: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
/** Limits the work that one hostile password can cause. */
export const MAX_PASSWORD_CHARACTERS = 200;

/** The argon2id hash to store. @throws RangeError when the password is longer than 200 characters */
export async function hashPassword(password: string): Promise<string> {
  if (password.length > MAX_PASSWORD_CHARACTERS) throw new RangeError('the password is too long');
  return hash(password, PARAMETERS);
}

/** Whether the password matches the hash; false for an invalid hash. */
export async function verifyPassword(storedHash: string, password: string): Promise<boolean> {
  if (password.length > MAX_PASSWORD_CHARACTERS) return false;
  return verify(storedHash, password).catch(() => false);
}
