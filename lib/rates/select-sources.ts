// Selects the rate sources of a network: simulated where no real money is involved (1 nano = 3.00 USD unless a test changes
// it, contract §8), public ones elsewhere.

import { z } from 'zod';
import type { Clock } from '@/lib/core/clock';
import { type Config, readSandboxPorts } from '@/lib/core/config';
import type { Decimal } from '@/lib/core/decimal';
import { unreachable } from '@/lib/core/errors';
import { type RateSource, RateSourceError, type RateSources, readPrice } from './rate-source';
import { fetchResponse } from './sources/fetch-response';
import { binance, coingecko, kraken, kucoin } from './sources/public-sources';

/** The sources of the network (contract §8). */
export function selectSources(config: Pick<Config, 'network' | 'dataDir'>, clock: Clock): RateSources {
  switch (config.network) {
    case 'sandbox':
      return { simulated: true, list: [sandboxSource(config, clock)] };
    case 'dev':
      return { simulated: true, list: [steadySource(clock)] };
    case 'test':
    case 'beta':
    case 'live':
      return { simulated: false, list: [coingecko, kraken, kucoin, binance].map((make) => make(clock)) };
    default:
      return unreachable(config.network);
  }
}

/** 3.00 USD for 1 nano. */
const STEADY_USD_PER_NANO: Decimal = { units: 300n, scale: 2 };

const SOURCE_NAME = 'simulated';

const answer = z.object({ usdPerNano: z.string() });

/** A constant rate, used on `dev`. */
export function steadySource(clock: Clock): RateSource {
  return {
    name: SOURCE_NAME,
    fetchUsdPerNano: async () => ({ usdPerNano: STEADY_USD_PER_NANO, observedAt: clock.now() }),
  };
}

/** The sandbox's rate, which tests can change. Its port is read each time. */
function sandboxSource(config: Pick<Config, 'dataDir'>, clock: Clock): RateSource {
  return {
    name: SOURCE_NAME,
    fetchUsdPerNano: async (signal) => {
      const ports = readSandboxPorts(config);
      if (ports === null) throw new RateSourceError('has not started yet');
      const { usdPerNano } = await fetchResponse({
        url: `http://127.0.0.1:${ports.controlPort}/rate`,
        headers: { 'x-sandbox-token': ports.controlToken },
        schema: answer,
        signal,
      });
      return { usdPerNano: readPrice(usdPerNano), observedAt: clock.now() };
    },
  };
}
