// What operators and officers do about blocked accounts in the course of a run.
import { attempt, countFault, type Run, settle } from './run';

type Turn = 'hold' | 'return' | 'release' | 'resolve' | 'unblock' | 'blockSettlement';

/** @returns what it was */
export async function turnBlocklist(run: Run): Promise<Turn> {
  const { chances, model, check, shop } = run.world;
  const prng = chances.blocklist;
  const held = check.rows.heldPayments();
  const refused = refusedNow(run);
  const listed = [...model.blocklist.accounts.keys()];
  const turn = prng.weighted<Turn>([
    ['hold', 3],
    ['return', 2],
    ['release', held.length > 0 ? 5 : 0],
    ['resolve', refused.length > 0 ? 3 : 0],
    ['unblock', listed.length > 0 ? 1 : 0],
    ['blockSettlement', 0.3],
  ]);
  countFault(run, `blocklist: ${turn}`);
  const act = async () => {
    if (turn === 'hold' || turn === 'return') return shop.turnSwitch(turn);
    if (turn === 'release') return shop.release(prng.pick(held).id);
    if (turn === 'unblock') return shop.unblock(prng.pick(listed));
    if (turn === 'blockSettlement') {
      return shop.block(prng.pick(shop.merchants).settlement.activeAt(run.world.clocks.engine.now()));
    }
    const { reference, destination } = prng.pick(refused);
    return shop.resolveRefused(reference, destination);
  };
  await settle(run, attempt(run, turn, act()));
  return turn;
}

/** Transfers that wait although nobody lists their destination anymore. */
function refusedNow({ world: { check, model } }: Run) {
  const { accounts } = model.blocklist;
  return check.rows.refusedTransfers().filter(({ destination }) => !accounts.has(destination));
}

/** The list is empty from now on, and money of blocked senders goes back. */
export async function unblockAll(run: Run): Promise<void> {
  const { model, shop, endListing } = run.world;
  endListing();
  await settle(run, attempt(run, 'return', shop.turnSwitch('return')));
  for (const account of [...model.blocklist.accounts.keys()]) {
    await settle(run, attempt(run, 'unblock', shop.unblock(account)));
  }
}

/** An officer and an operator work off all that waits for them. */
export async function releaseHeld(run: Run): Promise<void> {
  const { check, shop } = run.world;
  for (const { id } of check.rows.heldPayments())
    await settle(run, attempt(run, 'release', shop.release(id)));
  for (const { reference, destination } of refusedNow(run)) {
    await settle(run, attempt(run, 'resolve', shop.resolveRefused(reference, destination)));
  }
}
