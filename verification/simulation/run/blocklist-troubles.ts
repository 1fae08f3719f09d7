// The actions of operators and officers about blocked accounts during a run.
import { attempt, countFault, type Run, settle } from './run';

type Turn = 'hold' | 'return' | 'release' | 'resolve' | 'unblock' | 'blockSettlement';

/** @returns the action */
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

/** Held transfers whose destination is no longer blocked. */
function refusedNow({ world: { check, model } }: Run) {
  const { accounts } = model.blocklist;
  return check.rows.refusedTransfers().filter(({ destination }) => !accounts.has(destination));
}

/** Empties the list, and returns the money of blocked senders. */
export async function unblockAll(run: Run): Promise<void> {
  const { model, shop, endListing } = run.world;
  endListing();
  await settle(run, attempt(run, 'return', shop.turnSwitch('return')));
  for (const account of [...model.blocklist.accounts.keys()]) {
    await settle(run, attempt(run, 'unblock', shop.unblock(account)));
  }
}

/** An officer and an operator decide everything that waits for them. */
export async function releaseHeld(run: Run): Promise<void> {
  const { check, shop } = run.world;
  for (const { id } of check.rows.heldPayments())
    await settle(run, attempt(run, 'release', shop.release(id)));
  for (const { reference, destination } of refusedNow(run)) {
    await settle(run, attempt(run, 'resolve', shop.resolveRefused(reference, destination)));
  }
}
