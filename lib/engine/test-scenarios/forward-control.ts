// Forwards the test wallet's and fault controls' calls to the sandbox process (contract §8), bounded and by name alone.
import { errorText } from '@/lib/core/errors';
import type { Log } from '@/lib/core/log';

export type ControlPort = { readonly controlPort: number; readonly controlToken: string };

export type ControlCall = { readonly method: string; readonly path: string; readonly body?: unknown };
type ControlAnswer = { readonly status: number; readonly body: string };

/** What is forwarded; everything else does not exist. */
const ROUTES = new Set([
  'GET /state',
  'GET /wallet/payments',
  'POST /wallet/pay',
  'POST /faucet',
  'GET /faults',
  'POST /faults',
  'POST /faults/passing',
  'POST /confirm',
  'POST /rollback',
  'GET /rate',
  'POST /rate',
]);

const TIMEOUT_MS = 10_000;
/** The longest answer passed on; the list of payments is bounded far below it. */
const MAX_ANSWER_BYTES = 2 * 1024 * 1024;

/**
 * Forwards one call. `port` is read anew for each, since a restarted sandbox may listen elsewhere; null while it has
 * not started. Answers 503 when the sandbox is away, as its own errors are answered: `{ "error": … }`.
 */
export async function forwardControl(
  deps: { readonly port: () => ControlPort | null; readonly log: Log },
  call: ControlCall,
): Promise<ControlAnswer> {
  if (!ROUTES.has(`${call.method} ${call.path}`)) return refusal(404, 'There is no such control.');
  const port = deps.port();
  if (port === null) return refusal(503, 'The sandbox is still starting.');
  try {
    return await send(port, call);
  } catch (error) {
    deps.log.warn({ error: errorText(error) }, 'the sandbox did not answer');
    return refusal(503, 'The sandbox does not answer. It may be restarting.');
  }
}

async function send(port: ControlPort, call: ControlCall): Promise<ControlAnswer> {
  const response = await fetch(`http://127.0.0.1:${port.controlPort}${call.path}`, {
    method: call.method,
    headers: { 'x-sandbox-token': port.controlToken, 'content-type': 'application/json' },
    body: call.method === 'GET' ? undefined : JSON.stringify(call.body ?? {}),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const body = await readBounded(response);
  // A wrong token is our fault, not the caller's: the sandbox was set up anew and its ports file is being replaced.
  if (response.status === 401) return refusal(503, 'The sandbox is being set up anew.');
  return { status: response.status, body };
}

async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_ANSWER_BYTES) throw new Error(`the answer is longer than ${MAX_ANSWER_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function refusal(status: number, error: string): ControlAnswer {
  return { status, body: JSON.stringify({ error }) };
}
