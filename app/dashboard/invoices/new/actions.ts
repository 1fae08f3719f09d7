// Making an invoice.
'use server';
import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { FORM_NOT_PERMITTED, messageOf } from '@/app/dashboard/action-failure';
import type { FormState } from '@/components/dashboard/action-result';
import { actingUser } from '@/lib/auth/session';
import { createInvoice } from '@/lib/invoices/invoices';
import { getServer } from '@/lib/server';
import { readInvoiceForm } from './invoice-values';

/** Creates the invoice and opens the list with it on top; a form that is not right comes back with what is wrong. */
export async function createInvoiceAction(_: FormState, form: FormData): Promise<FormState> {
  const user = await actingUser('links.create');
  if (user === null) return FORM_NOT_PERMITTED;
  const { database, clock, secrets, log } = await getServer();
  const { values, errors, invoice } = readInvoiceForm(form);
  if (invoice === null) return { values, errors, notice: null };
  try {
    const deps = { database, clock, keyRing: secrets.keyRing };
    const made = await createInvoice(deps, user.merchant.id, invoice);
    if (made.outcome === 'numberTaken') return { values, errors: { number: NUMBER_TAKEN }, notice: null };
  } catch (error) {
    return { values, errors: {}, notice: { tone: 'bad', text: messageOf(log, error) } };
  }
  revalidatePath('/dashboard/invoices');
  redirect('/dashboard/invoices?made=1');
}

const NUMBER_TAKEN = 'Another invoice of yours has this number: somebody may have made one meanwhile.';
