// Open streams of server-sent events: their heartbeat and end. They write to Node's own response, so that nothing
// else of the request stays in memory.
import type { ServerResponse } from 'node:http';

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
