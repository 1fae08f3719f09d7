// Holds many live pages open and pays some of them. Runs in its own process. The parent first tells it to open the
// pages and then to pay, so that it can measure the web process in between.
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { type LivePage, loadLivePage } from './live-page';
import { type Payer, type Prepared, publish } from './payer';
import { serveJobs } from './serve-jobs';
import { type CreatedPayment, openShop } from './shop';
import { openFundedPayer, openWorkplace, placeSchema, type Workplace } from './workplace';

const openJob = placeSchema.extend({
  step: z.literal('open'),
  pages: z.number().int().min(1).max(20_000),
});
const payJob = z.object({
  step: z.literal('pay'),
  /** How many of the payments are paid. */
  payments: z.number().int().min(1),
});
const jobSchema = z.discriminatedUnion('step', [openJob, payJob]);

/** One in this many payments is open on two pages, as for a payer with phone and computer. */
const SHARED_EVERY = 20;
const OPENING_AT_ONCE = 20;
const IN_FLIGHT = 10;
/** An update later than this counts as missed. Longer than a page waits after a refused channel. */
const UPDATE_TIMEOUT_MS = 20_000;
/** The wait after the last payment for updates that the other pages must not get, ms. */
const AFTERWARDS_MS = 1_000;

type Watched = { readonly payment: CreatedPayment; readonly pages: readonly LivePage[] };

type Held = { readonly workplace: Workplace; readonly watched: readonly Watched[] };
let held: Held | undefined;

/** @returns how many pages and payments there are */
async function open(job: z.infer<typeof openJob>) {
  const workplace = await openWorkplace(job);
  const shop = openShop({ ...job, askPauseMs: 0 });
  const payments: CreatedPayment[] = [];
  const due: CreatedPayment[] = [];
  while (due.length < job.pages) {
    const payment = await shop.create();
    due.push(payment);
    if (payments.push(payment) % SHARED_EVERY === 0 && due.length < job.pages) due.push(payment);
  }
  await shop.close();
  const pages: LivePage[] = [];
  const opener = async () => {
    for (let payment = due.pop(); payment !== undefined; payment = due.pop())
      pages.push(await openPage(job.baseUrl, payment.id));
  };
  await Promise.all(Array.from({ length: OPENING_AT_ONCE }, opener));
  const of = (payment: CreatedPayment) => pages.filter(({ paymentId }) => paymentId === payment.id);
  const watched = payments.map((payment) => ({ payment, pages: of(payment) }));
  held = { workplace, watched };
  return { pages: pages.length, payments: payments.length };
}

async function openPage(baseUrl: string, paymentId: string): Promise<LivePage> {
  const page = await loadLivePage(baseUrl, paymentId);
  page.connect();
  await Promise.race([page.untilStage('paying'), late(`no event on the live channel of ${paymentId}`)]);
  return page;
}

async function late(what: string): Promise<never> {
  await sleep(UPDATE_TIMEOUT_MS, undefined, { ref: false });
  throw new Error(`${what} within ${UPDATE_TIMEOUT_MS / 1000} s`);
}

/** @returns the updates of the pages, with their times */
async function pay(job: z.infer<typeof payJob>) {
  if (held === undefined) throw new Error('no pages are open');
  const { workplace, watched } = held;
  const due = watched.slice(0, job.payments);
  const tally = { latenciesMs: [], reconnected: 0, missed: 0 };
  const queue = due.map((one, place) => ({ ...one, course: COURSES[place % COURSES.length] ?? 'stays' }));
  const lane = async (payer: Payer) => {
    for (let one = queue.pop(); one !== undefined; one = queue.pop())
      await payOne(workplace, { ...one, payer }, tally);
  };
  const payers: Payer[] = [];
  while (payers.length < IN_FLIGHT) payers.push(await openFundedPayer(workplace));
  await Promise.all(payers.map(lane));
  await sleep(AFTERWARDS_MS);
  const pages = watched.flatMap((one) => one.pages);
  const others = watched.slice(job.payments).flatMap((one) => one.pages);
  const sum = (count: (page: LivePage) => number) => pages.reduce((total, page) => total + count(page), 0);
  const result = {
    ...tally,
    paidPages: due.flatMap((one) => one.pages).length,
    misled: others.filter((page) => page.stage() !== 'paying').length,
    ended: sum(({ counts }) => counts.ended),
    refused: sum(({ counts }) => counts.refused),
  };
  for (const page of pages) page.drop();
  await workplace.close();
  return result;
}

/**
 * What happens to the connections of a payment's pages. Most stay open; some are closed from before the payment until
 * after its confirmation, and some reconnect exactly at the confirmation.
 */
const COURSES = ['away', 'reconnects', 'stays', 'stays', 'stays'] as const;

type Turn = Watched & { readonly payer: Payer; readonly course: (typeof COURSES)[number] };
type Tally = { readonly latenciesMs: number[]; reconnected: number; missed: number };

async function payOne(workplace: Workplace, turn: Turn, tally: Tally): Promise<void> {
  const { payment, pages, payer, course } = turn;
  const block: Prepared = await payer.prepare(payment.address, payment.amountRaw);
  if (course === 'away') for (const page of pages) page.drop();
  const arrival = workplace.arrivals.of(block.hash);
  await publish(workplace, block, 'send');
  const arrivedAt = await arrival;
  if (course === 'reconnects') for (const page of pages) page.drop();
  if (course !== 'stays') for (const page of pages) page.connect();
  const told = await Promise.all(
    pages.map((page) =>
      Promise.race([page.untilStage('completed'), late(payment.id).catch(() => undefined)]),
    ),
  );
  if (course !== 'stays') tally.reconnected += pages.length;
  for (const at of told) {
    if (at === undefined) tally.missed += 1;
    else if (course === 'stays') tally.latenciesMs.push(at - arrivedAt);
  }
}

serveJobs(jobSchema, (job): Promise<unknown> => (job.step === 'open' ? open(job) : pay(job)));
