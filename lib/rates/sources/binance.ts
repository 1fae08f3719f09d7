// Binance: the order book of XNO against USDT (Binance Spot API documentation, "Symbol order book ticker").
import { z } from 'zod';
import type { Clock } from '@/lib/core/clock';
import { middleOfBook, type RateSource } from '@/lib/rates/rate-source';
import { fetchAnswer } from './fetch-answer';

export const BINANCE_URL = 'https://api.binance.com';

const answer = z.object({ symbol: z.literal('XNOUSDT'), bidPrice: z.string(), askPrice: z.string() });

/**
 * The middle of best bid and ask, one USDT taken as one dollar, of the moment the answer came.
 * From some countries Binance answers HTTP 451; the other sources then do without it.
 */
export function binance(clock: Clock, baseUrl: string = BINANCE_URL): RateSource {
  return {
    name: 'Binance',
    fetchUsdPerNano: async (signal) => {
      const url = `${baseUrl}/api/v3/ticker/bookTicker?symbol=XNOUSDT`;
      const { bidPrice, askPrice } = await fetchAnswer({ url, schema: answer, signal });
      return { usdPerNano: middleOfBook(bidPrice, askPrice), observedAt: clock.now() };
    },
  };
}
