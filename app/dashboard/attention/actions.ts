// A merchant's decisions on a payer's claim to a held refund and on a failed refund.
'use server';
import { revalidatePath } from 'next/cache';
import { act } from '@/app/dashboard/act';
import { textArgument } from '@/app/dashboard/text-argument';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { approveClaim, type ClaimDecision, rejectClaim } from '@/lib/money/refunds/decide-claim';
import { dismissRefund } from '@/lib/money/refunds/fail-refund';

/** Sends the claimed refund to its destination. */
export async function approveClaimAction(paymentId: string, destination: string): Promise<ActionResult> {
  return decide('approveClaimAction', approveClaim, paymentId, destination);
}

/** Rejects the claim; the refund stays held. */
export async function rejectClaimAction(paymentId: string, destination: string): Promise<ActionResult> {
  return decide('rejectClaimAction', rejectClaim, paymentId, destination);
}

async function decide(
  action: 'approveClaimAction' | 'rejectClaimAction',
  work: typeof approveClaim,
  paymentId: string,
  destination: string,
): Promise<ActionResult> {
  return act(action, async ({ actor, log, ...deps }, { merchant, userId }): Promise<ActionResult> => {
    const claim = { paymentId: textArgument(paymentId), destination: textArgument(destination) };
    const decision = await work(deps, { merchantId: merchant.id, ...claim, by: actor });
    log.info({ paymentId: claim.paymentId, action, decision, userId }, 'a merchant decided a claim');
    revalidatePath('/dashboard', 'layout');
    return decision === 'done' ? { ok: true } : { ok: false, message: NOT_DONE[decision] };
  });
}

export async function dismissRefundAction(reference: string): Promise<ActionResult> {
  return act(
    'dismissRefundAction',
    async ({ actor, ...deps }, { merchant, userId }): Promise<ActionResult> => {
      const refund = { merchantId: merchant.id, reference: textArgument(reference) };
      const outcome = await dismissRefund(deps, { ...refund, by: `user:${userId}` });
      revalidatePath('/dashboard', 'layout');
      return outcome === 'left' ? { ok: true } : { ok: false, message: NOT_DISMISSED };
    },
  );
}

const NOT_DISMISSED = 'This refund was already retried or dismissed. Nothing was changed.';

const NOT_DONE: Readonly<Record<Exclude<ClaimDecision, 'done'>, string>> = {
  gone: 'This claim is no longer open. Nothing was changed.',
  early:
    'The payment has not ended. If its payer is denied, all money is returned to its sender. The claim stays open: approve it once the payment has ended.',
  dropped:
    'The claimed address can no longer be used, so the claim was removed. The refund stays held and can be claimed again.',
};
