// The second factor of somebody who has one-time codes (RFC 6238: SHA-1, 30 seconds, six digits): a code, taken once, or a
// recovery code in its place, drawn and counted here.

import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { newId } from '@/lib/core/ids';
import { type KeyRing, unseal } from '@/lib/core/key-ring';
import type { Queryable } from '@/lib/db/client';

type SecondFactorDeps = { readonly db: Queryable; readonly keyRing: KeyRing };

/** What a user's row says of their one-time codes. */
type CodesOfUser = {
  readonly id: string;
  readonly totpSecret: string | null;
  readonly totpConfirmedAt: Date | null;
};

/** What the sealed secret of one-time codes is bound to. */
export function codeSecretBinding(userId: string): string {
  return `totp:${userId}`;
}

/** Whether the user signs in with one-time codes. */
export function hasCodes(user: CodesOfUser): boolean {
  return user.totpConfirmedAt !== null && user.totpSecret !== null;
}

/**
 * Takes what the user typed. A code of a step that was taken before, or of an earlier one, is refused: the row is written
 * only where a smaller step stands, so that of two requests with one code one alone succeeds.
 * @returns which of the two it was; null when it was neither
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

/** How long one code is shown, in seconds. */
const STEP_SECONDS = 30;
/** A clock may be so many steps early or late. */
const WINDOW_STEPS = 1;
/** RFC 4226 §4 recommends 160 bits. */
const SECRET_BYTES = 20;
/** What the app shows above the code. */
const ISSUER = 'Nano Payments';

/** A new secret, in base32. */
export function newCodeSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The `otpauth:` address an app reads from a QR code. @param account the user's e-mail address */
export function codeUri(secret: string, account: string): string {
  return totpOf(secret, account).toString();
}

/** Whether the text looks like a code: six digits, with or without a blank in their middle. */
function looksLikeCode(text: string): boolean {
  return /^\s*[0-9]{3} ?[0-9]{3}\s*$/.test(text);
}

/**
 * The time step a code belongs to, one step early or late allowed.
 * @returns null when it is the code of none of them
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

/** Codes a user has. */
export const RECOVERY_CODES = 10;
/** 16 characters of 32 are 80 bits: no guess, and no search over a stolen database, finds one. */
const CODE_CHARACTERS = 16;
/** Without those that are mistaken for another. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';
const GROUP = /.{4}(?=.)/g;

/**
 * Gives the user new codes; those before hold no more. In a transaction.
 * @returns them, such as `k7fe-…`, told here and never again
 */
export async function replaceRecoveryCodes(tx: Queryable, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, generateCode);
  await tx.recoveryCode.deleteMany({ where: { userId } });
  const rows = codes.map((code) => ({ id: newId(), userId, codeHash: hashOf(userId, code) }));
  await tx.recoveryCode.createMany({ data: rows });
  return codes;
}

/** Takes a code, in any spelling of its letters and dashes. @returns whether it was one that nobody had used */
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

/** How many codes the user has left. */
export function countRecoveryCodes(db: Queryable, userId: string): Promise<number> {
  return db.recoveryCode.count({ where: { userId, usedAt: null } });
}

function generateCode(): string {
  const letters = [...randomBytes(CODE_CHARACTERS)].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return letters.join('').replaceAll(GROUP, '$&-');
}

/** The user's own: the same code of two users would not be seen to be the same. */
function hashOf(userId: string, text: string): string {
  const code = text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return createHash('sha256').update(`${userId}:${code}`).digest('hex');
}
