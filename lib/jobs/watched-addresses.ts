// The addresses of ours that the websocket tells of. The set decides whose a message is; the feed keeps the node's filter.
import type { ConfirmationFeed } from '@/lib/nano/node-websocket';

export type WatchedAddresses = {
  has(address: string): boolean;
  size(): number;
  /** Watches more. Waits for the node's acknowledgement, but no longer than ACKNOWLEDGEMENT_TIMEOUT_MS. */
  add(addresses: readonly string[]): Promise<void>;
  /** As `add`, but waits for the acknowledgement however long that takes. */
  addPatiently(addresses: readonly string[]): Promise<void>;
  /** Watches less: these are only polled from now on. */
  remove(addresses: readonly string[]): void;
  isConnected(): boolean;
  connectedSince(): Date | null;
};

/** Polling alone is enough, so a silent websocket holds nothing up for longer. */
const ACKNOWLEDGEMENT_TIMEOUT_MS = 2_000;

/** Watches addresses over this feed. */
export function createWatchedAddresses(
  feed: Pick<ConfirmationFeed, 'watch' | 'unwatch' | 'isConnected' | 'connectedSince'>,
): WatchedAddresses {
  const watched = new Set<string>();
  const add = async (addresses: readonly string[]) => {
    for (const address of addresses) watched.add(address);
    return feed.watch(addresses);
  };
  return {
    has: (address) => watched.has(address),
    size: () => watched.size,
    add: (addresses) => withinTime(add(addresses)),
    addPatiently: async (addresses) => {
      await add(addresses);
    },
    remove: (addresses) => {
      const known = addresses.filter((address) => watched.delete(address));
      if (known.length > 0) feed.unwatch(known);
    },
    isConnected: () => feed.isConnected(),
    connectedSince: () => feed.connectedSince(),
  };
}

async function withinTime(acknowledged: Promise<boolean>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ACKNOWLEDGEMENT_TIMEOUT_MS);
  });
  await Promise.race([acknowledged, patience]);
  clearTimeout(timer);
}
