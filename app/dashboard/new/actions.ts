// Creating a payment for a customer at the till, and a payment link.
'use server';
import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { FORM_NOT_PERMITTED, messageOf } from '@/app/dashboard/action-failure';
import type { FormState } from '@/components/dashboard/action-result';
import { actingUser } from '@/lib/auth/session';
import type { MerchantUser } from '@/lib/auth/user-session';
import { readMerchant } from '@/lib/merchants/read-merchant';
import { createPaymentLink } from '@/lib/payment-links/payment-links';
import { createPayment } from '@/lib/payments/create-payment';
import { parseCreatePayment } from '@/lib/payments/schemas';
import { getServer, type Server } from '@/lib/server';
import { readLinkForm } from './link-values';
import { readTillForm } from './till-form';

/** Creates a payment and opens its page; a form that is not right comes back with what is wrong. */
export async function createPaymentAction(_: FormState, form: FormData): Promise<FormState> {
  const user = await actingUser('payments.create');
  if (user === null) return FORM_NOT_PERMITTED;
  const server = await getServer();
  const { values, errors, body } = readTillForm(form);
  if (Object.keys(errors).length > 0) return { values, errors, notice: null };
  const created = await tryCreate(server, user, body);
  if ('problem' in created) {
    return { values, errors: {}, notice: { tone: 'bad', text: created.problem } };
  }
  redirect(`/dashboard/payments/${created.id}`);
}

async function tryCreate(
  server: Server,
  user: MerchantUser,
  body: Readonly<Record<string, unknown>>,
): Promise<{ id: string } | { problem: string }> {
  try {
    const merchant = await readMerchant(server.database.db, user.merchant.id);
    const actor = `user:${user.userId}` as const;
    const { id } = await createPayment(server, merchant, parseCreatePayment(body), { actor });
    return { id };
  } catch (error) {
    return { problem: messageOf(server.log, error) };
  }
}

/** Creates a payment link and opens the list with it on top. */
export async function createLinkAction(_: FormState, form: FormData): Promise<FormState> {
  const user = await actingUser('links.create');
  if (user === null) return FORM_NOT_PERMITTED;
  const { config, database, clock, secrets, log } = await getServer();
  const { values, errors, link } = readLinkForm(form, config.network, clock.now());
  if (link === null) return { values, errors, notice: null };
  try {
    await createPaymentLink({ db: database.db, clock, keyRing: secrets.keyRing }, user.merchant.id, link);
  } catch (error) {
    return { values, errors: {}, notice: { tone: 'bad', text: messageOf(log, error) } };
  }
  revalidatePath('/dashboard/links');
  redirect('/dashboard/links?made=1');
}
