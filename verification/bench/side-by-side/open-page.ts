// A payer's open page of any server: receives the payment's end the way the adapter says.
import { EventEmitter, once } from 'node:events';
import { WebSocket } from 'ws';
import { followEvents } from '../live-page';
import { openShop } from '../shop';
import { type Adapter, fill, fillHeaders, isPaid } from './adapter';

/** Max time until the page shows the payment as paid; the bench fails after it. */
const PUSHED_TIMEOUT_MS = 30_000;

type Page = {
  /** Resolves with the time on `performance.now()`, and closes the page. */
  untilPaid(): Promise<number>;
};

/** Resolves when the page's channel is open. */
export async function openPage(server: Adapter, id: string): Promise<Page> {
  const { name, push } = server;
  if (push === undefined) throw new Error(`the adapter of ${name} has no push`);
  if (push.kind === 'poll') {
    const shop = openShop({ server, askPauseMs: push.everyMs });
    return { untilPaid: () => shop.untilPaid(id).finally(shop.close) };
  }
  const page = new EventEmitter();
  // Without it, an end of the channel after the payment would be an uncaught error.
  page.on('error', () => {});
  const opened = once(page, 'open');
  const paid = new Promise<number>((resolve, reject) => page.once('paid', resolve).once('error', reject));
  paid.catch(() => {});
  const read = (data: string) => isPaid(push.paid, jsonOf(data)) && page.emit('paid', performance.now());
  const lost = (reason: string) => page.emit('error', new Error(`a page of ${name}: ${reason}`));
  const channel = {
    url: fill(push.url, { id }, encodeURIComponent),
    headers: fillHeaders(push.headers, { id }),
  };
  const close =
    push.kind === 'sse'
      ? openEvents({ ...channel, opened: () => page.emit('open'), lost, read, event: push.event })
      : openSocket({
          ...channel,
          opened: () => page.emit('open'),
          lost,
          read,
          message: push.message && fill(push.message, { id }),
        });
  await opened;
  const late = setTimeout(() => lost(`not paid within ${PUSHED_TIMEOUT_MS / 1000} s`), PUSHED_TIMEOUT_MS);
  return {
    untilPaid: () =>
      paid.finally(() => {
        clearTimeout(late);
        close();
      }),
  };
}

type Channel = {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly opened: () => void;
  readonly read: (data: string) => void;
  readonly lost: (reason: string) => void;
};

function openEvents({ event, read, lost, ...channel }: Channel & { readonly event: string }): () => void {
  const request = followEvents({
    ...channel,
    hear: ({ name, data }) => {
      if (name === event) read(data);
    },
    over: lost,
  });
  return () => request.destroy();
}

function openSocket({ url, headers, opened, read, lost, message }: Channel & { readonly message?: string }) {
  const socket = new WebSocket(url, { headers });
  socket.on('open', () => {
    if (message !== undefined) socket.send(message);
    opened();
  });
  socket.on('message', (data) => read(data.toString()));
  socket.on('error', (error) => lost(error.message));
  socket.on('close', () => lost('ended'));
  return () => socket.close();
}

/** Undefined for what is no JSON, such as a heartbeat. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
