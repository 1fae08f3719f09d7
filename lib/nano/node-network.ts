// The names of the networks at a node.
import type { NanoNetwork } from '@/lib/core/network';

/** The network name in a node's `version` response. The sandbox reports `dev`. */
const NODE_NETWORKS: Readonly<Record<NanoNetwork, string>> = {
  sandbox: 'dev',
  dev: 'dev',
  test: 'test',
  beta: 'beta',
  live: 'live',
};

/** The network's name at a node. */
export function nodeNetwork(network: NanoNetwork): string {
  return NODE_NETWORKS[network];
}
