// Creates a payment: checks merchant and location, prices the amount, encrypts the payer's data and passes the rows to the
// writer.

import {
  activeSettlementAddress,
  type SettlementSettings,
} from '@/lib/accounts/merchants/settlement-address';
import { tolerancesWithin } from '@/lib/accounts/merchants/tolerances';
import { sealCustomer } from '@/lib/compliance/customer-record';
import { checkLocation } from '@/lib/compliance/location';
import type { RegionsReader } from '@/lib/compliance/supported-regions';
import { addMs, type Clock } from '@/lib/core/clock';
import type { Config } from '@/lib/core/config';
import { fromMinorUnits, minorUnitsText } from '@/lib/core/currencies';
import {
  compareDecimals,
  type Decimal,
  formatDecimal,
  MAX_PAYMENT_USD,
  MIN_DUST_LIMITS,
  MIN_PAYMENT_USD,
} from '@/lib/core/decimal';
import { ServiceError } from '@/lib/core/errors';
import { newPaymentIdentifier } from '@/lib/core/ids';
import type { KeyRing } from '@/lib/core/key-ring';
import { formatNano, MAX_RAW } from '@/lib/core/raw';
import { type ResponseKeeper, responseRecorder } from '@/lib/db/idempotency';
import { type CurrencyRate, dollarsOfPrice, minorUnitsOfDollars } from '@/lib/rates/currencies/currency-rate';
import { NO_PRICE_COLUMNS, type PriceColumns, priceColumns } from '@/lib/rates/currencies/locked-rate';
import type { Rate } from '@/lib/rates/current-rate';
import { rawFromPrice, rawFromUsd, roundToCent, usdFromRaw } from '@/lib/rates/quote';
import { type RateReader, requireCurrencyRate, requireRate } from '@/lib/rates/rate-reader';
import type { Merchant, MerchantState } from '@/prisma/generated/sqlite/client';
import type { TimelineActor } from './append-timeline';
import type { NewPayment, PaymentWriter } from './group-commit';
import type { NeededUnit } from './link-stock';
import { payerSecret, tokenHash } from './payer-secret';
import type { CreatePaymentInput, RequestedAmount } from './schemas';
import type { CreatedPayment } from './views';

export type CreatePaymentDeps = {
  readonly config: Pick<Config, 'paymentWindowMs' | 'dustLimitRaw' | 'toleranceBounds'>;
  readonly secrets: { readonly keyRing: KeyRing };
  readonly clock: Clock;
  readonly rates: RateReader;
  readonly regions: RegionsReader;
  readonly paymentWriter: PaymentWriter;
};

export type CreatePaymentOptions = {
  /** Set when the payer created it through a payment link. */
  readonly paymentLinkId?: string;
  /** The link has a limited stock, of which the payment needs one unit. */
  readonly unit?: NeededUnit | undefined;
  /** A validated address for refunds, instead of the sender's (contract §5). */
  readonly refundAddress?: string;
  /** The payer creates it: only browsers with the payer's secret count as the payer's. */
  readonly byPayer?: boolean;
  /** Stores the response for repeated requests. */
  readonly keeper?: ResponseKeeper<WrittenPayment> | null;
  /** Who creates it, for the timeline. */
  readonly actor?: TimelineActor | undefined;
  /** What a shop adds to a payment whose checkout it uses. */
  readonly extras?: PaymentExtras;
};

/** Validated by checkout-body.ts; null for none. */
export type PaymentExtras = {
  /** A JSON object of strings. */
  readonly metadata: string | null;
  readonly returnUrl: string | null;
  readonly cancelUrl: string | null;
};

/** A payment with the columns that it was created with. */
export type WrittenPayment = CreatedPayment & { readonly row: NewPayment['row'] };

