// Money that somebody sends to an address of the pool before any payment has it: it is credited to nobody.
import type { Entry } from '../ledger/lattice';
import type { World } from './world';

/** @param messages gets the announcement, which is heard at once or never: a standing connection delays nothing */
export function sendAstray(world: World, messages: Entry[]): void {
  const { check, config, model, node, payers, prng } = world;
  const addresses = check.rows.freeAddresses();
  if (addresses.length === 0) return;
  const { address } = prng.pick(addresses);
  const amountRaw = config.dustLimitRaw * BigInt(prng.int(1, 1_000));
  const payer = payers.newPayer(amountRaw);
  const hash = payers.send(payer, address, amountRaw, { kind: 'confirmed', afterMs: 0 });
  const entry = hash === null ? undefined : node.lattice.entry(hash);
  if (entry === undefined) return;
  node.confirmDue();
  model.strays.add(entry.hash);
  if (prng.chance(0.5)) messages.push(entry);
}
