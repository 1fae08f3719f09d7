// One step of a run: draws the next actions, lets the real code complete them, and checks everything that was written.
import type { Shell } from '../engine/shell';
import type { FaultFamilies } from '../fault-families';
import { noteHold } from '../invariants/check-blocklist';
import { checkHold } from '../invariants/check-in-time';
import { checkPayment } from '../invariants/check-payment';
import { checkTopUp } from '../invariants/check-top-up';
import type { TrackedPayment } from '../invariants/model';
import { adoptPayments, adoptTopUps } from '../world/adopt-payments';
import type { World } from '../world/world';
import { drawTasks, dueActs } from './draw-tasks';
import { handleFunds } from './handle-funds';
import { deliver, livingEngine, measureWeb, runJob } from './lives';
import { countFault, type Run, say, settle } from './run';
import { crashForFaultless, drawTrouble } from './trouble';

/** While more payers than this are due to act, time passes slowly. */
const CROWDED_ACTS = 5;
/** Top-ups are few, so all of them are checked together at this interval. */
const TOP_UPS_EVERY_STEPS = 25;
/** Max announcements delivered per step, normally and during a flood. */
const MESSAGES_AT_ONCE = 8;
const FLOODED_MESSAGES_AT_ONCE = 80;
/** The share of passes of the step that decides transfers. */
const DELIVERED_MEANWHILE = 0.15;

type StepKind = 'tasks' | 'pass' | 'ledger' | 'message' | 'funds' | 'trouble';

/** @throws Violation */
export async function takeStep(run: Run): Promise<void> {
  deliverMeanwhile(run);
  crashForFaultless(run, await livingEngine(run));
  const shell = await livingEngine(run);
  const kind = run.world.prng.weighted<StepKind>([
    ['tasks', 55],
    ['pass', dueActs(run).length > CROWDED_ACTS ? 3 : 16],
    ['ledger', 9],
    ['message', run.messages.length > 0 ? 18 : 0],
    ['funds', 2],
    ['trouble', troubleWeight(run.world.options.faults)],
  ]);
  const line = await carryOutStep(run, shell, kind);
  run.woken = [...new Set([...run.woken, ...shell.takeWoken()])];
  conclude(run, line);
}

function troubleWeight(faults: FaultFamilies): number {
  return (faults.has('doubt') ? 2.2 : 1.2) + (faults.has('jumps') ? 0.8 : 0);
}

async function carryOutStep(run: Run, shell: Shell, kind: StepKind): Promise<string> {
  switch (kind) {
    case 'tasks': {
      const works = drawTasks(run, shell).map(async ({ name, begin }) => `${name}:${await begin()}`);
      return (await settle(run, Promise.all(works))).join(' ');
    }
    case 'pass':
      await passTime(run, shell);
      return kind;
    case 'ledger':
      runDeferred(run.world);
      return `${kind} ${run.world.node.confirmDue()}`;
    case 'message':
      await deliverSome(run, shell);
      return kind;
    case 'funds':
      return `${kind} ${await handleFunds(run)}`;
    case 'trouble': {
      const trouble = await drawTrouble(run, shell);
      await measureWeb(run);
      return `${kind} ${trouble}`;
    }
  }
}

async function passTime(run: Run, shell: Shell): Promise<void> {
  const { prng, time, node } = run.world;
  const ms = prng.weighted([
    [prng.int(5, 300), 50],
    [prng.int(300, 2_000), 36],
    [prng.int(2_000, 8_000), 12],
    [prng.int(11_000, 40_000), 1.5],
  ]);
  time.pass(ms);
  // The network continues while the engine is idle.
  node.confirmDue();
  await settle(run, Promise.resolve());
  if (prng.chance(0.5) && shell.isAlive()) await settle(run, runJob(run, shell, 'heartbeat'));
  await measureWeb(run);
}

/** In any order. */
async function deliverSome(run: Run, shell: Shell): Promise<void> {
  const { prng } = run.world;
  const isFlooded = run.messages.length > FLOODED_MESSAGES_AT_ONCE;
  const most = isFlooded ? FLOODED_MESSAGES_AT_ONCE : MESSAGES_AT_ONCE;
  for (let count = prng.int(1, most); count > 0 && run.messages.length > 0; count -= 1) {
    const [entry] = run.messages.splice(prng.int(0, run.messages.length - 1), 1);
    if (entry !== undefined) deliver(run, shell, entry);
  }
  await settle(run, Promise.resolve());
}

