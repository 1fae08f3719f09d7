// RPC actions about the node itself.
import { GENESIS_HASH } from '../ledger/genesis';
import type { Actions } from './action';

export const nodeActions: Actions = {
  version: () => ({
    rpc_version: '1',
    store_version: '24',
    protocol_version: '21',
    node_vendor: 'Nano Payments Sandbox',
    store_vendor: 'journal',
    network: 'dev',
    network_identifier: GENESIS_HASH,
    build_info: 'Nano Payments Sandbox',
  }),
  block_count: ({ ledger, faults }) => {
    const count = ledger.state.blocks.size;
    const { behindCemented, behindUnchecked } = faults.get();
    const cemented = count - ledger.state.unconfirmed.size;
    return {
      count: String(count),
      unchecked: String(ledger.uncheckedCount() + behindUnchecked),
      cemented: String(Math.max(1, cemented - behindCemented)),
    };
  },
  uptime: ({ nowMs, startedAtMs }) => ({
    seconds: String(Math.max(0, Math.floor((nowMs() - startedAtMs) / 1000))),
  }),
  peers: () => ({ peers: '' }),
  // The metrics would describe peers, and there are none.
  telemetry: () => ({ metrics: '' }),
};
