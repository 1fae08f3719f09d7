// KuCoin: the order book of XNO against USDT (KuCoin API documentation, "Get Ticker").
import { z } from 'zod';
import type { Clock } from '@/lib/core/clock';
import { middleOfBook, type RateSource } from '@/lib/rates/rate-source';
import { fetchAnswer } from './fetch-answer';

export const KUCOIN_URL = 'https://api.kucoin.com';

/** `data` is null for a symbol KuCoin does not know; `code` tells of every other failure. */
const answer = z.object({
  code: z.literal('200000'),
  data: z.object({ bestBid: z.string(), bestAsk: z.string() }),
});

/**
 * The middle of best bid and ask, one USDT taken as one dollar. `time` in the answer is that of the last trade, which
 * is not what is read here: offers stand at the moment the answer came.
 */
export function kucoin(clock: Clock, baseUrl: string = KUCOIN_URL): RateSource {
  return {
    name: 'KuCoin',
    fetchUsdPerNano: async (signal) => {
      const url = `${baseUrl}/api/v1/market/orderbook/level1?symbol=XNO-USDT`;
      const { data } = await fetchAnswer({ url, schema: answer, signal });
      return { usdPerNano: middleOfBook(data.bestBid, data.bestAsk), observedAt: clock.now() };
    },
  };
}
