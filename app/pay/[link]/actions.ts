// The form of a payment link, sent with or without scripts.
'use server';
import { redirect } from 'next/navigation';
import {
  afterRefusal,
  afterRegion,
  backToRegion,
  intentOf,
  type PayFormState,
  typedValues,
} from '@/lib/checkout/pay-form-state';
import { payThroughLink } from '@/lib/checkout/pay-through-link';
import { getServer } from '@/lib/server';

/** One answer to the form: its next state, or the way to the checkout of the payment it created. */
export async function answerPayForm(
  linkId: string,
  state: PayFormState,
  form: FormData,
): Promise<PayFormState> {
  const server = await getServer();
  const values = typedValues(state, form);
  const regions = await server.regions.current();
  const intent = intentOf(form);
  if (intent === 'changeRegion') return backToRegion(state, values);
  if (intent === 'chooseRegion') return afterRegion(state, values, regions);
  const outcome = await payThroughLink(server, linkId, values);
  if (outcome.kind === 'refused') {
    const { faults, atRegion } = outcome;
    return afterRefusal(state, values, { faults, regions: atRegion ? null : regions });
  }
  redirect(`/checkout/${outcome.paymentIdentifier}`);
}
