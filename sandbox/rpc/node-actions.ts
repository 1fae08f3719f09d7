// RPC actions about the node itself.

import { isAddress } from '@/lib/core/address';
import { parseRaw, RAW_PER_NANO } from '@/lib/core/raw';
import { WORK_THRESHOLDS } from '@/lib/nano/work';
import { GENESIS_HASH, GENESIS_SUPPLY_RAW } from '../ledger/genesis';
import type { Actions, RpcContext } from './action';
import { RpcError } from './answer';
import { flag, optionalText, type Params, requiredText } from './params';

const PROTOCOL_VERSION = '21';
/** No node key here: the identity of a node without peers. */
const NODE_ID = 'node_38e8akmghti14c7fuj543e4io7pegqzxqt475qsfb84haggbfauqki6jojpq';

export const nodeActions: Actions = {
  version: () => ({
    rpc_version: '1',
    store_version: '24',
    protocol_version: PROTOCOL_VERSION,
    node_vendor: 'Nano Payments Sandbox',
    store_vendor: 'journal',
    network: 'dev',
    network_identifier: GENESIS_HASH,
    build_info: 'Nano Payments Sandbox',
  }),
  block_count: (context) => blockCount(context),
  uptime: ({ nowMs, startedAtMs }) => ({ seconds: uptimeSeconds(nowMs(), startedAtMs) }),
  peers: () => ({ peers: '' }),
  keepalive: () => ({ started: '1' }),
  available_supply: () => ({ available: GENESIS_SUPPLY_RAW.toString() }),
  // Raw metrics are those of peers, of which there are none.
  telemetry: (context, params) => (flag(params, 'raw') ? { metrics: '' } : telemetry(context)),
  nano_to_raw: (_context, params) => ({ amount: (amount(params) * RAW_PER_NANO).toString() }),
  raw_to_nano: (_context, params) => ({ amount: (amount(params) / RAW_PER_NANO).toString() }),
  validate_account_number: (_context, params) => ({
    valid: isAddress(requiredText(params, 'account')) ? '1' : '0',
  }),
};

/** Whole amounts alone: the node's own conversion knows no fraction. */
function amount(params: Params): bigint {
  const raw = parseRaw(optionalText(params, 'amount') ?? '');
  if (raw === undefined) throw new RpcError('Bad amount number');
  return raw;
}

function blockCount({ ledger, faults }: RpcContext): { count: string; unchecked: string; cemented: string } {
  const count = ledger.state.blocks.size;
  const { behindCemented, behindUnchecked } = faults.get();
  const cemented = count - ledger.state.unconfirmed.size;
  return {
    count: String(count),
    unchecked: String(ledger.uncheckedCount() + behindUnchecked),
    cemented: String(Math.max(1, cemented - behindCemented)),
  };
}

function uptimeSeconds(nowMs: number, startedAtMs: number): string {
  return String(Math.max(0, Math.floor((nowMs - startedAtMs) / 1000)));
}

function telemetry(context: RpcContext): Record<string, string> {
  const { count, unchecked, cemented } = blockCount(context);
  return {
    block_count: count,
    cemented_count: cemented,
    unchecked_count: unchecked,
    account_count: String(context.ledger.state.accounts.size),
    bandwidth_cap: '10485760',
    peer_count: '0',
    protocol_version: PROTOCOL_VERSION,
    uptime: uptimeSeconds(context.nowMs(), context.startedAtMs),
    genesis_block: GENESIS_HASH,
    major_version: '27',
    minor_version: '1',
    patch_version: '0',
    pre_release_version: '0',
    maker: '0',
    timestamp: String(context.nowMs()),
    active_difficulty: WORK_THRESHOLDS.sandbox.send.toString(16),
    node_id: NODE_ID,
    signature: '0'.repeat(128),
  };
}
