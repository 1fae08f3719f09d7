// Creating a payment for a customer at the till, and a payment link.
'use server';
import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { messageOf } from '@/app/dashboard/action-failure';
import type { FormState } from '@/components/dashboard/action-result';
import { requireMerchantUser } from '@/lib/auth/session';
import { readMerchant } from '@/lib/merchants/read-merchant';
import { paymentLinkSchema } from '@/lib/payment-links/link-schema';
import { createPaymentLink } from '@/lib/payment-links/payment-links';
import { createPayment } from '@/lib/payments/create-payment';
import { parseCreatePayment } from '@/lib/payments/schemas';
import { getServer, type Server } from '@/lib/server';
import { readTillForm, readValues } from './till-form';

/** Creates a payment and opens its page; a form that is not right comes back with what is wrong. */
export async function createPaymentAction(_: FormState, form: FormData): Promise<FormState> {
  const { merchant } = await requireMerchantUser();
  const server = await getServer();
  const { values, errors, body } = readTillForm(form);
  if (Object.keys(errors).length > 0) return { values, errors, notice: null };
  const created = await tryCreate(server, merchant.id, body);
  if ('problem' in created) {
    return { values, errors: {}, notice: { tone: 'bad', text: created.problem } };
  }
  redirect(`/dashboard/payments/${created.id}`);
}

async function tryCreate(
  server: Server,
  merchantId: string,
  body: Readonly<Record<string, unknown>>,
): Promise<{ id: string } | { problem: string }> {
  try {
    const merchant = await readMerchant(server.database.db, merchantId);
    const { id } = await createPayment(server, merchant, parseCreatePayment(body));
    return { id };
  } catch (error) {
    return { problem: messageOf(server.log, error) };
  }
}

const LINK_FIELDS = ['pricing', 'amount', 'title', 'description', 'orderId'];

const LINK_WORDS: Readonly<Record<string, string>> = {
  amount: 'The amount',
  title: 'The title',
  description: 'The description',
  orderId: 'The order id',
};

/** Creates a payment link and opens the list with it on top. */
export async function createLinkAction(_: FormState, form: FormData): Promise<FormState> {
  const { merchant } = await requireMerchantUser();
  const server = await getServer();
  const values = readValues(form, LINK_FIELDS);
  const parsed = paymentLinkSchema.safeParse({ ...values, orderDescription: '' });
  if (!parsed.success) {
    const errors = Object.fromEntries(
      parsed.error.issues.map((issue) => {
        const field = String(issue.path[0]);
        return [field, `${LINK_WORDS[field] ?? field} ${issue.message}.`];
      }),
    );
    return { values, errors, notice: null };
  }
  try {
    await createPaymentLink({ db: server.database.db, clock: server.clock }, merchant.id, parsed.data);
  } catch (error) {
    return { values, errors: {}, notice: { tone: 'bad', text: messageOf(server.log, error) } };
  }
  revalidatePath('/dashboard/links');
  redirect('/dashboard/links?made=1');
}
