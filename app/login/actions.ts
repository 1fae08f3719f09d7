// Server action of the sign-in page: options to request any passkey of this site, without naming a user.
'use server';
import { headers } from 'next/headers';
import { passkeyRequestOptions } from '@/lib/accounts/auth/passkey-sign-in';
import { sourceOf } from '@/lib/accounts/auth/request-source';
import { getServer } from '@/web/server';

/**
 * @returns null where passkeys can't be used; `wait` when this source, or all sources together, made too many requests
 */
export async function passkeyOptionsAction() {
  const server = await getServer();
  if (!server.throttles.challenges.admit(sourceOf(await headers()))) return 'wait';
  return passkeyRequestOptions({ ...server, publicUrl: server.config.publicUrl }, null);
}
