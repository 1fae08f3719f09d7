// What a payer's page asks of the server about its payment, and the answer as it is to be told.

/** Of what the server refused: its code, and what more it says. */
export type PayerRequestError = {
  readonly ok: false;
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;
};
export type PayerResponse =
  | { readonly ok: true; readonly body: Readonly<Record<string, unknown>> }
  | PayerRequestError;

/** What can be asked of one payment. */
type Question = 'claim' | 'refund-address' | 'refund-claim' | 'again';

const FETCH_TIMEOUT_MS = 8_000;

/** Never throws: a server that can't be reached answers with the code `offline`, any other trouble with `failed`. */
export async function postAsPayer(
  paymentIdentifier: string,
  question: Question,
  body: object,
): Promise<PayerResponse> {
  try {
    const response = await fetch(`/api/checkout/${encodeURIComponent(paymentIdentifier)}/${question}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
    });
    const answer: Record<string, unknown> = await response.json();
    if (response.ok) return { ok: true, body: answer };
    const code = answer.outcome ?? answer.error;
    return { ok: false, code: typeof code === 'string' ? code : 'failed', details: answer };
  } catch (error) {
    return { ok: false, code: error instanceof SyntaxError ? 'failed' : 'offline', details: {} };
  }
}
