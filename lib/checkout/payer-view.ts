// The view of a payment for its payer: amounts, times, stage and where the money is. It contains no personal data, and of
// the merchant only name, brand and return URL. Pure.
import { paymentUri } from '@/lib/core/address';
import { formatUtcSeconds } from '@/lib/core/clock';
import { DOLLAR, minorUnitsOf, minorUnitsText } from '@/lib/core/currencies';
import { type Decimal, formatDecimal, multiply, parseDecimal, roundHalfUp } from '@/lib/core/decimal';
import { formatNano, sumRaw } from '@/lib/core/raw';
import { unverifiedAddress } from '@/lib/payments/payer-secret';
import { type AmountTerms, isPaidInFull, returnableExcess } from '@/lib/payments/tolerance';
import { shownPerNano } from '@/lib/rates/currencies/currency-rate';
import { lockedPerNano, priceView } from '@/lib/rates/currencies/locked-rate';
import { formatUsd } from '@/lib/rates/quote';
import {
  type DepositFact,
  isPayable,
  type PayerFacts,
  type PayerStage,
  payerStage,
  type RefundFact,
  unconfirmedSend,
} from './payer-stage';
import { returnToShop } from './return-to-shop';

export type ViewContext = {
  readonly now: Date;
  /** No payment can be confirmed at the moment. */
  readonly isDelayed: boolean;
  readonly dustLimitRaw: bigint;
  readonly simulatedRate: boolean;
  /** See `explorerUrl`. */
  readonly explorer: string | null;
};

/** An amount in nano for display and in raw for copying. */
export type NanoAmount = { readonly raw: string; readonly nano: string };

export type PayerView = ReturnType<typeof payerView>;

const CENT_DECIMALS = 2;
const NANO_DECIMALS = 30;
/** Deposits and refunds listed in a view, which is sent with each change. Sums and the receipt include all of them. */
const MAX_LISTED = 50;

/** The view at `context.now`. Shows an address to pay only while a payment can arrive in time (contract §5). */
export function payerView(facts: PayerFacts, context: ViewContext) {
  const { payment } = facts;
  const countedRaw = totalRaw(facts.deposits.filter((deposit) => deposit.counted));
  const receivedRaw = totalRaw(facts.deposits);
  const dueRaw = BigInt(payment.amountRaw) - countedRaw;
  const seen = unconfirmedSend(facts, context.now);
  const remainingMs = Math.max(0, payment.expiresAt.getTime() - context.now.getTime());
  const stage = payerStage(payment, {
    remainingMs,
    countedRaw,
    enough: isPaidInFull(termsOf(facts), countedRaw, context.dustLimitRaw),
    seen,
  });
  return {
    paymentIdentifier: payment.id,
    merchantName: facts.merchantName,
    brand: facts.brand,
    orderId: payment.orderId,
    orderDescription: payment.orderDescription,
    /** The order is an invoice's number. */
    isInvoice: facts.isInvoice,
    /** The payment link, where the payer can start again; null for a payment created by the shop. */
    paymentLinkId: payment.paymentLinkId,
    stage,
    /** The price in its currency: US dollars for one in nano. */
    price: priceView(payment) ?? { currency: DOLLAR, amount: formatUsd(payment.usdAmount) },
    amount: nanoAmount(BigInt(payment.amountRaw)),
    /** The price's currency for one nano. */
    perNano: perNanoOf(payment),
    /** In US dollars, for pages that were opened before the upgrade from 1.0.0. */
    usdAmount: formatUsd(payment.usdAmount),
    usdPerNano: formatDecimal(storedDecimal(payment.usdPerNano), CENT_DECIMALS),
    simulatedRate: context.simulatedRate,
    createdAt: formatUtcSeconds(payment.createdAt),
    expiresAt: formatUtcSeconds(payment.expiresAt),
    endedAt: payment.endedAt && formatUtcSeconds(payment.endedAt),
    /** Remaining time of the payment window when the view was created; 0 after its end. */
    remainingMs,
    windowMs: payment.expiresAt.getTime() - payment.createdAt.getTime(),
    /** The server's time of the view, ms since 1970: the later of two views is current. */
    asOfMs: context.now.getTime(),
    /** Address and amount due; null when nothing can be paid. */
    pay: isPayable(stage) ? paymentDue(payment.depositAddress, dueRaw) : null,
    /** What the rest after a partial payment is worth, in the currency of the price; null when no rest can be paid. */
    restPrice: isPayable(stage) && countedRaw > 0n ? restPriceOf(payment, dueRaw) : null,
    received: receivedRaw === 0n ? null : nanoAmount(receivedRaw),
    returns: returnsOf(facts, stage, receivedRaw, context.dustLimitRaw),
    /** What the merchant has refunded of a Completed payment; null for nothing. */
    refunded: refundedOf(facts, stage, receivedRaw, context.dustLimitRaw),
    deposits: facts.deposits.slice(0, MAX_LISTED).map((deposit) => ({
      amount: nanoAmount(BigInt(deposit.amountRaw)),
      at: formatUtcSeconds(deposit.confirmedAt),
      blockHash: deposit.blockHash,
    })),
    /** The refund address that the payer set, shortened; null to refund the sender. */
    refundAddress: payment.refundAddress && shortenAddress(payment.refundAddress),
    /** Refunds to the address wait 24 hours: the browser that entered it had no payer's secret. */
    refundAddressWaits: unverifiedAddress(payment) !== null,
    /** Confirmation takes longer than usual, because the node or the engine does not respond. */
    isDelayed: context.isDelayed && payment.status === 'Waiting',
    /** The detected send of the stage `confirming`. */
    seen: stage === 'confirming' ? seen : null,
    explorer: context.explorer,
    /** The link back to the shop; null without a return URL, and while money is on its way. */
    returnTo: returnToShop(facts.returnTarget, payment, IDLE_STAGES[stage]),
  };
}

