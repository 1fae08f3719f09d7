// What an operator decides about a merchant.
'use server';
import { revalidatePath } from 'next/cache';
import { failed, NOT_PERMITTED } from '@/app/dashboard/action-failure';
import { textArgument } from '@/app/dashboard/text-argument';
import type { ActionResult } from '@/components/dashboard/action-result';
import { userActor } from '@/lib/audit-log/audit-entry';
import { actingUser } from '@/lib/auth/session';
import { setMerchantState } from '@/lib/merchants/merchant-states';
import { getServer } from '@/lib/server';

/** Lets a merchant create payments. */
export async function approveAction(merchantId: string): Promise<ActionResult> {
  return decide(textArgument(merchantId), 'approved');
}

/** Stops a merchant from creating payments. */
export async function suspendAction(merchantId: string): Promise<ActionResult> {
  return decide(textArgument(merchantId), 'suspended');
}

async function decide(merchantId: string, state: 'approved' | 'suspended'): Promise<ActionResult> {
  const user = await actingUser('merchants.manage');
  if (user === null) return NOT_PERMITTED;
  const { userId } = user;
  const { database, clock, log } = await getServer();
  try {
    const known = await setMerchantState({ database, clock }, { merchantId, state, by: userActor(userId) });
    if (!known) return { ok: false, message: 'There is no such merchant.' };
  } catch (error) {
    return failed(log, error);
  }
  log.info({ merchantId, state, userId }, 'an operator decided about a merchant');
  revalidatePath('/dashboard/merchants');
  return { ok: true };
}
