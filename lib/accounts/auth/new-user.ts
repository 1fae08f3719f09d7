// What a new user starts with: an e-mail address that can be signed in with, and a password that is drawn and told once.
import { randomBytes } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { isEmailAddress } from '@/lib/core/email';
import { newId } from '@/lib/core/ids';
import type { Queryable } from '@/lib/db/client';
import { hashPassword } from './password';
import type { Role } from './permissions';

/** 128 random bits: nobody guesses it, and whoever is told it changes it on the dashboard. */
const PASSWORD_BYTES = 16;

export type GeneratedPassword = { readonly password: string; readonly passwordHash: string };

/** A new password and the hash to store. Takes some 30 ms, so it is drawn before a transaction begins. */
export async function generatePassword(): Promise<GeneratedPassword> {
  const password = randomBytes(PASSWORD_BYTES).toString('base64url');
  return { password, passwordHash: await hashPassword(password) };
}

/**
 * The address as it is stored and signed in with; undefined when the text is none (contract §2). One spelling for all ways
 * to type it: small letters, composed, and its domain in ASCII, because some browsers send `bücher.example` as
 * `xn--bcher-kva.example` and others as it was typed.
 */
export function signInEmail(text: string): string | undefined {
  const email = text.trim().normalize('NFC').toLowerCase();
  if (!isEmailAddress(email)) return undefined;
  const domainAt = email.lastIndexOf('@') + 1;
  return `${email.slice(0, domainAt)}${domainToASCII(email.slice(domainAt))}`;
}

/**
 * Adds a user. Role and merchant must go together: a user in whom they don't can do nothing.
 * @returns the user's id
 * @throws the database's unique-constraint error when the e-mail is taken: see isEmailTaken
 */
export async function addUser(
  db: Queryable,
  user: {
    readonly email: string;
    /** Who knows it gave it: at the sign-up, or with an invitation. */
    readonly name?: string;
    readonly passwordHash: string;
    readonly role: Role;
    readonly merchantId: string | null;
    readonly createdAt: Date;
  },
): Promise<string> {
  const id = newId();
  await db.user.create({ data: { id, ...user } });
  return id;
}

/** Whether adding a user failed because somebody has the e-mail already. */
export function isEmailTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'P2002';
}
