// When the ledger's confirmation messages arrive here: the bench's own websocket, beside the engine's.
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { z } from 'zod';

const message = z.object({ topic: z.literal('confirmation'), message: z.object({ hash: z.string() }) });

/** A message that does not come in this time fails the bench. */
const ARRIVAL_TIMEOUT_MS = 30_000;

export type Arrivals = {
  /** Resolves with the time on `performance.now()` at which the block's confirmation arrived; ask before publishing. */
  of(hash: string): Promise<number>;
  close(): void;
};

/** Subscribes to every confirmation and answers once the ledger has acknowledged it. */
export async function openArrivals(wsUrl: string): Promise<Arrivals> {
  const socket = new WebSocket(wsUrl);
  const waiting = new Map<string, (at: number) => void>();
  await once(socket, 'open');
  const acknowledged = once(socket, 'message');
  socket.send(JSON.stringify({ action: 'subscribe', topic: 'confirmation', ack: true }));
  await acknowledged;
  socket.on('message', (data) => {
    const at = performance.now();
    const parsed = message.safeParse(JSON.parse(data.toString()));
    if (parsed.success) waiting.get(parsed.data.message.hash)?.(at);
  });
  return {
    of: (hash) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(
          () => reject(new Error(`no confirmation of ${hash} within ${ARRIVAL_TIMEOUT_MS / 1000} s`)),
          ARRIVAL_TIMEOUT_MS,
        );
        waiting.set(hash, (at) => {
          clearTimeout(timer);
          waiting.delete(hash);
          resolve(at);
        });
      }),
    close: () => socket.close(),
  };
}
