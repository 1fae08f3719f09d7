// Confirmations from several nodes at once: every websocket is followed, and the first message wakes the poller. One that is
// lost, silent or behind delays nothing while another one works.
import type { NodeService } from '@/lib/core/node-services';
import {
  type ConfirmationFeed,
  type ConfirmationFeedOptions,
  createConfirmationFeed,
} from './node-websocket';

export type ConfirmationFeedsOptions = Omit<ConfirmationFeedOptions, 'url'> & {
  /** Websockets of nodes; none if the ledger is only polled. */
  readonly urls: readonly NodeService[];
};

/**
 * Starts connecting to all of them. A confirmation may be passed on once per node: deposits are recorded once by block hash.
 * `onConnected` is called for each connection, because messages may have been lost before; So is `onDisconnected`.
 */
export function createConfirmationFeeds(options: ConfirmationFeedsOptions): ConfirmationFeed {
  const { urls, ...shared } = options;
  const feeds = urls.map((url) => createConfirmationFeed({ ...shared, url }));
  return {
    watch: (addresses) => {
      const acknowledged = feeds
        .map((feed) => feed.watch(addresses))
        .map(async (acknowledgement) => {
          if (!(await acknowledgement)) throw new Error('the feed is closed');
        });
      // The first node is enough; the others follow.
      return Promise.any(acknowledged).then(
        () => true,
        () => false,
      );
    },
    unwatch: (addresses) => {
      for (const feed of feeds) feed.unwatch(addresses);
    },
    isConnected: () => feeds.some((feed) => feed.isConnected()),
    connectedSince: () => earliest(feeds.map((feed) => feed.connectedSince())),
    states: () => feeds.flatMap((feed) => feed.states()),
    close: () => {
      for (const feed of feeds) feed.close();
    },
  };
}

function earliest(times: readonly (Date | null)[]): Date | null {
  const known = times.flatMap((time) => (time === null ? [] : [time.getTime()]));
  return known.length === 0 ? null : new Date(Math.min(...known));
}
