// The control port: HTTP on loopback behind a token, for the test wallet's page and for tests.
import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { ZodError } from 'zod';
import { errorText } from '@/lib/core/errors';
import type { Log } from '@/lib/core/log';
import { BodyTooLargeError, readBody } from '../rpc/bounded-body';
import { WalletError } from '../wallet/faucet';
import type { ControlRoute } from './routes';

const MAX_BODY_BYTES = 64 * 1024;
const REQUEST_TIMEOUT_MS = 10_000;

/** The header with the token, required in every call. */
export const TOKEN_HEADER = 'x-sandbox-token';

export function createControlServer(
  routes: Readonly<Record<string, ControlRoute>>,
  token: string,
  log: Log,
): Server {
  const server = createServer((request, response) => {
    answerCall(routes, token, request)
      .catch((error: unknown) => refusal(error, log))
      .then(({ status, body }) => send(response, status, body))
      .catch(() => request.socket.destroy());
  });
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.headersTimeout = REQUEST_TIMEOUT_MS;
  return server;
}

type Reply = { readonly status: number; readonly body: unknown };

async function answerCall(
  routes: Readonly<Record<string, ControlRoute>>,
  token: string,
  request: IncomingMessage,
): Promise<Reply> {
  if (!isToken(request.headers[TOKEN_HEADER], token)) return { status: 401, body: { error: 'wrong token' } };
  const [path = ''] = (request.url ?? '').split('?');
  const name = `${request.method ?? ''} ${path}`;
  const route = Object.hasOwn(routes, name) ? routes[name] : undefined;
  if (route === undefined) return { status: 404, body: { error: 'no such route' } };
  const text = await readBody(request, MAX_BODY_BYTES);
  return { status: 200, body: await route(text === '' ? {} : JSON.parse(text)) };
}

/** Both are hashed first, because a constant-time comparison needs equal lengths. */
function isToken(given: string | string[] | undefined, token: string): boolean {
  if (typeof given !== 'string') return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}

function refusal(error: unknown, log: Log): Reply {
  if (error instanceof WalletError || error instanceof BodyTooLargeError) {
    return { status: 400, body: { error: error.message } };
  }
  if (error instanceof SyntaxError) return { status: 400, body: { error: 'the body is not JSON' } };
  if (error instanceof ZodError) {
    const faults = error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`.trim());
    return { status: 400, body: { error: faults.join('; ') } };
  }
  log.error({ fault: errorText(error) }, 'a control call failed');
  return { status: 500, body: { error: 'internal' } };
}

function send(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'Content-Length': Buffer.byteLength(text),
    // The rest of a rejected body must not be parsed as the next request.
    Connection: status === 200 ? 'keep-alive' : 'close',
  });
  response.end(text);
}
