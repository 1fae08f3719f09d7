// The live channel of one open checkout page: its view now, and again after each change, as server-sent events.
import type { ChangeFeed } from '@/lib/changes/change-feed';
import { errorText } from '@/lib/core/errors';
import type { Log } from '@/lib/core/log';
import type { PayerView } from './payer-view';

type Deps = {
  readonly feed: ChangeFeed;
  readonly log: Log;
  readonly readView: () => Promise<PayerView | null>;
};

/** Open streams of one process. Beyond it pages fall back to asking. */
export const MAX_OPEN_STREAMS = 2_000;
/** Sent this often, so that proxies see life, a dead browser is noticed, and a page notices a dead channel. */
const HEARTBEAT_MS = 15_000;
/** After it the stream ends and the browser opens another: no stream outlives a restart or a forgotten tab for long. */
const MAX_STREAM_MS = 10 * 60_000;
/** What the browser waits before it opens the stream again. */
const RETRY_MS = 2_000;

let openStreams = 0;

/**
 * Streams the views of one payment until `signal` aborts, the browser leaves, or the stream's time is over.
 * @returns null when too many streams are open
 */
export function streamViews(deps: Deps, paymentId: string, signal: AbortSignal): ReadableStream | null {
  if (openStreams >= MAX_OPEN_STREAMS) return null;
  openStreams += 1;
  let channel: Channel | undefined;
  return new ReadableStream({
    start: (controller) => {
      channel = openChannel(controller, signal);
      return serve(deps, paymentId, channel);
    },
    cancel: () => channel?.end(),
  });
}

type Channel = {
  send(text: string): void;
  end(): void;
  isEnded(): boolean;
  /** Runs `cleanup` when the channel ends; at once when it has. */
  atEnd(cleanup: () => void): void;
};

function openChannel(controller: ReadableStreamDefaultController, signal: AbortSignal): Channel {
  const encoder = new TextEncoder();
  const cleanups: Array<() => void> = [];
  let ended = false;
  const end = () => {
    if (ended) return;
    ended = true;
    openStreams -= 1;
    signal.removeEventListener('abort', end);
    for (const cleanup of cleanups) cleanup();
    closeQuietly(controller);
  };
  signal.addEventListener('abort', end, { once: true });
  return {
    send: (text) => {
      if (!ended) controller.enqueue(encoder.encode(text));
    },
    end,
    isEnded: () => ended,
    atEnd: (cleanup) => (ended ? cleanup() : cleanups.push(cleanup)),
  };
}

async function serve(deps: Deps, paymentId: string, channel: Channel): Promise<void> {
  const push = createPusher(deps, channel);
  try {
    channel.send(`retry: ${RETRY_MS}\n\n`);
    channel.atEnd(await deps.feed.subscribe(paymentId, push));
    const heartbeat = setInterval(() => channel.send('event: beat\ndata: {}\n\n'), HEARTBEAT_MS);
    const lifetime = setTimeout(channel.end, MAX_STREAM_MS);
    channel.atEnd(() => {
      clearInterval(heartbeat);
      clearTimeout(lifetime);
    });
    push();
  } catch (error) {
    deps.log.warn({ error: errorText(error) }, 'a live channel could not be opened');
    channel.end();
  }
}

/** Reads the view and sends it. Changes that come during a read are answered with one more view, never with a queue. */
function createPusher({ readView, log }: Deps, channel: Channel): () => void {
  let reading = false;
  let again = false;
  let staleAt: NodeJS.Timeout | undefined;
  channel.atEnd(() => clearTimeout(staleAt));
  const readAndSend = async () => {
    do {
      again = false;
      const view = await readView();
      if (view === null) channel.end();
      else send(view);
    } while (again && !channel.isEnded());
  };
  const send = (view: PayerView) => {
    channel.send(`event: view\ndata: ${JSON.stringify(view)}\n\n`);
    clearTimeout(staleAt);
    // No change is recorded when a send that was seen is spoken of no longer.
    if (view.seen === null || channel.isEnded()) return;
    staleAt = setTimeout(push, view.seen.untilMs - view.asOfMs);
  };
  const push = () => {
    again = true;
    if (reading) return;
    reading = true;
    readAndSend()
      .catch((error: unknown) => {
        log.warn({ error: errorText(error) }, 'a live channel lost its database');
        channel.end();
      })
      .finally(() => {
        reading = false;
      });
  };
  return push;
}

function closeQuietly(controller: ReadableStreamDefaultController): void {
  try {
    controller.close();
  } catch {
    // The browser was faster: a stream it cancelled is closed already.
  }
}
