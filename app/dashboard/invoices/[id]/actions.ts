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
import { prefillSchema } from '@/lib/checkout/payment-links/link-prefill';
import { DEFAULT_LANGUAGE, languageOf } from '@/lib/core/languages/languages';

/** Queues the invoice's e-mail to this address of its customer, in the given language. */
export async function sendInvoiceAction(
  linkId: string,
  given: { readonly email: string; readonly language: string },
): Promise<ActionResult> {
  return act('sendInvoiceAction', async (deps, { merchant }) => {
    const { email: typed, language } = Object(given);
    const { email } =
      prefillSchema.pick({ email: true }).safeParse({ email: textArgument(typed) }).data ?? {};
    if (email === undefined) return { ok: false, message: 'Enter a valid e-mail address.' };
    const refusal = await sendInvoice(deps, {
      ...{ merchantId: merchant.id, linkId: textArgument(linkId), email },
      language: languageOf(textArgument(language)) ?? DEFAULT_LANGUAGE,
    });
    if (refusal !== null) return { ok: false, message: REFUSED[refusal] };
    revalidatePath('/dashboard/invoices', 'layout');
    return { ok: true, message: 'The e-mail is queued. It is sent within seconds.' };
  });
}

const REFUSED: Readonly<Record<SendRefusal, string>> = {
  notFound: 'This invoice does not exist.',
  notOpen: 'This invoice can’t be paid, so it isn’t sent.',
  currencyDisabled:
    'The currency of this invoice is disabled on this server, so it can’t be paid and isn’t sent.',
  changed: 'This invoice was closed or its details were erased meanwhile. Reload the page.',
  turnedOff: 'The customer turned off e-mails about this invoice.',
  tooSoon: 'An e-mail was sent less than a minute ago.',
  tooMany: `The limit is ${MAX_EMAILS_PER_INVOICE} e-mails per invoice and ${MAX_INVOICE_EMAILS_PER_DAY} per day.`,
};
