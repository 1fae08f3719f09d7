// The operations on a merchant's account: the balance, and the current exchange rate.
import { z } from 'zod';
import type { JsonObject } from '@/lib/api/http/request-input';
import type { Operation } from '@/lib/api/http/route';
import { formatUtcSeconds } from '@/lib/core/clock';
import { DOLLAR } from '@/lib/core/currencies';
import { type Decimal, formatDecimal, multiply, parseDecimal } from '@/lib/core/decimal';
import { formatNano } from '@/lib/core/raw';
import { type Unsettled, unsettledOf } from '@/lib/money/refunds/unsettled';
import { availableRaw, readTopUpBalance, type TopUpBalance } from '@/lib/money/top-ups/top-up-balance';
import type { CurrencyRate } from '@/lib/rates/currencies/currency-rate';
import type { Rate } from '@/lib/rates/current-rate';
import { requireRate } from '@/lib/rates/rate-reader';
import type { OperationDeps } from './operations';
import { storedSources } from './payment-view';

type Balance = { readonly unsettled: Unsettled; readonly topUps: TopUpBalance };

/** Neither operation has fields or parameters. */
const WITHOUT_INPUT = { fields: [], isStrict: true, parse: (_: JsonObject) => null } as const;

export const getBalanceOperation: Operation<OperationDeps, null, Balance> = {
  ...WITHOUT_INPUT,
  name: 'get-balance',
  method: 'GET',
  handle: async ({ deps: { database }, caller: { merchant } }) => ({
    unsettled: await unsettledOf(database.db, merchant.id),
    topUps: await readTopUpBalance(database.db, merchant.id),
  }),
  view: ({ unsettled, topUps }) => ({
    unsettled: {
      ...amountView(BigInt(unsettled.raw)),
      payments: unsettled.payments,
      isExact: unsettled.isAllSummed,
    },
    topUps: { available: amountView(availableRaw(topUps)), reserved: amountView(topUps.promisedRaw) },
  }),
};

type Rates = { readonly dollars: Rate; readonly currencies: readonly CurrencyRate[] };

/** Lists one rate for each currency that payments can be priced in now; without one in US dollars there is none. */
export const listRatesOperation: Operation<OperationDeps, null, Rates> = {
  ...WITHOUT_INPUT,
  name: 'list-rates',
  method: 'GET',
  handle: async ({ deps: { rates, config } }) => {
    const others = config.priceCurrencies.filter((code) => code !== DOLLAR);
    const [dollars, ...found] = await Promise.all([
      requireRate(rates),
      ...others.map((code) => rates.inCurrency(code)),
    ]);
    return { dollars, currencies: found.filter((rate) => rate !== null) };
  },
  view: ({ dollars, currencies }) => ({
    rates: [dollarRateView(dollars), ...currencies.map(currencyRateView)],
  }),
};

function dollarRateView({ usdPerNano, observedAt, sources, simulated }: Rate) {
  return {
    currency: DOLLAR,
    perNano: formatDecimal(usdPerNano, CENT_DECIMALS),
    observedDatetime: formatUtcSeconds(observedAt),
    simulated,
    sources: storedSources
      .parse(sources)
      .map(({ source, usdPerNano: price }) => ({ source, perNano: priceText(price) })),
  };
}

function currencyRateView({ currency, perNano, agreed, dollars }: CurrencyRate) {
  return {
    currency,
    perNano: formatDecimal(perNano, CENT_DECIMALS),
    observedDatetime: formatUtcSeconds(agreed.observedAt),
    simulated: dollars.simulated,
    ...(agreed.isDirect ? {} : { perUsd: formatDecimal(agreed.rate, CENT_DECIMALS) }),
    sources: storedCurrencySources.parse(agreed.sources).map(({ source, rate }) => ({
      source,
      perNano: agreed.isDirect ? rate : priceText(rate, dollars.usdPerNano),
    })),
  };
}

/** The sources of a stored rate of a currency; none if it was stored in another form. */
const storedCurrencySources = z.array(z.object({ source: z.string(), rate: z.string() })).catch([]);

const CENT_DECIMALS = 2;

function priceText(stored: string, times: Decimal = ONE): string {
  const price = parseDecimal(stored);
  return price === undefined ? stored : formatDecimal(multiply(price, times), CENT_DECIMALS);
}

const ONE: Decimal = { units: 1n, scale: 0 };

function amountView(raw: bigint) {
  return { rawNanoAmount: raw.toString(), friendlyNanoAmount: formatNano(raw) };
}
