// Which rate sources an installation asks: simulated ones where money is play money, public ones elsewhere.
import { type Config, readSandboxPorts } from '@/lib/config';
import type { Clock } from '@/lib/core/clock';
import { unreachable } from '@/lib/core/errors';
import type { RateSources } from './rate-source';
import { type SandboxControl, sandboxSource, steadySource } from './simulated-source';
import { binance } from './sources/binance';
import { coingecko } from './sources/coingecko';
import { kraken } from './sources/kraken';
import { kucoin } from './sources/kucoin';

/** The sources of the network the installation is on (contract §8). */
export function selectSources(config: Pick<Config, 'network' | 'dataDir'>, clock: Clock): RateSources {
  switch (config.network) {
    case 'sandbox':
      return { simulated: true, list: [sandboxSource(clock, () => controlOf(config))] };
    case 'dev':
      return { simulated: true, list: [steadySource(clock)] };
    case 'test':
    case 'beta':
    case 'live':
      return { simulated: false, list: [coingecko(), kraken(clock), kucoin(clock), binance(clock)] };
    default:
      return unreachable(config.network);
  }
}

function controlOf(config: Pick<Config, 'dataDir'>): SandboxControl | null {
  const ports = readSandboxPorts(config);
  return ports === null ? null : { url: `http://127.0.0.1:${ports.controlPort}`, token: ports.controlToken };
}
