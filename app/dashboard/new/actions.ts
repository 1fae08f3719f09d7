// Creating a payment for a customer at the till, and a payment link.
'use server';
import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { FORM_NOT_PERMITTED, messageOf } from '@/app/dashboard/action-failure';
import { textArgument } from '@/app/dashboard/text-argument';
import type { FormState } from '@/components/ui/forms/action-result';
import type { MerchantUser } from '@/lib/accounts/auth/user-session';
import { createPaymentLink, makeLink } from '@/lib/checkout/payment-links/payment-links';
import { createAtTill, type TillOrder } from '@/lib/checkout/point-of-sale';
import { makeOnce, type SentForm } from '@/lib/db/make-once';
import { getServer, type Server } from '@/web/server';
import { actingUser } from '@/web/session';
import { readLinkForm } from './link-values';
import { readTillForm } from './till-form';

/** Creates a payment and opens its page; a form that is not right comes back with what is wrong. */
export async function createPaymentAction(_: FormState, form: FormData): Promise<FormState> {
  const user = await actingUser('payments.create');
  if (user === null) return FORM_NOT_PERMITTED;
  const server = await getServer();
  const { values, errors, body } = readTillForm(form);
  if (Object.keys(errors).length > 0) return { values, errors, notice: null };
  const created = await tryCreate(server, user, { body, token: textArgument(form.get('token')) });
  if ('problem' in created) {
    return { values, errors: {}, notice: { tone: 'bad', text: created.problem } };
  }
  redirect(`/dashboard/payments/${created.id}`);
}

async function tryCreate(
  server: Server,
  user: MerchantUser,
  till: TillOrder,
): Promise<{ id: string } | { problem: string }> {
  try {
    return { id: await createAtTill(server, user, till) };
  } catch (error) {
    return { problem: messageOf(server.log, error) };
  }
}

/** Creates a payment link and opens the list with it on top. */
export async function createLinkAction(_: FormState, form: FormData): Promise<FormState> {
  const user = await actingUser('links.create');
  if (user === null) return FORM_NOT_PERMITTED;
  const server = await getServer();
  const { config, clock } = server;
  const { values, errors, link } = readLinkForm(form, config.network, clock.now());
  if (link === null) return { values, errors, notice: null };
  try {
    await makeOnce(server, linkForm(user, form, values), (keeper) =>
      makeLink(server, keeper, (db) =>
        createPaymentLink({ db, clock, keyRing: server.secrets.keyRing }, user.merchant.id, link),
      ),
    );
  } catch (error) {
    return { values, errors: {}, notice: { tone: 'bad', text: messageOf(server.log, error) } };
  }
  revalidatePath('/dashboard/links');
  redirect('/dashboard/links?made=1');
}

function linkForm({ userId, merchant }: MerchantUser, form: FormData, values: FormState['values']): SentForm {
  const token = textArgument(form.get('token'));
  // The picture is not among the values.
  const all = [values, String(form.get('image') ?? '')];
  return { merchantId: merchant.id, userId, makes: 'link', token, values: all };
}
