// The RPC action `process`: the only way for clients to add blocks to the ledger.
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

/** Thrown to reset the connection although the block was accepted. */
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
  // With `async`, the node responds before it checks the block, so the result is never reported.
  if (flag(params, 'async')) return { started: '1' };
  if (verdict.error !== undefined) throw new RpcError(PROCESS_ERRORS[verdict.error]);
  return { hash: verdict.hash };
}

/** With json_block an object, otherwise a string that contains one. The other combinations are invalid. */
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
