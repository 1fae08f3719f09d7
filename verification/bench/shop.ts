// The integrator in the bench: creates payments and requests their status over one persistent connection.
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'undici';
import { z } from 'zod';

/** Max time until a payment is Completed; the bench fails after it. */
const COMPLETED_TIMEOUT_MS = 20_000;

const created = z.object({
  paymentIdentifier: z.string(),
  paymentAddress: z.string(),
  rawNanoAmount: z.string(),
});
const state = z.object({ status: z.string() });

export type CreatedPayment = { readonly id: string; readonly address: string; readonly amountRaw: bigint };

export type Shop = ReturnType<typeof openShop>;

type ShopOptions = {
  readonly baseUrl: string;
  readonly headers: Record<string, string>;
  /** The body of its payments. */
  readonly createBody: string;
  /** The pause between two status requests, which leaves the server time for other work, ms. */
  readonly askPauseMs: number;
};

/** A shop with its own connection. */
export function openShop({ baseUrl, headers, createBody, askPauseMs }: ShopOptions) {
  const client = new Client(baseUrl);
  const call = async (operation: string, body: string): Promise<unknown> => {
    const path = `/api/payments/${operation}`;
    const answer = await client.request({ method: 'POST', path, headers, body });
    const text = await answer.body.text();
    if (answer.statusCode !== 200)
      throw new Error(`${operation}: ${answer.statusCode} ${text.slice(0, 300)}`);
    return JSON.parse(text);
  };
  const status = async (paymentIdentifier: string) =>
    state.parse(await call('payment-status', JSON.stringify({ paymentIdentifier }))).status;
  return {
    create: async (): Promise<CreatedPayment> => {
      const { paymentIdentifier, paymentAddress, rawNanoAmount } = created.parse(
        await call('create-payment', createBody),
      );
      return { id: paymentIdentifier, address: paymentAddress, amountRaw: BigInt(rawNanoAmount) };
    },
    status,
    /** Polls; resolves with the time on `performance.now()` at which the response Completed arrived. */
    untilCompleted: async (id: string): Promise<number> => {
      const deadline = performance.now() + COMPLETED_TIMEOUT_MS;
      for (;;) {
        const said = await status(id);
        const now = performance.now();
        if (said === 'Completed') return now;
        if (said !== 'Waiting' || now > deadline) throw new Error(`a paid payment is ${said}`);
        await sleep(askPauseMs);
      }
    },
    close: () => client.close(),
  };
}
