// The live channel of an open checkout page: sends the view now and after each change, as server-sent events, with a
// heartbeat and an end. Streams write to Node's own response, so that nothing else of the request stays in memory.
import type { ServerResponse } from 'node:http';
import { errorText } from '@/lib/core/errors';
import type { Log } from '@/lib/core/log';
import { markStage } from '@/lib/core/stages';
import type { ChangeFeed } from '@/lib/notifications/change-feed/change-feed';
import type { ChannelOwner, ChannelSlots } from './channel-slots';
import type { PayerView } from './payer-view';

type Deps = {
  readonly feed: Pick<ChangeFeed, 'subscribe'>;
  /** Notifies when a delay of confirmations begins or ends. */
  readonly confirmations: { subscribe(listener: () => void): () => void };
  readonly log: Log;
  readonly readView: () => Promise<PayerView | null>;
  /** Counts open channels against their limits. */
  readonly slots: Pick<ChannelSlots, 'take'>;
};

/**
 * Streams the views of one payment until the browser disconnects or the channel expires. Resolves when the first view is
 * sent; the stream continues in the background. In the other cases no response has been started.
 * @throws errors of the first database read, before a response has been started
 */
export async function streamViews(
  deps: Deps,
  owner: ChannelOwner,
  response: ServerResponse,
): Promise<'streaming' | 'noPayment' | 'tooMany'> {
  const channel = createChannel(response, () => deps.slots.take(owner));
  if (channel === null) return 'tooMany';
  try {
    const views = createPusher(deps, channel, owner);
    channel.atEnd(await deps.feed.subscribe(owner.paymentId, views.push));
    channel.atEnd(deps.confirmations.subscribe(views.push));
    return (await views.sendFirst()) ? 'streaming' : 'noPayment';
  } catch (error) {
    channel.end();
    throw error;
  }
}

/** Reads and sends the view. Any number of changes during a read cause one more read. */
function createPusher({ readView, log }: Deps, channel: EventChannel, { paymentId }: ChannelOwner) {
  let reading = true;
  let again = false;
  let staleAt: NodeJS.Timeout | undefined;
  channel.atEnd(() => clearTimeout(staleAt));
  const send = (view: PayerView) => {
    channel.send(`event: view\ndata: ${JSON.stringify(view)}\n\n`);
    clearTimeout(staleAt);
    // When a detected send stops being shown, no change is recorded, so a timer sends the next view.
    if (view.seen === null || channel.isEnded()) return;
    staleAt = setTimeout(push, view.seen.untilMs - view.asOfMs);
  };
  const readAndSend = async () => {
    while (again && !channel.isEnded()) {
      again = false;
      const view = await readView();
      markStage('read', paymentId);
      if (view === null) channel.end();
      else send(view);
      markStage('sent', paymentId);
    }
  };
  const followUp = async () => {
    try {
      await readAndSend();
    } catch (error) {
      log.warn({ error: errorText(error) }, 'a live channel could not read the database');
      channel.end();
    }
    reading = false;
  };
  const push = () => {
    markStage('notified', paymentId);
    again = true;
    if (reading) return;
    reading = true;
    void followUp();
  };
  const sendFirst = async (): Promise<boolean> => {
    const view = await readView();
    if (view === null) {
      channel.end();
      return false;
    }
    channel.open();
    send(view);
    await followUp();
    return true;
  };
  return { push, sendFirst };
}

export type EventChannel = NonNullable<ReturnType<typeof createChannel>>;

/** Keeps proxies from closing the connection, and lets both sides notice a dead one. */
const HEARTBEAT_INTERVAL_MS = 15_000;
/** Channels send heartbeats in groups, one after the other, so that thousands of heartbeats never delay a request. */
const HEARTBEAT_GROUPS = 15;
/** After ten minutes a channel ends and the browser opens another, so that none outlives a deployment for long. */
const MAX_HEARTBEATS = 40;
/** Unread bytes after which a channel ends. */
const MAX_UNREAD_BYTES = 64 * 1_024;
/** The browser's delay before it reconnects. */
const RETRY_MS = 2_000;

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // no-transform: a proxy that buffers or compresses would delay the events.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

type Heartbeat = () => void;

const groups: ReadonlyArray<Set<Heartbeat>> = Array.from({ length: HEARTBEAT_GROUPS }, () => new Set());
let beating = 0;
let opened = 0;
let timer: NodeJS.Timeout | undefined;

/**
 * A channel over a response that has not started. It ends when the browser disconnects, when the browser stops reading,
 * and after ten minutes. The response of a channel that was never opened is left to the caller.
 * @param takeSlot counts the channel and returns what frees its slot, or null when too many are open: the page then polls
 * @returns null without a slot, or when the response has no connection of its own: the browser has disconnected, or the
 * response is queued behind another one and would never notice the connection's end
 */
export function createChannel(response: ServerResponse, takeSlot: () => (() => void) | null) {
  const freeSlot = isConnected(response) ? takeSlot() : null;
  if (freeSlot === null) return null;
  const cleanups: Array<() => void> = [freeSlot];
  let ended = false;
  let started = false;
  const end = () => {
    if (ended) return;
    ended = true;
    for (const cleanup of cleanups) cleanup();
    if (started) response.end();
  };
  const send = (text: string) => {
    if (ended) return;
    response.write(text);
    if (response.writableLength > MAX_UNREAD_BYTES) response.destroy();
  };
  cleanups.push(startHeartbeat({ send, end }));
  response.once('close', end);
  return {
    /** Starts the response. Call once, before anything is sent. */
    open: () => {
      if (ended) return;
      started = true;
      response.writeHead(200, HEADERS);
      send(`retry: ${RETRY_MS}\n\n`);
    },
    /** Does nothing once the channel has ended. */
    send,
    end,
    isEnded: () => ended,
    /** Runs `cleanup` when the channel ends; immediately if it has already ended. */
    atEnd: (cleanup: () => void): void => {
      if (ended) cleanup();
      else cleanups.push(cleanup);
    },
  };
}

function isConnected(response: ServerResponse): boolean {
  return response.socket !== null && !response.destroyed;
}

/** All channels share one timer: a timer per channel would keep its async context in memory. @returns stops the heartbeat */
function startHeartbeat(channel: { send(text: string): void; end(): void }): () => void {
  let heartbeatsLeft = MAX_HEARTBEATS;
  const heartbeat = () => {
    heartbeatsLeft -= 1;
    if (heartbeatsLeft <= 0) channel.end();
    else channel.send('event: beat\ndata: {}\n\n');
  };
  const group = groups[opened % HEARTBEAT_GROUPS];
  opened += 1;
  beating += 1;
  group?.add(heartbeat);
  timer ??= startTimer();
  return () => {
    group?.delete(heartbeat);
    beating -= 1;
    if (beating > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function startTimer(): NodeJS.Timeout {
  let index = 0;
  return setInterval(() => {
    index = (index + 1) % HEARTBEAT_GROUPS;
    for (const heartbeat of groups[index] ?? []) heartbeat();
  }, HEARTBEAT_INTERVAL_MS / HEARTBEAT_GROUPS);
}
