// The simulated rate of sandbox and dev: 1 nano = 3.00 USD, steady unless a test moves it (contract §8).
import { z } from 'zod';
import type { Clock } from '@/lib/core/clock';
import type { Decimal } from '@/lib/core/decimal';
import { type RateSource, RateSourceError } from './rate-source';
import { fetchAnswer } from './sources/fetch-answer';
import { readPrice } from './sources/price';

/** 3.00 USD for 1 nano. */
export const STEADY_USD_PER_NANO: Decimal = { units: 300n, scale: 2 };

const SOURCE_NAME = 'simulated';

/** Where the sandbox process answers its controls. */
export type SandboxControl = { readonly url: string; readonly token: string };

const answer = z.object({ usdPerNano: z.string() });

/** Always the steady rate: what `dev` has. */
export function steadySource(clock: Clock): RateSource {
  return {
    name: SOURCE_NAME,
    fetchUsdPerNano: async () => ({ usdPerNano: STEADY_USD_PER_NANO, observedAt: clock.now() }),
  };
}

/**
 * The rate the sandbox process holds, which a test can move.
 * @param locate where its controls are, null while it has not started; asked every time, as its ports can change
 */
export function sandboxSource(clock: Clock, locate: () => SandboxControl | null): RateSource {
  return {
    name: SOURCE_NAME,
    fetchUsdPerNano: async (signal) => {
      const control = locate();
      if (control === null) throw new RateSourceError('has not started yet');
      const { usdPerNano } = await fetchAnswer({
        url: `${control.url}/rate`,
        headers: { 'x-sandbox-token': control.token },
        schema: answer,
        signal,
      });
      return { usdPerNano: readPrice(usdPerNano), observedAt: clock.now() };
    },
  };
}
