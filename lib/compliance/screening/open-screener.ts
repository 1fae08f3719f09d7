// Creates the screener of an installation: local lists, or the configured screening service.

import { type Screener, withSandboxMarkers } from '@/lib/compliance/screening';
import { type Config, isTestMode } from '@/lib/core/config';
import { createYenteScreener } from './adapters/yente';
import { createLocalScreener, type LocalScreenerDeps } from './local-screener';

export function openScreener(
  { network, screening }: Pick<Config, 'network' | 'screening'>,
  deps: Omit<LocalScreenerDeps, 'network'>,
): { readonly screener: Screener; close(): Promise<void> } {
  const source =
    screening.provider === 'yente'
      ? { ...createYenteScreener(screening), close: async () => undefined }
      : createLocalScreener({ ...deps, network });
  return { screener: isTestMode(network) ? withSandboxMarkers(source) : source, close: source.close };
}
