// The server action that creates an invoice.
'use server';
import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { submit } from '@/app/dashboard/act';
import { withErrors } from '@/app/dashboard/action-failure';
import { textArgument } from '@/app/dashboard/text-argument';
import type { FormState } from '@/components/ui/forms/action-result';
import { createInvoice } from '@/lib/checkout/invoices/invoices';
import { makeOnceOrRefuse } from '@/lib/db/make-once';
import { readInvoiceForm } from './invoice-values';

/** Creates the invoice and opens the list of invoices. Returns the errors of an invalid form. */
export async function createInvoiceAction(_: FormState, form: FormData): Promise<FormState> {
  return submit('createInvoiceAction', form, async (deps, { merchant, userId }) => {
    const { errors, invoice } = readInvoiceForm(form);
    if (invoice === null) return withErrors(form, errors);
    const token = textArgument(form.get('token'));
    const sent = { merchantId: merchant.id, userId, makes: 'invoice', token, values: invoice };
    const made = await makeOnceOrRefuse<'numberTaken'>(deps, sent, async (keeper) => {
      const outcome = await createInvoice(deps, merchant.id, invoice, keeper);
      return outcome.outcome === 'made' ? { id: outcome.linkId } : { refusal: outcome.outcome };
    });
    if ('refusal' in made) return withErrors(form, { number: NUMBER_TAKEN });
    revalidatePath('/dashboard/invoices');
    redirect('/dashboard/invoices?made=1');
  });
}

const NUMBER_TAKEN = 'Another invoice already has this number.';
