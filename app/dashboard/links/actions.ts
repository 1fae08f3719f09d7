// Server actions on one payment link: change, send and close it.
'use server';
import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { act, submit } from '@/app/dashboard/act';
import { withErrors } from '@/app/dashboard/action-failure';
import { EMAIL_QUEUED, INVALID_EMAIL, LIMIT_REFUSED, readRecipient } from '@/app/dashboard/recipient';
import { textArgument } from '@/app/dashboard/text-argument';
import type { ActionResult, FormState } from '@/components/ui/forms/action-result';
import { changePaymentLink } from '@/lib/checkout/payment-links/change-link';
import { readLink } from '@/lib/checkout/payment-links/page-links';
import { closePaymentLink } from '@/lib/checkout/payment-links/payment-links';
import { type SendLinkRefusal, sendLink } from '@/lib/checkout/payment-links/send-link';
import { readLinkEdit } from './link-edit';

/** Changes texts, stock and expiry of a link, and opens the list of links. Returns the errors of an invalid form. */
export async function changeLinkAction(_: FormState, form: FormData): Promise<FormState> {
  return submit('changeLinkAction', form, async ({ database, clock, config, actor }, { merchant }) => {
    const { priceCurrencies } = config;
    const name = { merchantId: merchant.id, linkId: textArgument(form.get('link')) };
    const now = clock.now();
    const link = await readLink(database.db, name, { now, priceCurrencies });
    const { errors, change } = readLinkEdit(form, link, now);
    if (change === null) return withErrors(form, errors);
    if (Object.keys(change).length > 0) {
      const acting = { database, clock, actor, priceCurrencies };
      await changePaymentLink(acting, name, change, async () => undefined);
    }
    revalidatePath('/dashboard/links');
    redirect('/dashboard/links?changed=1');
  });
}

/** Queues an e-mail with the link to this address, in the given language. */
export async function sendLinkAction(
  linkId: string,
  given: { readonly email: string; readonly language: string },
): Promise<ActionResult> {
  return act('sendLinkAction', async (deps, { merchant }) => {
    const recipient = readRecipient(given);
    if (recipient === null) return INVALID_EMAIL;
    const link = { merchantId: merchant.id, linkId: textArgument(linkId), ...recipient };
    const refusal = await sendLink(deps, link);
    if (refusal !== null) return { ok: false, message: REFUSED[refusal] };
    revalidatePath('/dashboard/links', 'layout');
    return EMAIL_QUEUED;
  });
}

const REFUSED: Readonly<Record<SendLinkRefusal, string>> = {
  ...LIMIT_REFUSED,
  notFound: 'This payment link does not exist.',
  notOpen: 'This payment link takes no payments, so it isn’t sent.',
};

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
