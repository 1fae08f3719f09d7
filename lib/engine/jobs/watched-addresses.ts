// The addresses of ours that the websocket tells of, beginning with the pool, open payments and those that ended lately.
// The set decides whose a message is; the feed keeps the node's filter.

import { addMs } from '@/lib/core/clock';
import { errorText } from '@/lib/core/errors';
import type { ConfirmationFeed } from '@/lib/nano/node-websocket';
import { within } from '../within';
import {
  endedAddresses,
  expectedSince,
  openAddresses,
  topUpAddresses,
  unassignedAddresses,
} from './address-rows';
import type { EngineContext } from './job';

export type WatchedAddresses = ReturnType<typeof createWatchedAddresses>;

/** Polling alone is enough, so a silent websocket holds nothing up for longer. */
const ACKNOWLEDGEMENT_TIMEOUT_MS = 2_000;

/** Watches addresses over this feed. */
export function createWatchedAddresses(
  feed: Pick<ConfirmationFeed, 'watch' | 'unwatch' | 'isConnected' | 'connectedSince'>,
) {
  const watched = new Set<string>();
  /** Watches more. Waits for the node's acknowledgement. */
  const addPatiently = async (addresses: readonly string[]) => {
    for (const address of addresses) watched.add(address);
    return feed.watch(addresses);
  };
  return {
    has: (address: string) => watched.has(address),
    size: () => watched.size,
    /** As `addPatiently`, but waits no longer than ACKNOWLEDGEMENT_TIMEOUT_MS. */
    add: (addresses: readonly string[]) => within(addPatiently(addresses), ACKNOWLEDGEMENT_TIMEOUT_MS, false),
    addPatiently,
    /** Watches less: these are only polled from now on. */
    remove: (addresses: readonly string[]) => {
      const known = addresses.filter((address) => watched.delete(address));
      if (known.length > 0) feed.unwatch(known);
    },
    isConnected: () => feed.isConnected(),
    connectedSince: () => feed.connectedSince(),
  };
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
  const acknowledged: Promise<unknown>[] = [];
  const watch = (addresses: readonly string[]) => {
    const added = engine.watched.addPatiently(addresses).catch((error: unknown) => {
      engine.log.error({ error: errorText(error) }, 'could not watch addresses');
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
  void Promise.all(acknowledged).then(() => engine.wake('pollOpenPayments'));
}
