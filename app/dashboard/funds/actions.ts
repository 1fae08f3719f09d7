// What an owner does with the merchant's funds: settles now, tops up for refunds, has the rest sent back.
'use server';
import { revalidatePath } from 'next/cache';
import { act } from '@/app/dashboard/act';
import { textArgument } from '@/app/dashboard/text-argument';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { settleNow } from '@/lib/accounts/merchants/settlement-schedule';
import { type OpenedTopUp, openTopUp } from '@/lib/money/top-ups/open-top-up';
import { type ReturnRefusal, returnTopUp } from '@/lib/money/top-ups/return-top-up';

/** Settles whatever waits for the schedule. */
export async function settleNowAction(): Promise<ActionResult> {
  return act('funds.manage', async (deps, { merchant }) => {
    await settleNow(deps, merchant.id, deps.actor);
    revalidatePath('/dashboard/funds');
    return { ok: true };
  });
}

/** Opens an address to send money to. */
export async function openTopUpAction(): Promise<ActionResult> {
  return act('funds.manage', async (deps, { merchant, userId }) => {
    const opened = await openTopUp(deps, { merchantId: merchant.id, by: `user:${userId}` });
    if (opened.outcome === 'refused') return { ok: false, message: NOT_OPENED[opened.reason] };
    revalidatePath('/dashboard/funds');
    return { ok: true };
  });
}

/** Closes a top-up, if what goes back is still what the page said. */
export async function returnTopUpAction(topUpId: string, seenRaw: string): Promise<ActionResult> {
  return act('funds.manage', async (deps, { merchant, userId }) => {
    const seen = textArgument(seenRaw);
    if (!/^[0-9]{1,39}$/.test(seen)) return { ok: false, message: NOT_RETURNED.changed };
    const asked = { merchantId: merchant.id, topUpId: textArgument(topUpId), seenRaw: BigInt(seen) };
    const outcome = await returnTopUp(deps, { ...asked, by: `user:${userId}` });
    revalidatePath('/dashboard/funds');
    return outcome.outcome === 'refused'
      ? { ok: false, message: NOT_RETURNED[outcome.reason] }
      : { ok: true };
  });
}

const NOT_OPENED: Readonly<Record<Extract<OpenedTopUp, { outcome: 'refused' }>['reason'], string>> = {
  tooMany: 'You have as many open top-ups as there can be. Close one first.',
  tooManyToday: 'You have opened as many top-ups today as there can be. Use one that is open.',
  noAddress: 'No address is ready just now. Try again in a minute.',
  notApproved: 'Your account has to be approved first.',
};

const NOT_RETURNED: Readonly<Record<ReturnRefusal, string>> = {
  notFound: 'There is no such top-up.',
  changed: 'What would go back has changed meanwhile. Look at the figures again, then repeat it.',
  noSettlementAddress: 'Set a settlement address first: the money goes there.',
  paused: 'Settlement is paused, so nothing is sent to your address. Resume it in the settings first.',
  stopped: 'Something about this account has to be looked at by the operator first. Your money stays there.',
  notAnAddress: 'Your settlement address is no Nano address. Change it in the settings first.',
  burn: 'Your settlement address is the burn address. Change it in the settings first.',
  ownAccount: 'Your settlement address is an address of this service. Change it in the settings first.',
  blocked: 'Your settlement address can’t be used. Change it in the settings first.',
};
