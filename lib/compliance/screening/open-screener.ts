// The screener of an installation: its own lists, or the screening service that an operator names.

import { type Screener, sandboxVerdict } from '@/lib/compliance/screening';
import { type Config, isPlayground } from '@/lib/core/config';
import { createYenteScreener } from './adapters/yente';
import { createLocalScreener, type LocalScreenerDeps } from './local-screener';

export type OpenedScreener = { readonly screener: Screener; close(): Promise<void> };

/** On sandbox and dev the marker names of contract §8 go before whoever screens. */
export function openScreener(
  config: Pick<Config, 'network' | 'screening'>,
  deps: Omit<LocalScreenerDeps, 'network'>,
): OpenedScreener {
  const { screener, close } = openSource(config, deps);
  return { screener: isPlayground(config.network) ? heedingMarkers(screener) : screener, close };
}

function openSource(
  { network, screening }: Pick<Config, 'network' | 'screening'>,
  deps: Omit<LocalScreenerDeps, 'network'>,
): OpenedScreener {
  const close = async () => undefined;
  if (screening.provider === 'yente') return { screener: createYenteScreener(screening), close };
  const screener = createLocalScreener({ ...deps, network });
  return { screener, close: screener.close };
}

function heedingMarkers(screener: Screener): Screener {
  return {
    ...screener,
    screen: async (payer, signal) => {
      const outcome = sandboxVerdict(payer.lastName);
      if (outcome === 'clear') return screener.screen(payer, signal);
      return { outcome, reasons: ['sandboxMarker'], hits: [], listVersion: screener.listVersion() };
    },
  };
}