const IDLE_STAGES: Partial<Record<PayerStage, 'unpaid' | 'reviewing'>> = {
  paying: 'unpaid',
  reviewing: 'reviewing',
};

/** The locked rate in the currency of the price. */
function perNanoOf(payment: PayerFacts['payment']): string {
  const perNano = lockedPerNano(payment);
  return perNano === null
    ? formatDecimal(storedDecimal(payment.usdPerNano), CENT_DECIMALS)
    : shownPerNano(perNano);
}

/** Null for less than half of the currency's smallest unit. */
function restPriceOf(payment: PayerFacts['payment'], dueRaw: bigint): string | null {
  const currency = payment.priceCurrency ?? DOLLAR;
  const perNano = lockedPerNano(payment) ?? storedDecimal(payment.usdPerNano);
  const value = roundHalfUp(
    multiply({ units: dueRaw, scale: NANO_DECIMALS }, perNano),
    minorUnitsOf(currency),
  );
  return value.units === 0n ? null : minorUnitsText(value.units, currency);
}

/** First and last six characters of an address's key: `nano_3abcde…9xyzuv`. */
export function shortenAddress(address: string): string {
  const start = address.indexOf('_') + 1;
  return `${address.slice(0, start + 6)}…${address.slice(-6)}`;
}

function paymentDue(address: string, dueRaw: bigint) {
  return { address, due: nanoAmount(dueRaw), uri: paymentUri(address, dueRaw) };
}

/**
 * The returned money: everything received for an unsuccessful payment, the overpayment for a Completed one unless the
 * merchant keeps it (contract §5).
 */
