// What the websocket is told to watch when the engine begins: the pool, open payments, and those that ended lately.
import { addMs } from '@/lib/core/clock';
import { errorText } from '@/lib/core/errors';
import { paymentAddresses, poolAddresses, unassignedSince } from './address-rows';
import type { EngineContext } from './job';

/** Payments that ended longer ago are only polled. */
const RECENT_MS = 24 * 60 * 60_000;

/** Names the addresses and does not wait for the node: polling covers them until it acknowledges. */
export async function watchOurs(engine: EngineContext): Promise<void> {
  const { db } = engine.database;
  const watch = (addresses: readonly string[]) => {
    engine.watched.add(addresses).catch((error: unknown) => {
      engine.log.error({ error: errorText(error) }, 'addresses could not be watched');
    });
  };
  for await (const addresses of poolAddresses(db, unassignedSince(addMs(engine.clock.now(), -RECENT_MS))))
    watch(addresses);
  const endedAt = { gt: addMs(engine.clock.now(), -RECENT_MS) };
  const wanted = { OR: [{ status: 'Waiting' as const }, { endedAt }] };
  for await (const addresses of paymentAddresses(db, wanted)) watch(addresses);
}
