// What an operator decides about merchants: approve, reject, suspend; and whether businesses may sign up.
'use server';
import { revalidatePath } from 'next/cache';
import { failed, NOT_PERMITTED } from '@/app/dashboard/action-failure';
import { textArgument } from '@/app/dashboard/text-argument';
import type { ActionResult } from '@/components/ui/forms/action-result';
import {
  MAX_STATE_NOTE_CHARACTERS,
  type MerchantDecision,
  setMerchantState,
} from '@/lib/accounts/merchants/merchant-states';
import { switchSignUp } from '@/lib/accounts/team/sign-up';
import { holdsHiddenInLines } from '@/lib/core/hidden-characters';
import { userActor } from '@/lib/db/audit-log/audit-entry';
import { getServer } from '@/web/server';
import { actingUser } from '@/web/session';

/** Lets a merchant create payments. */
export async function approveAction(merchantId: string, note?: string): Promise<ActionResult> {
  return decide(textArgument(merchantId), 'approved', textArgument(note));
}

/** Refuses a business that signed up. Its owners are told why. */
export async function rejectAction(merchantId: string, note: string): Promise<ActionResult> {
  return decide(textArgument(merchantId), 'rejected', textArgument(note));
}

/** Stops a merchant from creating payments. */
export async function suspendAction(merchantId: string, note?: string): Promise<ActionResult> {
  return decide(textArgument(merchantId), 'suspended', textArgument(note));
}

/** Opens or closes signing up. */
export async function switchSignUpAction(open: boolean): Promise<ActionResult> {
  const user = await actingUser('merchants.manage');
  if (user === null) return NOT_PERMITTED;
  const { database, clock, log } = await getServer();
  try {
    await switchSignUp({ database, clock }, { open: open === true, by: userActor(user.userId) });
  } catch (error) {
    return failed(log, error);
  }
  revalidatePath('/dashboard/merchants');
  return { ok: true };
}

async function decide(
  merchantId: string,
  state: MerchantDecision['state'],
  said: string,
): Promise<ActionResult> {
  const user = await actingUser('merchants.manage');
  if (user === null) return NOT_PERMITTED;
  const { userId } = user;
  const { database, clock, log } = await getServer();
  const note = said.trim();
  if (state === 'rejected' && note === '') return { ok: false, message: 'Say why: its owners are told.' };
  if (note.length > MAX_STATE_NOTE_CHARACTERS) {
    return { ok: false, message: `The note has more than ${MAX_STATE_NOTE_CHARACTERS} characters.` };
  }
  if (holdsHiddenInLines(note))
    return { ok: false, message: 'The note holds hidden characters. Type it anew.' };
  try {
    const decision = { merchantId, state, note, by: userActor(userId) };
    const isDone = await setMerchantState({ database, clock }, decision);
    revalidatePath('/dashboard', 'layout');
    if (!isDone)
      return { ok: false, message: 'Somebody has decided about it meanwhile. Nothing was changed.' };
  } catch (error) {
    return failed(log, error);
  }
  log.info({ merchantId, state, userId }, 'an operator decided about a merchant');
  return { ok: true };
}
