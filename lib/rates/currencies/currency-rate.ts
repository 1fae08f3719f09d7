// The rate of a price in another currency than US dollars, and what the price is worth at it (contract §3). Pure.

import { z } from 'zod';
import { addMs, MAX_CLOCK_SKEW_MS } from '@/lib/core/clock';
import { minorUnitsOf } from '@/lib/core/currencies';
import {
  compareDecimals,
  type Decimal,
  divideUp,
  formatDecimal,
  multiply,
  roundHalfUp,
} from '@/lib/core/decimal';
import { agreedPrice, oldestTime, type Priced } from '@/lib/rates/agreed-price';
import { isRateUsable, type Rate } from '@/lib/rates/current-rate';
import { MAX_OBSERVATION_AGE_MS, OUTLIER_PERCENT } from '@/lib/rates/median';
import type { Prisma } from '@/prisma/generated/sqlite/client';

/** A fiat rate further from the median than this percentage is an outlier. Markets move less from one workday to the next. */
export const FIAT_OUTLIER_PERCENT = 5n;
/** Direct quotes, like dollar quotes, are used for at most 5 minutes (contract §3): a minute longer than they may be observed. */
const DIRECT_EXTRA_MS = 60_000;

/** What was agreed at one time, for one nano if `isDirect`, else for one US dollar. */
export type AgreedRate = {
  readonly isDirect: boolean;
  readonly rate: Decimal;
  /** Time of the oldest source. */
  readonly observedAt: Date;
  /** Never used later. */
  readonly expiresAt: Date;
  /** As stored: the sources with their rates. */
  readonly sources: Prisma.JsonValue;
};

/** The rate that a payment is priced at. */
export type CurrencyRate = {
  readonly currency: string;
  /** Units for one nano: as quoted, or the product of both rates. Exact. */
  readonly perNano: Decimal;
  /** Of the currency. */
  readonly agreed: AgreedRate;
  /** Of US dollars: the limits of a payment are judged in them. */
  readonly dollars: Rate;
};

/** A direct rate further from the dollar rate times a fresh fiat rate than this percentage is not used. */
const DIRECT_DEVIATION_PERCENT = 5n;

/**
 * The direct rate while it is fresh and near the dollar rate times the fiat rate, else that product. The dollar rate is always
 * needed. Two thin books that agree could otherwise move prices, and with them the limit in dollars.
 * @returns null when a rate that is needed is missing or stale
 */
export function decideCurrencyRate(
  currency: string,
  known: {
    readonly dollars: Rate | null;
    readonly direct: AgreedRate | null;
    readonly fiat: AgreedRate | null;
  },
  now: Date,
): CurrencyRate | null {
  const { dollars, direct, fiat } = known;
  if (dollars === null || !isRateUsable(dollars.observedAt, now)) return null;
  const product = fiat === null || !isFresh(fiat, now) ? null : multiply(dollars.usdPerNano, fiat.rate);
  if (direct !== null && isFresh(direct, now) && (product === null || isNear(direct.rate, product))) {
    return { currency, perNano: direct.rate, agreed: direct, dollars };
  }
  return fiat === null || product === null ? null : { currency, perNano: product, agreed: fiat, dollars };
}

function isNear(rate: Decimal, expected: Decimal): boolean {
  const percent = (part: bigint) => multiply(expected, { units: part, scale: 2 });
  const [low, high] = [percent(100n - DIRECT_DEVIATION_PERCENT), percent(100n + DIRECT_DEVIATION_PERCENT)];
  return compareDecimals(rate, low) >= 0 && compareDecimals(rate, high) <= 0;
}

/** A rate from the future comes from a clock that was set back since. */
function isFresh({ observedAt, expiresAt }: AgreedRate, now: Date): boolean {
  return now <= expiresAt && observedAt <= addMs(now, MAX_CLOCK_SKEW_MS);
}

/** Decimals of a rate for people. */
const SHOWN_DECIMALS = 6;
const MIN_SHOWN_DECIMALS = 2;

