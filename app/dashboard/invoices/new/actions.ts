// Making an invoice.
'use server';
import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { FORM_NOT_PERMITTED, messageOf } from '@/app/dashboard/action-failure';
import { textArgument } from '@/app/dashboard/text-argument';
import type { FormState } from '@/components/ui/forms/action-result';
import { createInvoice } from '@/lib/checkout/invoices/invoices';
import { makeOnceOrRefuse } from '@/lib/db/make-once';
import { getServer } from '@/web/server';
import { actingUser } from '@/web/session';
import { readInvoiceForm } from './invoice-values';

/** Creates the invoice and opens the list with it on top; a form that is not right comes back with what is wrong. */
export async function createInvoiceAction(_: FormState, form: FormData): Promise<FormState> {
  const user = await actingUser('links.create');
  if (user === null) return FORM_NOT_PERMITTED;
  const server = await getServer();
  const { values, errors, invoice } = readInvoiceForm(form);
  if (invoice === null) return { values, errors, notice: null };
  const { userId, merchant } = user;
  const sent = { merchantId: merchant.id, userId, makes: 'invoice', token: textArgument(form.get('token')) };
  const deps = { ...server, keyRing: server.secrets.keyRing };
  try {
    const made = await makeOnceOrRefuse<'numberTaken'>(
      server,
      { ...sent, values: invoice },
      async (keeper) => {
        const outcome = await createInvoice(deps, merchant.id, invoice, keeper);
        return outcome.outcome === 'made' ? { id: outcome.linkId } : { refusal: outcome.outcome };
      },
    );
    if ('refusal' in made) return { values, errors: { number: NUMBER_TAKEN }, notice: null };
  } catch (error) {
    return { values, errors: {}, notice: { tone: 'bad', text: messageOf(server.log, error) } };
  }
  revalidatePath('/dashboard/invoices');
  redirect('/dashboard/invoices?made=1');
}

const NUMBER_TAKEN = 'Another invoice of yours has this number: somebody may have made one meanwhile.';
