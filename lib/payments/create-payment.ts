// Creates a payment: checks that the merchant may, judges the place, prices the amount, seals the payer's data, and hands
// the rows to the writer.

import {
  activeSettlementAddress,
  type SettlementSettings,
} from '@/lib/accounts/merchants/settlement-address';
import { sealCustomer } from '@/lib/compliance/customer-record';
import { checkLocation } from '@/lib/compliance/location';
import type { RegionsReader } from '@/lib/compliance/supported-regions';
import { addMs, type Clock } from '@/lib/core/clock';
import type { Config } from '@/lib/core/config';
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
import type { Rate, RateReader } from '@/lib/rates/current-rate';
import { rawFromUsd, roundToCent, usdFromRaw } from '@/lib/rates/quote';
import type { Merchant, MerchantState } from '@/prisma/generated/sqlite/client';
import type { TimelineActor } from './append-timeline';
import type { NewPayment, PaymentWriter } from './group-commit';
import type { CreatePaymentInput, RequestedAmount } from './schemas';
import type { CreatedPayment } from './views';

export type CreatePaymentDeps = {
  readonly config: Pick<Config, 'paymentWindowMs' | 'dustLimitRaw'>;
  readonly secrets: { readonly keyRing: KeyRing };
  readonly clock: Clock;
  readonly rates: RateReader;
  readonly regions: RegionsReader;
  readonly paymentWriter: PaymentWriter;
};

export type CreatePaymentOptions = {
  /** Set when the payer created it through a payment link. */
  readonly paymentLinkId?: string;
  /** The link has a stock, of which the payment takes a place. */
  readonly takesStock?: boolean;
  /** A checked address that refunds go to instead of the sender's (contract §5). */
  readonly refundAddress?: string;
  /** Keeps the answer for a repeated request. */
  readonly keeper?: ResponseKeeper<CreatedPayment> | null;
  /** Who creates it, for the timeline. */
  readonly actor?: TimelineActor | undefined;
};

/**
 * Creates a payment that waits for `paymentWindowMs` from now. `input` comes from `parseCreatePayment`. Never refuses
 * for compliance: the engine screens within seconds (contract §5).
 * @throws ServiceError notEnabled, invalidAmount, transactionTooLarge, unsupportedLocation, in this order, or internal
 * when there is no fresh rate or no deposit address
 * @throws SoldOutError when the link has no place left; nothing was created then, and no deposit address is spent
 */
export async function createPayment(
  deps: CreatePaymentDeps,
  merchant: Merchant,
  input: CreatePaymentInput,
  options: CreatePaymentOptions = {},
): Promise<CreatedPayment> {
  const now = deps.clock.now();
  requireMayCreate(merchant, now);
  const rate = await deps.rates.current();
  if (rate === null)
    throw new ServiceError('internal', 'No current exchange rate is available. Try again shortly.');
  const price = pricePayment(input.amount, rate, deps.config.dustLimitRaw);
  const place = await offeredPlace(deps.regions, input);
  const id = newPaymentIdentifier(now);
  const created = (depositAddress: string): CreatedPayment => ({ id, ...price, depositAddress });
  const { address } = await deps.paymentWriter.write({
    row: {
      id,
      merchantId: merchant.id,
      ...rowOf(input, price, rate),
      paymentLinkId: options.paymentLinkId ?? null,
      refundAddress: options.refundAddress ?? null,
      createdAt: now,
      expiresAt: addMs(now, deps.config.paymentWindowMs),
    },
    customer: { ...sealCustomer(deps.secrets.keyRing, id, input.paymentCustomer), ...place },
    record: responseRecorder(options.keeper ?? null, created, now),
    stockLinkId: options.takesStock ? options.paymentLinkId : undefined,
    actor: options.actor,
  });
  return created(address);
}

async function offeredPlace(regions: RegionsReader, { paymentCustomer }: CreatePaymentInput) {
  const verdict = checkLocation(await regions.current(), paymentCustomer);
  switch (verdict.outcome) {
    case 'ok':
      return { country: verdict.country, administrativeArea: verdict.areaCode };
    case 'unsupported':
      throw new ServiceError('unsupportedLocation', verdict.message);
    case 'unknownCountry':
      throw new ServiceError('badInput', 'paymentCustomer.country is not a known country.');
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
 * @throws ServiceError notEnabled saying what is missing
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

type PaymentPrice = { readonly amountRaw: bigint /** Full precision. */; readonly usdAmount: Decimal };

/**
 * Prices a payment: from dollars the raw is rounded UP to a whole 10^24; from raw the dollars are exact.
 * @throws ServiceError invalidAmount under the minimum or over 2^128 − 1 raw, then transactionTooLarge over 600.00 USD,
 * judged on the value rounded half-up to the cent
 */
export function pricePayment(
  amount: RequestedAmount,
  rate: { readonly usdPerNano: Decimal },
  dustLimitRaw: bigint,
): PaymentPrice {
  const price =
    'usd' in amount
      ? { amountRaw: rawFromUsd(amount.usd, rate), usdAmount: amount.usd }
      : { amountRaw: amount.raw, usdAmount: usdFromRaw(amount.raw, rate) };
  requireRange(price, dustLimitRaw);
  if (compareDecimals(roundToCent(price.usdAmount), MAX_PAYMENT_USD) > 0) {
    throw new ServiceError('transactionTooLarge', 'A payment can be at most 600.00 USD.');
  }
  return price;
}

function requireRange({ amountRaw, usdAmount }: PaymentPrice, dustLimitRaw: bigint): void {
  const minimumRaw = MIN_DUST_LIMITS * dustLimitRaw;
  if (amountRaw < minimumRaw || compareDecimals(usdAmount, MIN_PAYMENT_USD) < 0) {
    const least = `${formatDecimal(MIN_PAYMENT_USD)} USD and ${formatNano(minimumRaw)} nano`;
    throw new ServiceError('invalidAmount', `The amount is below the minimum of ${least}.`);
  }
  if (amountRaw > MAX_RAW) throw new ServiceError('invalidAmount', 'The amount exceeds 2^128 - 1 raw.');
}
