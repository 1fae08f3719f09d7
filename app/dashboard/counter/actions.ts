// What a counter makes: a payment of typed details, or a link whose form the customer fills in on their own phone.
'use server';
import { redirect } from 'next/navigation';
import { submit } from '@/app/dashboard/act';
import { withErrors, withProblem } from '@/app/dashboard/action-failure';
import { readTillForm } from '@/app/dashboard/new/till-form';
import { textArgument } from '@/app/dashboard/text-argument';
import type { FormState } from '@/components/ui/forms/action-result';
import { readMerchant } from '@/lib/accounts/merchants/merchant-row';
import { linkTexts, nanoAmountText, usdAmountText } from '@/lib/checkout/payment-links/link-schema';
import { makeLink } from '@/lib/checkout/payment-links/payment-links';
import { createAtTill, createCounterLink } from '@/lib/checkout/point-of-sale';
import { makeOnce } from '@/lib/db/make-once';
import { requireMayCreate } from '@/lib/payments/create-payment';

/** Creates a payment of what was typed at the counter, and shows its code. */
export async function createAtCounterAction(_: FormState, form: FormData): Promise<FormState> {
  return submit('payments.create', form, async (deps, user) => {
    const { errors, order } = readTillForm(form);
    if (order === null) return withErrors(form, errors);
    redirect(`/dashboard/counter?payment=${await createAtTill(deps, user, order)}`);
  });
}

/** Makes a link for one customer, and shows its code. */
export async function createCounterLinkAction(_: FormState, form: FormData): Promise<FormState> {
  return submit('payments.create', form, async (deps, { merchant, userId }) => {
    const pricing = form.get('pricing') === 'nano' ? 'nano' : 'usd';
    const amount = (pricing === 'nano' ? nanoAmountText : usdAmountText).safeParse(form.get('amount'));
    const note = linkTexts.orderId.safeParse(form.get('orderId'));
    if (!amount.success) return withProblem(form, `The amount ${amount.error.issues[0]?.message}.`);
    if (!note.success) return withProblem(form, `The note ${note.error.issues[0]?.message}.`);
    const { db, clock, keyRing } = deps;
    requireMayCreate(await readMerchant(db, merchant.id), clock.now());
    const order = { pricing, amount: amount.data, note: note.data ?? '' } as const;
    const token = textArgument(form.get('token'));
    const sent = { merchantId: merchant.id, userId, makes: 'counter link', token, values: order };
    const id = await makeOnce(deps, sent, (keeper) =>
      makeLink(deps, keeper, (tx) => createCounterLink({ db: tx, clock, keyRing }, merchant, order)),
    );
    redirect(`/dashboard/counter?link=${id}`);
  });
}
