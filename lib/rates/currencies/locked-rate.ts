// A price in another currency than US dollars and nano as its payment stores it: the amount, and both rates that it was priced at,
// which never change. Pure.
import { z } from 'zod';
import { minorUnitsText, storedMinorUnits } from '@/lib/core/currencies';
import { type Decimal, formatDecimal, parseDecimal } from '@/lib/core/decimal';
import type { CurrencyRate } from './currency-rate';

/** The columns of a payment; all null without such a price. Its dollar rate is in the columns that every payment has. */
export type PriceColumns = {
  readonly priceCurrency: string | null;
  /** Digits. */
  readonly priceMinorUnits: string | null;
  /** Exact decimal. */
  readonly pricePerNano: string | null;
  /** JSON of the rate of the currency. */
  readonly priceRates: string | null;
};

/** Of payments that are priced in US dollars or nano. */
export const NO_PRICE_COLUMNS: PriceColumns = {
  priceCurrency: null,
  priceMinorUnits: null,
  pricePerNano: null,
  priceRates: null,
};

export function priceColumns(minorUnits: bigint, { currency, perNano, agreed }: CurrencyRate): PriceColumns {
  const { isDirect, rate, observedAt, sources } = agreed;
  const kept = { isDirect, rate: formatDecimal(rate), observedAt: observedAt.toISOString(), sources };
  return {
    priceCurrency: currency,
    priceMinorUnits: minorUnits.toString(),
    pricePerNano: formatDecimal(perNano),
    priceRates: JSON.stringify(kept),
  };
}

/** A price as it is shown. */
export type PriceView = {
  /** ISO 4217 code. */
  readonly currency: string;
  /** Decimal with all of the currency's decimals. */
  readonly amount: string;
};

/** The price of a payment; null in US dollars or nano. @throws RangeError when the stored amount is invalid */
export function priceView({
  priceCurrency: currency,
  priceMinorUnits,
}: Pick<PriceColumns, 'priceCurrency' | 'priceMinorUnits'>): PriceView | null {
  if (currency === null || priceMinorUnits === null) return null;
  return { currency, amount: minorUnitsText(storedMinorUnits(priceMinorUnits), currency) };
}

/** Units of the price's currency for one nano; null in US dollars or nano. @throws RangeError when the stored rate is invalid */
export function lockedPerNano({ pricePerNano }: Pick<PriceColumns, 'pricePerNano'>): Decimal | null {
  if (pricePerNano === null) return null;
  const perNano = parseDecimal(pricePerNano);
  if (perNano === undefined || perNano.units === 0n) throw new RangeError('a stored rate is invalid');
  return perNano;
}

const storedRate = z.object({
  isDirect: z.boolean(),
  rate: z.string(),
  observedAt: z.string(),
  sources: z.array(z.object({ source: z.string(), rate: z.string() })),
});

export type LockedRate = z.infer<typeof storedRate>;

/** The rate of the currency, as it was agreed; null in US dollars or nano. @throws ZodError when the stored one is damaged */
export function lockedRate({ priceRates }: Pick<PriceColumns, 'priceRates'>): LockedRate | null {
  return priceRates === null ? null : storedRate.parse(JSON.parse(priceRates));
}
