// Recovery codes: each stands once in the place of a one-time code, for somebody whose phone is gone.
import { createHash, randomBytes } from 'node:crypto';
import { newId } from '@/lib/core/ids';
import type { Queryable } from '@/lib/db/client';

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
  const codes = Array.from({ length: RECOVERY_CODES }, drawCode);
  await tx.recoveryCode.deleteMany({ where: { userId } });
  const rows = codes.map((code) => ({ id: newId(), userId, codeHash: hashOf(userId, code) }));
  await tx.recoveryCode.createMany({ data: rows });
  return codes;
}

/** Takes a code, in any spelling of its letters and dashes. @returns whether it was one that nobody had used */
export async function takeRecoveryCode(
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

function drawCode(): string {
  const letters = [...randomBytes(CODE_CHARACTERS)].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return letters.join('').replaceAll(GROUP, '$&-');
}

/** The user's own: the same code of two users would not be seen to be the same. */
function hashOf(userId: string, text: string): string {
  const code = text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return createHash('sha256').update(`${userId}:${code}`).digest('hex');
}
