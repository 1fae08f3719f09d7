// What a user proves themselves with beside the password: one-time codes, recovery codes, passkeys. Each change asks for a
// proof of who it is first, or a stolen session could make itself at home.
'use server';
import { revalidatePath } from 'next/cache';
import { failed, NOT_PERMITTED, PROOF_NEEDED } from '@/app/dashboard/action-failure';
import { textArgument } from '@/app/dashboard/text-argument';
import type { CodesResult, RecoveryResult } from '@/components/dashboard/account/codes-set-up';
import type { PasskeyResult } from '@/components/dashboard/account/passkeys-panel';
import type { ActionResult } from '@/components/ui/forms/action-result';
import {
  beginCodes,
  confirmCodes,
  renewRecoveryCodes,
  turnCodesOff,
} from '@/lib/accounts/auth/one-time-codes';
import {
  type AddOutcome,
  addPasskey,
  beginPasskey,
  MAX_PASSKEYS,
  removePasskey,
} from '@/lib/accounts/auth/passkeys';
import { challengeThrottle } from '@/lib/accounts/auth/sign-in-throttle';
import type { SignedInUser } from '@/lib/accounts/auth/user-session';
import { getServer, type Server } from '@/web/server';
import { actingUser } from '@/web/session';

/** Draws the secret of one-time codes, for the user's app. */
export async function beginCodesAction(): Promise<CodesResult> {
  return proven(async (server, user) => {
    const begun = await beginCodes(codesDeps(server), user);
    return begun === null ? { ok: false, message: 'One-time codes are on already.' } : { ok: true, ...begun };
  });
}

/** Turns one-time codes on by the first code, which signs out everywhere else. The recovery codes are in this answer alone. */
export async function confirmCodesAction(code: string): Promise<RecoveryResult> {
  return proven(async (server, user) => {
    const codes = await confirmCodes(codesDeps(server), user, textArgument(code));
    return codes === null ? { ok: false, message: WRONG_CODE } : shown(codes);
  });
}

/** New recovery codes; they are in this answer alone. */
export async function renewRecoveryCodesAction(): Promise<RecoveryResult> {
  return proven(async (server, { userId }) => {
    const codes = await renewRecoveryCodes(codesDeps(server), userId);
    return codes === null ? { ok: false, message: 'One-time codes are off.' } : shown(codes);
  });
}

/** From now on the password is enough. */
export async function turnCodesOffAction(): Promise<ActionResult> {
  return proven(async (server, { userId }) => {
    const off = await turnCodesOff(codesDeps(server), userId);
    revalidatePath('/dashboard/account');
    return off ? { ok: true } : { ok: false, message: 'One-time codes are off already.' };
  });
}

/** What the browser is to make a passkey of. */
export async function beginPasskeyAction(): Promise<PasskeyResult> {
  return proven(async (server, user) => {
    const deps = { ...passkeyDeps(server), challenges: challengeThrottle(server.clock) };
    const options = await beginPasskey(deps, user);
    if (options === 'wait') return { ok: false, message: ASKED_TOO_OFTEN };
    return options === null ? { ok: false, message: ADD_WORDS.refused } : { ok: true, options };
  });
}

/** Keeps the passkey the browser made. @param answer the browser's, as JSON */
export async function addPasskeyAction(label: string, answer: string): Promise<ActionResult> {
  return proven(async (server, { userId }) => {
    const given = { userId, label: textArgument(label).trim() || 'Passkey', answer: String(answer) };
    const outcome = await addPasskey(passkeyDeps(server), given);
    revalidatePath('/dashboard/account');
    return outcome === 'added' ? { ok: true } : { ok: false, message: ADD_WORDS[outcome] };
  });
}

/** Forgets a passkey. */
export async function removePasskeyAction(passkeyId: string): Promise<ActionResult> {
  return proven(async (server, { userId }) => {
    const removed = await removePasskey(server, { userId, passkeyId: textArgument(passkeyId) });
    revalidatePath('/dashboard/account');
    return removed ? { ok: true } : { ok: false, message: 'This passkey is gone already.' };
  });
}

type Refusal = Extract<ActionResult, { ok: false }>;

async function proven<Answer>(
  work: (server: Server, user: SignedInUser) => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  const user = await actingUser('account.manage');
  if (user === null) return NOT_PERMITTED;
  if (!user.isProven) return PROOF_NEEDED;
  const server = await getServer();
  try {
    return await work(server, user);
  } catch (error) {
    return failed(server.log, error);
  }
}

function shown(codes: string[]): RecoveryResult {
  revalidatePath('/dashboard/account');
  return { ok: true, codes };
}

function codesDeps({ database, clock, secrets }: Server) {
  return { database, clock, keyRing: secrets.keyRing };
}

function passkeyDeps({ database, clock, log, config }: Server) {
  return { database, clock, log, publicUrl: config.publicUrl };
}

const WRONG_CODE =
  'This is not the code your app shows now. Check the time of your phone, and try the next one.';

const ASKED_TOO_OFTEN =
  'You began to add a passkey too often. Nothing was changed: try again in a quarter of an hour.';

const ADD_WORDS: Readonly<Record<Exclude<AddOutcome, 'added'>, string>> = {
  refused: 'The passkey could not be added. Try again.',
  tooMany: `You have ${MAX_PASSKEYS} passkeys. Remove one that you no longer use first.`,
};
