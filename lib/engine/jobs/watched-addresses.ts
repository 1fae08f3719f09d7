// Our addresses in the websocket filter: the pool, open payments and recently ended ones. This set decides whether a
// message is ours; the feed keeps the node's filter up to date.

import { addMs } from '@/lib/core/clock';
import { errorText } from '@/lib/core/errors';
import type { ConfirmationFeed } from '@/lib/nano/node-websocket';
import { within } from '../bounded-work';
import { endedAddresses, openAddresses, topUpAddresses, unassignedAddresses } from './address-rows';
import type { EngineContext } from './job';

export type WatchedAddresses = ReturnType<typeof createWatchedAddresses>;

/** Polling is sufficient, so a silent websocket delays nothing for longer. */
const ACKNOWLEDGEMENT_TIMEOUT_MS = 2_000;

export function createWatchedAddresses(
  feed: Pick<ConfirmationFeed, 'watch' | 'unwatch' | 'isConnected' | 'connectedSince' | 'states'>,
) {
  const watched = new Set<string>();
  /** Adds addresses and waits for the node's acknowledgement. */
  const addPatiently = async (addresses: readonly string[]) => {
    for (const address of addresses) watched.add(address);
    return feed.watch(addresses);
  };
  return {
    has: (address: string) => watched.has(address),
    size: () => watched.size,
    /** Adds addresses and waits at most ACKNOWLEDGEMENT_TIMEOUT_MS. */
    add: (addresses: readonly string[]) => within(addPatiently(addresses), ACKNOWLEDGEMENT_TIMEOUT_MS, false),
    addPatiently,
    /** Removes addresses, which are only polled from then on. */
    remove: (addresses: readonly string[]) => {
      const known = addresses.filter((address) => watched.delete(address));
      if (known.length > 0) feed.unwatch(known);
    },
    isConnected: () => feed.isConnected(),
    connectedSince: () => feed.connectedSince(),
    /** Each websocket, for the heartbeat. */
    websockets: () => feed.states(),
  };
}

/** Payments that ended longer ago are only polled. */
const RECENT_MS = 24 * 60 * 60_000;

/**
 * Adds all addresses without waiting: polling covers them until the node acknowledges. Then a poll starts for deposits that
 * came in between.
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
  // The pool first, so that an address assigned in between is found among the payments' addresses.
  for await (const page of unassignedAddresses(engine.database, recently)) watch(page);
  for await (const page of openAddresses(engine.database)) watch(page);
  // Includes payments that end while the open ones are read.
  const lately = { after: recently, until: addMs(engine.clock.now(), RECENT_MS) };
  for await (const page of endedAddresses(engine.database, lately)) watch(page);
  for await (const page of topUpAddresses(engine.database, recently)) watch(page);
  void Promise.all(acknowledged).then(() => engine.wake('pollOpenPayments'));
}
