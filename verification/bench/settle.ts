// Measures the time from the ledger's confirmation message until the payment is paid in the API, is shown as paid on an
// open page, or is settled. settle-main.ts runs it in its own process.
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { type Payer, type Prepared, publish } from './payer';
import { type CreatedPayment, openShop, type Shop } from './shop';
import { openPage } from './side-by-side/open-page';
import { openFundedPayer, openWorkplace, placeSchema, type Workplace } from './workplace';

export const settleJob = placeSchema.extend({
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
  /** The pause between creation and block in the mode `instant`, ms. */
  payAfterMs: z.number().int().min(0).default(0),
  /** What must notice the payment: the API when polled, an open page, or the merchant, whose account the money reaches. */
  seenBy: z.enum(['api', 'page', 'merchant']).default('api'),
  /** Ends only when every payment is settled, so that one measurement does not affect the next. */
  untilSettled: z.boolean().default(false),
});
type Job = z.infer<typeof settleJob>;

/**
 * The polling interval of a single lane, ms. Several lanes poll more slowly, so that together they poll as often and do
 * not measure their own load.
 */
const ASK_PAUSE_MS = 1;
/** Between preparation and the first send in the mode `ahead`, ms: a server may need a moment to watch a new address. */
const REST_MS = 1_500;
/** The interval for checking whether the engine has ended, ms. */
const END_PAUSE_MS = 5;

type Deps = Workplace & { readonly job: Job; readonly settlements: Promise<number>[] };
type Lane = { readonly payer: Payer; readonly shop: Shop };

/** @returns the latencies, ms */
export async function measureSettling(job: Job): Promise<number[]> {
  const workplace = await openWorkplace(job, job.confirmationDelayMs);
  const deps: Deps = { ...workplace, job, settlements: [] };
  const lanes: Lane[] = [];
  for (let lane = 0; lane < job.inFlight; lane += 1) {
    const shop = openShop({ ...job, askPauseMs: ASK_PAUSE_MS * job.inFlight });
    lanes.push({ payer: await openFundedPayer(deps), shop });
  }
  const perLane = Math.ceil(job.payments / job.inFlight);
  const latencies = await RUNS[job.mode](deps, lanes, perLane);
  if (job.untilSettled) await Promise.all(deps.settlements);
  await Promise.all(lanes.map(({ shop }) => shop.close()));
  await workplace.close();
  return latencies;
}

/** All payments and blocks are prepared; then each lane pays one after the other. */
async function payAhead(deps: Deps, lanes: readonly Lane[], perLane: number): Promise<number[]> {
  const due = await prepareAhead(lanes, perLane);
  await sleep(REST_MS);
  const runs = due.map(async ({ lane, payments }) => {
    const latencies: number[] = [];
    for (const { payment, block } of payments) latencies.push(await payOne(deps, lane.shop, payment, block));
    return latencies;
  });
  return (await Promise.all(runs)).flat();
}

type Ready = { readonly payment: CreatedPayment; readonly block: Prepared };
type Due = { readonly lane: Lane; readonly payments: readonly Ready[] };

async function prepareAhead(lanes: readonly Lane[], perLane: number): Promise<Due[]> {
  const due: Due[] = [];
  for (const lane of lanes) {
    const payments: Ready[] = [];
    for (let place = 0; place < perLane; place += 1) {
      const payment = await lane.shop.create();
      payments.push({ payment, block: await lane.payer.prepare(payment.address, payment.amountRaw) });
    }
    due.push({ lane, payments });
  }
  return due;
}

/** Only the signature, and the pause, are between the response of create-payment and the block. */
async function payInstantly(deps: Deps, lanes: readonly Lane[], perLane: number): Promise<number[]> {
  const runs = lanes.map(async ({ payer, shop }) => {
    const latencies: number[] = [];
    for (let place = 0; place < perLane; place += 1) {
      await payer.readyWork();
      await sleep(deps.job.pauseMs);
      const payment = await shop.create();
      await sleep(deps.job.payAfterMs);
      const block = await payer.prepare(payment.address, payment.amountRaw);
      latencies.push(await payOne(deps, shop, payment, block));
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
    for (const { payment } of payments) latencies.push((await lane.shop.untilPaid(payment.id)) - endedAt);
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

/** @returns ms from the arrival of the confirmation message until the payment is noticed */
async function payOne(deps: Deps, shop: Shop, payment: CreatedPayment, block: Prepared): Promise<number> {
  const untilSeen = await OBSERVERS[deps.job.seenBy](deps, shop, payment);
  if (deps.job.untilSettled && deps.job.seenBy !== 'merchant')
    deps.settlements.push(settlementOf(deps, payment));
  const arrival = deps.arrivals.of(block.hash);
  await publish(deps, block, 'send');
  const arrivedAt = await arrival;
  return (await untilSeen()) - arrivedAt;
}

/** Each is ready before the block is published. */
const OBSERVERS = {
  api:
    async (_deps: Deps, shop: Shop, { id }: CreatedPayment) =>
    () =>
      shop.untilPaid(id),
  page: async ({ job }: Deps, _shop: Shop, { id }: CreatedPayment) =>
    (await openPage(job.server, id)).untilPaid,
  merchant: async (deps: Deps, _shop: Shop, payment: CreatedPayment) => {
    const settlement = settlementOf(deps, payment);
    return () => settlement;
  },
};

/** Resolves when the ledger has confirmed the send to the merchant. */
function settlementOf({ job: { server }, arrivals }: Deps, { address }: CreatedPayment): Promise<number> {
  if (server.settlementAccount === undefined)
    throw new Error(`the adapter of ${server.name} has no settlementAccount`);
  const settlement = arrivals.ofSend(address, server.settlementAccount);
  // Reported where it is awaited, which can be later than its time limit.
  settlement.catch(() => {});
  return settlement;
}
