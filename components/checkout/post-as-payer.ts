// Sends a payer's requests about a payment to the server.

/** An error response: its code and its other fields. */
export type PayerRequestError = {
  readonly ok: false;
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;
};
export type PayerResponse =
  | { readonly ok: true; readonly body: Readonly<Record<string, unknown>> }
  | PayerRequestError;

/** The endpoints under a payment's URL. */
type PayerAction = 'claim' | 'refund-address' | 'refund-claim' | 'again';

const FETCH_TIMEOUT_MS = 8_000;

/** Never throws: returns the code `offline` if the server is unreachable, and `failed` for an unreadable response. */
export async function postAsPayer(
  paymentIdentifier: string,
  action: PayerAction,
  body: object,
): Promise<PayerResponse> {
  try {
    const response = await fetch(`/api/checkout/${encodeURIComponent(paymentIdentifier)}/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
    });
    const result: Record<string, unknown> = await response.json();
    if (response.ok) return { ok: true, body: result };
    const code = result.outcome ?? result.error;
    return { ok: false, code: typeof code === 'string' ? code : 'failed', details: result };
  } catch (error) {
    return { ok: false, code: error instanceof SyntaxError ? 'failed' : 'offline', details: {} };
  }
}