/** Sometimes delivers all pending announcements at a labeled step, while money moves. */
function deliverMeanwhile(run: Run): void {
  const { chances, options, steps } = run.world;
  steps.listener = (step) => {
    const { shell } = run;
    if (shell === null || step !== 'transfersDecided' || !options.faults.has('floods')) return;
    if (run.messages.length === 0 || !chances.floods.chance(DELIVERED_MEANWHILE)) return;
    for (const entry of run.messages.splice(0, FLOODED_MESSAGES_AT_ONCE)) deliver(run, shell, entry);
  };
}

/** Runs the deferred actions of payers and the network that are due. */
export function runDeferred({ deferred, time }: World): void {
  const nowMs = time.nowMs();
  for (const item of [...deferred]) {
    if (item.atMs > nowMs) continue;
    deferred.splice(deferred.indexOf(item), 1);
    item.work();
  }
}

/** After each step: checks what was written, and gives new payments their plans. @throws Violation */
export function conclude(run: Run, line: string): void {
  const { world, underWay } = run;
  run.steps += 1;
  noteMoment(run);
  checkHold(world.check);
  world.troubles.assertNone();
  for (const payment of adoptPayments(world)) underWay.add(payment);
  adoptTopUps(world);
  if (run.steps % TOP_UPS_EVERY_STEPS === 0)
    for (const topUp of world.check.rows.topUps()) checkTopUp(world.check, topUp);
  const died = run.shell !== null && !run.shell.isAlive();
  if (died) {
    run.crashes += 1;
    countFault(run, 'crash');
  }
  const { touched, told } = readTouched(run);
  for (const tracked of touched) {
    const before = tracked.status;
    checkPayment(world.check, tracked, told);
    noteHold(world.check, tracked);
    if (died) tracked.faults += 1;
    if (tracked.status !== before) say(run, `${tracked.id} ${tracked.status}`);
  }
  for (const tracked of underWay) {
    const wantsFault = tracked.faults === 0 && world.options.faults.has('crashes');
    if (tracked.acts.length === 0 && tracked.status !== 'Waiting' && !wantsFault) underWay.delete(tracked);
  }
  say(run, `${run.steps} ${Math.floor(world.time.nowMs())} ${line} ${touched.size}`);
}

function noteMoment({ steps, world: { model, clocks, time } }: Run): void {
  const [fromMs, untilMs] = [model.now.untilMs, time.nowMs()];
  model.clocks.look(untilMs, clocks.engine);
  model.clocks.endStep(clocks.engine);
  model.now = { step: steps, fromMs, untilMs, engineAheadMs: clocks.engineAheadMs() };
}

/** The payments that this step wrote, and those in its change feed entries. */
function readTouched(run: Run): { touched: Set<TrackedPayment>; told: Set<string> } {
  const { model, engineFaults, webFaults, check } = run.world;
  const touched = new Set<TrackedPayment>();
  for (const name of [...engineFaults.takeTouched(), ...webFaults.takeTouched()]) {
    const payment = findPayment(run.world, name);
    if (payment !== undefined) touched.add(payment);
  }
  const changes = check.rows.changesAfter(run.lastChange);
  run.lastChange = changes.at(-1)?.id ?? run.lastChange;
  const told = new Set(changes.map(({ paymentId }) => paymentId));
  for (const id of told) {
    const tracked = model.byId.get(id);
    if (tracked !== undefined) touched.add(tracked);
  }
  return { touched, told };
}

/** @param name a payment's id, an address, or a block's hash */
function findPayment({ model, lattice }: World, name: string): TrackedPayment | undefined {
  const entry = lattice.entry(name);
  return (
    model.byId.get(name) ??
    model.byAddress.get(name) ??
    model.byAddress.get(entry?.block.account ?? '') ??
    model.byAddress.get(entry?.destination ?? '')
  );
}
