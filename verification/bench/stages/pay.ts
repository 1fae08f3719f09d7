// Pays one payment at a time and notes when the ledger's confirmation arrives and when the payer's page, or the API, says
// Completed. Runs in its own process; the parent joins the times with the stages that engine and web recorded.
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { loadLivePage } from '../live-page';
import { publish } from '../payer';
import { serveJobs } from '../serve-jobs';
import { openShop } from '../shop';
import { openFundedPayer, openWorkplace, placeSchema } from '../workplace';

const jobSchema = placeSchema.extend({
  payments: z.number().int().min(1).max(10_000),
  /** What waits for the payment: an open page, or a shop that polls the API. */
  seenBy: z.enum(['page', 'api']),
});
type Job = z.infer<typeof jobSchema>;

/** How long the ledger takes to confirm a block, ms. */
const CONFIRMATION_DELAY_MS = 50;
const ASK_PAUSE_MS = 1;
/** The pause after each payment, in which it settles, ms. */
const PAUSE_MS = 400;

/** Times on the machine's monotonic clock, ms. */
type Paid = {
  readonly hash: string;
  readonly paymentId: string;
  readonly arrivedMs: number;
  readonly seenMs: number;
};

async function measure(job: Job): Promise<Paid[]> {
  const workplace = await openWorkplace(job, CONFIRMATION_DELAY_MS);
  const shop = openShop({ ...job, askPauseMs: ASK_PAUSE_MS });
  const payer = await openFundedPayer(workplace);
  const clockOffsetMs = Number(process.hrtime.bigint()) / 1e6 - performance.now();
  const paid: Paid[] = [];
  for (let place = 0; place < job.payments; place += 1) {
    const { id, address, amountRaw } = await shop.create();
    const page = job.seenBy === 'page' ? await openPage(job.baseUrl, id) : null;
    const block = await payer.prepare(address, amountRaw);
    const arrival = workplace.arrivals.of(block.hash);
    await publish(workplace, block, 'send');
    const arrivedMs = await arrival;
    const seenMs = await (page === null ? shop.untilPaid(id) : page.untilStage('completed'));
    page?.drop();
    const times = { arrivedMs: arrivedMs + clockOffsetMs, seenMs: seenMs + clockOffsetMs };
    paid.push({ hash: block.hash, paymentId: id, ...times });
    await sleep(PAUSE_MS);
  }
  await shop.close();
  await workplace.close();
  return paid;
}

async function openPage(baseUrl: string, paymentId: string) {
  const page = await loadLivePage(baseUrl, paymentId);
  page.connect();
  await page.untilStage('paying');
  return page;
}

serveJobs(jobSchema, measure);
