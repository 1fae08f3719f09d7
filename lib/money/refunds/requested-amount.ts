// The amount that a refund is requested in: raw, dollars, nano, or the currency of the payment's price. It is converted at the payment's
// locked rates, and kept with the refund as it was requested. Pure.
import { DOLLAR, fromMinorUnits, minorUnitsText, NANO, toMinorUnits } from '@/lib/core/currencies';
import { type Decimal, formatDecimal, type JsonNumber, parseDecimal } from '@/lib/core/decimal';
import { ServiceError } from '@/lib/core/errors';
import { minorUnitsFromRaw, RAW_STEP, rawFromPriceRoundingDown } from '@/lib/core/price-in-raw';
import { formatNano } from '@/lib/core/raw';
import { readAmount } from '@/lib/payments/checkout-body';
import type { PaymentRow } from '@/lib/payments/lock-payment';
import { lockedPerNano } from '@/lib/rates/currencies/locked-rate';

/** An amount to refund: exact raw, or as given in a currency, whose decimals and rate depend on the payment. */
export type RefundAmount =
  | { readonly raw: bigint }
  | { readonly amount: string | JsonNumber; readonly currency: string };

/** An amount in a currency, as it is stored and shown. */
export type RequestedPrice = {
  /** Plain decimal with all of the currency's decimals; of nano, with the significant ones. */
  readonly amount: string;
  /** USD, XNO or the code of the payment's price. */
  readonly currency: string;
};

type Requested = {
  readonly raw: bigint;
  /** Null where raw was given. */
  readonly price: RequestedPrice | null;
};

type Payment = Pick<PaymentRow, 'priceCurrency' | 'pricePerNano' | 'usdPerNano'>;

/**
 * The amount in raw. Dollars and the currency of the price round down, so that parts of a payment never sum above what it received.
 * @throws ServiceError badInput for a currency that the payment has no rate of; invalidAmount
 */
export function readRequested(payment: Payment, given: RefundAmount): Requested {
  if ('raw' in given) return { raw: given.raw, price: null };
  const { currency } = given;
  requireCurrency(payment, currency);
  const read = readAmount(given);
  if ('raw' in read) return { raw: read.raw, price: { amount: formatNano(read.raw), currency } };
  const price = 'usd' in read ? read.usd : fromMinorUnits(read.minorUnits, currency);
  const amount = 'usd' in read ? formatDecimal(read.usd, 2) : minorUnitsText(read.minorUnits, currency);
  return { raw: rawFromPriceRoundingDown(price, perNanoOf(payment, currency)), price: { amount, currency } };
}

function requireCurrency({ priceCurrency }: Payment, currency: string): void {
  if ([priceCurrency, DOLLAR, NANO].includes(currency)) return;
  const allowed = `${priceCurrency === null ? '' : `${priceCurrency}, `}${DOLLAR} or ${NANO}`;
  throw new ServiceError('badInput', `currency must be ${allowed} for this payment.`);
}

/**
 * What a person entered in the currency of the payment's price, or in dollars without another one; null where it is not the amount of
 * the refund, whose raw the page made of it and rounded by less than a step.
 */
export function enteredPrice(payment: Payment, entered: string, amountRaw: bigint): RequestedPrice | null {
  const currency = payment.priceCurrency ?? DOLLAR;
  const amount = parseDecimal(entered.trim());
  if (amount === undefined || toMinorUnits(amount, currency) === undefined) return null;
  const { raw, price } = readRequested(payment, { amount: entered.trim(), currency });
  const roundedRaw = raw > amountRaw ? raw - amountRaw : amountRaw - raw;
  return roundedRaw < RAW_STEP ? price : null;
}

/** What is left in nano, and in the currency of the request, rounded down, so that it can be requested. */
export function leftText(payment: Payment, given: RefundAmount | null, leftRaw: bigint): string {
  const inNano = `${formatNano(leftRaw)} nano`;
  if (given === null || 'raw' in given || given.currency === NANO) return inNano;
  const { currency } = given;
  const minorUnits = minorUnitsFromRaw(leftRaw, perNanoOf(payment, currency), currency);
  return `${inNano} (${minorUnitsText(minorUnits, currency)} ${currency})`;
}

/** The locked rate of dollars or of the price's currency. @throws RangeError when it is missing or invalid */
function perNanoOf(payment: Payment, currency: string): Decimal {
  const perNano =
    currency === payment.priceCurrency ? lockedPerNano(payment) : parseDecimal(payment.usdPerNano);
  if (perNano === null || perNano === undefined) throw new RangeError('a stored rate is missing or invalid');
  return perNano;
}
