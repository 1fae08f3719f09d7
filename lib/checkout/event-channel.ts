// Streams of server-sent events that stay open: how many there may be, the beat they share, and their end. They are
// written on Node's own response, so that nothing else of their request stays in memory.
import type { ServerResponse } from 'node:http';

export type EventChannel = NonNullable<ReturnType<typeof createChannel>>;

/** Open channels of one process, a bound of memory. Beyond it pages fall back to asking. */
export const MAX_OPEN_CHANNELS = 2_500;
/** Sent this often, so that proxies see life, a dead browser is noticed, and a page notices a dead channel. */
const BEAT_EVERY_MS = 15_000;
/** The channels beat in so many groups, one after the other, so that thousands of beats never hold up a request. */
const BEAT_GROUPS = 15;
/** After so many beats, ten minutes, a channel ends and the browser opens another: none outlives a restart for long. */
const MAX_BEATS = 40;
/** What a browser may leave unread before its channel ends, bytes. */
const MAX_UNREAD_BYTES = 64 * 1_024;
/** What the browser waits before it opens a channel again. */
const RETRY_MS = 2_000;

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // no-transform: a proxy or a compressor that gathers bytes would hold the events back.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

type Beat = () => void;

const groups: ReadonlyArray<Set<Beat>> = Array.from({ length: BEAT_GROUPS }, () => new Set());
let openChannels = 0;
let opened = 0;
let clock: NodeJS.Timeout | undefined;

/**
 * A channel over an answer that has not begun. It ends when the browser leaves, when it doesn't read, and after ten
 * minutes; nothing ends the answer of a channel that was never opened.
 * @returns null when too many channels are open, and when the answer reaches nobody now: its browser has left, or it stands
 * behind another one on the same connection, and would never learn of that connection's end
 */
export function createChannel(response: ServerResponse) {
  if (openChannels >= MAX_OPEN_CHANNELS || !isConnected(response)) return null;
  const cleanups: Array<() => void> = [];
  let ended = false;
  let begun = false;
  const end = () => {
    if (ended) return;
    ended = true;
    for (const cleanup of cleanups) cleanup();
    if (begun) response.end();
  };
  const send = (text: string) => {
    if (ended) return;
    response.write(text);
    if (response.writableLength > MAX_UNREAD_BYTES) response.destroy();
  };
  cleanups.push(keepBeating({ send, end }));
  response.once('close', end);
  return {
    /** Begins the answer. To be called once, before anything is sent. */
    open: () => {
      if (ended) return;
      begun = true;
      response.writeHead(200, HEADERS);
      send(`retry: ${RETRY_MS}\n\n`);
    },
    /** Does nothing once the channel has ended. */
    send,
    end,
    isEnded: () => ended,
    /** Runs `cleanup` when the channel ends; at once when it has. */
    atEnd: (cleanup: () => void): void => {
      if (ended) cleanup();
      else cleanups.push(cleanup);
    },
  };
}

function isConnected(response: ServerResponse): boolean {
  return response.socket !== null && !response.destroyed;
}

/** One clock beats for all channels: a timer of each would keep what was going on when it was set. @returns ends it */
function keepBeating(channel: { send(text: string): void; end(): void }): () => void {
  let beatsLeft = MAX_BEATS;
  const beat = () => {
    beatsLeft -= 1;
    if (beatsLeft <= 0) channel.end();
    else channel.send('event: beat\ndata: {}\n\n');
  };
  const group = groups[opened % BEAT_GROUPS];
  opened += 1;
  openChannels += 1;
  group?.add(beat);
  clock ??= startClock();
  return () => {
    group?.delete(beat);
    openChannels -= 1;
    if (openChannels > 0) return;
    clearInterval(clock);
    clock = undefined;
  };
}

function startClock(): NodeJS.Timeout {
  let turn = 0;
  return setInterval(() => {
    turn = (turn + 1) % BEAT_GROUPS;
    for (const beat of groups[turn] ?? []) beat();
  }, BEAT_EVERY_MS / BEAT_GROUPS);
}
