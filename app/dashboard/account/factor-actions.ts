// What a user proves themselves with beside the password: one-time codes, recovery codes, passkeys. Each change asks for a
// proof of who it is first, or a stolen session could make itself at home.
'use server';
import { revalidatePath } from 'next/cache';
import { actProven } from '@/app/dashboard/act';
import { doneOr, refused } from '@/app/dashboard/action-failure';
import { textArgument } from '@/app/dashboard/text-argument';
import type { CodesResult, RecoveryResult } from '@/components/dashboard/account/code-setup';
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

const PAGE = '/dashboard/account';

/** Draws the secret of one-time codes, for the user's app. */
export async function beginCodeSetupAction(): Promise<CodesResult> {
  return actProven('account.manage', async (deps, user) => {
    const begun = await beginCodeSetup(deps, user);
    return begun === null ? refused('One-time codes are on already.') : { ok: true, ...begun };
  });
}

/** Turns one-time codes on by the first code, which signs out everywhere else. The recovery codes are in this answer alone. */
export async function confirmCodeSetupAction(code: string): Promise<RecoveryResult> {
  return actProven('account.manage', async (deps, user) =>
    shown(await confirmCodeSetup(deps, user, textArgument(code)), WRONG_CODE),
  );
}

/** New recovery codes; they are in this answer alone. */
export async function renewRecoveryCodesAction(): Promise<RecoveryResult> {
  return actProven('account.manage', async (deps, { userId }) =>
    shown(await renewRecoveryCodes(deps, userId), 'One-time codes are off.'),
  );
}

/** From now on the password is enough. */
export async function disableCodesAction(): Promise<ActionResult> {
  return actProven('account.manage', async (deps, { userId }) => {
    const off = await disableCodes(deps, userId);
    revalidatePath(PAGE);
    return doneOr(off, 'One-time codes are off already.');
  });
}

/** What the browser is to make a passkey of. */
export async function beginPasskeyAction(): Promise<PasskeyResult> {
  return actProven('account.manage', async (deps, user) => {
    const options = await beginPasskey(deps, user);
    if (options === 'wait') return refused(ASKED_TOO_OFTEN);
    return options === null ? refused(ADD_WORDS.refused) : { ok: true, options };
  });
}

/** Keeps the passkey the browser made. @param answer the browser's, as JSON */
export async function addPasskeyAction(label: string, answer: string): Promise<ActionResult> {
  return actProven('account.manage', async (deps, { userId }) => {
    const given = { userId, label: textArgument(label).trim() || 'Passkey', answer: String(answer) };
    const outcome = await addPasskey(deps, given);
    revalidatePath(PAGE);
    return outcome === 'added' ? { ok: true } : refused(ADD_WORDS[outcome]);
  });
}

/** Forgets a passkey. */
export async function removePasskeyAction(passkeyId: string): Promise<ActionResult> {
  return actProven('account.manage', async (deps, { userId }) => {
    const removed = await removePasskey(deps, { userId, passkeyId: textArgument(passkeyId) });
    revalidatePath(PAGE);
    return doneOr(removed, 'This passkey is gone already.');
  });
}

function shown(codes: string[] | null, otherwise: string): RecoveryResult {
  if (codes === null) return refused(otherwise);
  revalidatePath(PAGE);
  return { ok: true, codes };
}

const WRONG_CODE =
  'This is not the code your app shows now. Check the time of your phone, and try the next one.';

const ASKED_TOO_OFTEN =
  'You began to add a passkey too often. Nothing was changed: try again in a quarter of an hour.';

const ADD_WORDS: Readonly<Record<Exclude<AddOutcome, 'added'>, string>> = {
  refused: 'The passkey could not be added. Try again.',
  tooMany: `You have ${MAX_PASSKEYS} passkeys. Remove one that you no longer use first.`,
};
