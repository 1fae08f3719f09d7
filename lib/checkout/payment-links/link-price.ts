// The price of a payment link in another currency than US dollars and nano. Each payment converts it to nano at the rate
// when the payment starts. Its value in dollars is checked when the link is created and again when each payment is created (contract §3).
import type { Config } from '@/lib/core/config';
import { DOLLAR, minorUnitsText, storedMinorUnits } from '@/lib/core/currencies';
import { formatDecimal, roundUp } from '@/lib/core/decimal';
import { pricePayment } from '@/lib/payments/create-payment';
import type { PriceView } from '@/lib/rates/currencies/locked-rate';
import { formatUsd } from '@/lib/rates/quote';
import { type RateReader, requireCurrencyRate } from '@/lib/rates/rate-reader';
import type { PaymentLink } from '@/prisma/generated/sqlite/client';
import type { LinkPrice, PlainAmount, TypedAmount } from './typed-amount';

/** A price within the limits when the link was created, with its value in dollars then. */
export type JudgedPrice = LinkPrice & {
  /** Rounded up to the cent. */
  readonly usdAmount: string;
};

/** The fixed amount of a link. */
export type FixedPricing = PlainAmount | { readonly pricing: 'currency'; readonly price: JudgedPrice };

type JudgeDeps = { readonly rates: RateReader; readonly config: Pick<Config, 'dustLimitRaw'> };

const CENT_DECIMALS = 2;

/**
 * Judges a price at the current rate.
 * @throws ServiceError invalidAmount or transactionTooLarge outside the limits of a payment; internal without a fresh rate
 */
export async function judgePrice({ rates, config }: JudgeDeps, price: LinkPrice): Promise<JudgedPrice> {
  const currency = await requireCurrencyRate(rates, price.currency);
  const { usdAmount } = pricePayment(price, { dollars: currency.dollars, currency }, config.dustLimitRaw);
  return { ...price, usdAmount: formatDecimal(roundUp(usdAmount, CENT_DECIMALS), CENT_DECIMALS) };
}

/** Judges an amount as typed. @throws as judgePrice */
export async function judgeAmount(deps: JudgeDeps, amount: TypedAmount): Promise<FixedPricing> {
  if (amount.pricing !== 'currency') return amount;
  return { ...amount, price: await judgePrice(deps, amount.price) };
}

type PriceColumns = Pick<PaymentLink, 'priceCurrency' | 'priceMinorUnits'>;

/** The columns of a link's amount: at most one of dollars, raw and another currency is its price. */
export type AmountColumns = PriceColumns & Pick<PaymentLink, 'usdAmount' | 'amountRaw'>;

/**
 * The columns of a price. The value in dollars is not the price: only version 1.0.0, which knows no other currencies, charges
 * it while it runs beside this one.
 */
export function linkPriceColumns({ currency, minorUnits, usdAmount }: JudgedPrice) {
  return { usdAmount, priceCurrency: currency, priceMinorUnits: minorUnits.toString() };
}

/** The price of a link; null in US dollars or nano, and if the payer chooses the amount. @throws RangeError when it is invalid */
export function storedLinkPrice({ priceCurrency, priceMinorUnits }: PriceColumns): LinkPrice | null {
  if (priceCurrency === null || priceMinorUnits === null) return null;
  return { currency: priceCurrency, minorUnits: storedMinorUnits(priceMinorUnits) };
}

/** The link's price as it is shown; null in nano, and if the payer chooses the amount. */
export function linkPriceView(link: PriceColumns & Pick<PaymentLink, 'usdAmount'>): PriceView | null {
  const price = storedLinkPrice(link);
  if (price !== null) return minorUnitsView(price);
  return link.usdAmount === null ? null : { currency: DOLLAR, amount: formatUsd(link.usdAmount) };
}

/** A price as it is shown. */
export function minorUnitsView({ currency, minorUnits }: LinkPrice): PriceView {
  return { currency, amount: minorUnitsText(minorUnits, currency) };
}
