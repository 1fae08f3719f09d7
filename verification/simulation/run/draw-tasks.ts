// Draws the concurrent actions of the engine and of people in one step.
import { JOB_NAMES, type JobName } from '@/lib/engine/jobs/job';
import type { Shell } from '../engine/shell';
import type { TrackedPayment } from '../invariants/model';
import { carryOut } from '../world/carry-out';
import { runJob } from './lives';
import { attempt, type Run } from './run';

export type Task = { readonly name: string; readonly begin: () => Promise<string> };

/** Max unfinished payments at the same time. */
const UNDER_WAY = 64;
/** Amounts in thousandths of a nano. */
const LEAST_AMOUNT = 4;
const MOST_AMOUNT = 60_000;
const AMOUNT_UNIT_RAW = 10n ** 27n;

/** The weight of each job, and the default weight. */
const JOB_WEIGHTS: Readonly<Partial<Record<JobName, number>>> = {
  heartbeat: 3,
  refreshRate: 0.5,
  // The simulation has dollars only.
  refreshCurrencyRates: 0,
  fillAddressPool: 2,
  // Nothing replaces the seed there.
  retireOldSeed: 0,
  pollOpenPayments: 3,
  pollRecentPayments: 0.6,
  pollOlderPayments: 0.05,
  pollAllAddresses: 0.05,
  screenPayments: 4,
  expirePayments: 4,
  reconcileAccounts: 3,
  moveMoney: 6,
  confirmBlocks: 5,
  releaseRefunds: 0.3,
  rescheduleSettlements: 1,
  startSettlements: 1,
  startRefunds: 1.5,
  carryOutTopUps: 1.5,
  deliverWebhooks: 3,
  pruneRows: 0.1,
};
const OTHERWISE = 0.4;
const JOBS = JOB_NAMES.map((name) => [name, JOB_WEIGHTS[name] ?? OTHERWISE] as const);

/** Payments whose next action is due. */
export function dueActs({ world, underWay }: Run): TrackedPayment[] {
  const nowMs = world.time.nowMs();
  return [...underWay].filter(({ acts, createdAtMs }) => {
    const [next] = acts;
    return next !== undefined && createdAtMs + next.atMs <= nowMs;
  });
}

/** One to three tasks; no job twice. */
export function drawTasks(run: Run, shell: Shell): Task[] {
  const { prng } = run.world;
  const due = dueActs(run);
  const count = prng.weighted([
    [1, 6],
    [2, 3],
    [3, 1],
  ]);
  const tasks: Task[] = [];
  for (let place = 0; place < count; place += 1) {
    const task = drawTask(run, shell, due);
    if (task !== null && !tasks.some(({ name }) => name === task.name && isJob(name))) tasks.push(task);
  }
  return tasks;
}

const isJob = (name: string): boolean => JOB_NAMES.some((job) => job === name);

function drawTask(run: Run, shell: Shell, due: TrackedPayment[]): Task | null {
  const { prng, options } = run.world;
  const mayOrder = run.ordered < options.payments && run.underWay.size < UNDER_WAY;
  const kind = prng.weighted([
    ['act', due.length > 0 ? 30 : 0],
    ['order', mayOrder ? 14 : 0],
    ['woken', run.woken.length > 0 ? 25 : 0],
    ['job', 22],
  ] as const);
  if (kind === 'act') return drawAct(run, due);
  if (kind === 'order') return drawOrder(run);
  const name = kind === 'woken' ? prng.pick(run.woken) : prng.weighted(JOBS);
  run.woken = run.woken.filter((other) => other !== name);
  return { name, begin: () => runJob(run, shell, name) };
}

function drawAct(run: Run, due: TrackedPayment[]): Task | null {
  const [payment] = due.splice(run.world.prng.int(0, due.length - 1), 1);
  const next = payment?.acts.shift();
  if (payment === undefined || next === undefined) return null;
  const { act } = next;
  const begin = () => attempt(run, act.kind, carryOut(run.world, payment, act, run.messages));
  return { name: act.kind, begin };
}

function drawOrder(run: Run): Task {
  const { prng, shop } = run.world;
  run.ordered += 1;
  const lastName = prng.weighted([
    ['Payer', 80],
    ['Sandbox-Review', 13],
    ['Sandbox-Denied', 7],
  ]);
  const merchant = prng.pick(shop.merchants);
  const amountRaw =
    BigInt(prng.int(LEAST_AMOUNT, MOST_AMOUNT)) * AMOUNT_UNIT_RAW + BigInt(prng.int(0, 10 ** 9));
  return { name: 'order', begin: () => order(run, () => shop.create({ merchant, amountRaw, lastName })) };
}

/** A missing rate or an empty pool is a regular response, not a fault. The refund is retried later. */
async function order(run: Run, create: () => Promise<unknown>): Promise<string> {
  try {
    await create();
    return 'done';
  } catch (error) {
    const text = error instanceof Error ? error.message : '';
    const isAnswer = /No deposit address|No current exchange rate/.test(text);
    if (!isAnswer && !run.world.troubles.isOfOurMaking(error)) throw error;
    run.ordered -= 1;
    return 'refused';
  }
}
