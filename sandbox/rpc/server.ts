// The RPC port: HTTP framing as recorded from a real node, and the faults that affect whole calls.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { errorText } from '@/lib/core/errors';
import type { Log } from '@/lib/core/log';
import { parseRecord } from '../ledger/parse-block';
import { accountActions } from './account-actions';
import { type Actions, type Answer, type RpcContext, RpcError, UNPARSABLE, writeAnswer } from './action';
import { blockActions } from './block-actions';
import { BodyTooLargeError, readBody } from './bounded-body';
import { nodeActions } from './node-actions';
import { ConnectionResetFault, processBlock } from './process-action';
import { receivableActions } from './receivable-actions';
import { workActions } from './work-actions';

/** A thousand accounts or hashes need 0.1 MB; the limit allows batches of many thousands. */
const MAX_BODY_BYTES = 8 * 1024 * 1024;
/** Max time to receive a request, ms; slower callers are disconnected. */
const REQUEST_TIMEOUT_MS = 30_000;
/** The node counts opening braces and brackets, not depth. */
const MAX_OPENING_BRACKETS = 20;

const HEADERS = {
  Allow: 'POST, OPTIONS',
  'Content-Type': 'application/json',
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'POST, OPTIONS',
  'Access-Control-Allow-Headers': 'Accept, Accept-Language, Content-Language, Content-Type',
  Connection: 'close',
} as const;

/** The actions that the engine and wallets use. Others get "Unknown command", as from a node. */
const ACTIONS: Actions = {
  ...nodeActions,
  ...accountActions,
  ...receivableActions,
  ...blockActions,
  ...workActions,
  process: processBlock,
};

const BAD_ANSWERS = {
  '503': [503, 'Service Unavailable'],
  empty: [200, ''],
  garbage: [200, '<html>not what was asked for'],
} as const;

export function createRpcServer(context: RpcContext, log: Log): Server {
  const server = createServer((request, response) => {
    answerCall(context, request, response).catch((error: unknown) => {
      if (error instanceof ConnectionResetFault) request.socket.resetAndDestroy();
      else if (error instanceof BodyTooLargeError) request.socket.destroy();
      else {
        log.error({ fault: errorText(error) }, 'an RPC call failed');
        if (!response.headersSent) send(response, 200, failure('Internal server error in RPC'));
      }
    });
  });
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.headersTimeout = REQUEST_TIMEOUT_MS;
  return server;
}

async function answerCall(
  context: RpcContext,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'OPTIONS') return send(response, 200, '');
  if (request.method !== 'POST') return send(response, 200, failure('Can only POST requests'));
  const body = await readBody(request, MAX_BODY_BYTES);
  const { rpcDelayMs } = context.faults.get();
  if (rpcDelayMs > 0) await pause(rpcDelayMs);
  if (context.faults.get().away) throw new ConnectionResetFault();
  if (context.faults.strikes('badResponseNext')) {
    const [status, text] = BAD_ANSWERS[context.faults.get().badResponse];
    return send(response, status, text);
  }
  send(response, 200, await answerText(context, body));
}

async function answerText(context: RpcContext, body: string): Promise<string> {
  try {
    return writeAnswer(await answerTo(context, body));
  } catch (error) {
    if (error instanceof RpcError) return failure(error.message);
    throw error;
  }
}

async function answerTo(context: RpcContext, body: string): Promise<Answer> {
  if ((body.match(/[{[]/g)?.length ?? 0) > MAX_OPENING_BRACKETS)
    throw new RpcError('Max JSON depth exceeded');
  const params = parseRecord(body);
  if (typeof params?.action !== 'string') throw new RpcError(UNPARSABLE);
  const action = Object.hasOwn(ACTIONS, params.action) ? ACTIONS[params.action] : undefined;
  if (action === undefined) throw new RpcError('Unknown command');
  return action(context, params);
}

function failure(message: string): string {
  return writeAnswer({ error: message });
}

function send(response: ServerResponse, status: number, body: string): void {
  response.sendDate = false;
  response.writeHead(status, { ...HEADERS, 'Content-Length': Buffer.byteLength(body) });
  response.end(body);
}
