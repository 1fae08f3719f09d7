// The networks of the ledger.

/** The supported networks. `sandbox` is the development ledger, `dev` a node's private network. */
export const NANO_NETWORKS = ['sandbox', 'dev', 'test', 'beta', 'live'] as const;
export type NanoNetwork = (typeof NANO_NETWORKS)[number];

/** Whether the network has no real money: demo accounts, a simulated rate and shortened durations are allowed. */
export function isTestMode(network: NanoNetwork): boolean {
  return network === 'sandbox' || network === 'dev';
}
