// What the ledger confirms for one account: the bench's own websocket, beside the engine's.
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { z } from 'zod';

const confirmation = z.object({
  topic: z.literal('confirmation'),
  message: z.object({
    account: z.string(),
    amount: z.string().transform(BigInt),
    block: z.object({ subtype: z.string(), link_as_account: z.string() }),
  }),
});

export type AccountWatch = { readonly seen: SeenBlocks; close(): void };

export type SeenBlocks = {
  receives: number;
  refunds: number;
  otherSends: number;
  returnedRaw: bigint;
  /** On `performance.now()`; 0 before the first. */
  lastRefundAt: number;
};

/** Counts the account's confirmed blocks from now on: its receives, and its sends to `senders` and to others. */
export async function watchAccount(
  wsUrl: string,
  account: string,
  senders: ReadonlySet<string>,
): Promise<AccountWatch> {
  const socket = new WebSocket(wsUrl);
  const seen: SeenBlocks = { receives: 0, refunds: 0, otherSends: 0, returnedRaw: 0n, lastRefundAt: 0 };
  await once(socket, 'open');
  const acknowledged = once(socket, 'message');
  socket.send(JSON.stringify({ action: 'subscribe', topic: 'confirmation', ack: true }));
  await acknowledged;
  socket.on('message', (data) => {
    const parsed = confirmation.safeParse(JSON.parse(data.toString()));
    if (!parsed.success || parsed.data.message.account !== account) return;
    const { amount, block } = parsed.data.message;
    if (block.subtype !== 'send') seen.receives += 1;
    else if (senders.has(block.link_as_account)) {
      seen.refunds += 1;
      seen.returnedRaw += amount;
      seen.lastRefundAt = performance.now();
    } else seen.otherSends += 1;
  });
  return { seen, close: () => socket.close() };
}
