// Server actions of the point of sale: create a payment from details typed here, or a link for the customer's phone.
'use server';
import { redirect } from 'next/navigation';
import { submit } from '@/app/dashboard/act';
import { withErrors, withProblem } from '@/app/dashboard/action-failure';
import { readPaymentForm } from '@/app/dashboard/new/payment-values';
import { fieldError, textArgument } from '@/app/dashboard/text-argument';
import type { FormState } from '@/components/ui/forms/action-result';
import { readMerchant } from '@/lib/accounts/merchants/merchant-row';
import { judgeAmount } from '@/lib/checkout/payment-links/link-price';
import { linkTexts } from '@/lib/checkout/payment-links/link-schema';
import { makeLink } from '@/lib/checkout/payment-links/payment-links';
import { readTypedAmount } from '@/lib/checkout/payment-links/typed-amount';
import { createPosLink, createPosPayment } from '@/lib/checkout/point-of-sale';
import { makeOnce } from '@/lib/db/make-once';
import { requireMayCreate } from '@/lib/payments/create-payment';

/** Creates a payment from the typed details and shows its QR code. */
export async function createPosPaymentAction(_: FormState, form: FormData): Promise<FormState> {
  return submit('createPosPaymentAction', form, async (deps, user) => {
    const { priceCurrencies: currencies } = deps.config;
    const context = { currencies, regions: await deps.regions.current() };
    const { errors, order } = readPaymentForm(form, context);
    if (order === null) return withErrors(form, errors);
    redirect(`/dashboard/point-of-sale?payment=${await createPosPayment(deps, user, order)}`);
  });
}

/** Creates a link for one customer and shows its QR code. */
export async function createPosLinkAction(_: FormState, form: FormData): Promise<FormState> {
  return submit('createPosLinkAction', form, async (deps, { merchant, userId }) => {
    const sentAmount = { pricing: form.get('pricing'), amount: form.get('amount') };
    const amount = readTypedAmount(sentAmount, deps.config.priceCurrencies);
    const note = linkTexts.orderId.safeParse(form.get('orderId'));
    if ('rule' in amount) {
      const name = amount.field === 'pricing' ? 'currency' : 'amount';
      return withProblem(form, fieldError(name, amount.rule));
    }
    if (!note.success) return withProblem(form, fieldError('note', note.error.issues[0]?.message ?? ''));
    const { db, clock, keyRing } = deps;
    requireMayCreate(await readMerchant(db, merchant.id), clock.now());
    const token = textArgument(form.get('token'));
    const values = { ...sentAmount, note: note.data };
    const sent = { merchantId: merchant.id, userId, makes: 'point-of-sale link', token, values };
    const id = await makeOnce(deps, sent, async (keeper) => {
      const order = { ...(await judgeAmount(deps, amount)), note: note.data ?? '' };
      return makeLink(deps, keeper, (tx) => createPosLink({ db: tx, clock, keyRing }, merchant, order));
    });
    redirect(`/dashboard/point-of-sale?link=${id}`);
  });
}
