// Server actions of the "Confirm it's you" dialog (components/ui/forms/proof.tsx).
'use server';
import { headers } from 'next/headers';
import { act } from '@/app/dashboard/act';
import { doneOr, refused } from '@/app/dashboard/action-failure';
import { textArgument } from '@/app/dashboard/text-argument';
import type { ActionResult } from '@/components/ui/forms/action-result';
import type { PasskeyOptionsResult } from '@/components/ui/forms/proof-dialog';
import { proofRequestOptions, proveWithPasskey } from '@/lib/accounts/auth/passkey-sign-in';
import {
  type ProofMethods,
  type ProofOutcome,
  proofMethods,
  proveUser,
} from '@/lib/accounts/auth/prove-user';
import { sourceOf } from '@/lib/accounts/auth/request-source';
import { getServer } from '@/web/server';
import { actingUser } from '@/web/session';

/** How the signed-in user can confirm their identity. */
export async function proofMethodsAction(): Promise<ProofMethods | null> {
  const user = await actingUser('identity.confirm');
  if (user === null) return null;
  return proofMethods((await getServer()).database.db, user.userId);
}

/** Verifies the password, or a code with two-factor authentication. */
export async function proveAction(text: string): Promise<ActionResult> {
  return act('identity.confirm', async (deps, { userId, sessionId }) => {
    const given = { userId, sessionId, text: textArgument(text), source: sourceOf(await headers()) };
    const outcome = await proveUser(deps, given);
    return outcome === 'proven' ? { ok: true } : refused(ERRORS[outcome]);
  });
}

/** Options to request one of the user's passkeys. */
export async function proofOptionsAction(): Promise<PasskeyOptionsResult> {
  return act('identity.confirm', async (deps, { userId }) => {
    const options = await proofRequestOptions(deps, userId);
    if (options === 'wait') return refused(TOO_MANY_ATTEMPTS);
    return options === null ? refused(NO_PASSKEYS) : { ok: true, options };
  });
}

/** Verifies a passkey. @param response the browser's response, as JSON */
export async function proveWithPasskeyAction(response: string): Promise<ActionResult> {
  return act('identity.confirm', async (deps, user) =>
    doneOr(await proveWithPasskey(deps, user, String(response)), ERRORS.wrong),
  );
}

const NO_PASSKEYS = 'Passkeys don’t work at this address. Use your password or code instead.';
const TOO_MANY_ATTEMPTS = 'Too many passkey attempts. Use your password or code, or try again in 15 minutes.';

const ERRORS: Readonly<Record<Exclude<ProofOutcome, 'proven'>, string>> = {
  wrong: 'Incorrect. Check your entry and try again.',
  wait: 'Too many attempts. Try again in 15 minutes.',
};
