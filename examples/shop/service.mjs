// Calls the payment service's API. Only the server calls it, so no browser sees the key.

/** Below 10 seconds, the time limit of a webhook: the shop calls the service before it responds to one. */
const TIMEOUT_MS = 5_000;

/** A request that the service rejected, with its message. */
export class ServiceError extends Error {}

/** @param {{ baseUrl: string, keyId: string, keySecret: string }} given */
export function paymentService({ baseUrl, keyId, keySecret }) {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

  async function call(method, operation, body, headers = {}) {
    const response = await fetch(`${baseUrl}/api/payments/${operation}`, {
      method,
      headers: { authorization, 'content-type': 'application/json', ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const result = await response.json();
    if (response.status === 400) throw new ServiceError(result.errorMessage);
    if (!response.ok) throw new Error(`${operation} returned ${response.status} ${result.errorCode}`);
    return result;
  }

  return {
    baseUrl,
    supported: () => call('GET', 'supported'),
    /** An order that is sent again gets its existing payment. */
    createPayment: (orderId, body) => call('POST', 'create-payment', body, { 'idempotency-key': orderId }),
    paymentStatus: (paymentIdentifier) => call('POST', 'payment-status', { paymentIdentifier }),
  };
}
