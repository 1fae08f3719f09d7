// CoinGecko: an average over many markets (CoinGecko API documentation, "Coin Price by IDs").
import { z } from 'zod';
import { type RateSource, RateSourceError, readPrice } from '@/lib/rates/rate-source';
import { fetchAnswer } from './fetch-answer';

export const COINGECKO_URL = 'https://api.coingecko.com';

const answer = z.object({
  nano: z.object({ usd: z.string(), last_updated_at: z.string().regex(/^[0-9]{1,11}$/) }),
});

/** The price of `nano` in `usd`, of the time CoinGecko last updated it. */
export function coingecko(baseUrl: string = COINGECKO_URL): RateSource {
  return {
    name: 'CoinGecko',
    fetchUsdPerNano: async (signal) => {
      const url = `${baseUrl}/api/v3/simple/price?ids=nano&vs_currencies=usd&include_last_updated_at=true`;
      const { nano } = await fetchAnswer({ url, schema: answer, signal });
      return { usdPerNano: readPrice(nano.usd), observedAt: timeOf(nano.last_updated_at) };
    },
  };
}

function timeOf(unixSeconds: string): Date {
  const time = new Date(Number(unixSeconds) * 1000);
  if (Number.isNaN(time.getTime())) throw new RateSourceError('answered a time that is none');
  return time;
}
