// The port to whoever decides about a payer, and the deciders there are: the sandbox's markers, and "a person must look".
import { z } from 'zod';
import { isPlayground } from '@/lib/config';
import type { NanoNetwork } from '@/lib/nano/work';
import { sandboxVerdict } from './sandbox-markers';

/** What screening says of a payer. Reasons are for the operator and name no personal data. */
export type ScreeningVerdict = {
  readonly outcome: 'clear' | 'review' | 'denied';
  readonly reasons: readonly string[];
};

/** The payer's data as screening reads it. */
export type ScreenedPayer = { readonly firstName: string; readonly lastName: string };

/** Decides about a payer. It may throw when the decider is away: then nothing is decided, and nothing is guessed. */
export type Screener = { screen(payer: ScreenedPayer, signal: AbortSignal): Promise<ScreeningVerdict> };

const payerSchema = z.object({ firstName: z.string(), lastName: z.string() });

/**
 * Reads the payer from the unsealed customer JSON.
 * @throws Error that repeats nothing of the text when it is of another form
 */
export function parsePayer(customerJson: string): ScreenedPayer {
  const parsed = payerSchema.safeParse(readJson(customerJson));
  if (!parsed.success) throw new Error('the stored customer is of an unknown form');
  return parsed.data;
}

/** Undefined for what is no JSON: the platform's own error would repeat the payer's data, and end up in a log. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The screener of a network. Sandbox and `dev` go by the marker names of contract §8. Elsewhere no screening list is
 * built in yet, so every payer is held for the operator's review: calling them clear would be a guess.
 */
export function selectScreener(network: NanoNetwork): Screener {
  return isPlayground(network) ? sandboxScreener : personScreener;
}

const sandboxScreener: Screener = {
  screen: async ({ lastName }) => {
    const outcome = sandboxVerdict(lastName);
    return { outcome, reasons: outcome === 'clear' ? [] : ['sandboxMarker'] };
  },
};

const personScreener: Screener = {
  screen: async () => ({ outcome: 'review', reasons: ['noScreeningListConfigured'] }),
};
