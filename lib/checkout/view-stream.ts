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
 * Streams the views of one payment until `signal` aborts or the stream's time is over. Changes that come while a view
 * is being read are answered with one more view, never with a queue.
 * @returns null when too many streams are open
 */
export function streamViews(deps: Deps, paymentId: string, signal: AbortSignal): ReadableStream | null {
  if (openStreams >= MAX_OPEN_STREAMS) return null;
  openStreams += 1;
  const encoder = new TextEncoder();
  let end = () => {};
  return new ReadableStream({
    start: async (controller) => {
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      const cleanups: Array<() => void> = [];
      let ended = false;
      end = () => {
        if (ended) return;
        ended = true;
        openStreams -= 1;
        for (const cleanup of cleanups) cleanup();
        closeQuietly(controller);
      };
      signal.addEventListener('abort', end, { once: true });
      cleanups.push(() => signal.removeEventListener('abort', end));
      const push = createPusher(deps, { send, end, isEnded: () => ended });
      try {
        send(`retry: ${RETRY_MS}\n\n`);
        const unsubscribe = await deps.feed.subscribe(paymentId, push);
        cleanups.push(unsubscribe);
        if (ended) return unsubscribe();
        const heartbeat = setInterval(() => send('event: beat\ndata: {}\n\n'), HEARTBEAT_MS);
        const lifetime = setTimeout(end, MAX_STREAM_MS);
        cleanups.push(
          () => clearInterval(heartbeat),
          () => clearTimeout(lifetime),
        );
        push();
      } catch (error) {
        deps.log.warn({ error: errorText(error) }, 'a live channel could not be opened');
        end();
      }
    },
    cancel: () => end(),
  });
}

type Channel = { send(text: string): void; end(): void; isEnded(): boolean };

/** Reads the view and sends it; a call during a read makes one more read follow. */
function createPusher({ readView, log }: Deps, channel: Channel): () => void {
  let reading = false;
  let again = false;
  const push = async () => {
    if (reading) {
      again = true;
      return;
    }
    reading = true;
    try {
      do {
        again = false;
        const view = await readView();
        if (channel.isEnded()) return;
        if (view === null) return channel.end();
        channel.send(`event: view\ndata: ${JSON.stringify(view)}\n\n`);
      } while (again);
    } catch (error) {
      log.warn({ error: errorText(error) }, 'a live channel lost its database');
      channel.end();
    } finally {
      reading = false;
    }
  };
  return () => void push();
}

function closeQuietly(controller: ReadableStreamDefaultController): void {
  try {
    controller.close();
  } catch {
    // The browser was faster: a stream it cancelled is closed already.
  }
}
