// Creates a payment from the form of a payment link.

import { isUnknownSource } from '@/lib/accounts/auth/request-source';
import {
  type ClosedReason,
  findPaymentLink,
  type LinkAmount,
  type OpenPaymentLink,
} from '@/lib/checkout/payment-links/open-payment-link';
import type { Config } from '@/lib/core/config';
import { ServiceError } from '@/lib/core/errors';
import type { FormValues } from '@/lib/core/form-values';
import type { MessageKey } from '@/lib/core/languages/text';
import type { Database } from '@/lib/db/client';
import {
  type CreatePaymentDeps,
  type CreatePaymentOptions,
  createPayment,
} from '@/lib/payments/create-payment';
import { type NeededUnit, SoldOutError } from '@/lib/payments/link-stock';
import type { CreatePaymentInput, RequestedAmount } from '@/lib/payments/schemas';
import { stockHolder, TooManyHoldsError } from '@/lib/payments/stock-hold';
import { checkRefundAddress } from './check-refund-address';
import type { FormError, FormRules } from './form-fields';
import { readCustomer, regionErrors } from './kyc-form';
import type { PayLimits } from './pay-limits';
import { requestedAmount } from './requested-amount';

type CreateDeps = CreatePaymentDeps & { readonly database: Database; readonly payLimits: PayLimits };
type Deps = CreateDeps & { readonly config: Pick<Config, 'payerAddress' | 'priceCurrencies'> };

/** The submitted form. */
export type SubmittedForm = {
  readonly linkId: string;
  readonly values: FormValues;
  /** The client's IP address; empty if unknown. */
  readonly source: string;
};

/** No payment was created; `atRegion` if the location is not supported. */
export type Refusal = {
  readonly kind: 'refused';
  readonly atRegion: boolean;
  readonly errors: readonly FormError[];
};

export type Created = { readonly kind: 'created'; readonly paymentIdentifier: string };

export type PayOutcome = Created | Refusal;

/**
 * Creates a payment through a link, with the same use case as create-payment. Returns all errors together, except an
 * unsupported location, which is checked before any personal data.
 * @param keeper stores the response in the payment's transaction
 */
export async function payThroughLink(
  deps: Deps,
  form: SubmittedForm,
  keeper: CreatePaymentOptions['keeper'] = null,
): Promise<PayOutcome> {
  const checked = await readSubmittedForm(deps, form);
  if ('kind' in checked) return checked;
  const { found, reading } = checked;
  try {
    const made = await createThroughLink(deps, found, reading, { source: form.source, keeper });
    if (made.kind === 'created') return made;
    return refused([{ field: 'form', key: 'error.tooMany', waitSeconds: made.waitSeconds }]);
  } catch (error) {
    if (error instanceof SoldOutError) return closed('soldOut');
    if (error instanceof TooManyHoldsError) {
      return refused([{ field: 'form', key: 'error.tooManyUnpaid', waitSeconds: secondsOf(error) }]);
    }
    if (!(error instanceof ServiceError)) throw error;
    return refusalOf(error, found.amount);
  }
}

/** Validates the form like `payThroughLink` without creating a payment, for the review step. */
export async function checkLinkForm(
  deps: Deps,
  form: SubmittedForm,
): Promise<Refusal | { readonly kind: 'fine' }> {
  const checked = await readSubmittedForm(deps, form);
  return 'kind' in checked ? checked : { kind: 'fine' };
}

type Checked = { readonly found: OpenPaymentLink; readonly reading: GoodReading };

async function readSubmittedForm(deps: Deps, { linkId, values }: SubmittedForm): Promise<Checked | Refusal> {
  const found = await findPaymentLink({ ...deps, db: deps.database.db }, linkId);
  if (found === null) return closed('closed');
  if (found.closedReason !== null) return closed(found.closedReason);
  const regions = await deps.regions.current();
  const region = regionErrors(values, regions);
  if (region.length > 0) return { kind: 'refused', atRegion: true, errors: region };
  const reading = await readForm(deps, found, values, { regions, address: deps.config.payerAddress });
  return reading.errors === undefined ? { found, reading } : refused(reading.errors);
}

type Reading = Awaited<ReturnType<typeof readForm>>;
type GoodReading = Extract<Reading, { customer: object }>;

