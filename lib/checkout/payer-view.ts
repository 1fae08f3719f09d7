// What a payer's page may know of a payment: amounts, time, stage and where the money is. Nothing personal, nothing of
// the merchant's but its name, its looks and the way back to it. Pure.
import { paymentUri } from '@/lib/core/address';
import { formatUtcSeconds } from '@/lib/core/clock';
import { type Decimal, formatDecimal, parseDecimal } from '@/lib/core/decimal';
import { formatNano, sumRaw } from '@/lib/core/raw';
import { isPaidInFull } from '@/lib/payments/outcome';
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
  readonly dustLimitRaw: bigint;
  readonly simulatedRate: boolean;
  /** See `explorerUrl`. */
  readonly explorer: string | null;
};

/** An amount of nano as digits for the page and as whole raw for copying. */
export type NanoAmount = { readonly raw: string; readonly nano: string };

export type PayerView = ReturnType<typeof payerView>;

const CENT_DECIMALS = 2;
/** Deposits, and refunds, that a view lists: it is sent anew with each change. Its sums are of all, and so is the receipt. */
const MAX_LISTED = 50;

/** The view at `context.now`. Shows a payable address only while paying it in time is possible (contract §5). */
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
    enough: isPaidInFull(BigInt(payment.amountRaw), countedRaw, context.dustLimitRaw),
    seen,
  });
  return {
    paymentIdentifier: payment.id,
    merchantName: facts.merchantName,
    brand: facts.brand,
    orderId: payment.orderId,
    orderDescription: payment.orderDescription,
    /** The payment link it came from, where the payer can begin anew; null for a payment made by the shop. */
    paymentLinkId: payment.paymentLinkId,
    stage,
    usdAmount: formatUsd(payment.usdAmount),
    amount: nanoAmount(BigInt(payment.amountRaw)),
    usdPerNano: formatDecimal(storedDecimal(payment.usdPerNano), CENT_DECIMALS),
    simulatedRate: context.simulatedRate,
    createdAt: formatUtcSeconds(payment.createdAt),
    expiresAt: formatUtcSeconds(payment.expiresAt),
    endedAt: payment.endedAt && formatUtcSeconds(payment.endedAt),
    /** Left of the window when the view was made; 0 when it is over. */
    remainingMs,
    windowMs: payment.expiresAt.getTime() - payment.createdAt.getTime(),
    /** The server's time of the view, ms since 1970: of two views the later one holds. */
    asOfMs: context.now.getTime(),
    /** Where to pay what is still due; null when nothing must be paid any more. */
    pay: isPayable(stage) ? paymentAsked(payment.depositAddress, dueRaw) : null,
    received: receivedRaw === 0n ? null : nanoAmount(receivedRaw),
    returns: returnsOf(facts, stage, receivedRaw, context.dustLimitRaw),
    deposits: facts.deposits.slice(0, MAX_LISTED).map((deposit) => ({
      amount: nanoAmount(BigInt(deposit.amountRaw)),
      at: formatUtcSeconds(deposit.confirmedAt),
      blockHash: deposit.blockHash,
    })),
    /** The one the payer named, shortened; null for "back to the sender". */
    refundAddress: payment.refundAddress && shortenAddress(payment.refundAddress),
    /** The send the stage `confirming` is about. */
    seen: stage === 'confirming' ? seen : null,
    explorer: context.explorer,
    /** The way back to the shop once the payment has ended; null before that and where the merchant names none. */
    returnTo: returnToShop(facts.wayBack, payment),
  };
}

/** First and last six characters of an address's key: `nano_3abcde…9xyzuv`. */
export function shortenAddress(address: string): string {
  const start = address.indexOf('_') + 1;
  return `${address.slice(0, start + 6)}…${address.slice(-6)}`;
}

function paymentAsked(address: string, dueRaw: bigint) {
  return { address, due: nanoAmount(dueRaw), uri: paymentUri(address, dueRaw) };
}

/**
 * What goes back: of an unsuccessful payment all that came, of a Completed one what came beyond the amount, unless that
 * is less than the dust limit (contract §5).
 */
function returnsOf(facts: PayerFacts, stage: PayerStage, receivedRaw: bigint, dustLimitRaw: bigint) {
  const returningRaw = returningRawOf(facts, stage, receivedRaw, dustLimitRaw);
  const automatic = facts.refunds.filter(({ ordered }) => !ordered);
  return {
    /** All that goes back, sent or not; null when nothing does. */
    total: returningRaw === 0n ? null : nanoAmount(returningRaw),
    state: returnState(returningRaw, automatic, facts.deposits),
    refunds: facts.refunds.slice(0, MAX_LISTED).map((refund) => ({
      amount: nanoAmount(BigInt(refund.amountRaw)),
      destination: shortenAddress(refund.destination),
      blockHash: refund.blockHash,
      at: refund.confirmedAt && formatUtcSeconds(refund.confirmedAt),
    })),
    /** The one account all of them go to when no deposit came from there, shortened: claimed, or chosen by a person. */
    elsewhere: elsewhereOf(automatic, facts.deposits),
    /**
     * Of refunds that are held because an exchange sent the money; null when none is. `open`: the payer can claim them.
     * `claimed`: all of them are. `locked`: no tries are left, a person decides. `effectiveFrom`: when what is claimed
     * goes out by itself, also while more can be claimed.
     */
    claim: facts.claim && {
      ...facts.claim,
      effectiveFrom: facts.claim.effectiveFrom && formatUtcSeconds(facts.claim.effectiveFrom),
    },
  };
}

/** `sent` when the ledger confirmed all of it; `held` when a part waits for a person. */
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
    case 'completed': {
      const excessRaw = receivedRaw - uncountedRaw - BigInt(facts.payment.amountRaw);
      return uncountedRaw + (excessRaw >= dustLimitRaw ? excessRaw : 0n);
    }
    default:
      return uncountedRaw;
  }
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
