// Server actions of the pages "New payment" and "New payment link".
'use server';
import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { submit } from '@/app/dashboard/act';
import { withErrors } from '@/app/dashboard/action-failure';
import { textArgument } from '@/app/dashboard/text-argument';
import type { FormState } from '@/components/ui/forms/action-result';
import { readOwnImage } from '@/lib/checkout/payment-links/copy-link';
import { createLoggedLink, judgeLink, makeLink } from '@/lib/checkout/payment-links/payment-links';
import { createPosPayment } from '@/lib/checkout/point-of-sale';
import { makeOnce } from '@/lib/db/make-once';
import { copiedImageOf, readLinkForm } from './link-values';
import { readPaymentForm } from './payment-values';

/** Creates a payment and opens its page. Returns the errors of an invalid form. */
export async function createPaymentAction(_: FormState, form: FormData): Promise<FormState> {
  return submit('createPaymentAction', form, async (deps, user) => {
    const { priceCurrencies: currencies } = deps.config;
    const context = { currencies, regions: await deps.regions.current() };
    const { errors, order } = readPaymentForm(form, context);
    if (order === null) return withErrors(form, errors);
    redirect(`/dashboard/payments/${await createPosPayment(deps, user, order)}`);
  });
}

/** Creates a payment link and opens the list of links. */
export async function createLinkAction(_: FormState, form: FormData): Promise<FormState> {
  return submit('createLinkAction', form, async (deps, { merchant, userId }) => {
    const { config, clock, keyRing, actor } = deps;
    const from = copiedImageOf(form);
    const copiedImage =
      from === null ? null : await readOwnImage(deps.db, { merchantId: merchant.id, linkId: from });
    const context = {
      ...{ network: config.network, currencies: config.priceCurrencies },
      ...{ now: clock.now(), copiedImage },
    };
    const { values, errors, link } = readLinkForm(form, context);
    const sent = {
      ...{ merchantId: merchant.id, userId, makes: 'link', token: textArgument(form.get('token')) },
      values: [values, String(form.get('image') ?? '')],
    };
    // The page keeps the image itself, so it is not sent back.
    form.delete('image');
    if (link === null) return withErrors(form, errors);
    await makeOnce(deps, sent, async (keeper) => {
      const judged = await judgeLink(deps, link);
      return makeLink(deps, keeper, (db) =>
        createLoggedLink({ db, clock, keyRing, actor }, merchant.id, judged),
      );
    });
    revalidatePath('/dashboard/links');
    redirect('/dashboard/links?made=1');
  });
}
