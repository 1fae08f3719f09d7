// The server action that sends an invoice by e-mail.
'use server';
import { revalidatePath } from 'next/cache';
import { act } from '@/app/dashboard/act';
import { EMAIL_QUEUED, INVALID_EMAIL, LIMIT_REFUSED, readRecipient } from '@/app/dashboard/recipient';
import { textArgument } from '@/app/dashboard/text-argument';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { type SendRefusal, sendInvoice } from '@/lib/checkout/invoices/send-invoice';

/** Queues the invoice's e-mail to this address of its customer, in the given language. */
export async function sendInvoiceAction(
  linkId: string,
  given: { readonly email: string; readonly language: string },
): Promise<ActionResult> {
  return act('sendInvoiceAction', async (deps, { merchant }) => {
    const recipient = readRecipient(given);
    if (recipient === null) return INVALID_EMAIL;
    const invoice = { merchantId: merchant.id, linkId: textArgument(linkId), ...recipient };
    const refusal = await sendInvoice(deps, invoice);
    if (refusal !== null) return { ok: false, message: REFUSED[refusal] };
    revalidatePath('/dashboard/invoices', 'layout');
    return EMAIL_QUEUED;
  });
}

const REFUSED: Readonly<Record<SendRefusal, string>> = {
  notFound: 'This invoice does not exist.',
  notOpen: 'This invoice can’t be paid, so it isn’t sent.',
  currencyDisabled:
    'The currency of this invoice is disabled on this server, so it can’t be paid and isn’t sent.',
  changed: 'This invoice was closed or its details were erased meanwhile. Reload the page.',
  ...LIMIT_REFUSED,
  turnedOff: 'The customer turned off e-mails about this invoice.',
};
