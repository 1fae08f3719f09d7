// What an operator decides about merchants: approve, reject, suspend; and whether businesses may sign up.
'use server';
import { revalidatePath } from 'next/cache';
import { act } from '@/app/dashboard/act';
import { doneOr, refused } from '@/app/dashboard/action-failure';
import { textArgument } from '@/app/dashboard/text-argument';
import type { ActionResult } from '@/components/ui/forms/action-result';
import {
  MAX_STATE_NOTE_CHARACTERS,
  type MerchantDecision,
  setMerchantState,
} from '@/lib/accounts/merchants/merchant-states';
import { switchSignUp } from '@/lib/accounts/team/sign-up';
import { holdsHiddenInLines } from '@/lib/core/hidden-characters';

/** Lets a merchant create payments. */
export async function approveAction(merchantId: string, note?: string): Promise<ActionResult> {
  return decide(merchantId, 'approved', note);
}

/** Refuses a business that signed up. Its owners are told why. */
export async function rejectAction(merchantId: string, note: string): Promise<ActionResult> {
  return decide(merchantId, 'rejected', note);
}

/** Stops a merchant from creating payments. */
export async function suspendAction(merchantId: string, note?: string): Promise<ActionResult> {
  return decide(merchantId, 'suspended', note);
}

/** Opens or closes signing up. */
export async function switchSignUpAction(open: boolean): Promise<ActionResult> {
  return act('merchants.manage', async (deps) => {
    await switchSignUp(deps, open === true);
    revalidatePath('/dashboard/merchants');
    return { ok: true };
  });
}

function decide(
  id: string,
  state: MerchantDecision['state'],
  said: string | undefined,
): Promise<ActionResult> {
  return act('merchants.manage', async (deps, { userId }) => {
    const [merchantId, note] = [textArgument(id), textArgument(said).trim()];
    if (state === 'rejected' && note === '') return refused('Say why: its owners are told.');
    if (note.length > MAX_STATE_NOTE_CHARACTERS) {
      return refused(`The note has more than ${MAX_STATE_NOTE_CHARACTERS} characters.`);
    }
    if (holdsHiddenInLines(note)) return refused('The note holds hidden characters. Type it anew.');
    const isDone = await setMerchantState(deps, { merchantId, state, note, by: deps.actor });
    revalidatePath('/dashboard', 'layout');
    if (isDone) deps.log.info({ merchantId, state, userId }, 'an operator decided about a merchant');
    return doneOr(isDone, 'Somebody has decided about it meanwhile. Nothing was changed.');
  });
}
