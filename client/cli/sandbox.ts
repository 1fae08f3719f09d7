// Sandbox features: a test payer and simulated outcomes.
import type { PaymentCustomer } from '../src/index.js';
import { tryOnce } from '../src/send.js';
import type { Credentials } from './credentials.js';

const TIMEOUT_MS = 10_000;

/** Passes all checks of a new sandbox. */
export const TEST_PAYER: PaymentCustomer = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phoneNumber: '14155550123',
  country: 'US',
  administrativeArea: 'US-CA',
};

/** Whether the service is a sandbox. False if it can't be reached. */
export function isSandbox({ baseUrl }: Credentials, ended: AbortSignal): Promise<boolean> {
  const request = {
    url: `${baseUrl}/api/sandbox/rate`,
    init: { redirect: 'error' as const },
    timeoutMs: TIMEOUT_MS,
  };
  return tryOnce<{ readonly simulated?: unknown }>({ fetch }, request, ended).then(
    ({ simulated }) => simulated === true,
    () => false,
  );
}

/** Simulates an outcome of a payment (docs/guides/test-payments.md). @throws PaymentsError */
export async function chooseOutcome(
  { baseUrl, keyId, secret }: Credentials,
  { paymentIdentifier, outcome }: { readonly paymentIdentifier: string; readonly outcome: string },
  ended: AbortSignal,
): Promise<void> {
  const headers = {
    authorization: `Basic ${btoa(`${keyId}:${secret}`)}`,
    'content-type': 'application/json',
  };
  const init = { method: 'POST', headers, body: JSON.stringify({ outcome }), redirect: 'error' as const };
  const url = `${baseUrl}/api/sandbox/payments/${paymentIdentifier}/outcome`;
  await tryOnce({ fetch }, { url, init, timeoutMs: TIMEOUT_MS }, ended);
}
