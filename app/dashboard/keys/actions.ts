// Issuing and revoking API keys.
'use server';
import { revalidatePath } from 'next/cache';
import { failed, NOT_PERMITTED, PROOF_NEEDED } from '@/app/dashboard/action-failure';
import { textArgument } from '@/app/dashboard/text-argument';
import type { ActionResult } from '@/components/dashboard/action-result';
import type { IssueResult } from '@/components/dashboard/key-form';
import { userActor } from '@/lib/audit-log/audit-entry';
import { ALL_SCOPES } from '@/lib/auth/key-scopes';
import { issueKey, revokeKey } from '@/lib/auth/manage-api-keys';
import { actingUser } from '@/lib/auth/session';
import { getServer } from '@/lib/server';

/** Issues a key. Its secret is in this answer alone. */
export async function issueKeyAction(label: string): Promise<IssueResult> {
  const user = await actingUser('keys.manage');
  if (user === null) return NOT_PERMITTED;
  if (!user.isProven) return PROOF_NEEDED;
  const { database, clock, log } = await getServer();
  const name = textArgument(label).trim();
  if (name === '') return { ok: false, message: 'Give the key a name, so that you know it again.' };
  try {
    const deps = { database, clock, actor: userActor(user.userId) };
    const key = await issueKey(deps, { merchantId: user.merchant.id, label: name, scopes: ALL_SCOPES });
    revalidatePath('/dashboard/keys');
    return { ok: true, ...key };
  } catch (error) {
    return failed(log, error);
  }
}

/** Revokes a key: from now on nothing is answered to it. */
export async function revokeKeyAction(keyId: string): Promise<ActionResult> {
  const user = await actingUser('keys.manage');
  if (user === null) return NOT_PERMITTED;
  if (!user.isProven) return PROOF_NEEDED;
  const { database, keys, clock, log } = await getServer();
  try {
    const deps = { database, clock, keys, actor: userActor(user.userId) };
    const revoked = await revokeKey(deps, { merchantId: user.merchant.id, keyId: textArgument(keyId) });
    if (!revoked) return { ok: false, message: 'The key is revoked already.' };
  } catch (error) {
    return failed(log, error);
  }
  revalidatePath('/dashboard/keys');
  return { ok: true };
}
