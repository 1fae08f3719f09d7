// The addresses of ours that the websocket tells of, beginning with the pool, open payments and those that ended lately.
// The set decides whose a message is; the feed keeps the node's filter.

import { addMs } from '@/lib/core/clock';
import { errorText } from '@/lib/core/errors';
import type { ConfirmationFeed } from '@/lib/nano/node-websocket';
import {
  endedAddresses,
  expectedSince,
  openAddresses,
  topUpAddresses,
  unassignedAddresses,
} from './address-rows';
import type { EngineContext } from './job';

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

/** Payments that ended longer ago are only polled. */
const RECENT_MS = 24 * 60 * 60_000;

/**
 * Names the addresses and does not wait for the node: polling covers them until it acknowledges. Then a look begins at
 * once, for what came to an address after the last look at it and before the node knew of it.
 */
export async function watchOurs(
  engine: Pick<EngineContext, 'database' | 'clock' | 'log' | 'watched' | 'wake'>,
): Promise<void> {
  const acknowledged: Promise<void>[] = [];
  const watch = (addresses: readonly string[]) => {
    const added = engine.watched.addPatiently(addresses).catch((error: unknown) => {
      engine.log.error({ error: errorText(error) }, 'addresses could not be watched');
    });
    acknowledged.push(added);
  };
  const recently = addMs(engine.clock.now(), -RECENT_MS);
  // The pool first: an address that is given out meanwhile is then among the payments' at the latest.
  for await (const page of unassignedAddresses(engine.database, recently)) watch(page);
  for await (const page of openAddresses(engine.database)) watch(page);
  // Also those that end while the open ones are read.
  const lately = { after: recently, until: addMs(engine.clock.now(), RECENT_MS) };
  for await (const page of endedAddresses(engine.database, lately)) watch(page);
  const { db } = engine.database;
  for await (const addresses of topUpAddresses(db, expectedSince(recently))) watch(addresses);
  void Promise.all(acknowledged).then(() => engine.wake('lookAtOpen'));
}
