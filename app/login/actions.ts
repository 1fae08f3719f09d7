// What the sign-in asks a browser for: any passkey of this site. Nobody is named.
'use server';
import { headers } from 'next/headers';
import { passkeyQuestion } from '@/lib/accounts/auth/passkey-sign-in';
import { sourceOf } from '@/lib/accounts/auth/request-source';
import { challengeThrottle } from '@/lib/accounts/auth/sign-in-throttle';
import { getServer } from '@/web/server';

/** @returns null where passkeys can't be used; `wait` when one source asks too often, or too many do */
export async function passkeyQuestionAction() {
  const { database, clock, log, config } = await getServer();
  if (!challengeThrottle(clock).admit(sourceOf(await headers()))) return 'wait';
  return passkeyQuestion({ database, clock, log, publicUrl: config.publicUrl }, null);
}
