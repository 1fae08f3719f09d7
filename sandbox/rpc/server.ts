// The RPC port: HTTP framing as recorded from a real node, and the faults that hit whole calls.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { errorText } from '@/lib/core/errors';
import type { Log } from '@/lib/core/log';
import { isRecord } from '@/sandbox/ledger/parse-block';
import type { Actions, RpcContext } from './action';
import { type Answer, RpcError, writeAnswer } from './answer';
import { BodyTooLargeError, readBody } from './bounded-body';
import { UNPARSABLE } from './params';
import { ConnectionResetFault } from './process-action';

/** A thousand accounts or hashes make 0.1 MB; the bound leaves room for batches of many thousand. */
const MAX_BODY_BYTES = 8 * 1024 * 1024;
/** A caller that does not finish its request in this time is cut off, ms. */
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

export function createRpcServer(context: RpcContext, actions: Actions, log: Log): Server {
  const server = createServer((request, response) => {
    answerCall(context, actions, request, response).catch((error: unknown) => {
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
  actions: Actions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'OPTIONS') return send(response, 200, '');
  if (request.method !== 'POST') return send(response, 200, failure('Can only POST requests'));
  const body = await readBody(request, MAX_BODY_BYTES);
  const { rpcDelayMs } = context.faults.get();
  if (rpcDelayMs > 0) await pause(rpcDelayMs);
  if (context.faults.get().away) throw new ConnectionResetFault();
  if (context.faults.strikes('badAnswerNext')) return sendBadAnswer(context, response);
  send(response, 200, await answerText(context, actions, body));
}

function sendBadAnswer(context: RpcContext, response: ServerResponse): void {
  switch (context.faults.get().badAnswer) {
    case '503':
      send(response, 503, 'Service Unavailable');
      break;
    case 'empty':
      send(response, 200, '');
      break;
    case 'garbage':
      send(response, 200, '<html>not what was asked for');
      break;
  }
}

async function answerText(context: RpcContext, actions: Actions, body: string): Promise<string> {
  try {
    return writeAnswer(await answerTo(context, actions, body));
  } catch (error) {
    if (error instanceof RpcError) return failure(error.message);
    throw error;
  }
}

async function answerTo(context: RpcContext, actions: Actions, body: string): Promise<Answer> {
  if ((body.match(/[{[]/g)?.length ?? 0) > MAX_OPENING_BRACKETS)
    throw new RpcError('Max JSON depth exceeded');
  const params = parseObject(body);
  if (typeof params?.action !== 'string') throw new RpcError(UNPARSABLE);
  const action = Object.hasOwn(actions, params.action) ? actions[params.action] : undefined;
  if (action === undefined) throw new RpcError('Unknown command');
  return action(context, params);
}

function parseObject(body: string): Record<string, unknown> | undefined {
  try {
    const parsed: unknown = JSON.parse(body);
    return isRecord(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

function failure(message: string): string {
  return writeAnswer({ error: message });
}

function send(response: ServerResponse, status: number, body: string): void {
  response.sendDate = false;
  response.writeHead(status, { ...HEADERS, 'Content-Length': Buffer.byteLength(body) });
  response.end(body);
}
