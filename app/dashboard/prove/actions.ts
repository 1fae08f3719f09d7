// Proving again who one is, as the dialog of components/ui/forms/proof.tsx asks for it.
'use server';
import { headers } from 'next/headers';
import { failed, NOT_PERMITTED } from '@/app/dashboard/action-failure';
import { textArgument } from '@/app/dashboard/text-argument';
import type { ActionResult } from '@/components/ui/forms/action-result';
import type { ProofQuestion } from '@/components/ui/forms/proof-dialog';
import { proofQuestion, proveWithPasskey } from '@/lib/accounts/auth/passkey-sign-in';
import { type ProofOutcome, type ProofWays, proofWays, proveUser } from '@/lib/accounts/auth/prove-user';
import { sourceOf } from '@/lib/accounts/auth/request-source';
import { challengeThrottle, codeThrottle, signInThrottle } from '@/lib/accounts/auth/sign-in-throttle';
import type { SignedInUser } from '@/lib/accounts/auth/user-session';
import { getServer, type Server } from '@/web/server';
import { actingUser } from '@/web/session';

/** What the signed-in user can prove themselves with. */
export async function proofWaysAction(): Promise<ProofWays | null> {
  const user = await actingUser('account.manage');
  if (user === null) return null;
  return proofWays((await getServer()).database.db, user.userId);
}

/** Takes the password, or a code where the user has those. */
export async function proveAction(text: string): Promise<ActionResult> {
  const user = await actingUser('account.manage');
  return user === null ? NOT_PERMITTED : prove(user, textArgument(text));
}

/** What one of the user's passkeys has to sign. */
export async function proofQuestionAction(): Promise<ProofQuestion> {
  const user = await actingUser('account.manage');
  if (user === null) return NOT_PERMITTED;
  const server = await getServer();
  const deps = { ...passkeyDeps(server), challenges: challengeThrottle(server.clock) };
  try {
    const options = await proofQuestion(deps, user.userId);
    if (options === null) return { ok: false, message: NO_PASSKEYS };
    return options === 'wait' ? { ok: false, message: ASKED_TOO_OFTEN } : { ok: true, options };
  } catch (error) {
    return failed(server.log, error);
  }
}

/** Takes a passkey. @param answer the browser's, as JSON */
export async function proveWithPasskeyAction(answer: string): Promise<ActionResult> {
  const user = await actingUser('account.manage');
  if (user === null) return NOT_PERMITTED;
  const server = await getServer();
  try {
    const proven = await proveWithPasskey(passkeyDeps(server), user, String(answer));
    return proven ? { ok: true } : { ok: false, message: WORDS.wrong };
  } catch (error) {
    return failed(server.log, error);
  }
}

async function prove({ userId, sessionId }: SignedInUser, text: string): Promise<ActionResult> {
  const { database, clock, secrets, log } = await getServer();
  const given = { userId, sessionId, text, source: sourceOf(await headers()) };
  try {
    const throttles = { throttle: signInThrottle(clock), codes: codeThrottle(clock) };
    const deps = { db: database.db, clock, keyRing: secrets.keyRing, ...throttles };
    const outcome = await proveUser(deps, given);
    return outcome === 'proven' ? { ok: true } : { ok: false, message: WORDS[outcome] };
  } catch (error) {
    return failed(log, error);
  }
}

function passkeyDeps({ database, clock, log, config }: Server) {
  return { database, clock, log, publicUrl: config.publicUrl };
}

const NO_PASSKEYS = 'Passkeys can’t be used at this address. Prove yourself with what you type.';
const ASKED_TOO_OFTEN =
  'You asked for a passkey too often. Prove yourself with what you type, or try again in a quarter of an hour.';

const WORDS: Readonly<Record<Exclude<ProofOutcome, 'proven'>, string>> = {
  wrong: 'That is not right. Check it and try again.',
  wait: 'Too many attempts. Try again in a quarter of an hour.',
};
