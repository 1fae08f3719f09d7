// Sources of prices in other currencies: each responds, and enough of them agree on each enabled currency.
import { addMs, type Clock } from '@/lib/core/clock';
import { formatDecimal } from '@/lib/core/decimal';
import type { Priced } from '@/lib/rates/agreed-price';
import { agreeOnDirect, agreeOnFiat } from '@/lib/rates/currencies/currency-rate';
import type { CurrencySources } from '@/lib/rates/currencies/currency-sources';
import { RateSourceError } from '@/lib/rates/rate-source';
import { type Finding, failure, ok, reasonOf, warning } from './finding';

type Found = { readonly currency: string } & Priced;

/** Asks every source once and applies the rules of the engine; nothing is asked where rates are simulated or no currency is enabled. */
export async function checkCurrencies(
  { currencies, direct, fiat, simulated }: CurrencySources,
  clock: Clock,
  signal: AbortSignal,
): Promise<readonly Finding[]> {
  if (simulated || currencies.length === 0) return [];
  const tables = await Promise.all(
    fiat.map((source) =>
      asked(source.name, async (): Promise<readonly Found[]> => {
        const { observedAt, perDollar } = await source.fetchTable(signal);
        const expiresAt = addMs(observedAt, source.maxAgeMs);
        return currencies.flatMap((currency) => {
          const price = perDollar.get(currency);
          return price === undefined ? [] : [{ source: source.name, currency, price, observedAt, expiresAt }];
        });
      }),
    ),
  );
  const quotes = await Promise.all(
    direct.map(({ name, currency, fetchPerNano }) =>
      asked(name, async (): Promise<readonly Found[]> => {
        const quote = await fetchPerNano(signal);
        return [{ ...quote, source: name, currency, expiresAt: quote.observedAt }];
      }),
    ),
  );
  const of = (list: readonly Asked[], currency: string) =>
    list.flatMap(({ found }) => found).filter((one) => one.currency === currency);
  return [
    ...currencies.map((code) => judge(code, of(quotes, code), of(tables, code), clock.now())),
    ...[...tables, ...quotes].flatMap(({ finding }) => finding ?? []),
  ];
}

function judge(currency: string, quotes: readonly Found[], rates: readonly Found[], now: Date): Finding {
  const direct = agreeOnDirect(quotes, now);
  if (direct.agreed !== null) return ok(`1 nano = ${formatDecimal(direct.agreed.rate, 2)} ${currency}.`);
  const fiat = agreeOnFiat(rates, now);
  if (fiat.agreed !== null) return ok(`1 USD = ${formatDecimal(fiat.agreed.rate, 2)} ${currency}.`);
  return failure(
    `The sources give no usable rate for ${currency} (${fiat.reasons.join('; ')}): no payment can be priced in it.`,
    'At least 2 sources must list it. Set OPEN_EXCHANGE_RATES_APP_ID, or remove it from PRICE_CURRENCIES. See docs/explanation/rates.md.',
  );
}

type Asked = { readonly found: readonly Found[]; readonly finding: Finding | null };

async function asked(name: string, ask: () => Promise<readonly Found[]>): Promise<Asked> {
  try {
    return { found: await ask(), finding: null };
  } catch (error) {
    const reason = error instanceof RateSourceError ? error.message : `failed (${reasonOf(error)})`;
    const finding = warning(
      `${name} ${reason}.`,
      'Check outbound HTTPS. Two sources of a currency are enough.',
    );
    return { found: [], finding };
  }
}
