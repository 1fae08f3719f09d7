// Server actions of operators: approve, reject or suspend a merchant, open or close sign-up.
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
import { setSignUpOpen } from '@/lib/accounts/team/sign-up';
import { holdsHiddenInLines } from '@/lib/core/hidden-characters';

/** Approves a merchant, which can then create payments. */
export async function approveAction(merchantId: string, note?: string): Promise<ActionResult> {
  return decide('approveAction', merchantId, 'approved', note);
}

/** Rejects a business that signed up. The owners see the reason. */
export async function rejectAction(merchantId: string, note: string): Promise<ActionResult> {
  return decide('rejectAction', merchantId, 'rejected', note);
}

/** Stops a merchant from creating payments. */
export async function suspendAction(merchantId: string, note?: string): Promise<ActionResult> {
  return decide('suspendAction', merchantId, 'suspended', note);
}

/** Opens or closes sign-up. */
export async function switchSignUpAction(open: boolean): Promise<ActionResult> {
  return act('switchSignUpAction', async (deps) => {
    await setSignUpOpen(deps, open === true);
    revalidatePath('/dashboard/merchants');
    return { ok: true };
  });
}

function decide(
  action: 'approveAction' | 'rejectAction' | 'suspendAction',
  id: string,
  state: MerchantDecision['state'],
  noteText: string | undefined,
): Promise<ActionResult> {
  return act(action, async (deps, { userId }) => {
    const [merchantId, note] = [textArgument(id), textArgument(noteText).trim()];
    if (state === 'rejected' && note === '') return refused('Enter a reason. The owners see it.');
    if (note.length > MAX_STATE_NOTE_CHARACTERS) {
      return refused(`Enter at most ${MAX_STATE_NOTE_CHARACTERS} characters.`);
    }
    if (holdsHiddenInLines(note)) return refused('The text contains hidden characters. Type it again.');
    const isDone = await setMerchantState(deps, { merchantId, state, note, by: deps.actor });
    revalidatePath('/dashboard', 'layout');
    if (isDone) deps.log.info({ merchantId, state, userId }, 'operator changed a merchant state');
    return doneOr(isDone, 'Someone else has already decided. Nothing was changed.');
  });
}
