// The end of a run: all faults stop, the engine completes all remaining work, and all money is checked.
import { JOB_NAMES } from '@/lib/engine/jobs/job';
import { auditPayment } from '@/verification/testing/balances';
import { checkAtRest, checkStrays, checkTopUpAtRest } from '../invariants/check-rest';
import { Violation } from '../invariants/model';
import type { World } from '../world/world';
import { releaseHeld, unblockAll } from './blocklist-troubles';
import { turnClock } from './jump-trouble';
import { deliverAll, livingEngine, runJob } from './lives';
import { attempt, type Run, settle } from './run';
import { conclude, runDeferred } from './step';

/** Max rounds of all jobs until everything is done, and the time that passes before each. */
const MAX_ROUNDS = 400;
const ROUND_MS = 3_000;
/** Payments and blocks listed in the violation. */
const NAMED = 4;

/** @throws Violation */
export async function comeToRest(run: Run): Promise<void> {
  await endAllFaults(run);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    if (await restRound(run)) return;
  }
  throw new Violation(
    'all money reaches its destination or is held',
    `unfinished after ${MAX_ROUNDS} rounds: ${describeUnfinished(run.world)}`,
  );
}

/** Checks every payment by the simulation's rules and by the service's audit. @throws Violation */
export async function checkEverything(run: Run): Promise<void> {
  const { check, model, options, troubles } = run.world;
  for (const tracked of model.byId.values()) checkAtRest(check, tracked);
  for (const topUp of check.rows.topUps()) checkTopUpAtRest(check, topUp);
  checkStrays(check);
  troubles.assertNoAlert();
  for (const id of model.byId.keys()) {
    const { differences } = await settle(run, auditPayment(options.database.db, id));
    if (differences.length === 0) continue;
    throw new Violation('received equals settled, refunded and held', `${id}: ${differences.join('; ')}`);
  }
}

async function endAllFaults(run: Run): Promise<void> {
  const { crashes, engineFaults, webFaults, signer, node, shop, model } = run.world;
  for (const faults of [crashes, engineFaults, webFaults, signer]) faults.stop();
  node.heal();
  await endJump(run);
  await unblockAll(run);
  await settle(run, shop.clearExchanges());
  model.exchanges.clear();
  for (const merchant of shop.merchants) {
    await settle(run, attempt(run, 'resume', shop.settle(merchant, 'resume')));
    await settle(run, attempt(run, 'reschedule', shop.reschedule(merchant, { kind: 'immediate' })));
  }
}

/** Waits until a clock jump and the doubt about it are over, because nothing expires before that. */
async function endJump(run: Run): Promise<void> {
  while (run.jump.state !== 'over') {
    const line = `jump ${await turnClock(run, await livingEngine(run))}`;
    conclude(run, line);
  }
}

/** @returns whether nothing was left to do */
async function restRound(run: Run): Promise<boolean> {
  const { world } = run;
  const shell = await livingEngine(run);
  world.time.pass(ROUND_MS);
  runDeferred(world);
  world.node.confirmDue();
  await deliverAll(run, shell);
  await releaseHeld(run);
  for (const name of JOB_NAMES) await settle(run, runJob(run, shell, name));
  shell.takeWoken();
  conclude(run, 'rest');
  return Object.values(countUnfinished(world)).every((count) => count === 0);
}

/** How much is left to do, by kind. */
function countUnfinished({ check: { rows }, node, deferred }: World) {
  return {
    payments: rows.count(`SELECT count(*) FROM "Payment" WHERE "status" = 'Waiting' OR "transfersPending"`),
    topUps: rows.count(`SELECT count(*) FROM "TopUp" WHERE "transfersPending"`),
    settlements: rows.count('SELECT count(*) FROM "DeferredSettlement"'),
    orders: rows.count(
      `SELECT count(*) FROM "ManualRefund" WHERE "startedAt" IS NULL AND "undoneAt" IS NULL AND "failure" IS NULL`,
    ),
    held: rows.heldPayments().length,
    refused: rows.refusedTransfers().length,
    blocks: rows.unconfirmedBlocks().length,
    confirmations: node.waitingForConfirmation(),
    acts: deferred.length,
  };
}

/** The unfinished work, for debugging. */
function describeUnfinished(world: World): string {
  const { check, model, lattice } = world;
  const { rows } = check;
  const waiting = [...model.byId.values()].filter(({ id }) => {
    const row = rows.payment(id);
    return row?.transfersPending === 1 || row?.status === 'Waiting';
  });
  const payments = waiting.slice(0, NAMED).map(({ id, address, scenario }) => {
    const facts = { id, scenario, transfers: rows.transfers(id), blocks: rows.blocksOf(address) };
    return JSON.stringify(facts, (_, value) => (typeof value === 'bigint' ? `${value}` : value));
  });
  const blocks = rows
    .unconfirmedBlocks()
    .slice(0, NAMED)
    .map(({ hash, account, kind, height, lastError }) => {
      const id = model.byAddress.get(account)?.id ?? '';
      const seen = lattice.entry(hash) === undefined ? 'not on the ledger' : 'on the ledger';
      return `${kind} ${height} of ${id}, ${seen}, ${lastError}, ${JSON.stringify(rows.attention(id))}`;
    });
  const counts = JSON.stringify(countUnfinished(world));
  return [counts, ...payments, ...blocks].join('\n');
}