/**
 * Creates a payment that expires after `paymentWindowMs` and keeps the merchant's current tolerances. `input` comes from
 * `parseCreatePayment`. Compliance never rejects a creation: the engine screens within seconds (contract §5).
 * @throws ServiceError notEnabled, invalidAmount, transactionTooLarge or unsupportedLocation, in this order; internal when
 * there is no fresh rate or no deposit address
 * @throws SoldOutError when the link is sold out, TooManyHoldsError when the source holds too much of its stock; then
 * nothing is created and no address is used
 */
export async function createPayment(
  deps: CreatePaymentDeps,
  merchant: Merchant,
  input: CreatePaymentInput,
  options: CreatePaymentOptions = {},
): Promise<WrittenPayment> {
  const now = deps.clock.now();
  requireMayCreate(merchant, now);
  const rates = await requireRates(deps.rates, input.amount);
  const price = pricePayment(input.amount, rates, deps.config.dustLimitRaw);
  const place = await supportedLocation(deps.regions, input);
  const id = newPaymentIdentifier(now);
  const { keyRing } = deps.secrets;
  const row = {
    id,
    merchantId: merchant.id,
    ...rowOf(input, price, rates.dollars),
    ...priceColumnsOf(input.amount, rates),
    ...(options.extras ?? NO_EXTRAS),
    ...tolerancesWithin(merchant, deps.config.toleranceBounds),
    paymentLinkId: options.paymentLinkId ?? null,
    refundAddress: options.refundAddress ?? null,
    browserTokenHash: options.byPayer === true ? tokenHash(payerSecret(keyRing, id), true) : null,
    createdAt: now,
    expiresAt: addMs(now, deps.config.paymentWindowMs),
  };
  const created = (depositAddress: string): WrittenPayment => ({ id, ...price, depositAddress, row });
  const { address } = await deps.paymentWriter.write({
    row,
    customer: { ...sealCustomer(keyRing, id, input.paymentCustomer), ...place },
    record: responseRecorder(options.keeper ?? null, created, now),
    unit: options.unit,
    actor: options.actor,
  });
  return created(address);
}

const NO_EXTRAS: PaymentExtras = { metadata: null, returnUrl: null, cancelUrl: null };

async function supportedLocation(regions: RegionsReader, { paymentCustomer }: CreatePaymentInput) {
  const verdict = checkLocation(await regions.current(), paymentCustomer);
  switch (verdict.outcome) {
    case 'ok':
      return { country: verdict.country, administrativeArea: verdict.areaCode };
    case 'unsupported':
      throw new ServiceError('unsupportedLocation', verdict.message);
    case 'unknownCountry':
      // Schemas refuse it first, by the name of their field.
      throw new ServiceError('badInput', 'The country is not known.');
  }
}

function rowOf(input: CreatePaymentInput, price: PaymentPrice, rate: Rate) {
  return {
    status: 'Waiting',
    screening: 'pending',
    amountRaw: price.amountRaw.toString(),
    usdAmount: formatDecimal(price.usdAmount),
    usdPerNano: formatDecimal(rate.usdPerNano),
    rateObservedAt: rate.observedAt,
    rateSources: rate.sources,
    orderId: input.orderId ?? null,
    orderDescription: input.orderDescription ?? null,
  } as const satisfies Partial<NewPayment['row']>;
}

/**
 * Passes when the merchant is approved and has a settlement address.
 * @throws ServiceError notEnabled with what is missing
 */
export function requireMayCreate(
  merchant: SettlementSettings & { readonly state: MerchantState },
  now: Date,
): void {
  if (merchant.state !== 'approved') throw notEnabled(NOT_APPROVED[merchant.state]);
  if (activeSettlementAddress(merchant, now) === null) {
    throw notEnabled('This account has no settlement address yet. Set one in the dashboard.');
  }
}

const NOT_APPROVED = {
  suspended: 'This account is suspended and cannot create payments.',
  pending: 'This account is not approved yet and cannot create payments.',
  rejected: 'This account was not approved and cannot create payments.',
} as const satisfies Readonly<Record<Exclude<MerchantState, 'approved'>, string>>;

