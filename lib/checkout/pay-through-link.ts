// A payer's form becomes a payment: what the link asks for, who pays, and where refunds go.
import type { SupportedRegions } from '@/lib/compliance/location';
import { parseDecimal, roundHalfUp, significantDecimals } from '@/lib/core/decimal';
import { ServiceError } from '@/lib/core/errors';
import type { Database } from '@/lib/db/client';
import type { ClosedReason } from '@/lib/payment-links/link-state';
import {
  findPaymentLink,
  type LinkAmount,
  type OpenPaymentLink,
} from '@/lib/payment-links/open-payment-link';
import {
  type CreatePaymentDeps,
  type CreatePaymentOptions,
  createPayment,
} from '@/lib/payments/create-payment';
import type { CreatePaymentInput, RequestedAmount } from '@/lib/payments/schemas';
import { SoldOutError } from '@/lib/payments/take-stock';
import { type FormFault, type FormValues, readCustomer, regionFaults } from './kyc-form';
import { checkRefundAddress } from './name-refund-address';
import type { PayLimits } from './pay-limits';
import { refundAddressRefusal } from './refund-address-words';

type Deps = CreatePaymentDeps & { readonly database: Database; readonly payLimits: PayLimits };

/** The form as it was sent. */
export type SentForm = {
  readonly linkId: string;
  readonly values: FormValues;
  /** Address it was sent from; empty when nobody knows. */
  readonly source: string;
};

export type PayOutcome =
  | { readonly kind: 'created'; readonly paymentIdentifier: string }
  /** Nothing was created; `atRegion` when the region itself is the fault. */
  | { readonly kind: 'refused'; readonly atRegion: boolean; readonly faults: readonly FormFault[] };

const USD_DECIMALS = 2;

/**
 * Creates a payment through a link, by the same use case as create-payment. Every fault is told at once, except that an
 * unsupported region is told alone, before anything personal is looked at.
 */
export async function payThroughLink(deps: Deps, form: SentForm): Promise<PayOutcome> {
  const { linkId, values } = form;
  const found = await findPaymentLink({ db: deps.database.db, clock: deps.clock }, linkId);
  if (found === null) return closed('closed');
  if (found.closedReason !== null) return closed(found.closedReason);
  const regions = await deps.regions.current();
  const region = regionFaults(values, regions);
  if (region.length > 0) return { kind: 'refused', atRegion: true, faults: region };
  const reading = await readForm(deps, found, values, regions);
  if (reading.faults !== undefined) return refused(reading.faults);
  return createWithinLimits(deps, form, { found, reading });
}

type Reading = Awaited<ReturnType<typeof readForm>>;
type GoodReading = Extract<Reading, { customer: object }>;

async function readForm(
  deps: Deps,
  { amount }: OpenPaymentLink,
  values: FormValues,
  regions: SupportedRegions,
) {
  const { customer, faults: customerFaults = [] } = readCustomer(values, regions);
  const requested = requestedAmount(amount, values.usdAmount ?? '');
  const refund = await readRefundAddress(deps, values.refundAddress ?? '');
  const faults = [...faultOf(requested), ...customerFaults, ...faultOf(refund)];
  if (customer === undefined || 'fault' in requested || 'fault' in refund) return { faults };
  return { customer, amount: requested.amount, refundAddress: refund.address };
}

type Faulty = { readonly fault: FormFault };

function faultOf(reading: Faulty | object): FormFault[] {
  return 'fault' in reading ? [reading.fault] : [];
}

function requestedAmount(asked: LinkAmount, typed: string): { readonly amount: RequestedAmount } | Faulty {
  if (asked.kind === 'nano') return { amount: { raw: asked.raw } };
  const usd = asked.kind === 'usd' ? asked.usd : parseDecimal(typed.trim());
  if (usd === undefined || usd.units === 0n || significantDecimals(usd) > USD_DECIMALS) {
    const message = 'Enter an amount in dollars, such as 12.50.';
    return { fault: { field: 'usdAmount', message } };
  }
  // Nothing is rounded here: only zeros beyond the cents are cut.
  return { amount: { usd: roundHalfUp(usd, USD_DECIMALS) } };
}

async function readRefundAddress(
  { database }: Deps,
  typed: string,
): Promise<{ readonly address: string | undefined } | Faulty> {
  if (typed.trim() === '') return { address: undefined };
  const check = await checkRefundAddress(database.db, typed);
  if (check.outcome === 'fine') return { address: check.checked };
  return { fault: { field: 'refundAddress', message: refundAddressRefusal(check.outcome) } };
}

/** Only what is created counts: who corrects a form is not held up by it. */
async function createWithinLimits(
  deps: Deps,
  attempt: SentForm,
  { found, reading }: { readonly found: OpenPaymentLink; readonly reading: GoodReading },
): Promise<PayOutcome> {
  const waitSeconds = deps.payLimits.begin(attempt);
  if (waitSeconds !== null) return refused([{ field: 'form', message: tooMany(waitSeconds) }]);
  try {
    const created = await createThroughLink(deps, found, reading);
    return { kind: 'created', paymentIdentifier: created.id };
  } catch (error) {
    deps.payLimits.takeBack(attempt);
    if (error instanceof SoldOutError) return closed('soldOut');
    if (!(error instanceof ServiceError)) throw error;
    return refusalOf(error, found.amount);
  }
}

function tooMany(waitSeconds: number): string {
  const wait = waitSeconds === 1 ? '1 second' : `${waitSeconds} seconds`;
  return `Too many payments were begun here in the last minute, so this one was not. Try again in ${wait}; what you entered is kept.`;
}

/** What of the form makes the payment: who pays, how much, and where refunds go instead of to the sender. */
export type LinkOrder = {
  readonly customer: CreatePaymentInput['paymentCustomer'];
  readonly amount: RequestedAmount;
  readonly refundAddress: string | undefined;
};

/** @throws what `createPayment` throws */
export function createThroughLink(
  deps: CreatePaymentDeps,
  { link, merchant }: OpenPaymentLink,
  order: LinkOrder,
  keeper: CreatePaymentOptions['keeper'] = null,
) {
  const input = {
    amount: order.amount,
    orderId: link.orderId ?? undefined,
    orderDescription: link.orderDescription ?? undefined,
    paymentCustomer: order.customer,
  };
  const { refundAddress } = order;
  const takesStock = link.stock !== null;
  return createPayment(deps, merchant, input, { paymentLinkId: link.id, takesStock, refundAddress, keeper });
}

function refusalOf(error: ServiceError, amount: LinkAmount): PayOutcome {
  const { code, message } = error;
  if (code === 'notEnabled') return closed('merchantUnavailable');
  if (code === 'unsupportedLocation') {
    return { kind: 'refused', atRegion: true, faults: [{ field: 'country', message }] };
  }
  const aboutAmount = code === 'invalidAmount' || code === 'transactionTooLarge';
  return refused([{ field: aboutAmount && amount.kind === 'open' ? 'usdAmount' : 'form', message }]);
}

/** What was typed stays in the form: the link may take payments again. */
function closed(reason: ClosedReason): PayOutcome {
  return refused([{ field: 'form', closedReason: reason, message: CLOSED[reason] }]);
}

const CLOSED: Readonly<Record<ClosedReason, string>> = {
  closed: 'This link takes no payments any more.',
  expired: 'The time of this link is over: it takes no payments any more.',
  soldOut: 'All that this link offered is taken.',
  merchantUnavailable: 'The merchant takes no payments at present.',
};

function refused(faults: readonly FormFault[]): PayOutcome {
  return { kind: 'refused', atRegion: false, faults };
}
