// Finds new payments and top-ups after each step, including those whose creation returned an error, and draws the plan
// of each.
import type { TrackedPayment } from '../invariants/model';
import { drawBlocks } from './block-acts';
import { drawFlood } from './flood';
import { drawPlan, type Plan } from './plan';
import { missAmount, type Tolerances } from './tolerances';
import type { World } from './world';

/** @returns the new ones */
export function adoptPayments(world: World): TrackedPayment[] {
  const { model, check, prng, node, config } = world;
  const adopted: TrackedPayment[] = [];
  for (const { id } of check.rows.paymentsAfter(model.byId.size)) {
    const row = check.rows.payment(id);
    const merchant = world.shop.merchants.find((one) => one.id === row?.merchantId);
    if (row === undefined || merchant === undefined) throw new Error('a payment of nobody');
    const plan = drawPlan(prng, {
      amountRaw: row.amountRaw,
      dustLimitRaw: config.dustLimitRaw,
      windowMs: config.paymentWindowMs,
      families: world.options.faults,
    });
    const tolerances = merchant.tolerance.ofNewPayment();
    const tracked: TrackedPayment = {
      id,
      address: row.depositAddress,
      merchant,
      amountRaw: row.amountRaw,
      tolerances,
      createdAtMs: virtualMsOf(world, row.createdAt),
      clockAheadMs: world.clocks.webAheadMs(),
      scenario: plan.scenario,
      acts: [...paidActs(world, plan, row.amountRaw, tolerances), ...actsOfFamilies(world)].sort(
        (a, b) => a.atMs - b.atMs,
      ),
      payers: new Map(),
      named: null,
      status: row.status,
      version: row.version,
      ended: row.status === 'Waiting' ? null : model.now,
      settlesTo: null,
      seenDeposits: new Set(),
      seenAt: new Map(),
      seenSettlementBlocks: new Set(),
      orderedTo: new Set(),
      faults: 0,
    };
    model.byId.set(id, tracked);
    model.byAddress.set(tracked.address, tracked);
    for (const fault of plan.faults) node.plant(tracked.address, fault);
    adopted.push(tracked);
  }
  return adopted;
}

/** The virtual time at which web wrote this, which must be in the step that has just ended. */
function virtualMsOf({ clocks, time }: World, writtenMs: number): number {
  return writtenMs - clocks.web.now().getTime() + Math.floor(time.nowMs());
}

function paidActs({ chances, options }: World, plan: Plan, amountRaw: bigint, tolerances: Tolerances) {
  if (!options.faults.has('tolerances')) return plan.acts;
  return missAmount(chances.tolerances, plan, amountRaw, tolerances);
}

function actsOfFamilies({ chances, config, options: { faults } }: World) {
  return [
    ...(faults.has('floods') ? drawFlood(chances.floods, config.paymentWindowMs) : []),
    ...(faults.has('blocklist') ? drawBlocks(chances.blocklist, config.paymentWindowMs) : []),
  ];
}

/** The share of top-ups with a pending fault of the node. */
const FAULTY = 0.5;

export function adoptTopUps(world: World): void {
  const { model, check, node, prng, options } = world;
  for (const { address, createdAt } of check.rows.topUpsAfter(model.topUps.size)) {
    model.topUps.set(address, virtualMsOf(world, createdAt));
    if (options.faults.has('node') && prng.chance(FAULTY)) node.plant(address, 'resetAfterAcceptance');
    if (options.faults.has('confirmations') && prng.chance(FAULTY)) node.plant(address, 'lostByTheNode');
    if (options.faults.has('messages') && prng.chance(FAULTY)) node.plant(address, 'lostMessages');
  }
}
