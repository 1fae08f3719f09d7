// The live channel of an open checkout page: sends the view now and after each change, as server-sent events.
import type { ServerResponse } from 'node:http';
import { errorText } from '@/lib/core/errors';
import type { Log } from '@/lib/core/log';
import type { ChangeFeed } from '@/lib/notifications/change-feed/change-feed';
import type { ChannelOwner, ChannelSlots } from './channel-slots';
import { createChannel, type EventChannel } from './event-channel';
import type { PayerView } from './payer-view';

type Deps = {
  readonly feed: Pick<ChangeFeed, 'subscribe'>;
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
    const views = createPusher(deps, channel);
    channel.atEnd(await deps.feed.subscribe(owner.paymentId, views.push));
    return (await views.sendFirst()) ? 'streaming' : 'noPayment';
  } catch (error) {
    channel.end();
    throw error;
  }
}

/** Reads and sends the view. Any number of changes during a read cause one more read. */
function createPusher({ readView, log }: Deps, channel: EventChannel) {
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
      if (view === null) channel.end();
      else send(view);
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
