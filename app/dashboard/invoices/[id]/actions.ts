// The server action that sends an invoice by e-mail.
'use server';
import { revalidatePath } from 'next/cache';
import { act } from '@/app/dashboard/act';
import { textArgument } from '@/app/dashboard/text-argument';
import type { ActionResult } from '@/components/ui/forms/action-result';
import {
  MAX_EMAILS_PER_INVOICE,
  MAX_INVOICE_EMAILS_PER_DAY,
  type SendRefusal,
  sendInvoice,
} from '@/lib/checkout/invoices/send-invoice';
import { DEFAULT_LANGUAGE, languageOf } from '@/lib/core/languages/languages';

/** Queues the invoice's e-mail to its customer, in the given language. */
export async function sendInvoiceAction(linkId: string, language: string): Promise<ActionResult> {
  return act('sendInvoiceAction', async (deps, { merchant }) => {
    const refusal = await sendInvoice(deps, {
      ...{ merchantId: merchant.id, linkId: textArgument(linkId) },
      language: languageOf(textArgument(language)) ?? DEFAULT_LANGUAGE,
    });
    if (refusal !== null) return { ok: false, message: REFUSED[refusal] };
    revalidatePath('/dashboard/invoices', 'layout');
    return { ok: true, message: 'The e-mail is queued. It is sent within seconds.' };
  });
}

const REFUSED: Readonly<Record<SendRefusal, string>> = {
  notFound: 'This invoice does not exist.',
  noAddress: 'This invoice has no e-mail address of the customer.',
  notOpen: 'This invoice can’t be paid, so it isn’t sent.',
  turnedOff: 'The customer turned off e-mails about this invoice.',
  tooSoon: 'An e-mail was sent less than a minute ago.',
  tooMany: `The limit is ${MAX_EMAILS_PER_INVOICE} e-mails per invoice and ${MAX_INVOICE_EMAILS_PER_DAY} per day.`,
};
