// Issuing, rotating and revoking API keys.
'use server';
import { revalidatePath } from 'next/cache';
import { actProven } from '@/app/dashboard/act';
import { doneOr, refused } from '@/app/dashboard/action-failure';
import { textArgument } from '@/app/dashboard/text-argument';
import type { IssueResult } from '@/components/dashboard/developers/key-form';
import type { ActionResult } from '@/components/ui/forms/action-result';
import type { SecretResult } from '@/components/ui/forms/one-time-secret';
import { expireOldSecret, issueKey, revokeKey, rotateKey } from '@/lib/accounts/auth/api-keys';
import { readScopes } from '@/lib/accounts/auth/key-scopes';

const PAGE = '/dashboard/developers';

/** Issues a key that may do what these scopes say. Its secret is in this answer alone. */
export async function issueKeyAction(label: string, scopes: string[]): Promise<IssueResult> {
  return actProven('keys.manage', async (deps, { merchant }) => {
    const name = textArgument(label).trim();
    if (name === '') return refused('Give the key a name, so that you know it again.');
    const key = await issueKey(deps, { merchantId: merchant.id, label: name, scopes: readScopes(scopes) });
    revalidatePath(PAGE);
    return { ok: true, ...key };
  });
}

/**
 * Gives a key a new secret; it is in this answer alone. `seenUntil` is the end of the secret before as the page shows it:
 * a key that somebody else has rotated since is left as it is.
 */
export async function rotateKeyAction(
  keyId: string,
  seenUntil: Date | null,
  expiresNow: boolean,
): Promise<SecretResult> {
  return actProven('keys.manage', async (deps, { merchant }) => {
    const key = { merchantId: merchant.id, keyId: textArgument(keyId) };
    // Anybody can send an action anything.
    const isDate = seenUntil instanceof Date && !Number.isNaN(seenUntil.getTime());
    const rotation = { ...key, seenUntil: isDate ? seenUntil : null, expiresNow: expiresNow === true };
    const rotated = isDate || seenUntil === null ? await rotateKey(deps, rotation) : null;
    revalidatePath(PAGE);
    return rotated === null ? refused(CHANGED_MEANWHILE) : { ok: true, secret: rotated.secret };
  });
}

const CHANGED_MEANWHILE =
  'The key was rotated or revoked meanwhile, so nothing was changed. See how it stands now.';

/** Ends the secret a key had before its rotation. */
export async function expireOldSecretAction(keyId: string): Promise<ActionResult> {
  return actProven('keys.manage', async (deps, { merchant }) => {
    const ended = await expireOldSecret(deps, { merchantId: merchant.id, keyId: textArgument(keyId) });
    revalidatePath(PAGE);
    return doneOr(ended, 'The old secret has ended already.');
  });
}

/** Revokes a key: from now on nothing is answered to it. */
export async function revokeKeyAction(keyId: string): Promise<ActionResult> {
  return actProven('keys.manage', async (deps, { merchant }) => {
    const revoked = await revokeKey(deps, { merchantId: merchant.id, keyId: textArgument(keyId) });
    revalidatePath(PAGE);
    return doneOr(revoked, 'The key is revoked already.');
  });
}
