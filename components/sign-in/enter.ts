// Signing in by one of the ways there are, and what came of it in words.
'use client';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { signIn } from 'next-auth/react';
import { askPasskey, passkeyProblem } from '@/components/ui/forms/ask-passkey';

/** code: the password is right, and a code is asked for. over: the sign-in has to begin anew. */
export type Entry =
  | { readonly outcome: 'entered' }
  | { readonly outcome: 'code' }
  | { readonly outcome: 'over' }
  | { readonly outcome: 'problem'; readonly message: string };

/** E-mail and password. */
export function enterWithPassword(email: string, password: string): Promise<Entry> {
  if (email.trim() === '' || password === '') return problem('Enter your e-mail and your password.');
  return enter(
    'credentials',
    { email, password },
    'This e-mail and password do not go together. Check both and try again.',
  );
}

/** The code of the user's app, or a recovery code, after the password. */
export function enterWithCode(code: string): Promise<Entry> {
  if (code.trim() === '') return problem('Enter the six digits, or a recovery code.');
  return enter('code', { code }, 'This code is not right, or it was used already. Wait for the next one.');
}

/** What a passkey has to sign, from the server; null where there are none, `wait` when it was asked for too often. */
export type DrawPasskeyQuestion = () => Promise<PublicKeyCredentialRequestOptionsJSON | 'wait' | null>;

/** A passkey. */
export async function enterWithPasskey(draw: DrawPasskeyQuestion): Promise<Entry> {
  const options = await draw().catch(() => null);
  if (options === null) return problem(UNREACHABLE);
  if (options === 'wait') return problem(ASKED_TOO_OFTEN);
  try {
    const answer = await askPasskey(options);
    return await enter('passkey', { answer }, 'Nobody here has this passkey. Sign in with your password.');
  } catch (error) {
    return problem(passkeyProblem(error));
  }
}

async function enter(way: string, given: Record<string, string>, wrong: string): Promise<Entry> {
  const answer = await signIn(way, { ...given, redirect: false }).catch(() => undefined);
  if (answer?.ok === true) return { outcome: 'entered' };
  const [, seconds] = /^TooManyAttempts:([0-9]+)$/.exec(answer?.error ?? '') ?? [];
  if (seconds !== undefined) {
    return problem(`Too many attempts. Try again in ${Math.ceil(Number(seconds) / 60)} min.`);
  }
  if (answer?.error === 'CodeNeeded') return { outcome: 'code' };
  if (answer?.error === 'SignInOver') return { outcome: 'over' };
  if (answer?.error === 'Unavailable') {
    return problem('Signing in does not work at present. Try again in a moment.');
  }
  return problem(answer?.status === 401 ? wrong : UNREACHABLE);
}

function problem(message: string): Promise<Entry> {
  return Promise.resolve({ outcome: 'problem', message });
}

const ASKED_TOO_OFTEN =
  'Passkeys were asked for too often. Sign in with your password, or try again in a quarter of an hour.';
const UNREACHABLE = "The server can't be reached. Try again in a moment.";
