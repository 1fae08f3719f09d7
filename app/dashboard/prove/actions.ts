// Server actions of the "Confirm it's you" dialog (components/ui/forms/proof.tsx).
'use server';
import { headers } from 'next/headers';
import { act } from '@/app/dashboard/act';
import { doneOr, refused } from '@/app/dashboard/action-failure';
import { textArgument } from '@/app/dashboard/text-argument';
import type { ActionResult } from '@/components/ui/forms/action-result';
import type { PasskeyOptionsResult } from '@/components/ui/forms/proof-dialog';
import { ruleOf } from '@/lib/accounts/auth/action-rules';
import { proofRequestOptions, proveWithPasskey } from '@/lib/accounts/auth/passkey-sign-in';
import {
  type ProofMethods,
  type ProofOutcome,
  proofMethods,
  proveUser,
} from '@/lib/accounts/auth/prove-user';
import { deviceOf, sourceOf } from '@/lib/accounts/auth/request-source';
import { getServer } from '@/web/server';
import { actingUser } from '@/web/session';

/** How the signed-in user can confirm their identity. */
export async function proofMethodsAction(): Promise<ProofMethods | null> {
  const user = await actingUser(ruleOf('proofMethodsAction').permission);
  if (user === null) return null;
  return proofMethods((await getServer()).database.db, user.userId);
}

/** Verifies the password, or a code with two-factor authentication. */
export async function proveAction(text: string): Promise<ActionResult> {
  return act('proveAction', async (deps, { userId, sessionId }) => {
    const given = { userId, sessionId, text: textArgument(text) };
    const outcome = await proveUser(deps, { ...given, ...(await origin()) });
    return outcome === 'proven' ? { ok: true } : refused(ERRORS[outcome]);
  });
}

/** Options to request one of the user's passkeys. */
export async function proofOptionsAction(): Promise<PasskeyOptionsResult> {
  return act('proofOptionsAction', async (deps, { userId }) => {
    const options = await proofRequestOptions(deps, userId);
    if (options === 'wait') return refused(TOO_MANY_ATTEMPTS);
    return options === null ? refused(NO_PASSKEYS) : { ok: true, options };
  });
}

/** Verifies a passkey. @param response the browser's response, as JSON */
export async function proveWithPasskeyAction(response: string): Promise<ActionResult> {
  return act('proveWithPasskeyAction', async (deps, { userId, sessionId }) => {
    const attempt = { userId, sessionId, ...(await origin()) };
    return doneOr(await proveWithPasskey(deps, attempt, String(response)), ERRORS.wrong);
  });
}

/** Where the request came from. */
async function origin() {
  const given = await headers();
  return { source: sourceOf(given), device: deviceOf(given.get('user-agent')) };
}

const NO_PASSKEYS = 'Passkeys don’t work at this address. Use your password or code instead.';
const TOO_MANY_ATTEMPTS = 'Too many passkey attempts. Use your password or code, or try again in 15 minutes.';

const ERRORS: Readonly<Record<Exclude<ProofOutcome, 'proven'>, string>> = {
  wrong: 'Incorrect. Check your entry and try again.',
  wait: 'Too many attempts. Try again in 15 minutes.',
};
