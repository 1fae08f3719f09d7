// Handles the form of a payment link, with or without scripts.
'use server';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { sourceOf } from '@/lib/accounts/auth/request-source';
import { checkoutPath } from '@/lib/checkout/drop-in/framed-page';
import {
  afterRefusal,
  afterRegion,
  backToRegion,
  intentOf,
  type PayFormState,
  readState,
  toReview,
  typedValues,
} from '@/lib/checkout/pay-form-state';
import { processLimits } from '@/lib/checkout/pay-limits';
import { payOnce } from '@/lib/checkout/pay-once';
import { checkLinkForm } from '@/lib/checkout/pay-through-link';
import { newId } from '@/lib/core/ids';
import { getServer } from '@/web/server';

/**
 * Processes one submission: returns the form's next state, or redirects to the checkout of the created payment. All
 * arguments are untrusted. `shopOrigin` is the website that frames the form; the checkout checks it again.
 */
export async function submitPayForm(
  linkId: string,
  shopOrigin: string | null,
  sentState: PayFormState,
  form: FormData,
): Promise<PayFormState> {
  const server = await getServer();
  const state = readState(sentState);
  const values = typedValues(state, form);
  const regions = await server.regions.current();
  const intent = intentOf(form);
  if (intent === 'changeRegion') return backToRegion(state, values);
  if (intent === 'chooseRegion' || intent === 'edit') return afterRegion(state, values, regions);
  const { reviewToken } = state;
  const sent = { linkId: String(linkId), values, source: sourceOf(await headers()), reviewToken };
  const deps = { ...server, payLimits: processLimits(server.clock).payments };
  const outcome = await (intent === 'pay' ? payOnce : checkLinkForm)(deps, sent);
  if (outcome.kind === 'refused') {
    const { errors, atRegion } = outcome;
    return afterRefusal(state, values, { errors, regions: atRegion ? null : regions });
  }
  if (outcome.kind === 'fine') return toReview(state, values, { regions, reviewToken: newId() });
  redirect(checkoutPath(outcome.paymentIdentifier, shopOrigin));
}
