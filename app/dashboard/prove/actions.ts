// Proving again who one is, as the dialog of components/ui/forms/proof.tsx asks for it.
'use server';
import { headers } from 'next/headers';
import { act } from '@/app/dashboard/act';
import { doneOr, refused } from '@/app/dashboard/action-failure';
import { textArgument } from '@/app/dashboard/text-argument';
import type { ActionResult } from '@/components/ui/forms/action-result';
import type { ProofQuestion } from '@/components/ui/forms/proof-dialog';
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

/** What the signed-in user can prove themselves with. */
export async function proofMethodsAction(): Promise<ProofMethods | null> {
  const user = await actingUser('account.manage');
  if (user === null) return null;
  return proofMethods((await getServer()).database.db, user.userId);
}

/** Takes the password, or a code where the user has those. */
export async function proveAction(text: string): Promise<ActionResult> {
  return act('account.manage', async (deps, { userId, sessionId }) => {
    const given = { userId, sessionId, text: textArgument(text), source: sourceOf(await headers()) };
    const outcome = await proveUser(deps, given);
    return outcome === 'proven' ? { ok: true } : refused(WORDS[outcome]);
  });
}

/** What one of the user's passkeys has to sign. */
export async function proofOptionsAction(): Promise<ProofQuestion> {
  return act('account.manage', async (deps, { userId }) => {
    const options = await proofRequestOptions(deps, userId);
    if (options === 'wait') return refused(ASKED_TOO_OFTEN);
    return options === null ? refused(NO_PASSKEYS) : { ok: true, options };
  });
}

/** Takes a passkey. @param answer the browser's, as JSON */
export async function proveWithPasskeyAction(answer: string): Promise<ActionResult> {
  return act('account.manage', async (deps, user) =>
    doneOr(await proveWithPasskey(deps, user, String(answer)), WORDS.wrong),
  );
}

const NO_PASSKEYS = 'Passkeys can’t be used at this address. Prove yourself with what you type.';
const ASKED_TOO_OFTEN =
  'You asked for a passkey too often. Prove yourself with what you type, or try again in a quarter of an hour.';

const WORDS: Readonly<Record<Exclude<ProofOutcome, 'proven'>, string>> = {
  wrong: 'That is not right. Check it and try again.',
  wait: 'Too many attempts. Try again in a quarter of an hour.',
};