function notEnabled(message: string): ServiceError {
  return new ServiceError('notEnabled', message);
}

/** The rates that price a payment. */
type PaymentRates = {
  readonly dollars: Pick<Rate, 'usdPerNano'>;
  /** Null for an amount in US dollars or raw. */
  readonly currency: CurrencyRate | null;
};

async function requireRates(
  rates: RateReader,
  amount: RequestedAmount,
): Promise<PaymentRates & { readonly dollars: Rate }> {
  if (!('currency' in amount)) return { dollars: await requireRate(rates), currency: null };
  const currency = await requireCurrencyRate(rates, amount.currency);
  return { dollars: currency.dollars, currency };
}

function priceColumnsOf(amount: RequestedAmount, { currency }: PaymentRates): PriceColumns {
  return 'currency' in amount && currency !== null
    ? priceColumns(amount.minorUnits, currency)
    : NO_PRICE_COLUMNS;
}

type PaymentPrice = { readonly amountRaw: bigint /** Full precision. */; readonly usdAmount: Decimal };

/**
 * Prices a payment. From dollars or another currency, raw is rounded UP to a whole 10^24; from raw, dollars are exact; from another
 * currency, they are rounded UP to 8 decimals.
 * @throws ServiceError invalidAmount below the minimum or above 2^128 − 1 raw, then transactionTooLarge above 600.00 USD: after
 * rounding half-up to the cent, in another currency without rounding
 */
export function pricePayment(
  amount: RequestedAmount,
  rates: PaymentRates,
  dustLimitRaw: bigint,
): PaymentPrice {
  const price = priceOf(amount, rates);
  requireRange(price, dustLimitRaw);
  const judged = 'currency' in amount ? price.usdAmount : roundToCent(price.usdAmount);
  if (compareDecimals(judged, MAX_PAYMENT_USD) > 0) {
    throw new ServiceError('transactionTooLarge', tooLargeMessage(rates));
  }
  return price;
}

/** Names the limit in the currency of the price, too, so that the caller knows what can be requested. */
function tooLargeMessage({ currency: rate }: PaymentRates): string {
  const limit = `A payment can be at most ${formatDecimal(MAX_PAYMENT_USD, 2)} USD`;
  if (rate === null) return `${limit}.`;
  const most = minorUnitsText(minorUnitsOfDollars(MAX_PAYMENT_USD, rate), rate.currency);
  return `${limit}, which is ${most} ${rate.currency} at the current rate.`;
}

function priceOf(amount: RequestedAmount, { dollars, currency }: PaymentRates): PaymentPrice {
  if ('usd' in amount) return { amountRaw: rawFromUsd(amount.usd, dollars), usdAmount: amount.usd };
  if ('raw' in amount) return { amountRaw: amount.raw, usdAmount: usdFromRaw(amount.raw, dollars) };
  if (currency === null) throw new RangeError('a price in another currency needs its rate');
  const price = fromMinorUnits(amount.minorUnits, amount.currency);
  return {
    amountRaw: rawFromPrice(price, currency.perNano),
    usdAmount: dollarsOfPrice(price, currency),
  };
}

function requireRange({ amountRaw, usdAmount }: PaymentPrice, dustLimitRaw: bigint): void {
  const minimumRaw = MIN_DUST_LIMITS * dustLimitRaw;
  if (amountRaw < minimumRaw || compareDecimals(usdAmount, MIN_PAYMENT_USD) < 0) {
    const minimum = `${formatDecimal(MIN_PAYMENT_USD)} USD and ${formatNano(minimumRaw)} nano`;
    throw new ServiceError('invalidAmount', `The amount is below the minimum of ${minimum}.`);
  }
  if (amountRaw > MAX_RAW) throw new ServiceError('invalidAmount', 'The amount exceeds 2^128 - 1 raw.');
}
