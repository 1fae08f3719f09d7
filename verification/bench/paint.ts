// Measures the time from the ledger's confirmation message to "Paid" painted in a real browser. Runs in its own
// process, which takes one job from its parent and returns the times.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { z } from 'zod';
import type { Arrivals } from './confirmations';
import { publish } from './payer';
import { serveJobs } from './serve-jobs';
import { type CreatedPayment, openShop } from './shop';
import { openFundedPayer, openWorkplace, placeSchema, type Workplace } from './workplace';

const jobSchema = placeSchema.extend({
  payments: z.number().int().min(1).max(1_000),
  /** `pushed`: with the live channel; `polling`: with the live channel blocked. */
  channel: z.enum(['pushed', 'polling']),
  /** The browser's path. Default: Playwright's own. */
  browserPath: z.string().optional(),
});
type Job = z.infer<typeof jobSchema>;

/** Both in ms from the confirmation message: the first frame with the word, and the end of the card's fade-in. */
type Paint = { readonly paintedMs: number; readonly standingMs: number };

/** Times in a browser, ms since 1970. */
type Times = { readonly paintedAt: number; readonly standingAt: number };

declare global {
  /** Set in each page by the bench. */
  function tellPainted(times: Times): void;
}

/** The size of a phone. */
const VIEWPORT = { width: 390, height: 844 };
const EVENTS = /\/api\/checkout\/[^/]+\/events$/;
/** The polling interval of a page, over which the payments are spread evenly, ms. */
const SPREAD_MS = 2_000;
const PAINT_TIMEOUT_MS = 30_000;
/** Max difference between the clocks of the browser and this process, ms. */
const MAX_SKEW_MS = 5;

async function measure(job: Job): Promise<Paint[]> {
  const workplace = await openWorkplace(job);
  const payer = await openFundedPayer(workplace);
  const shop = openShop({ ...job, askPauseMs: 0 });
  const browser = await chromium.launch({ executablePath: job.browserPath });
  const paints: Paint[] = [];
  for (let place = 0; place < job.payments; place += 1) {
    const payment = await shop.create();
    const block = await payer.prepare(payment.address, payment.amountRaw);
    await payer.readyWork();
    const waitMs = (place * SPREAD_MS) / job.payments;
    const pay = () => publish(workplace, block, 'send');
    paints.push(await paintOne(workplace, { browser, job, payment, waitMs, hash: block.hash, pay }));
  }
  await browser.close();
  await shop.close();
  await workplace.close();
  return paints;
}

type Turn = {
  readonly browser: Browser;
  readonly job: Job;
  readonly payment: CreatedPayment;
  /** The pause between the page being ready and the payment. */
  readonly waitMs: number;
  readonly hash: string;
  pay(): Promise<void>;
};

/** Opens the page in a new browser context, and pays once the page follows the payment. */
async function paintOne({ arrivals }: Workplace, turn: Turn): Promise<Paint> {
  const { browser, job, payment } = turn;
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'en-US', isMobile: true });
  const page = await context.newPage();
  let exposed: Promise<unknown> | undefined;
  const painted = new Promise<Times>((resolve) => {
    exposed = page.exposeFunction('tellPainted', resolve);
  });
  await exposed;
  await page.addInitScript(watchForPaid);
  if (job.channel === 'polling') await page.route(EVENTS, (route) => route.abort());
  const asked = job.channel === 'polling' ? page.waitForEvent('requestfailed', isEvents) : opened(page);
  await page.goto(`${job.baseUrl}/checkout/${payment.id}`);
  await asked;
  await insistOnOneClock(page);
  await sleep(turn.waitMs);
  const arrivedAt = await payAndHear(arrivals, turn);
  const { paintedAt, standingAt } = await Promise.race([painted, late(payment.id)]);
  await context.close();
  return { paintedMs: paintedAt - arrivedAt, standingMs: standingAt - arrivedAt };
}

const isEvents = (request: { url(): string }) => EVENTS.test(request.url());
const opened = (page: Page) => page.waitForResponse(EVENTS);

/** @returns when the confirmation message arrived, ms since 1970 */
async function payAndHear(arrivals: Arrivals, { hash, pay }: Turn): Promise<number> {
  const arrival = arrivals.of(hash);
  await pay();
  return performance.timeOrigin + (await arrival);
}

async function late(id: string): Promise<never> {
  await sleep(PAINT_TIMEOUT_MS, undefined, { ref: false });
  throw new Error(`the page of ${id} did not turn paid within ${PAINT_TIMEOUT_MS / 1000} s`);
}

/**
 * Converts between the two clocks, each counted from its process's start.
 * @throws Error when they have drifted apart
 */
async function insistOnOneClock(page: Page): Promise<void> {
  const before = performance.timeOrigin + performance.now();
  const there = await page.evaluate(() => performance.timeOrigin + performance.now());
  const after = performance.timeOrigin + performance.now();
  const skewMs = Math.max(before - there, there - after);
  if (skewMs > MAX_SKEW_MS)
    throw new Error(`the browser's clock is off by at least ${skewMs.toFixed(1)} ms: no valid result`);
}

/** Runs in the page. The heading is painted in the frame after the one in which it appeared. */
function watchForPaid(): void {
  const headings = () => [...document.querySelectorAll('h1, h2, h3')];
  const now = () => performance.timeOrigin + performance.now();
  const tell = async (heading: Element) => {
    const paintedAt = now();
    const around: Element[] = [];
    for (let at: Element | null = heading; at !== null; at = at.parentElement) around.push(at);
    const fading = around
      .flatMap((element) => element.getAnimations())
      .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime));
    await Promise.allSettled(fading.map((animation) => animation.finished));
    tellPainted({ paintedAt, standingAt: now() });
  };
  const observer = new MutationObserver(() => {
    const heading = headings().find(({ textContent }) => textContent === 'Paid');
    if (heading === undefined) return;
    observer.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => void tell(heading)));
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}

serveJobs(jobSchema, measure);
