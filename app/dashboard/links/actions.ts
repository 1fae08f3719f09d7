// The server action that closes a payment link.
'use server';
import { revalidatePath } from 'next/cache';
import { act } from '@/app/dashboard/act';
import { textArgument } from '@/app/dashboard/text-argument';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { closePaymentLink } from '@/lib/checkout/payment-links/payment-links';

/** Closes the link or invoice, so that it accepts no further payments. */
export async function closeLinkAction(linkId: string): Promise<ActionResult> {
  return act('closeLinkAction', async (deps, { merchant }) => {
    const link = { merchantId: merchant.id, linkId: textArgument(linkId) };
    const closed = await closePaymentLink(deps, link);
    if (!closed) return { ok: false, message: 'This link is already closed.' };
    revalidatePath('/dashboard/links');
    revalidatePath('/dashboard/invoices');
    return { ok: true };
  });
}
