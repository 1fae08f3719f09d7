// Floods of deposits at the dust limit: from a few senders, in waves, regardless of the payment's state.

import type { Prng } from '@/verification/testing/prng';
import type { TrackedPayment } from '../invariants/model';
import type { TimedAct } from './plan';
import type { World } from './world';

/** One wave of a flood. */
export type FloodAct = {
  readonly kind: 'flood';
  readonly deposits: number;
  /** The sending accounts: those of an earlier wave first. */
  readonly senders: number;
};

/** The share of flooded payments, and the deposits of one flood. */
const FLOODED = 0.03;
const MIN_DEPOSITS = 150;
const MAX_DEPOSITS = 400;
const MAX_WAVES = 3;
const MAX_SENDERS = 4;
/** Senders of floods come after a payment's other payers. */
const FIRST_SENDER = 100;

/** The waves of one payment; most payments have none. */
export function drawFlood(prng: Prng, windowMs: number): TimedAct[] {
  if (!prng.chance(FLOODED)) return [];
  const waves = prng.int(1, MAX_WAVES);
  const deposits = Math.ceil(prng.int(MIN_DEPOSITS, MAX_DEPOSITS) / waves);
  const senders = prng.int(1, MAX_SENDERS);
  return Array.from({ length: waves }, () => {
    const act: FloodAct = { kind: 'flood', deposits, senders };
    return { atMs: prng.int(500, Math.floor(windowMs * 2.2)), act };
  });
}

/** Sends one wave. */
export function flood(world: World, payment: TrackedPayment, { deposits, senders }: FloodAct): void {
  const { payers, model, chances } = world;
  for (let sent = 0; sent < deposits; sent += 1) {
    const place = FIRST_SENDER + chances.floods.int(0, senders - 1);
    const sender =
      payment.payers.get(place) ?? payers.newPayer(model.dustLimitRaw * BigInt(MAX_DEPOSITS * 2));
    payment.payers.set(place, sender);
    const afterMs = chances.floods.int(100, 5_000);
    payers.send(sender, payment.address, model.dustLimitRaw, { kind: 'confirmed', afterMs });
  }
}