/** Units of a currency for one nano, as people read it: the product of two rates has more decimals than anybody reads. */
export function shownPerNano(perNano: Decimal): string {
  return formatDecimal(roundHalfUp(perNano, SHOWN_DECIMALS), MIN_SHOWN_DECIMALS);
}

const namedSources = z.array(z.object({ source: z.string() }));

/** The names of the sources that agreed. @throws ZodError when the stored ones are damaged */
export function sourceNames({ sources }: Pick<AgreedRate, 'sources'>): readonly string[] {
  return namedSources.parse(sources).map(({ source }) => source);
}

/** Decimals of the dollars that a price is worth. */
const DOLLAR_DECIMALS = 8;

/** The price in US dollars, rounded UP to 8 decimals, so that no price above the limit passes it. */
export function dollarsOfPrice(price: Decimal, { perNano, agreed, dollars }: CurrencyRate): Decimal {
  return agreed.isDirect
    ? divideUp(multiply(price, dollars.usdPerNano), perNano, DOLLAR_DECIMALS)
    : divideUp(price, agreed.rate, DOLLAR_DECIMALS);
}

/** Dollars in minor units of the currency, rounded DOWN, so that a price of the result is worth no more than they are. */
export function minorUnitsOfDollars(
  usd: Decimal,
  { currency, perNano, agreed, dollars }: CurrencyRate,
): bigint {
  const [dividend, divisor] = agreed.isDirect
    ? [multiply(usd, perNano), dollars.usdPerNano]
    : [multiply(usd, agreed.rate), { units: 1n, scale: 0 }];
  const units = dividend.units * 10n ** BigInt(divisor.scale + minorUnitsOf(currency));
  return units / (divisor.units * 10n ** BigInt(dividend.scale));
}

export type RateDecision = { readonly agreed: AgreedRate | null; readonly reasons: readonly string[] };

/** At least two quotes of nano in the currency that are at most 4 minutes old and within 10% of their median. */
export function agreeOnDirect(quotes: readonly Omit<Priced, 'expiresAt'>[], now: Date): RateDecision {
  const prices = quotes.map((quote) => ({
    ...quote,
    expiresAt: addMs(quote.observedAt, MAX_OBSERVATION_AGE_MS),
  }));
  const agreement = agreedPrice(prices, { now, outlierPercent: OUTLIER_PERCENT });
  if (agreement.price === null) return { agreed: null, reasons: agreement.reasons };
  const observedAt = oldestTime(agreement.used, now);
  const expiresAt = addMs(observedAt, MAX_OBSERVATION_AGE_MS + DIRECT_EXTRA_MS);
  return { agreed: toAgreed(true, agreement, { observedAt, expiresAt }), reasons: agreement.reasons };
}

/** At least two fiat rates, none past its source's time, within 5% of their median. It expires with the first of them. */
export function agreeOnFiat(rates: readonly Priced[], now: Date): RateDecision {
  const agreement = agreedPrice(rates, { now, outlierPercent: FIAT_OUTLIER_PERCENT });
  if (agreement.price === null) return { agreed: null, reasons: agreement.reasons };
  return { agreed: fiatRate(agreement), reasons: agreement.reasons };
}

/** The only source of a simulated rate is always used. */
export function simulatedFiatRate([only]: readonly Priced[]): RateDecision {
  return { agreed: only === undefined ? null : fiatRate({ price: only.price, used: [only] }), reasons: [] };
}

type Used = { readonly price: Decimal; readonly used: readonly Priced[] };

function fiatRate({ price, used }: Used): AgreedRate {
  const observedAt = new Date(Math.min(...used.map((rate) => rate.observedAt.getTime())));
  const expiresAt = new Date(Math.min(...used.map((rate) => rate.expiresAt.getTime())));
  return toAgreed(false, { price, used }, { observedAt, expiresAt });
}

function toAgreed(
  isDirect: boolean,
  { price, used }: Used,
  times: { readonly observedAt: Date; readonly expiresAt: Date },
): AgreedRate {
  return { isDirect, rate: price, ...times, sources: used.map(sourceView) };
}

function sourceView({ source, price, observedAt }: Priced) {
  return { source, rate: formatDecimal(price, 2), observedAt: observedAt.toISOString() };
}
