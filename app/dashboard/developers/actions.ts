// Server actions to create, rotate and revoke API keys.
'use server';
import { revalidatePath } from 'next/cache';
import { act } from '@/app/dashboard/act';
import { doneOr, refused } from '@/app/dashboard/action-failure';
import { textArgument } from '@/app/dashboard/text-argument';
import type { IssueResult } from '@/components/dashboard/developers/key-form';
import type { ActionResult } from '@/components/ui/forms/action-result';
import type { SecretResult } from '@/components/ui/forms/one-time-secret';
import { expireOldSecret, issueKey, revokeKey, rotateKey } from '@/lib/accounts/auth/api-keys';
import { readScopes } from '@/lib/accounts/auth/key-scopes';

const PAGE = '/dashboard/developers';

/** Creates a key with these scopes. Only this response contains its secret. */
export async function issueKeyAction(label: string, scopes: string[]): Promise<IssueResult> {
  return act('issueKeyAction', async (deps, { merchant }) => {
    const name = textArgument(label).trim();
    if (name === '') return refused('Enter a name for the key.');
    const key = await issueKey(deps, { merchantId: merchant.id, label: name, scopes: readScopes(scopes) });
    revalidatePath(PAGE);
    return { ok: true, ...key };
  });
}

/**
 * Rotates a key's secret. Only this response contains the new one. `seenUntil` is the expiry of the old secret as the page
 * showed it: a key that was rotated since then is left unchanged.
 */
export async function rotateKeyAction(
  keyId: string,
  seenUntil: Date | null,
  expiresNow: boolean,
): Promise<SecretResult> {
  return act('rotateKeyAction', async (deps, { merchant }) => {
    const key = { merchantId: merchant.id, keyId: textArgument(keyId) };
    // Server action arguments are untrusted.
    const isDate = seenUntil instanceof Date && !Number.isNaN(seenUntil.getTime());
    const rotation = { ...key, seenUntil: isDate ? seenUntil : null, expiresNow: expiresNow === true };
    const rotated = isDate || seenUntil === null ? await rotateKey(deps, rotation) : null;
    revalidatePath(PAGE);
    return rotated === null ? refused(CHANGED_MEANWHILE) : { ok: true, secret: rotated.secret };
  });
}

const CHANGED_MEANWHILE =
  'This key was rotated or revoked in the meantime. Nothing was changed. Check its current state.';

/** Expires a key's old secret after a rotation. */
export async function expireOldSecretAction(keyId: string): Promise<ActionResult> {
  return act('expireOldSecretAction', async (deps, { merchant }) => {
    const ended = await expireOldSecret(deps, { merchantId: merchant.id, keyId: textArgument(keyId) });
    revalidatePath(PAGE);
    return doneOr(ended, 'The old secret has already expired.');
  });
}

/** Revokes a key. Requests with it are rejected from now on. */
export async function revokeKeyAction(keyId: string): Promise<ActionResult> {
  return act('revokeKeyAction', async (deps, { merchant }) => {
    const revoked = await revokeKey(deps, { merchantId: merchant.id, keyId: textArgument(keyId) });
    revalidatePath(PAGE);
    return doneOr(revoked, 'This key is already revoked.');
  });
}
