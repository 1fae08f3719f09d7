// The payment service's API as this shop calls it, from the server alone: no browser ever sees the key.

const TIMEOUT_MS = 10_000;

/** What the service refused, in its words. */
export class ServiceRefusal extends Error {}

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
    const answer = await response.json();
    if (response.status === 400) throw new ServiceRefusal(answer.errorMessage);
    if (!response.ok) throw new Error(`${operation} answered ${response.status} ${answer.errorCode}`);
    return answer;
  }

  return {
    baseUrl,
    supported: () => call('GET', 'supported'),
    /** An order that is sent again gets the payment it has already. */
    createPayment: (orderId, body) => call('POST', 'create-payment', body, { 'idempotency-key': orderId }),
    paymentStatus: (paymentIdentifier) => call('POST', 'payment-status', { paymentIdentifier }),
  };
}
