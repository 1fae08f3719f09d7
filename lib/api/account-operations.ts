// The operations on a merchant's account: the balance, and the current exchange rate.
import type { JsonObject } from '@/lib/api/http/request-input';
import type { Operation } from '@/lib/api/http/route';
import { formatUtcSeconds } from '@/lib/core/clock';
import { formatDecimal, parseDecimal } from '@/lib/core/decimal';
import { formatNano } from '@/lib/core/raw';
import { type Unsettled, unsettledOf } from '@/lib/money/refunds/unsettled';
import { availableRaw, readTopUpBalance, type TopUpBalance } from '@/lib/money/top-ups/top-up-balance';
import { type Rate, requireRate } from '@/lib/rates/current-rate';
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

/** Lists one rate for each currency that payments can be priced in. */
export const listRatesOperation: Operation<OperationDeps, null, Rate> = {
  ...WITHOUT_INPUT,
  name: 'list-rates',
  method: 'GET',
  handle: ({ deps: { rates } }) => requireRate(rates),
  view: ({ usdPerNano, observedAt, sources, simulated }) => ({
    rates: [
      {
        currency: 'USD',
        perNano: formatDecimal(usdPerNano, CENT_DECIMALS),
        observedDatetime: formatUtcSeconds(observedAt),
        simulated,
        sources: storedSources
          .parse(sources)
          .map(({ source, usdPerNano: price }) => ({ source, perNano: priceText(price) })),
      },
    ],
  }),
};

const CENT_DECIMALS = 2;

function priceText(stored: string): string {
  const price = parseDecimal(stored);
  return price === undefined ? stored : formatDecimal(price, CENT_DECIMALS);
}

function amountView(raw: bigint) {
  return { rawNanoAmount: raw.toString(), friendlyNanoAmount: formatNano(raw) };
}
