// The port for what is outside: something that knows what one nano costs in US dollars, and how its price becomes an exact
// decimal.
import {
  compareDecimals,
  type Decimal,
  divideHalfUp,
  parseDecimal,
  rescale,
  roundHalfUp,
} from '@/lib/core/decimal';

/** What a source said: US dollars for 1 nano, and the time the price is of. */
export type RateObservation = { readonly usdPerNano: Decimal; readonly observedAt: Date };

export type RateSource = {
  /** Stored with every rate and shown where the rate is. */
  readonly name: string;
  /** @throws RateSourceError when the source is away or answers anything but a price */
  fetchUsdPerNano(signal: AbortSignal): Promise<RateObservation>;
};

/** The sources of one installation. */
export type RateSources = {
  readonly list: readonly RateSource[];
  /** A steady rate for trying things out: one source is enough, and every row says that it is simulated. */
  readonly simulated: boolean;
};

/** Decimals a price is kept with: a millionth of a millionth of a dollar. */
export const RATE_DECIMALS = 12;

/** A source that gave no price; the message says why and repeats nothing of the answer. */
export class RateSourceError extends Error {
  override readonly name = 'RateSourceError';
}

/** A book whose best offers lie further apart than this share of the bid (1 / 10) says nothing about the price. */
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

/**
 * The middle between best bid and best ask, half-up. Preferred to the last trade, which on a quiet market can be hours
 * old without saying so, while offers stand now.
 * @throws RateSourceError when one is missing or the two lie more than 10 % apart, or crossed
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
