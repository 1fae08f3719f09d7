// Server actions for two-factor authentication, recovery codes and passkeys. Each asks the user to confirm their identity
// first, so that a stolen session can't take over the account.
'use server';
import { revalidatePath } from 'next/cache';
import { act } from '@/app/dashboard/act';
import { doneOr, refused } from '@/app/dashboard/action-failure';
import { textArgument } from '@/app/dashboard/text-argument';
import type { CodeSetupResult, RecoveryResult } from '@/components/dashboard/account/code-setup';
import type { PasskeyResult } from '@/components/dashboard/account/passkeys-panel';
import type { ActionResult } from '@/components/ui/forms/action-result';
import {
  beginCodeSetup,
  confirmCodeSetup,
  disableCodes,
  renewRecoveryCodes,
} from '@/lib/accounts/auth/one-time-codes';
import {
  type AddOutcome,
  addPasskey,
  beginPasskey,
  MAX_PASSKEYS,
  removePasskey,
} from '@/lib/accounts/auth/passkeys';
import { recordProof } from '@/lib/accounts/auth/user-session';

const PAGE = '/dashboard/account';

/** Generates the secret for the user's authenticator app. */
export async function beginCodeSetupAction(): Promise<CodeSetupResult> {
  return act('beginCodeSetupAction', async (deps, user) => {
    const begun = await beginCodeSetup(deps, user);
    return begun === null ? refused('Two-factor authentication is already on.') : { ok: true, ...begun };
  });
}

/** Turns on two-factor authentication with the first code and ends all other sessions. Returns the recovery codes once. */
export async function confirmCodeSetupAction(code: string): Promise<RecoveryResult> {
  return act('confirmCodeSetupAction', async (deps, user) =>
    shown(await confirmCodeSetup(deps, user, textArgument(code)), WRONG_CODE),
  );
}

/** Replaces the recovery codes and returns the new ones once. */
export async function renewRecoveryCodesAction(): Promise<RecoveryResult> {
  return act('renewRecoveryCodesAction', async (deps, { userId }) =>
    shown(await renewRecoveryCodes(deps, userId), 'Two-factor authentication is off.'),
  );
}

/** Turns off two-factor authentication. */
export async function disableCodesAction(): Promise<ActionResult> {
  return act('disableCodesAction', async (deps, { userId }) => {
    const off = await disableCodes(deps, userId);
    revalidatePath(PAGE);
    return doneOr(off, 'Two-factor authentication is already off.');
  });
}

/** Options for the browser to create a passkey. */
export async function beginPasskeyAction(): Promise<PasskeyResult> {
  return act('beginPasskeyAction', async (deps, user) => {
    const options = await beginPasskey(deps, user);
    if (options === 'wait') return refused(TOO_MANY_ATTEMPTS);
    return options === null ? refused(ADD_ERRORS.refused) : { ok: true, options };
  });
}

/** Stores a new passkey. @param response the browser's registration response, as JSON */
export async function addPasskeyAction(label: string, response: string): Promise<ActionResult> {
  return act('addPasskeyAction', async (deps, { userId, sessionId }) => {
    const given = { userId, label: textArgument(label).trim() || 'Passkey', response: String(response) };
    const outcome = await addPasskey(deps, given);
    if (outcome === 'added') await recordProof(deps.db, sessionId, deps.clock.now(), 'passkey');
    revalidatePath(PAGE);
    return outcome === 'added' ? { ok: true } : refused(ADD_ERRORS[outcome]);
  });
}

/** Removes a passkey. */
export async function removePasskeyAction(passkeyId: string): Promise<ActionResult> {
  return act('removePasskeyAction', async (deps, { userId }) => {
    const removed = await removePasskey(deps, { userId, passkeyId: textArgument(passkeyId) });
    revalidatePath(PAGE);
    return doneOr(removed, 'This passkey has already been removed.');
  });
}

function shown(codes: string[] | null, otherwise: string): RecoveryResult {
  if (codes === null) return refused(otherwise);
  revalidatePath(PAGE);
  return { ok: true, codes };
}

const WRONG_CODE = 'Incorrect code. Check that the time on your phone is right, then enter the next code.';

const TOO_MANY_ATTEMPTS = 'Too many attempts to add a passkey. Try again in 15 minutes.';

const ADD_ERRORS: Readonly<Record<Exclude<AddOutcome, 'added'>, string>> = {
  refused: 'The passkey could not be added. Try again.',
  tooMany: `You have ${MAX_PASSKEYS} passkeys, the maximum. Remove one first.`,
};
