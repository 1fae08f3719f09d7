// Server actions on a merchant's funds: settle now, top up for refunds, and withdraw the rest.
'use server';
import { revalidatePath } from 'next/cache';
import { act } from '@/app/dashboard/act';
import { textArgument } from '@/app/dashboard/text-argument';
import { waitingText } from '@/components/dashboard/funds/waiting-text';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { settleNow } from '@/lib/accounts/merchants/settlement-schedule';
import { type OpenedTopUp, openTopUp } from '@/lib/money/top-ups/open-top-up';
import { type ReturnRefusal, returnTopUp } from '@/lib/money/top-ups/return-top-up';

/** Settles everything that waits for the schedule. */
export async function settleNowAction(): Promise<ActionResult> {
  return act('settleNowAction', async (deps, { merchant }) => {
    await settleNow(deps, merchant.id, deps.actor);
    revalidatePath('/dashboard/funds');
    return { ok: true };
  });
}

/** Assigns an address for a new top-up. */
export async function openTopUpAction(): Promise<ActionResult> {
  return act('openTopUpAction', async (deps, { merchant, userId }) => {
    const opened = await openTopUp(deps, { merchantId: merchant.id, by: `user:${userId}` });
    if (opened.outcome === 'refused') return { ok: false, message: NOT_OPENED[opened.reason] };
    revalidatePath('/dashboard/funds');
    return { ok: true };
  });
}

/** Closes a top-up and returns its balance, if that is still the amount the page showed. */
export async function returnTopUpAction(topUpId: string, seenRaw: string): Promise<ActionResult> {
  return act('returnTopUpAction', async (deps, { merchant, userId }) => {
    const seen = textArgument(seenRaw);
    if (!/^[0-9]{1,39}$/.test(seen)) return { ok: false, message: NOT_RETURNED.changed };
    const topUp = { merchantId: merchant.id, topUpId: textArgument(topUpId), seenRaw: BigInt(seen) };
    const result = await returnTopUp(deps, { ...topUp, by: `user:${userId}` });
    revalidatePath('/dashboard/funds');
    if (result.outcome === 'closed') return { ok: true };
    const isAwaited = result.reason === 'refundsWait';
    return {
      ok: false,
      message: isAwaited ? waitingText(result.waiting) : NOT_RETURNED[result.reason],
    };
  });
}

const NOT_OPENED: Readonly<Record<Extract<OpenedTopUp, { outcome: 'refused' }>['reason'], string>> = {
  tooMany: 'You have reached the maximum number of open top-ups. Close one first.',
  tooManyToday: 'You have reached the maximum number of new top-ups for today. Use an open one.',
  noAddress: 'No address is available right now. Try again in a minute.',
  notApproved: 'Your account must be approved first.',
};

const NOT_RETURNED: Readonly<Record<Exclude<ReturnRefusal, 'refundsWait'>, string>> = {
  notFound: 'Top-up not found.',
  changed: 'The balance has changed. Check the new amount and try again.',
  noSettlementAddress: 'Set a settlement address first. The balance is sent to that address.',
  paused:
    'Settlement is paused, so nothing can be sent to your address. Resume settlement in Settings first.',
  stopped: 'The operator must review this account first. Your money stays there.',
  invalidAddress: 'Your settlement address is not a valid Nano address. Change it in Settings first.',
  burn: 'Your settlement address is the burn address. Change it in Settings first.',
  ownAccount:
    'Your settlement address is an address of this server, not of your wallet. Change it in Settings first.',
  blocked: 'Your settlement address can’t be used. Change it in Settings first.',
};
