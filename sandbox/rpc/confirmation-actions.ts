// RPC actions about confirmation: elections under way and asking for one.

import { workRoot } from '@/lib/nano/block';
import { GENESIS_SUPPLY_RAW } from '../ledger/genesis';
import type { Actions } from './action';
import { RpcError } from './answer';
import { knownBlock } from './block-view';
import { blockHash } from './params';

/** The node lists at most so many elections unless told otherwise. */
const MAX_LISTED_ELECTIONS = 10_000;
const QUORUM_PERCENT = 67n;

export const confirmationActions: Actions = {
  confirmation_active: ({ ledger }) => {
    const roots: string[] = [];
    for (const hash of ledger.state.unconfirmed) {
      const entry = ledger.state.blocks.get(hash);
      if (entry?.block === undefined || roots.length >= MAX_LISTED_ELECTIONS) continue;
      roots.push(`${workRoot(entry.block)}${entry.previous}`);
    }
    return { confirmations: roots, unconfirmed: String(ledger.state.unconfirmed.size), confirmed: '0' };
  },
  confirmation_info: () => {
    throw new RpcError('Active confirmation not found');
  },
  confirmation_quorum: () => {
    const stake = GENESIS_SUPPLY_RAW.toString();
    return {
      quorum_delta: ((GENESIS_SUPPLY_RAW * QUORUM_PERCENT) / 100n).toString(),
      online_weight_quorum_percent: QUORUM_PERCENT.toString(),
      online_weight_minimum: '60000000000000000000000000000000000000',
      online_stake_total: stake,
      trended_stake_total: stake,
      peers_stake_total: '0',
    };
  },
  block_confirm: ({ ledger }, params) => {
    const entry = knownBlock(ledger.state, blockHash(params));
    // Asking for a confirmed block sends its message once more; an unconfirmed one has its election already.
    if (entry.confirmed) ledger.reannounce(entry);
    return { started: '1' };
  },
};
