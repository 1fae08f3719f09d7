// Issuing, rotating and revoking API keys.
'use server';
import { revalidatePath } from 'next/cache';
import { failed, NOT_PERMITTED, PROOF_NEEDED } from '@/app/dashboard/action-failure';
import { textArgument } from '@/app/dashboard/text-argument';
import type { IssueResult } from '@/components/dashboard/developers/key-form';
import type { ActionResult } from '@/components/ui/forms/action-result';
import type { SecretResult } from '@/components/ui/forms/one-time-secret';
import { readScopes } from '@/lib/accounts/auth/key-scopes';
import { endOldSecret, issueKey, revokeKey, rotateKey } from '@/lib/accounts/auth/manage-api-keys';
import { userActor } from '@/lib/db/audit-log/audit-entry';
import { getServer, type Server } from '@/web/server';
import { actingUser } from '@/web/session';

const PAGE = '/dashboard/developers';

/** Issues a key that may do what these scopes say. Its secret is in this answer alone. */
export async function issueKeyAction(label: string, scopes: string[]): Promise<IssueResult> {
  const user = await actingUser('keys.manage');
  if (user === null) return NOT_PERMITTED;
  if (!user.isProven) return PROOF_NEEDED;
  const server = await getServer();
  const name = textArgument(label).trim();
  if (name === '') return { ok: false, message: 'Give the key a name, so that you know it again.' };
  try {
    const given = { merchantId: user.merchant.id, label: name, scopes: readScopes(scopes) };
    const key = await issueKey(depsOf(server, user.userId), given);
    revalidatePath(PAGE);
    return { ok: true, ...key };
  } catch (error) {
    return failed(server.log, error);
  }
}

/**
 * Gives a key a new secret; it is in this answer alone. `seenUntil` is the end of the secret before as the page shows it,
 * ISO 8601 or null: a key that somebody else has rotated since is left as it is.
 */
export async function rotateKeyAction(
  keyId: string,
  seenUntil: string | null,
  endsNow: boolean,
): Promise<SecretResult> {
  const user = await actingUser('keys.manage');
  if (user === null) return NOT_PERMITTED;
  if (!user.isProven) return PROOF_NEEDED;
  const server = await getServer();
  const seen = seenUntil === null ? null : new Date(textArgument(seenUntil));
  try {
    const rotated =
      seen !== null && Number.isNaN(seen.getTime())
        ? null
        : await rotateKey(depsOf(server, user.userId), {
            ...{ merchantId: user.merchant.id, keyId: textArgument(keyId) },
            ...{ seenUntil: seen, endsNow: endsNow === true },
          });
    revalidatePath(PAGE);
    return rotated === null ? CHANGED_MEANWHILE : { ok: true, secret: rotated.secret };
  } catch (error) {
    return failed(server.log, error);
  }
}

const CHANGED_MEANWHILE = {
  ok: false,
  message: 'The key was rotated or revoked meanwhile, so nothing was changed. See how it stands now.',
} as const satisfies ActionResult;

/** Ends the secret a key had before its rotation. */
export async function endOldSecretAction(keyId: string): Promise<ActionResult> {
  const user = await actingUser('keys.manage');
  if (user === null) return NOT_PERMITTED;
  if (!user.isProven) return PROOF_NEEDED;
  const server = await getServer();
  const key = { merchantId: user.merchant.id, keyId: textArgument(keyId) };
  return act(
    server,
    () => endOldSecret(depsOf(server, user.userId), key),
    'The old secret has ended already.',
  );
}

/** Revokes a key: from now on nothing is answered to it. */
export async function revokeKeyAction(keyId: string): Promise<ActionResult> {
  const user = await actingUser('keys.manage');
  if (user === null) return NOT_PERMITTED;
  if (!user.isProven) return PROOF_NEEDED;
  const server = await getServer();
  const key = { merchantId: user.merchant.id, keyId: textArgument(keyId) };
  return act(server, () => revokeKey(depsOf(server, user.userId), key), 'The key is revoked already.');
}

async function act(server: Server, work: () => Promise<boolean>, already: string): Promise<ActionResult> {
  try {
    const done = await work();
    revalidatePath(PAGE);
    return done ? { ok: true } : { ok: false, message: already };
  } catch (error) {
    return failed(server.log, error);
  }
}

function depsOf({ database, clock, keys }: Server, userId: string) {
  return { database, clock, keys, actor: userActor(userId) };
}
