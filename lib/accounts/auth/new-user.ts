// Creates users: normalizes the e-mail address and generates the initial password.
import { randomBytes } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { isEmailAddress } from '@/lib/core/email';
import { newId } from '@/lib/core/ids';
import type { Queryable } from '@/lib/db/client';
import { hashPassword } from './password';
import type { Role } from './permissions';

/** 128 random bits. The user can change the password in the dashboard. */
const PASSWORD_BYTES = 16;

export type GeneratedPassword = { readonly password: string; readonly passwordHash: string };

/** A random password and its hash. Takes about 30 ms, so call it before a transaction starts. */
export async function generatePassword(): Promise<GeneratedPassword> {
  const password = randomBytes(PASSWORD_BYTES).toString('base64url');
  return { password, passwordHash: await hashPassword(password) };
}

/**
 * Normalizes an e-mail address for storage and sign-in (contract §2): lowercase, Unicode NFC, domain in ASCII, because some
 * browsers send `bücher.example` as `xn--bcher-kva.example` and others as typed.
 * @returns undefined when the text is not an e-mail address
 */
export function signInEmail(text: string): string | undefined {
  const email = text.trim().normalize('NFC').toLowerCase();
  if (!isEmailAddress(email)) return undefined;
  const domainAt = email.lastIndexOf('@') + 1;
  return `${email.slice(0, domainAt)}${domainToASCII(email.slice(domainAt))}`;
}

/**
 * Adds a user. Role and merchant must match, otherwise the user can do nothing.
 * @returns the user's id
 * @throws the database's unique-constraint error when the e-mail is taken: see isEmailTaken
 */
export async function addUser(
  db: Queryable,
  user: {
    readonly email: string;
    /** As given at sign-up or when accepting an invitation. */
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

/** Whether adding a user failed because the e-mail address is already in use. */
export function isEmailTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'P2002';
}
