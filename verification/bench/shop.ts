// The integrator in the bench: creates payments at any server that an adapter describes, and requests their status.
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { type Adapter, AMOUNT, fillRequest, isPaid, readAt, readCreated } from './side-by-side/adapter';

/** Max time until a payment is paid; the bench fails after it. */
const PAID_TIMEOUT_MS = 20_000;

export type CreatedPayment = { readonly id: string; readonly address: string; readonly amountRaw: bigint };

export type Shop = ReturnType<typeof openShop>;

type ShopOptions = {
  readonly server: Adapter;
  /** The pause between two status requests, which leaves the server time for other work, ms. */
  readonly askPauseMs: number;
};

/** A shop with its own persistent connection. */
export function openShop({ server, askPauseMs }: ShopOptions) {
  const dispatcher = new Agent({ connections: 1 });
  const call = async (filled: ReturnType<typeof fillRequest>): Promise<unknown> => {
    const { method, origin, path, headers, body } = filled;
    const answer = await request(`${origin}${path}`, { dispatcher, method, headers, body });
    const text = await answer.body.text();
    if (answer.statusCode < 200 || answer.statusCode > 299)
      throw new Error(`${path}: ${answer.statusCode} ${text.slice(0, 300)}`);
    return JSON.parse(text);
  };
  const createRequest = fillRequest(server.create, AMOUNT);
  const { paid } = server.status;
  const read = (id: string) => call(fillRequest(server.status, { id }));
  return {
    create: async (): Promise<CreatedPayment> => readCreated(server, await call(createRequest)),
    status: async (id: string): Promise<string> => String(readAt(await read(id), paid.path)),
    /** Polls; resolves with the time on `performance.now()` at which the response arrived that says paid. */
    untilPaid: async (id: string): Promise<number> => {
      const deadline = performance.now() + PAID_TIMEOUT_MS;
      for (;;) {
        const said = await read(id);
        const now = performance.now();
        if (isPaid(paid, said)) return now;
        if (now > deadline) throw new Error(`a paid payment is ${String(readAt(said, paid.path))}`);
        await sleep(askPauseMs);
      }
    },
    close: () => dispatcher.close(),
  };
}
