// What a counter makes: a payment of typed details, or a link whose form the customer fills in on their own phone.
'use server';
import { redirect } from 'next/navigation';
import { FORM_NOT_PERMITTED, messageOf } from '@/app/dashboard/action-failure';
import { readTillForm, readValues } from '@/app/dashboard/new/till-form';
import { textArgument } from '@/app/dashboard/text-argument';
import type { FormState } from '@/components/ui/forms/action-result';
import { readMerchant } from '@/lib/accounts/merchants/merchant-row';
import { linkTexts, nanoAmountText, usdAmountText } from '@/lib/checkout/payment-links/link-schema';
import { makeLink } from '@/lib/checkout/payment-links/payment-links';
import { createAtTill, createCounterLink } from '@/lib/checkout/point-of-sale';
import { makeOnce } from '@/lib/db/make-once';
import { requireMayCreate } from '@/lib/payments/create-payment';
import { getServer, type Server } from '@/web/server';
import { actingUser } from '@/web/session';

/** Creates a payment of what was typed at the counter, and shows its code. */
export async function createAtCounterAction(_: FormState, form: FormData): Promise<FormState> {
  const user = await actingUser('payments.create');
  if (user === null) return FORM_NOT_PERMITTED;
  const server = await getServer();
  const { values, errors, body } = readTillForm(form);
  if (Object.keys(errors).length > 0) return { values, errors, notice: null };
  const order = { body, token: textArgument(form.get('token')) };
  const created = await attempt(server, () => createAtTill(server, user, order));
  if ('problem' in created) return withProblem(values, created.problem);
  redirect(`/dashboard/counter?payment=${created.id}`);
}

/** Makes a link for one customer, and shows its code. */
export async function createCounterLinkAction(_: FormState, form: FormData): Promise<FormState> {
  const user = await actingUser('payments.create');
  if (user === null) return FORM_NOT_PERMITTED;
  const server = await getServer();
  const values = readValues(form, ['pricing', 'amount', 'orderId']);
  const pricing = values.pricing === 'nano' ? 'nano' : 'usd';
  const amount = (pricing === 'nano' ? nanoAmountText : usdAmountText).safeParse(values.amount);
  const note = linkTexts.orderId.safeParse(values.orderId);
  if (!amount.success) return withProblem(values, `The amount ${amount.error.issues[0]?.message}.`);
  if (!note.success) return withProblem(values, `The note ${note.error.issues[0]?.message}.`);
  const created = await attempt(server, async () => {
    const { database, clock, secrets } = server;
    requireMayCreate(await readMerchant(database.db, user.merchant.id), clock.now());
    const order = { pricing, amount: amount.data, note: note.data ?? '' } as const;
    const sent = { merchantId: user.merchant.id, userId: user.userId, makes: 'counter link', values: order };
    return makeOnce(server, { ...sent, token: textArgument(form.get('token')) }, (keeper) =>
      makeLink(server, keeper, (db) =>
        createCounterLink({ db, clock, keyRing: secrets.keyRing }, user.merchant, order),
      ),
    );
  });
  if ('problem' in created) return withProblem(values, created.problem);
  redirect(`/dashboard/counter?link=${created.id}`);
}

async function attempt(
  { log }: Server,
  create: () => Promise<string>,
): Promise<{ readonly id: string } | { readonly problem: string }> {
  try {
    return { id: await create() };
  } catch (error) {
    return { problem: messageOf(log, error) };
  }
}

function withProblem(values: FormState['values'], text: string): FormState {
  return { values, errors: {}, notice: { tone: 'bad', text } };
}
