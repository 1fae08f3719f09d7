// What an RPC action is given and what it gives back.
import type { Faults } from '../faults/faults';
import type { Ledger } from '../ledger/ledger';
import type { Answer } from './answer';
import type { Params } from './params';

export type RpcContext = {
  readonly ledger: Ledger;
  readonly faults: Faults;
  /** The node's clock, ms since 1970, its fault included. */
  readonly nowMs: () => number;
  readonly startedAtMs: number;
};

/** @throws RpcError with the node's words for a refusal */
export type Action = (context: RpcContext, params: Params) => Answer | Promise<Answer>;

export type Actions = Readonly<Record<string, Action>>;
