// Measures the time from the ledger's confirmation message to Completed in the API. Runs in its own process, which
// takes one job from its parent and returns the latencies.

import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { type Payer, type Prepared, publish } from './payer';
import { serveJobs } from './serve-jobs';
import { openShop, type Shop } from './shop';
import { openFundedPayer, openWorkplace, placeSchema, type Workplace } from './workplace';

const jobSchema = placeSchema.extend({
  /**
   * `ahead`: payments and blocks are prepared first; `instant`: each is paid the moment it is created; `acrossRestart`:
   * all are paid while the engine is down.
   */
  mode: z.enum(['ahead', 'instant', 'acrossRestart']),
  /** The engine's process, for `acrossRestart`. */
  enginePid: z.number().int().positive().optional(),
  inFlight: z.number().int().min(1).max(100),
  payments: z.number().int().min(1).max(10_000),
  /** How long the ledger takes to confirm a block, ms. */
  confirmationDelayMs: z.number().int().min(0),
  /** The pause before each creation in the mode `instant`, in which the previous payment settles, ms. */
  pauseMs: z.number().int().min(0),
});
type Job = z.infer<typeof jobSchema>;

/**
 * The polling interval of a single lane, ms. Several lanes poll more slowly, so that together they poll as often and do
 * not measure their own load.
 */
const ASK_PAUSE_MS = 1;
/** The interval for checking whether the engine has ended, ms. */
const END_PAUSE_MS = 5;

type Deps = Workplace & { readonly job: Job };
type Lane = { readonly payer: Payer; readonly shop: Shop };

async function measure(job: Job): Promise<number[]> {
  const workplace = await openWorkplace(job, job.confirmationDelayMs);
  const deps = { ...workplace, job };
  const lanes: Lane[] = [];
  for (let lane = 0; lane < job.inFlight; lane += 1) {
    const shop = openShop({ ...job, askPauseMs: ASK_PAUSE_MS * job.inFlight });
    lanes.push({ payer: await openFundedPayer(deps), shop });
  }
  const perLane = Math.ceil(job.payments / job.inFlight);
  const latencies = await RUNS[job.mode](deps, lanes, perLane);
  await Promise.all(lanes.map(({ shop }) => shop.close()));
  await workplace.close();
  return latencies;
}

/** All payments and blocks are prepared; then each lane pays one after the other. */
async function payAhead(deps: Deps, lanes: readonly Lane[], perLane: number): Promise<number[]> {
  const due = await prepareAhead(lanes, perLane);
  const runs = due.map(async ({ lane, payments }) => {
    const latencies: number[] = [];
    for (const { id, block } of payments) latencies.push(await payOne(deps, lane.shop, id, block));
    return latencies;
  });
  return (await Promise.all(runs)).flat();
}

type Due = { readonly lane: Lane; readonly payments: readonly { id: string; block: Prepared }[] };

async function prepareAhead(lanes: readonly Lane[], perLane: number): Promise<Due[]> {
  const due: Due[] = [];
  for (const lane of lanes) {
    const payments: { id: string; block: Prepared }[] = [];
    for (let place = 0; place < perLane; place += 1) {
      const { id, address, amountRaw } = await lane.shop.create();
      payments.push({ id, block: await lane.payer.prepare(address, amountRaw) });
    }
    due.push({ lane, payments });
  }
  return due;
}

/** Only the signature happens between the response of create-payment and the block. */
async function payInstantly(deps: Deps, lanes: readonly Lane[], perLane: number): Promise<number[]> {
  const runs = lanes.map(async ({ payer, shop }) => {
    const latencies: number[] = [];
    for (let place = 0; place < perLane; place += 1) {
      await payer.readyWork();
      await sleep(deps.job.pauseMs);
      const { id, address, amountRaw } = await shop.create();
      latencies.push(await payOne(deps, shop, id, await payer.prepare(address, amountRaw)));
    }
    return latencies;
  });
  return (await Promise.all(runs)).flat();
}

/**
 * Stops the engine, and pays all payments before the supervisor has started another one.
 * @returns ms from the end of the engine to the response Completed
 */
async function payAcrossRestart(deps: Deps, lanes: readonly Lane[], perLane: number): Promise<number[]> {
  const { enginePid } = deps.job;
  if (enginePid === undefined) throw new Error('enginePid is missing');
  const due = await prepareAhead(lanes, perLane);
  process.kill(enginePid, 'SIGTERM');
  while (isRunning(enginePid)) await sleep(END_PAUSE_MS);
  const endedAt = performance.now();
  const runs = due.map(async ({ lane, payments }) => {
    for (const { block } of payments) await publish(deps, block, 'send');
    const latencies: number[] = [];
    for (const { id } of payments) latencies.push((await lane.shop.untilCompleted(id)) - endedAt);
    return latencies;
  });
  return (await Promise.all(runs)).flat();
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const RUNS = { ahead: payAhead, instant: payInstantly, acrossRestart: payAcrossRestart };

/** @returns ms from the arrival of the confirmation message to the response Completed */
async function payOne(deps: Deps, shop: Shop, id: string, block: Prepared): Promise<number> {
  const arrival = deps.arrivals.of(block.hash);
  await publish(deps, block, 'send');
  const arrivedAt = await arrival;
  return (await shop.untilCompleted(id)) - arrivedAt;
}

serveJobs(jobSchema, measure);
