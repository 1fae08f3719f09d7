// For tests: a small payment server of another shape. Its API says paid at once, its pages a little later, and it settles last.
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type WebSocket, WebSocketServer } from 'ws';
import { formatNano } from '@/lib/core/raw';
import type { RunningSandbox } from '@/sandbox/start-sandbox';
import { listenUntilTestEnds } from '@/verification/testing/loopback-server';
import { subscribe } from '../confirmations';
import { createPayer, publish } from '../payer';
import type { Workplace } from '../workplace';

export const PAGE_DELAY_MS = 60;
export const SETTLE_DELAY_MS = 120;

const AMOUNT_RAW = 10n ** 28n;

type Order = {
  readonly payer: ReturnType<typeof createPayer>;
  readonly pages: Set<(text: string) => void>;
  paid: boolean;
};

/** Runs until the test ends. */
export async function startAnotherServer(workplace: Workplace, { wsUrl }: RunningSandbox, merchant: string) {
  const orders = new Map<string, Order>();
  const state = (address: string) => JSON.stringify({ order: { address, done: orders.get(address)?.paid } });
  const pay = async (address: string, order: Order, sourceHash: string, amountRaw: bigint) => {
    order.paid = true;
    await sleep(PAGE_DELAY_MS);
    for (const send of order.pages) send(state(address));
    await sleep(SETTLE_DELAY_MS - PAGE_DELAY_MS);
    await publish(workplace, await order.payer.open(sourceHash, amountRaw), 'open');
    await publish(workplace, await order.payer.prepare(merchant, amountRaw), 'send');
  };
  const close = await subscribe(wsUrl, ({ hash, amount, block }) => {
    const order = block.subtype === 'send' ? orders.get(block.link_as_account) : undefined;
    if (order !== undefined) void pay(block.link_as_account, order, hash, amount);
  });
  const create = (response: ServerResponse) => {
    const payer = createPayer(workplace);
    orders.set(payer.account, { payer, pages: new Set(), paid: false });
    const order = { address: payer.account, nano: formatNano(AMOUNT_RAW) };
    response.writeHead(201).end(JSON.stringify({ order }));
  };
  const server = createServer((request, response) => {
    const [, action, address = ''] = (request.url ?? '').split('/');
    if (action === 'orders' && request.method === 'POST') return create(response);
    if (action === 'orders') return void response.end(state(address));
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    orders.get(address)?.pages.add((text) => response.write(`event: order\ndata: ${text}\n\n`));
  });
  new WebSocketServer({ server }).on('connection', (socket: WebSocket) => {
    void once(socket, 'message').then(([data]) =>
      orders.get(String(data))?.pages.add((text) => socket.send(text)),
    );
    socket.send('welcome');
  });
  const port = await listenUntilTestEnds(server);
  return { origin: `127.0.0.1:${port}`, orders, close };
}
