// The live channel of one open checkout page: its view now, and again after each change, as server-sent events.
import type { ServerResponse } from 'node:http';
import { errorText } from '@/lib/core/errors';
import type { Log } from '@/lib/core/log';
import type { ChangeFeed } from '@/lib/notifications/change-feed/change-feed';
import { createChannel, type EventChannel } from './event-channel';
import type { PayerView } from './payer-view';

type Deps = {
  readonly feed: Pick<ChangeFeed, 'subscribe'>;
  readonly log: Log;
  readonly readView: () => Promise<PayerView | null>;
};

/**
 * Streams the views of one payment until the browser leaves or the channel's time is over. Resolves as soon as the first
 * view is sent; the stream goes on by itself. Where it does not come to that, nothing has been answered.
 * @throws what reading the database throws, before anything was answered
 */
export async function streamViews(
  deps: Deps,
  paymentId: string,
  response: ServerResponse,
): Promise<'streaming' | 'noPayment' | 'tooMany'> {
  const channel = createChannel(response);
  if (channel === null) return 'tooMany';
  try {
    const views = createPusher(deps, channel);
    channel.atEnd(await deps.feed.subscribe(paymentId, views.push));
    return (await views.sendFirst()) ? 'streaming' : 'noPayment';
  } catch (error) {
    channel.end();
    throw error;
  }
}

/** Reads the view and sends it. Changes that come during a read are answered with one more view, never with a queue. */
function createPusher({ readView, log }: Deps, channel: EventChannel) {
  let reading = true;
  let again = false;
  let staleAt: NodeJS.Timeout | undefined;
  channel.atEnd(() => clearTimeout(staleAt));
  const send = (view: PayerView) => {
    channel.send(`event: view\ndata: ${JSON.stringify(view)}\n\n`);
    clearTimeout(staleAt);
    // No change is recorded when a send that was seen is spoken of no longer.
    if (view.seen === null || channel.isEnded()) return;
    staleAt = setTimeout(push, view.seen.untilMs - view.asOfMs);
  };
  const readAndSend = async () => {
    while (again && !channel.isEnded()) {
      again = false;
      const view = await readView();
      if (view === null) channel.end();
      else send(view);
    }
  };
  const followUp = async () => {
    try {
      await readAndSend();
    } catch (error) {
      log.warn({ error: errorText(error) }, 'a live channel lost its database');
      channel.end();
    }
    reading = false;
  };
  const push = () => {
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
