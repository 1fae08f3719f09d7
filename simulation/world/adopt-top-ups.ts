// Finds the top-ups that were opened since the last look, also those whose opening was answered with an error.
import type { World } from './world';

/** Some of them have a fault of the node waiting for them. */
const FAULTY = 0.5;

export function adoptTopUps({ model, check, node, prng, time, options, skew }: World): void {
  for (const { address, createdAt } of check.rows.topUpsAfter(model.topUps.size)) {
    const epochMs = time.now().getTime() - Math.floor(time.nowMs());
    model.topUps.set(address, createdAt - epochMs - skew.webMs);
    if (options.faults.has('node') && prng.chance(FAULTY)) node.plant(address, 'resetAfterAcceptance');
    if (options.faults.has('confirmations') && prng.chance(FAULTY)) node.plant(address, 'lostByTheNode');
    if (options.faults.has('messages') && prng.chance(FAULTY)) node.plant(address, 'lostMessages');
  }
}
