// Signs in with a password, a one-time code or a passkey, and returns the result with a message for the user.
'use client';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { signIn } from 'next-auth/react';
import { askPasskey, passkeyProblem } from '@/components/ui/forms/ask-passkey';

/** code: the password is correct and a code is required. expired: the sign-in must start over. */
export type SignInResult =
  | { readonly outcome: 'signedIn' }
  | { readonly outcome: 'code' }
  | { readonly outcome: 'expired' }
  | { readonly outcome: 'problem'; readonly message: string };

/** Signs in with e-mail and password. */
export function signInWithPassword(email: string, password: string): Promise<SignInResult> {
  if (email.trim() === '' || password === '') return problem('Enter your e-mail and password.');
  return submit(
    'credentials',
    { email, password },
    'Incorrect e-mail or password. Check both and try again.',
  );
}

/** Finishes a sign-in with a one-time code or a recovery code. */
export function signInWithCode(code: string): Promise<SignInResult> {
  if (code.trim() === '') return problem('Enter the six-digit code or a recovery code.');
  return submit('code', { code }, 'This code is incorrect or was already used. Wait for the next code.');
}

/** Fetches the passkey request options from the server: null where passkeys can't be used, `wait` when throttled. */
export type FetchPasskeyOptions = () => Promise<PublicKeyCredentialRequestOptionsJSON | 'wait' | null>;

/** Signs in with a passkey. */
export async function signInWithPasskey(fetchOptions: FetchPasskeyOptions): Promise<SignInResult> {
  const options = await fetchOptions().catch(() => null);
  if (options === null) return problem(UNREACHABLE);
  if (options === 'wait') return problem(TOO_MANY_ATTEMPTS);
  try {
    const response = await askPasskey(options);
    return await submit(
      'passkey',
      { response },
      'This passkey isn’t registered here. Sign in with your password.',
    );
  } catch (error) {
    return problem(passkeyProblem(error));
  }
}

async function submit(method: string, given: Record<string, string>, wrong: string): Promise<SignInResult> {
  const response = await signIn(method, { ...given, redirect: false }).catch(() => undefined);
  if (response?.ok === true) return { outcome: 'signedIn' };
  const [, seconds] = /^TooManyAttempts:([0-9]+)$/.exec(response?.error ?? '') ?? [];
  if (seconds !== undefined) {
    const advice = method === 'passkey' ? '' : ' A passkey still signs you in.';
    return problem(`Too many attempts. Try again in ${minutes(Number(seconds))}.${advice}`);
  }
  if (response?.error === 'CodeNeeded') return { outcome: 'code' };
  if (response?.error === 'SignInExpired') return { outcome: 'expired' };
  if (response?.error === 'Unavailable') {
    return problem('Sign-in is unavailable right now. Try again in a moment.');
  }
  return problem(response?.status === 401 ? wrong : UNREACHABLE);
}

function minutes(seconds: number): string {
  const count = Math.ceil(seconds / 60);
  return count === 1 ? '1 minute' : `${count} minutes`;
}

function problem(message: string): Promise<SignInResult> {
  return Promise.resolve({ outcome: 'problem', message });
}

const TOO_MANY_ATTEMPTS =
  'Too many passkey attempts. Sign in with your password, or try again in 15 minutes.';
const UNREACHABLE = 'Can’t reach the server. Try again in a moment.';
