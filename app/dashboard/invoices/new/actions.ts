// The server action that creates an invoice.
'use server';
import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { submit } from '@/app/dashboard/act';
import { withErrors } from '@/app/dashboard/action-failure';
import { textArgument } from '@/app/dashboard/text-argument';
import type { FormState } from '@/components/ui/forms/action-result';
import { readMerchant } from '@/lib/accounts/merchants/merchant-row';
import { totalsOf } from '@/lib/checkout/invoices/invoice-lines';
import { createInvoice } from '@/lib/checkout/invoices/invoices';
import { judgePrice } from '@/lib/checkout/payment-links/link-price';
import { DOLLAR } from '@/lib/core/currencies';
import { zoneDays } from '@/lib/core/zone-days';
import { makeOnceOrRefuse } from '@/lib/db/make-once';
import { readInvoiceForm } from './invoice-values';

/** Creates the invoice and opens its page. Returns the errors of an invalid form. */
export async function createInvoiceAction(_: FormState, form: FormData): Promise<FormState> {
  return submit('createInvoiceAction', form, async (deps, { merchant, userId }) => {
    const { timeZone } = await readMerchant(deps.db, merchant.id);
    const today = zoneDays(timeZone).dayAt(deps.clock.now());
    const { errors, invoice, currency } = readInvoiceForm(form, deps.config.priceCurrencies, today);
    if (invoice === null) return withErrors(form, errors);
    const token = textArgument(form.get('token'));
    const sent = {
      merchantId: merchant.id,
      userId,
      makes: 'invoice',
      token,
      values: { ...invoice, currency },
    };
    const made = await makeOnceOrRefuse<'numberTaken'>(deps, sent, async (keeper) => {
      const minorUnits = totalsOf(invoice.lines, currency).total;
      const price = currency === DOLLAR ? null : await judgePrice(deps, { currency, minorUnits });
      const outcome = await createInvoice(deps, merchant.id, { ...invoice, price }, keeper);
      return outcome.outcome === 'made' ? { id: outcome.linkId } : { refusal: outcome.outcome };
    });
    if ('refusal' in made) return withErrors(form, { number: NUMBER_TAKEN });
    revalidatePath('/dashboard/invoices');
    redirect(`/dashboard/invoices/${made.id}?made=1`);
  });
}

const NUMBER_TAKEN = 'Another invoice already has this number.';
