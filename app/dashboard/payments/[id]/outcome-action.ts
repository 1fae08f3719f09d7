// Test mode: a merchant chooses what happens to a payment.
'use server';
import { revalidatePath } from 'next/cache';
import { failed, NOT_PERMITTED } from '@/app/dashboard/action-failure';
import { textArgument } from '@/app/dashboard/text-argument';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { chooseOutcome } from '@/lib/engine/test-scenarios/choose-outcome';
import { readOutcomeWish } from '@/lib/engine/test-scenarios/outcome-wish';
import { getServer } from '@/web/server';
import { actingUser } from '@/web/session';

/** @param setting the outcome's own number; null for what is usual. @returns what was set in motion, in words */
export async function chooseOutcomeAction(
  paymentId: string,
  outcome: string,
  setting: number | null,
): Promise<ActionResult> {
  const user = await actingUser('payments.create');
  if (user === null) return NOT_PERMITTED;
  const server = await getServer();
  try {
    const { inMotion } = await chooseOutcome(server, {
      merchantId: user.merchant.id,
      paymentIdentifier: textArgument(paymentId),
      actor: `user:${user.userId}`,
      wish: readOutcomeWish(outcome, setting),
    });
    revalidatePath('/dashboard/payments/[id]', 'page');
    return { ok: true, message: inMotion };
  } catch (error) {
    // It may have ended meanwhile: the page shows how it stands, beside what is said.
    revalidatePath('/dashboard/payments/[id]', 'page');
    return failed(server.log, error);
  }
}
