// Server action of the strength meter on forms that set a password. The password is neither stored nor logged, and only
// rated: the form's own action checks it again.
'use server';
import { headers } from 'next/headers';
import { textArgument } from '@/app/dashboard/text-argument';
import { MAX_PASSWORD_CHARACTERS } from '@/lib/accounts/auth/password';
import {
  MIN_PASSWORD_CHARACTERS,
  type PasswordOwner,
  type PasswordStrength,
  passwordStrength,
} from '@/lib/accounts/auth/password-policy';
import { sourceOf } from '@/lib/accounts/auth/request-source';
import { getServer } from '@/web/server';

/** @returns null when this source, or all sources together, asked too often */
export async function passwordStrengthAction(
  password: string,
  owner: PasswordOwner,
): Promise<PasswordStrength | null> {
  const typed = textArgument(password).slice(0, MAX_PASSWORD_CHARACTERS);
  if (typed.length < MIN_PASSWORD_CHARACTERS) return 'tooShort';
  const { strengthChecks } = await getServer();
  if (!strengthChecks.admit('meter', sourceOf(await headers()))) return null;
  return passwordStrength(typed, {
    email: textArgument(owner?.email),
    name: textArgument(owner?.name),
    businessName: textArgument(owner?.businessName),
  });
}
