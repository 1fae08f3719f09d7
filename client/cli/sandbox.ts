// What only a sandbox has: payers for trying out, and outcomes that are chosen.
import {
  ConnectionError,
  type ErrorCode,
  type PaymentCustomer,
  ServiceError,
  TimeoutError,
} from '../src/index.js';
import type { Credentials } from './credentials.js';

const TIMEOUT_MS = 10_000;

/** Passes every check of a sandbox as it is set up. */
export const TEST_PAYER: PaymentCustomer = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phoneNumber: '14155550123',
  country: 'US',
  administrativeArea: 'US-CA',
};

/** Whether the installation says that it is a sandbox. False for one that can't be reached: nothing is assumed. */
export async function isSandbox({ baseUrl }: Credentials, ended: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(`${baseUrl}/api/sandbox/rate`, { redirect: 'error', signal: within(ended) });
    const answer: unknown = response.ok ? await response.json() : null;
    return (
      typeof answer === 'object' && answer !== null && 'simulated' in answer && answer.simulated === true
    );
  } catch {
    return false;
  }
}

type Choice = { readonly paymentIdentifier: string; readonly outcome: string };

/**
 * Chooses what happens to a payment (docs/test-mode.md).
 * @throws ServiceError with the service's reason; ConnectionError or TimeoutError without an answer
 */
export async function chooseOutcome(
  credentials: Credentials,
  choice: Choice,
  ended: AbortSignal,
): Promise<void> {
  const { response, text } = await post(credentials, choice, ended).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'TimeoutError')
      throw new TimeoutError(`The sandbox did not answer within ${TIMEOUT_MS} ms.`, error);
    throw new ConnectionError(error);
  });
  if (response.ok) return;
  throw new ServiceError({
    ...refusalOf(text),
    status: response.status,
    requestId: response.headers.get('x-request-id'),
  });
}

async function post(
  { baseUrl, keyId, secret }: Credentials,
  { paymentIdentifier, outcome }: Choice,
  ended: AbortSignal,
) {
  const response = await fetch(`${baseUrl}/api/sandbox/payments/${paymentIdentifier}/outcome`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${keyId}:${secret}`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ outcome }),
    redirect: 'error',
    signal: within(ended),
  });
  return { response, text: await response.text() };
}

function refusalOf(text: string): { errorCode: ErrorCode; errorMessage: string } {
  try {
    const { errorCode, errorMessage, error } = JSON.parse(text);
    return { errorCode: errorCode ?? 'internal', errorMessage: errorMessage ?? error ?? UNKNOWN };
  } catch {
    return { errorCode: 'internal', errorMessage: UNKNOWN };
  }
}

const UNKNOWN = 'The sandbox did not say why.';

function within(ended: AbortSignal): AbortSignal {
  return AbortSignal.any([ended, timeLimit(TIMEOUT_MS)]);
}

/**
 * A signal that is aborted after so many milliseconds, with a TimeoutError. Unlike `AbortSignal.timeout` it may stand in
 * `AbortSignal.any` alone: that holds its signals weakly, so on Node.js 20 one of the system's is collected as memory is,
 * and its time is never over. This one is held by its timer, which keeps no process running.
 */
export function timeLimit(ms: number): AbortSignal {
  const ending = new AbortController();
  const end = () => ending.abort(new DOMException('The time is over.', 'TimeoutError'));
  setTimeout(end, ms).unref();
  return ending.signal;
}