function returnsOf(facts: PayerFacts, stage: PayerStage, receivedRaw: bigint, dustLimitRaw: bigint) {
  const returningRaw = returningRawOf(facts, stage, receivedRaw, dustLimitRaw);
  const automatic = facts.refunds.filter(({ ordered }) => !ordered);
  return {
    /** The total to return, sent or not; null when nothing is returned. */
    total: returningRaw === 0n ? null : nanoAmount(returningRaw),
    state: returnState(returningRaw, automatic, facts.deposits),
    refunds: facts.refunds.slice(0, MAX_LISTED).map((refund) => ({
      amount: nanoAmount(BigInt(refund.amountRaw)),
      destination: shortenAddress(refund.destination),
      blockHash: refund.blockHash,
      at: refund.confirmedAt && formatUtcSeconds(refund.confirmedAt),
    })),
    /** The single account that receives all refunds if it is not a sender, shortened: claimed, or chosen by an operator or a merchant. */
    elsewhere: elsewhereOf(automatic, facts.deposits),
    /**
     * The claim of refunds that are held because of an exchange, or that wait for an unverified address (`unverified`); null
     * without such refunds. `open`: the payer can claim them. `claimed`: all are claimed. `locked`: no attempts are left, an
     * operator must decide. `effectiveFrom`: when they are sent automatically, to the claimed or the unverified address.
     * `refunds`: what is claimed, each with its destination in full, so that the payer can check it.
     */
    claim: facts.claim && {
      ...facts.claim,
      effectiveFrom: facts.claim.effectiveFrom && formatUtcSeconds(facts.claim.effectiveFrom),
      refunds: facts.claim.refunds.slice(0, MAX_LISTED).map(({ amountRaw, destination, effectiveFrom }) => ({
        amount: nanoAmount(BigInt(amountRaw)),
        destination,
        effectiveFrom: formatUtcSeconds(effectiveFrom),
      })),
    },
  };
}

/** Confirmed refunds that somebody ordered, with those from the merchant's own wallet. `isWhole`: nothing is left that could be refunded. */
function refundedOf(facts: PayerFacts, stage: PayerStage, receivedRaw: bigint, dustLimitRaw: bigint) {
  const ordered = facts.refunds.filter((refund) => refund.ordered && refund.confirmedAt !== null);
  const refundedRaw = totalRaw([...ordered, ...facts.walletRefunds]);
  if (stage !== 'completed' || refundedRaw === 0n) return null;
  const paidRaw = receivedRaw - returningRawOf(facts, stage, receivedRaw, dustLimitRaw);
  return { total: nanoAmount(refundedRaw), isWhole: paidRaw - refundedRaw < dustLimitRaw };
}

/** `sent`: all refunds are confirmed. `held`: a part waits for a decision. */
type ReturnState = 'none' | 'onTheWay' | 'sent' | 'held';

function returnState(
  returningRaw: bigint,
  refunds: readonly RefundFact[],
  deposits: readonly DepositFact[],
): ReturnState {
  if (returningRaw === 0n) return 'none';
  if ([...refunds, ...deposits].some(({ held }) => held)) return 'held';
  const sentRaw = totalRaw(refunds.filter((refund) => refund.confirmedAt !== null));
  return sentRaw >= returningRaw ? 'sent' : 'onTheWay';
}

function elsewhereOf(refunds: readonly RefundFact[], deposits: readonly DepositFact[]): string | null {
  const [destination, another] = new Set(refunds.map((refund) => refund.destination));
  const isOneAccount = destination !== undefined && another === undefined;
  if (!isOneAccount || deposits.some(({ sender }) => sender === destination)) return null;
  return shortenAddress(destination);
}

function returningRawOf(
  facts: PayerFacts,
  stage: PayerStage,
  receivedRaw: bigint,
  dustLimitRaw: bigint,
): bigint {
  const uncountedRaw = totalRaw(facts.deposits.filter((deposit) => !deposit.counted));
  switch (stage) {
    case 'expired':
    case 'technical':
    case 'cancelled':
    case 'denied':
      return receivedRaw;
    case 'completed':
      return uncountedRaw + returnableExcess(termsOf(facts), receivedRaw - uncountedRaw, dustLimitRaw);
    default:
      return uncountedRaw;
  }
}

function termsOf({ payment }: PayerFacts): AmountTerms {
  return { ...payment, amountRaw: BigInt(payment.amountRaw) };
}

function totalRaw(rows: ReadonlyArray<{ readonly amountRaw: string }>): bigint {
  return sumRaw(rows.map((row) => BigInt(row.amountRaw)));
}

export function nanoAmount(raw: bigint): NanoAmount {
  return { raw: raw.toString(), nano: formatNano(raw) };
}

function storedDecimal(text: string): Decimal {
  const decimal = parseDecimal(text);
  if (decimal === undefined) throw new Error('a stored decimal is not a number');
  return decimal;
}
