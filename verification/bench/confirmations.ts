// Listens to the ledger's confirmations over the bench's own websocket, besides the engine's.
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { z } from 'zod';

const confirmation = z.object({
  topic: z.literal('confirmation'),
  message: z.object({
    hash: z.string(),
    account: z.string(),
    amount: z.string().transform(BigInt),
    block: z.object({ subtype: z.string(), link_as_account: z.string() }),
  }),
});
type Confirmed = z.infer<typeof confirmation>['message'];

/** Max wait for a message; the bench fails after it. */
const ARRIVAL_TIMEOUT_MS = 30_000;
/** The same for a settlement, before which those of other payments can be pending. */
const SEND_TIMEOUT_MS = 120_000;

/**
 * Subscribes to every confirmation; `at` is its arrival on `performance.now()`. @returns a function that unsubscribes
 */
export async function subscribe(wsUrl: string, hear: (confirmed: Confirmed, at: number) => void) {
  const socket = new WebSocket(wsUrl);
  await once(socket, 'open');
  const acknowledged = once(socket, 'message');
  socket.send(JSON.stringify({ action: 'subscribe', topic: 'confirmation', ack: true }));
  await acknowledged;
  socket.on('message', (data) => {
    const at = performance.now();
    const parsed = confirmation.safeParse(JSON.parse(data.toString()));
    if (parsed.success) hear(parsed.data.message, at);
  });
  return () => socket.close();
}

export type Arrivals = Awaited<ReturnType<typeof openArrivals>>;

export async function openArrivals(wsUrl: string) {
  const waiting = new Map<string, (at: number) => void>();
  const close = await subscribe(wsUrl, ({ hash, account, block }, at) => {
    waiting.get(hash)?.(at);
    if (block.subtype === 'send') waiting.get(sendKey(account, block.link_as_account))?.(at);
  });
  const arrivalOf = (key: string, timeoutMs: number): Promise<number> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`no confirmation of ${key} within ${timeoutMs / 1000} s`)),
        timeoutMs,
      );
      waiting.set(key, (at) => {
        clearTimeout(timer);
        waiting.delete(key);
        resolve(at);
      });
    });
  return {
    close,
    /**
     * Resolves with the time on `performance.now()` at which the block's confirmation arrived. Call it before
     * publishing.
     */
    of: (hash: string): Promise<number> => arrivalOf(hash, ARRIVAL_TIMEOUT_MS),
    /** The same for the next send from one account to another. */
    ofSend: (from: string, to: string): Promise<number> => arrivalOf(sendKey(from, to), SEND_TIMEOUT_MS),
  };
}

const sendKey = (from: string, to: string): string => `a send from ${from} to ${to}`;

export type AccountWatch = Awaited<ReturnType<typeof watchAccount>>;

/** Counts the account's confirmed blocks from now on: receives, sends to `senders`, and other sends. */
export async function watchAccount(wsUrl: string, account: string, senders: ReadonlySet<string>) {
  // `lastRefundAt` is on `performance.now()`; 0 before the first.
  const seen = { receives: 0, refunds: 0, otherSends: 0, returnedRaw: 0n, lastRefundAt: 0 };
  const close = await subscribe(wsUrl, ({ account: from, amount, block }, at) => {
    if (from !== account) return;
    if (block.subtype !== 'send') seen.receives += 1;
    else if (senders.has(block.link_as_account)) {
      seen.refunds += 1;
      seen.returnedRaw += amount;
      seen.lastRefundAt = at;
    } else seen.otherSends += 1;
  });
  return { seen, close };
}
