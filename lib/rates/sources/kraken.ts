// Kraken: the order book of NANO against US dollars (Kraken API documentation, "Get Ticker Information").
import { z } from 'zod';
import type { Clock } from '@/lib/core/clock';
import { middleOfBook, type RateSource } from '@/lib/rates/rate-source';
import { fetchAnswer } from './fetch-answer';

export const KRAKEN_URL = 'https://api.kraken.com';

/** [price, whole lot volume, lot volume] */
const offer = z.tuple([z.string()], z.string());
/** A failed question is answered with HTTP 200 and a filled `error`. */
const answer = z.object({
  error: z.array(z.string()).length(0),
  result: z.object({ NANOUSD: z.object({ a: offer, b: offer }) }),
});

/** The middle of best bid and ask. The answer carries no time: it is of the moment it came. */
export function kraken(clock: Clock, baseUrl: string = KRAKEN_URL): RateSource {
  return {
    name: 'Kraken',
    fetchUsdPerNano: async (signal) => {
      const url = `${baseUrl}/0/public/Ticker?pair=NANOUSD`;
      const { result } = await fetchAnswer({ url, schema: answer, signal });
      const { a, b } = result.NANOUSD;
      return { usdPerNano: middleOfBook(b[0], a[0]), observedAt: clock.now() };
    },
  };
}
