// What a merchant can do with a payment link.
'use server';
import { revalidatePath } from 'next/cache';
import { failed } from '@/app/dashboard/action-failure';
import { textArgument } from '@/app/dashboard/text-argument';
import type { ActionResult } from '@/components/dashboard/action-result';
import { requireMerchantUser } from '@/lib/auth/session';
import { closePaymentLink } from '@/lib/payment-links/payment-links';
import { getServer } from '@/lib/server';

/** Closes the link: no further payment can be made through it. */
export async function closeLinkAction(linkId: string): Promise<ActionResult> {
  const { merchant } = await requireMerchantUser();
  const { database, clock, log } = await getServer();
  try {
    const closed = await closePaymentLink(
      { db: database.db, clock },
      { merchantId: merchant.id, linkId: textArgument(linkId) },
    );
    if (!closed) return { ok: false, message: 'The link is closed already.' };
  } catch (error) {
    return failed(log, error);
  }
  revalidatePath('/dashboard/links');
  return { ok: true };
}
