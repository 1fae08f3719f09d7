// What the sign-in asks a browser for: any passkey of this site. Nobody is named.
'use server';
import { headers } from 'next/headers';
import { passkeyRequestOptions } from '@/lib/accounts/auth/passkey-sign-in';
import { sourceOf } from '@/lib/accounts/auth/request-source';
import { getServer } from '@/web/server';

/** @returns null where passkeys can't be used; `wait` when one source asks too often, or too many do */
export async function passkeyOptionsAction() {
  const server = await getServer();
  if (!server.throttles.challenges.admit(sourceOf(await headers()))) return 'wait';
  return passkeyRequestOptions({ ...server, publicUrl: server.config.publicUrl }, null);
}
