// The port of rate sources, and parsing of their prices.
import {
  compareDecimals,
  type Decimal,
  divideHalfUp,
  parseDecimal,
  rescale,
  roundHalfUp,
} from '@/lib/core/decimal';

/** US dollars for 1 nano, and the time of the price. */
export type RateObservation = { readonly usdPerNano: Decimal; readonly observedAt: Date };

export type RateSource = {
  /** Stored and shown with every rate. */
  readonly name: string;
  /** Scheme and host of a public source; absent when the rate is simulated. */
  readonly origin?: string;
  /** @throws RateSourceError when the source is unavailable or returns no price */
  fetchUsdPerNano(signal: AbortSignal): Promise<RateObservation>;
};

/** The sources of an installation. */
export type RateSources = {
  readonly list: readonly RateSource[];
  /** A simulated rate: one source is enough, and every row is marked as simulated. */
  readonly simulated: boolean;
};

/** Decimals of a price. */
export const RATE_DECIMALS = 12;

/** A source failed; the message contains nothing of its response. */
export class RateSourceError extends Error {
  override readonly name = 'RateSourceError';
}

/** An order book with a spread over 1/10 of the bid gives no price. */
const WIDEST_SPREAD_DIVISOR = 10n;
const TWO: Decimal = { units: 2n, scale: 0 };

/**
 * A price with RATE_DECIMALS decimals, rounded half-up.
 * @throws RateSourceError unless the text is a plain decimal above zero
 */
export function readPrice(text: string): Decimal {
  const price = parseDecimal(text);
  if (price === undefined || price.units <= 0n) throw new RateSourceError('returned an invalid price');
  return roundHalfUp(price, RATE_DECIMALS);
}

/** Whole seconds since 1970. @throws RateSourceError for anything else */
export function readUnixTime(unixSeconds: string): Date {
  const time = /^[0-9]{1,11}$/.test(unixSeconds) ? new Date(Number(unixSeconds) * 1000) : null;
  if (time === null || Number.isNaN(time.getTime())) throw new RateSourceError('returned an invalid time');
  return time;
}

/**
 * The middle between best bid and best ask, rounded half-up. The last trade can be hours old on a quiet market, while
 * offers are current.
 * @throws RateSourceError when one is missing, they are more than 10% apart, or crossed
 */
export function middleOfBook(bidText: string, askText: string): Decimal {
  const bid = readPrice(bidText);
  const ask = readPrice(askText);
  const widest: Decimal = { units: bid.units + bid.units / WIDEST_SPREAD_DIVISOR, scale: bid.scale };
  if (compareDecimals(ask, bid) < 0 || compareDecimals(ask, widest) > 0) {
    throw new RateSourceError('has no usable offers: best bid and ask are crossed or more than 10% apart');
  }
  return average(bid, ask);
}

/** The mean of two prices with RATE_DECIMALS decimals, rounded half-up. */
export function average(a: Decimal, b: Decimal): Decimal {
  const sum = rescale(a, RATE_DECIMALS).units + rescale(b, RATE_DECIMALS).units;
  return divideHalfUp({ units: sum, scale: RATE_DECIMALS }, TWO, RATE_DECIMALS);
}
