// Finds the top-ups that were opened since the last look, also those whose opening was answered with an error.
import { virtualMsOf } from './adopt-payments';
import type { World } from './world';

/** Some of them have a fault of the node waiting for them. */
const FAULTY = 0.5;

export function adoptTopUps(world: World): void {
  const { model, check, node, prng, options, clocks } = world;
  for (const { address, createdAt } of check.rows.topUpsAfter(model.topUps.size)) {
    const openedMs = virtualMsOf(world, createdAt);
    model.topUps.set(address, { openedMs, clockAheadMs: clocks.webAheadMs() });
    if (options.faults.has('node') && prng.chance(FAULTY)) node.plant(address, 'resetAfterAcceptance');
    if (options.faults.has('confirmations') && prng.chance(FAULTY)) node.plant(address, 'lostByTheNode');
    if (options.faults.has('messages') && prng.chance(FAULTY)) node.plant(address, 'lostMessages');
  }
}
