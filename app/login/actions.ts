// What the sign-in asks a browser for: any passkey of this site. Nobody is named.
'use server';
import { headers } from 'next/headers';
import { passkeyQuestion } from '@/lib/auth/passkey-sign-in';
import { sourceOf } from '@/lib/auth/request-source';
import { challengeThrottle } from '@/lib/auth/sign-in-limits';
import { getServer } from '@/lib/server';

/** @returns null where passkeys can't be used; `wait` when one source asks too often, or too many do */
export async function passkeyQuestionAction() {
  const { database, clock, log, config } = await getServer();
  if (!challengeThrottle(clock).admit(sourceOf(await headers()))) return 'wait';
  return passkeyQuestion({ database, clock, log, publicUrl: config.publicUrl }, null);
}
