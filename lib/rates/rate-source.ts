// The port for what is outside: something that knows what one nano costs in US dollars.
import type { Decimal } from '@/lib/core/decimal';

/** What a source said: US dollars for 1 nano, and the time the price is of. */
export type RateObservation = { readonly usdPerNano: Decimal; readonly observedAt: Date };

export type RateSource = {
  /** Stored with every rate and shown where the rate is. */
  readonly name: string;
  /** @throws RateSourceError when the source is away or answers anything but a price */
  fetchUsdPerNano(signal: AbortSignal): Promise<RateObservation>;
};

/** The sources of one installation. */
export type RateSources = {
  readonly list: readonly RateSource[];
  /** A steady rate for trying things out: one source is enough, and every row says that it is simulated. */
  readonly simulated: boolean;
};

/** Decimals a price is kept with: a millionth of a millionth of a dollar. */
export const RATE_DECIMALS = 12;

/** A source that gave no price; the message says why and repeats nothing of the answer. */
export class RateSourceError extends Error {
  override readonly name = 'RateSourceError';
}
