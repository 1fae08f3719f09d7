// The port to the sandbox process: its test wallet and ledger faults (contract §8), restricted to named controls; and
// simulated webhook failures.
import { z } from 'zod';
import { errorText } from '@/lib/core/errors';
import type { Log } from '@/lib/core/log';
import type { Queryable } from '@/lib/db/client';
import type { OutgoingPost, Poster, PostResult } from '@/lib/notifications/webhooks/guarded-fetch';

export type SandboxControls = {
  /**
   * Pays from a new account of the test wallet; idempotent by reference.
   * @returns the send's hash
   * @throws SandboxRefusal when it will never be paid; another error while the sandbox is not available
   */
  pay(payment: {
    readonly destination: string;
    readonly amountRaw: bigint;
    readonly reference: string;
  }): Promise<string>;
  /** Starts a ledger fault that ends automatically. @throws as `pay` */
  pass(fault: PassingFault, forMs: number): Promise<void>;
};

type PassingFault = 'nodeOutage' | 'delayedConfirmation';

/** The sandbox rejected the request; the message says why. */
export class SandboxRefusal extends Error {
  override readonly name = 'SandboxRefusal';
}

const receipt = z.object({ blockHash: z.string() });
const refused = z.object({ error: z.string() });

/** @param deps.port read for each call: null while the sandbox has not started */
export function createSandboxControls(deps: {
  readonly port: () => ControlPort | null;
  readonly log: Log;
}): SandboxControls {
  const post = async (path: string, body: object): Promise<unknown> =>
    responseOf(deps, { method: 'POST', path, body });
  return {
    pay: async ({ amountRaw, ...rest }) =>
      receipt.parse(await post('/wallet/pay', { ...rest, amountRaw: amountRaw.toString() })).blockHash,
    pass: async (fault, forMs) => void (await post('/faults/passing', { fault, forMs })),
  };
}

async function responseOf(deps: Parameters<typeof forwardControl>[0], call: ControlCall): Promise<unknown> {
  const { status, body } = await forwardControl(deps, call);
  const response: unknown = JSON.parse(body);
  if (status === 200) return response;
  const words = refused.safeParse(response).data?.error ?? `the sandbox responded with ${status}`;
  throw status === 400 ? new SandboxRefusal(words) : new Error(words);
}

const FAILED: PostResult = {
  ...{ kind: 'responded', status: 500, durationMs: 0, retryAfter: null, headers: [] },
  excerpt: 'Test mode: nothing was sent. The failure was simulated for this payment.',
};

/**
 * A poster that fails the first attempts of each message of a payment with the `webhookFailure` scenario. The number is
 * derived from the message's attempts, so it survives restarts; a manually resent message starts again.
 */
export function failingPoster(poster: Poster, db: Queryable): Poster {
  return {
    ...poster,
    post: async (message, signal) => ((await mustFail(db, message)) ? FAILED : poster.post(message, signal)),
  };
}

async function mustFail(db: Queryable, { headers, url }: OutgoingPost): Promise<boolean> {
  const id = headers['webhook-id'] ?? '';
  const delivery = await db.webhookDelivery.findFirst({
    where: { OR: [{ id }, { eventId: id }], endpoint: { url } },
    select: { paymentId: true, attempts: true },
  });
  if (delivery === null || delivery.paymentId === null) return false;
  const { paymentId, attempts } = delivery;
  const chosen = await db.testScenario.findUnique({
    where: { paymentId_outcome: { paymentId, outcome: 'webhookFailure' } },
    select: { setting: true },
  });
  return chosen !== null && attempts < (chosen.setting ?? 0);
}

export type ControlPort = { readonly controlPort: number; readonly controlToken: string };

export type ControlCall = { readonly method: string; readonly path: string; readonly body?: unknown };
type ControlResponse = { readonly status: number; readonly body: string };

/** Allowed controls. */
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
/** Maximum response size; the list of payments is far smaller. */
const MAX_RESPONSE_BYTES = 2 * 1024 * 1024;

/**
 * Forwards one call. `port` is read each time, because a restarted sandbox may use another port; null while it has not
 * started. Returns 503 when the sandbox is not available, in the format of its own errors: `{ "error": … }`.
 */
export async function forwardControl(
  deps: { readonly port: () => ControlPort | null; readonly log: Log },
  call: ControlCall,
): Promise<ControlResponse> {
  if (!ROUTES.has(`${call.method} ${call.path}`)) return refusal(404, 'Unknown control.');
  const port = deps.port();
  if (port === null) return refusal(503, 'The sandbox is still starting.');
  try {
    return await send(port, call);
  } catch (error) {
    deps.log.warn({ error: errorText(error) }, 'the sandbox did not respond');
    return refusal(503, 'The sandbox does not respond. It may be restarting.');
  }
}

async function send(port: ControlPort, call: ControlCall): Promise<ControlResponse> {
  const response = await fetch(`http://127.0.0.1:${port.controlPort}${call.path}`, {
    method: call.method,
    headers: { 'x-sandbox-token': port.controlToken, 'content-type': 'application/json' },
    body: call.method === 'GET' ? undefined : JSON.stringify(call.body ?? {}),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const body = await readBounded(response);
  // A wrong token means that the sandbox was set up again and its ports file is being replaced.
  if (response.status === 401) return refusal(503, 'The sandbox is being set up again.');
  return { status: response.status, body };
}

async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_RESPONSE_BYTES) throw new Error(`the response is longer than ${MAX_RESPONSE_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function refusal(status: number, error: string): ControlResponse {
  return { status, body: JSON.stringify({ error }) };
}
