// What the websocket is told to watch when the engine begins: the pool, open payments, those that ended lately, and top-ups.
import { addMs } from '@/lib/core/clock';
import { errorText } from '@/lib/core/errors';
import { textsIn } from '@/lib/core/json-text';
import {
  endedAddresses,
  expectedSince,
  openAddresses,
  topUpAddresses,
  unassignedAddresses,
} from './address-rows';
import type { EngineContext } from './job';

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
  for await (const page of unassignedAddresses(engine.database, recently)) watch(textsIn(page));
  for await (const page of openAddresses(engine.database)) watch(textsIn(page));
  // Also those that end while the open ones are read.
  const lately = { after: recently, until: addMs(engine.clock.now(), RECENT_MS) };
  for await (const page of endedAddresses(engine.database, lately)) watch(textsIn(page));
  const { db } = engine.database;
  for await (const addresses of topUpAddresses(db, expectedSince(recently))) watch(addresses);
  void Promise.all(acknowledged).then(() => engine.wake('lookAtOpen'));
}
