// Handles the form of a payment link, with or without scripts.
'use server';
import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { textArgument } from '@/app/dashboard/text-argument';
import { sourceOf } from '@/lib/accounts/auth/request-source';
import { checkoutPath } from '@/lib/checkout/drop-in/framed-page';
import { browserTokenCookie } from '@/lib/checkout/page-request';
import {
  afterAmount,
  afterRefusal,
  afterRegion,
  intentOf,
  type PayFormState,
  readState,
  toReview,
  typedValues,
} from '@/lib/checkout/pay-form-state';
import { processLimits } from '@/lib/checkout/pay-limits';
import { payOnce } from '@/lib/checkout/pay-once';
import { type Created, checkLinkForm, type Refusal } from '@/lib/checkout/pay-through-link';
import { backTo, stepBefore } from '@/lib/core/form-steps';
import { newId } from '@/lib/core/ids';
import { withPayerSecret } from '@/lib/core/links';
import { payerSecret } from '@/lib/payments/payer-secret';
import { getServer } from '@/web/server';
import { currentUser } from '@/web/session';

/**
 * Processes one submission: returns the form's next state, or redirects to the checkout of the created payment. All
 * arguments are untrusted. `shopOrigin` is the website that frames the form; the checkout checks it again.
 */
export async function submitPayForm(
  linkId: string,
  shopOrigin: string | null,
  sentState: PayFormState,
  sentForm: FormData,
): Promise<PayFormState> {
  const outcome = await takeStep(linkId, sentState, sentForm, payOnce);
  if ('step' in outcome) return outcome;
  redirect(await bindToPayer(outcome.paymentIdentifier, shopOrigin));
}

/** The same form in the merchant's preview: it creates no payment and stays at the review step. */
export async function previewPayForm(
  linkId: string,
  sentState: PayFormState,
  sentForm: FormData,
): Promise<PayFormState> {
  return takeStep<never>(linkId, sentState, sentForm, checkLinkForm);
}

type Deps = Parameters<typeof payOnce>[0];
type SentForm = Parameters<typeof payOnce>[1];

/** `pay` handles the last step. @returns the form's next state, or what `pay` created */
async function takeStep<Paid extends Created>(
  linkId: string,
  sentState: PayFormState,
  sentForm: FormData,
  pay: (deps: Deps, sent: SentForm) => Promise<Paid | Refusal | { readonly kind: 'fine' }>,
): Promise<PayFormState | Paid> {
  // A forged call may have other arguments.
  const form = sentForm instanceof FormData ? sentForm : new FormData();
  const server = await getServer();
  const state = readState(sentState);
  const values = typedValues(state, form);
  const rules = { regions: await server.regions.current(), address: server.config.payerAddress };
  const intent = intentOf(form);
  const earlier = stepBefore(intent);
  // The details step's fields depend on the location, which is checked again.
  if (earlier !== undefined && earlier !== 'details') return backTo(state, earlier, values);
  if (intent === 'chooseAmount') return afterAmount(state, values);
  if (intent === 'chooseRegion' || intent === 'edit') return afterRegion(state, values, rules);
  const { reviewToken } = state;
  const sent = { linkId: textArgument(linkId), values, source: sourceOf(await headers()), reviewToken };
  const deps = { ...server, payLimits: processLimits(server.clock).payments };
  const outcome = await (intent === 'pay' ? pay : checkLinkForm)(deps, sent);
  if (outcome.kind === 'refused') {
    const { errors, atRegion } = outcome;
    return afterRefusal(state, values, { errors, rules: atRegion ? null : rules });
  }
  return outcome.kind === 'fine' ? toReview(state, values, { rules, reviewToken: newId() }) : outcome;
}

/**
 * Gives the payer's secret to the browser that sent the form: in a cookie, and in a shop's frame, which keeps no cookie, in the
 * URL's fragment. A browser that is signed in to the dashboard gets neither. @returns the checkout's path
 */
async function bindToPayer(paymentIdentifier: string, shopOrigin: string | null): Promise<string> {
  const { config, secrets } = await getServer();
  const path = checkoutPath(paymentIdentifier, shopOrigin);
  if ((await currentUser()) !== null) return path;
  const secret = payerSecret(secrets.keyRing, paymentIdentifier);
  (await cookies()).set(browserTokenCookie(paymentIdentifier, secret, config.publicUrl));
  return shopOrigin === null ? path : withPayerSecret(path, secret);
}
