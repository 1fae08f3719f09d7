// What a merchant can do with a payment link.
'use server';
import { revalidatePath } from 'next/cache';
import { failed, NOT_PERMITTED } from '@/app/dashboard/action-failure';
import { textArgument } from '@/app/dashboard/text-argument';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { closePaymentLink } from '@/lib/checkout/payment-links/payment-links';
import { getServer } from '@/web/server';
import { actingUser } from '@/web/session';

/** Closes the link: no further payment can be made through it. */
export async function closeLinkAction(linkId: string): Promise<ActionResult> {
  const user = await actingUser('links.close');
  if (user === null) return NOT_PERMITTED;
  const { database, clock, log } = await getServer();
  try {
    const closed = await closePaymentLink(
      { db: database.db, clock },
      { merchantId: user.merchant.id, linkId: textArgument(linkId) },
    );
    if (!closed) return { ok: false, message: 'The link is closed already.' };
  } catch (error) {
    return failed(log, error);
  }
  revalidatePath('/dashboard/links');
  revalidatePath('/dashboard/invoices');
  return { ok: true };
}
