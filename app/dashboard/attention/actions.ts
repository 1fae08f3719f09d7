// What a merchant can say of a payer's claim to a held refund, and of a refund that did not begin.
'use server';
import { revalidatePath } from 'next/cache';
import { act } from '@/app/dashboard/act';
import { textArgument } from '@/app/dashboard/text-argument';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { approveClaim, type ClaimDecision, rejectClaim } from '@/lib/money/refunds/decide-claim';
import { dismissRefund } from '@/lib/money/refunds/fail-refund';

/** Lets the claimed refund go to its destination now. */
export async function approveClaimAction(paymentId: string, destination: string): Promise<ActionResult> {
  return decide('approved', paymentId, destination);
}

/** Takes the claim away; the refund stays held. */
export async function rejectClaimAction(paymentId: string, destination: string): Promise<ActionResult> {
  return decide('rejected', paymentId, destination);
}

async function decide(
  verdict: 'approved' | 'rejected',
  paymentId: string,
  destination: string,
): Promise<ActionResult> {
  return act(
    'claims.decide',
    async ({ actor, log, ...deps }, { merchant, userId }): Promise<ActionResult> => {
      const claim = { paymentId: textArgument(paymentId), destination: textArgument(destination) };
      const work = verdict === 'approved' ? approveClaim : rejectClaim;
      const decision = await work(deps, { merchantId: merchant.id, ...claim, by: actor });
      log.info({ paymentId: claim.paymentId, verdict, decision, userId }, 'a merchant decided a claim');
      revalidatePath('/dashboard', 'layout');
      return decision === 'done' ? { ok: true } : { ok: false, message: NOT_DONE[decision] };
    },
  );
}

/** Leaves a refund that did not begin as it is. */
export async function leaveRefundAction(reference: string): Promise<ActionResult> {
  return act('refunds.order', async ({ actor, ...deps }, { merchant, userId }): Promise<ActionResult> => {
    const leave = { merchantId: merchant.id, reference: textArgument(reference) };
    const said = await dismissRefund(deps, { ...leave, by: `user:${userId}` });
    revalidatePath('/dashboard', 'layout');
    return said === 'left' ? { ok: true } : { ok: false, message: NOT_LEFT };
  });
}

const NOT_LEFT = 'Somebody has decided about this refund already. Nothing was changed.';

const NOT_DONE: Readonly<Record<Exclude<ClaimDecision, 'done'>, string>> = {
  gone: 'This claim does not wait any more. Nothing was changed.',
  early:
    'The payment has not ended: its payer may still be denied, and then all money goes back to its sender. The claim stands; approve it afterwards.',
  dropped:
    'The claimed address may not be paid any more, so the claim was taken away. The refund stays held and can be claimed anew.',
};
