// The RPC action `process`: the one way a block gets into the ledger from outside.
import { parseBlock } from '../ledger/parse-block';
import { PROCESS_ERRORS } from '../ledger/process-block';
import {
  type Answer,
  flag,
  optionalText,
  type Params,
  type RpcContext,
  RpcError,
  UNPARSABLE,
} from './action';

/** Thrown in place of an answer when the connection is to be reset although the block was taken. */
export class ConnectionResetFault extends Error {
  override readonly name = 'ConnectionResetFault';
}

export async function processBlock(context: RpcContext, params: Params): Promise<Answer> {
  const block = parseBlock(blockField(params));
  if (block === undefined) throw new RpcError(PROCESS_ERRORS.invalidBlock);
  const verdict = context.ledger.publish(block, { subtype: optionalText(params, 'subtype') });
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
    return JSON.parse(params.block);
  } catch {
    return undefined;
  }
}
