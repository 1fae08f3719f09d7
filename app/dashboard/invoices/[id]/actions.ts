// The server action that sends an invoice by e-mail.
'use server';
import { revalidatePath } from 'next/cache';
import { submit } from '@/app/dashboard/act';
import { saved, withProblem } from '@/app/dashboard/action-failure';
import { textArgument } from '@/app/dashboard/text-argument';
import type { FormState } from '@/components/ui/forms/action-result';
import {
  MAX_EMAILS_PER_INVOICE,
  MAX_INVOICE_EMAILS_PER_DAY,
  type SendRefusal,
  sendInvoice,
} from '@/lib/checkout/invoices/send-invoice';
import { DEFAULT_LANGUAGE, languageOf } from '@/lib/core/languages/languages';

/** Queues the invoice's e-mail to its customer, in the chosen language. */
export async function sendInvoiceAction(linkId: string, _: FormState, form: FormData): Promise<FormState> {
  return submit('sendInvoiceAction', form, async (deps, { merchant }) => {
    const language = languageOf(textArgument(form.get('language'))) ?? DEFAULT_LANGUAGE;
    const invoice = { merchantId: merchant.id, linkId: textArgument(linkId), language };
    const refusal = await sendInvoice(deps, invoice);
    if (refusal !== null) return withProblem(form, REFUSED[refusal]);
    revalidatePath('/dashboard/invoices', 'layout');
    return saved('The e-mail is queued. It is sent within seconds.', form);
  });
}

const REFUSED: Readonly<Record<SendRefusal, string>> = {
  notFound: 'This invoice does not exist.',
  noAddress: 'This invoice has no e-mail address of the customer.',
  notOpen: 'This invoice can’t be paid, so it isn’t sent.',
  turnedOff: 'The customer turned off e-mails about this invoice.',
  tooSoon: 'An e-mail was sent less than a minute ago.',
  tooMany: `At most ${MAX_EMAILS_PER_INVOICE} e-mails per invoice and ${MAX_INVOICE_EMAILS_PER_DAY} invoices by e-mail in 24 hours are sent.`,
};
