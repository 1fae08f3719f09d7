// Verification of the second factor: a one-time code (RFC 6238: SHA-1, 30 seconds, six digits), accepted once, or a recovery
// code instead. Also generates and counts recovery codes.

import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { newId } from '@/lib/core/ids';
import { type KeyRing, unseal } from '@/lib/core/key-ring';
import type { Queryable } from '@/lib/db/client';

type SecondFactorDeps = { readonly db: Queryable; readonly keyRing: KeyRing };

/** The columns of a user's row about one-time codes. */
type CodesOfUser = {
  readonly id: string;
  readonly totpSecret: string | null;
  readonly totpConfirmedAt: Date | null;
};

/** The context that the secret of one-time codes is encrypted for. */
export function codeSecretBinding(userId: string): string {
  return `totp:${userId}`;
}

/** Whether two-factor authentication is on. */
export function hasCodes(user: CodesOfUser): boolean {
  return user.totpConfirmedAt !== null && user.totpSecret !== null;
}

/**
 * Verifies and consumes a typed code. A code of the last used time step or an earlier one is rejected: the row is updated only
 * if it has a smaller step, so that of two requests with the same code only one succeeds.
 * @returns which kind of code it was; null when it is incorrect
 */
export async function verifySecondFactor(
  { db, keyRing }: SecondFactorDeps,
  user: CodesOfUser,
  given: { readonly text: string; readonly at: Date },
): Promise<'code' | 'recoveryCode' | null> {
  const { text, at } = given;
  const { id, totpSecret } = user;
  if (totpSecret === null || !hasCodes(user)) return null;
  if (!looksLikeCode(text)) {
    return (await consumeRecoveryCode(db, { userId: id, text, at })) ? 'recoveryCode' : null;
  }
  const step = stepOfCode(unseal(keyRing, codeSecretBinding(id), totpSecret), text, at);
  if (step === null) return null;
  const { count } = await db.user.updateMany({
    where: {
      ...{ id, totpSecret, totpConfirmedAt: { not: null } },
      OR: [{ totpLastStep: null }, { totpLastStep: { lt: step } }],
    },
    data: { totpLastStep: step },
  });
  return count === 1 ? 'code' : null;
}

/** The validity of one code. */
const STEP_SECONDS = 30;
/** Allowed clock difference in time steps, early or late. */
const WINDOW_STEPS = 1;
/** RFC 4226 §4 recommends 160 bits. */
const SECRET_BYTES = 20;
/** The name that the authenticator app shows. */
const ISSUER = 'Nano Payments';

/** A new secret, in base32. */
export function newCodeSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The `otpauth:` URI for the QR code. @param account the user's e-mail address */
export function codeUri(secret: string, account: string): string {
  return totpOf(secret, account).toString();
}

/** Whether the text has the form of a code: six digits, optionally with a space in the middle. */
function looksLikeCode(text: string): boolean {
  return /^\s*[0-9]{3} ?[0-9]{3}\s*$/.test(text);
}

/**
 * The time step of a code, allowing one step early or late.
 * @returns null when the code is incorrect
 */
export function stepOfCode(secret: string, text: string, now: Date): number | null {
  if (!looksLikeCode(text)) return null;
  const token = text.replaceAll(/\s/g, '');
  const timestamp = now.getTime();
  const delta = totpOf(secret, '').validate({ token, timestamp, window: WINDOW_STEPS });
  return delta === null ? null : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta;
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({
    ...{ issuer: ISSUER, label, secret: Secret.fromBase32(secret) },
    ...{ algorithm: 'SHA1', digits: 6, period: STEP_SECONDS },
  });
}

/** Recovery codes per user. */
export const RECOVERY_CODES = 10;
/**
 * 24 characters from an alphabet of 32 are 120 bits: too many to guess, even with a stolen database. ASVS 6.5.2 requires 112
 * bits for a hash without a work factor. Earlier codes had 16 characters and stay valid.
 */
const CODE_CHARACTERS = 24;
/** Without characters that are easily confused. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';
const GROUP = /.{4}(?=.)/g;

/**
 * Replaces the user's recovery codes, in a transaction.
 * @returns the new codes, such as `k7fe-…`, returned only here
 */
export async function replaceRecoveryCodes(tx: Queryable, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, generateCode);
  await tx.recoveryCode.deleteMany({ where: { userId } });
  const rows = codes.map((code) => ({ id: newId(), userId, codeHash: hashOf(userId, code) }));
  await tx.recoveryCode.createMany({ data: rows });
  return codes;
}

/** Consumes a recovery code, ignoring case and dashes. @returns whether it was valid and unused */
async function consumeRecoveryCode(
  db: Queryable,
  given: { readonly userId: string; readonly text: string; readonly at: Date },
): Promise<boolean> {
  const { userId, text, at } = given;
  const { count } = await db.recoveryCode.updateMany({
    where: { userId, codeHash: hashOf(userId, text), usedAt: null },
    data: { usedAt: at },
  });
  return count === 1;
}

/** The number of unused recovery codes. */
export function countRecoveryCodes(db: Queryable, userId: string): Promise<number> {
  return db.recoveryCode.count({ where: { userId, usedAt: null } });
}

function generateCode(): string {
  const letters = [...randomBytes(CODE_CHARACTERS)].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return letters.join('').replaceAll(GROUP, '$&-');
}

/** Hashed with the user's id, so that equal codes of two users have different hashes. */
function hashOf(userId: string, text: string): string {
  const code = text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return createHash('sha256').update(`${userId}:${code}`).digest('hex');
}
