// The RPC action `process`: the one way a block gets into the ledger from outside.
import { parseBlock } from '../ledger/parse-block';
import { PROCESS_ERRORS } from '../ledger/process-error';
import type { Actions, RpcContext } from './action';
import { type Answer, RpcError } from './answer';
import { flag, optionalText, type Params, UNPARSABLE } from './params';

/** Thrown in place of an answer when the connection is to be reset although the block was taken. */
export class ConnectionResetFault extends Error {
  override readonly name = 'ConnectionResetFault';
}

export const processActions: Actions = { process: processBlock };

async function processBlock(context: RpcContext, params: Params): Promise<Answer> {
  const block = parseBlock(blockField(params));
  if (block === undefined) throw new RpcError(PROCESS_ERRORS.invalidBlock);
  const verdict = context.ledger.publish(block, {
    subtype: optionalText(params, 'subtype'),
    force: flag(params, 'force'),
  });
  if (verdict.error === undefined) {
    await context.ledger.durable();
    if (context.faults.strikes('processResetNext')) throw new ConnectionResetFault();
  }
  // With async the node answers before it has looked, so the verdict is never told.
  if (flag(params, 'async')) return { started: '1' };
  if (verdict.error !== undefined) throw new RpcError(PROCESS_ERRORS[verdict.error]);
  return { hash: verdict.hash };
}

/** An object with json_block, else a text that holds one; the other way round is no block. */
function blockField(params: Params): unknown {
  if (params.block === undefined) throw new RpcError(UNPARSABLE);
  if (flag(params, 'json_block')) return params.block;
  if (typeof params.block !== 'string') return undefined;
  try {
    const parsed: unknown = JSON.parse(params.block);
    return parsed;
  } catch {
    return undefined;
  }
}