async function readForm(deps: Deps, { amount }: OpenPaymentLink, values: FormValues, rules: FormRules) {
  const { customer, errors: customerErrors = [] } = readCustomer(values, rules);
  const requested = requestedAmount(amount, values.usdAmount ?? '');
  const refund = await readRefundAddress(deps, values.refundAddress ?? '');
  const errors = [...errorOf(requested), ...customerErrors, ...errorOf(refund)];
  if (customer === undefined || 'error' in requested || 'error' in refund) return { errors };
  return { customer, amount: requested.amount, refundAddress: refund.address };
}

type Invalid = { readonly error: FormError };

function errorOf(reading: Invalid | object): FormError[] {
  return 'error' in reading ? [reading.error] : [];
}

async function readRefundAddress(
  { database }: Deps,
  typed: string,
): Promise<{ readonly address: string | undefined } | Invalid> {
  if (typed.trim() === '') return { address: undefined };
  const judged = await checkRefundAddress(database.db, typed);
  if (judged.outcome === 'fit') return { address: judged.address };
  return { error: { field: 'refundAddress', key: `refundAddress.${judged.outcome}` } };
}

/** The payment's data from the form: customer, amount, and an optional refund address. */
export type LinkOrder = {
  readonly customer: CreatePaymentInput['paymentCustomer'];
  readonly amount: RequestedAmount;
  readonly refundAddress: string | undefined;
};

/**
 * Creates the payment within the rate limits. Only created payments count, so that correcting the form is not limited.
 * @throws what `createPayment` throws
 */
export async function createThroughLink(
  deps: CreateDeps,
  { link, merchant }: OpenPaymentLink,
  { amount, customer, refundAddress }: LinkOrder,
  { source, keeper }: { readonly source: string } & Pick<CreatePaymentOptions, 'keeper'>,
): Promise<Created | { readonly kind: 'tooMany'; readonly waitSeconds: number }> {
  const attempt = { source, linkId: link.id, merchantId: merchant.id };
  const waitSeconds = deps.payLimits.begin(attempt);
  if (waitSeconds !== null) return { kind: 'tooMany', waitSeconds };
  const input = {
    amount,
    orderId: link.orderId ?? undefined,
    orderDescription: link.orderDescription ?? undefined,
    paymentCustomer: customer,
  };
  const unit = link.stock === null ? undefined : neededUnit(deps, link.id, source);
  const byPayer = { byPayer: true, actor: 'payer' } as const;
  const made = { paymentLinkId: link.id, unit, refundAddress, keeper, ...byPayer };
  try {
    const { id } = await createPayment(deps, merchant, input, made);
    return { kind: 'created', paymentIdentifier: id };
  } catch (error) {
    deps.payLimits.undo(attempt);
    throw error;
  }
}

/** An unknown source has no limit, because unrelated payers would share it. */
function neededUnit({ secrets }: CreateDeps, linkId: string, source: string): NeededUnit {
  return { linkId, holder: isUnknownSource(source) ? null : stockHolder(secrets.keyRing, linkId, source) };
}

/** Whole seconds to wait until a hold of the source ends. */
export function secondsOf({ waitMs }: TooManyHoldsError): number {
  return Math.ceil(waitMs / 1000);
}

function refusalOf({ code }: ServiceError, amount: LinkAmount): Refusal {
  if (code === 'notEnabled') return closed('merchantUnavailable');
  if (code === 'unsupportedLocation') {
    return { kind: 'refused', atRegion: true, errors: [{ field: 'country', key: 'region.refused' }] };
  }
  if (code !== 'invalidAmount' && code !== 'transactionTooLarge') {
    return refused([{ field: 'form', key: 'error.unavailable' }]);
  }
  return refused([{ field: amount.kind === 'open' ? 'usdAmount' : 'form', key: 'error.amountRange' }]);
}

/** The form stays filled in, because the link may accept payments again. */
function closed(reason: ClosedReason): Refusal {
  return refused([{ field: 'form', key: CLOSED[reason] }]);
}

const CLOSED = {
  closed: 'error.linkClosed',
  expired: 'error.linkExpired',
  soldOut: 'error.soldOut',
  currencyDisabled: 'error.linkClosed',
  merchantUnavailable: 'error.merchantUnavailable',
} as const satisfies Record<ClosedReason, MessageKey>;

function refused(errors: readonly FormError[]): Refusal {
  return { kind: 'refused', atRegion: false, errors };
}
