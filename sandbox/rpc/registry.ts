// All the RPC actions the sandbox knows; any other is an "Unknown command", as at a node.
import { accountActions } from './account-actions';
import type { Actions } from './action';
import { blockActions } from './block-actions';
import { confirmationActions } from './confirmation-actions';
import { keyActions } from './key-actions';
import { nodeActions } from './node-actions';
import { processActions } from './process-action';
import { receivableActions } from './receivable-actions';
import { createWorkActions } from './work-actions';

/** The actions of one node, by name. */
export function createActions(): Actions {
  return {
    ...nodeActions,
    ...accountActions,
    ...receivableActions,
    ...blockActions,
    ...confirmationActions,
    ...keyActions,
    ...processActions,
    ...createWorkActions(),
  };
}
