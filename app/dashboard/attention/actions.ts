// What a merchant can say of a payer's claim to a held refund, and of a refund that did not begin.
'use server';
import { revalidatePath } from 'next/cache';
import { failed, NOT_PERMITTED } from '@/app/dashboard/action-failure';
import { textArgument } from '@/app/dashboard/text-argument';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { userActor } from '@/lib/db/audit-log/audit-entry';
import { approveClaim, type ClaimDecision, rejectClaim } from '@/lib/money/refunds/decide-claim';
import { leaveRefund } from '@/lib/money/refunds/give-up-refund';
import { getServer } from '@/web/server';
import { actingUser } from '@/web/session';

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
  const user = await actingUser('claims.decide');
  if (user === null) return NOT_PERMITTED;
  const { merchant, userId } = user;
  const { database, clock, log } = await getServer();
  const claim = { paymentId: textArgument(paymentId), destination: textArgument(destination) };
  const seen = { merchantId: merchant.id, ...claim, by: userActor(userId) };
  try {
    const work = verdict === 'approved' ? approveClaim : rejectClaim;
    const decision = await work({ database, clock }, seen);
    log.info({ paymentId: claim.paymentId, verdict, decision, userId }, 'a merchant decided a claim');
    revalidatePath('/dashboard', 'layout');
    return decision === 'done' ? { ok: true } : { ok: false, message: NOT_DONE[decision] };
  } catch (error) {
    return failed(log, error);
  }
}

/** Leaves a refund that did not begin as it is. */
export async function leaveRefundAction(reference: string): Promise<ActionResult> {
  const user = await actingUser('refunds.order');
  if (user === null) return NOT_PERMITTED;
  const { database, clock, log } = await getServer();
  const leave = { merchantId: user.merchant.id, reference: textArgument(reference) };
  try {
    const said = await leaveRefund({ database, clock }, { ...leave, by: `user:${user.userId}` });
    revalidatePath('/dashboard', 'layout');
    return said === 'left' ? { ok: true } : { ok: false, message: NOT_LEFT };
  } catch (error) {
    return failed(log, error);
  }
}

const NOT_LEFT = 'Somebody has decided about this refund already. Nothing was changed.';

const NOT_DONE: Readonly<Record<Exclude<ClaimDecision, 'done'>, string>> = {
  gone: 'This claim does not wait any more. Nothing was changed.',
  early:
    'The payment has not ended: its payer may still be denied, and then all money goes back to its sender. The claim stands; approve it afterwards.',
  dropped:
    'The claimed address may not be paid any more, so the claim was taken away. The refund stays held and can be claimed anew.',
};
