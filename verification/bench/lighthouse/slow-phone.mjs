// What a payer waits for on a slow phone, measured in the browser itself. Lighthouse simulates the slow network instead,
// and counts scripts that a local server delivered before the first paint as if the paint had waited for them.
import { median } from '../statistics.mjs';

/** Lighthouse's own slow 4G: 150 ms of latency, 1.6 Mbit/s down, 750 kbit/s up, and a processor four times slower. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const PROCESSOR = 4;
/** Its screen. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 1.75,
};
const ROUNDS = 5;
/** After this long without activity the page has settled. */
const QUIET_MS = 1_000;

/**
 * Opens the page several times, each in a new browser, and presses the named buttons.
 * @param {() => Promise<import('@playwright/test').Browser>} launch
 * @param {readonly string[]} names of buttons and summaries that stay on the page
 * @returns {Promise<{ lcpMs: number, inpMs: number }>} medians: the largest contentful paint, and the longest time from a
 * press to the next frame (NaN without a button)
 */
export async function measureSlowPhone(launch, url, names) {
  const found = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const browser = await launch();
    try {
      found.push(await measureOnce(browser, url, names));
    } finally {
      await browser.close();
    }
  }
  return { lcpMs: median(found.map(({ lcpMs }) => lcpMs)), inpMs: median(found.map(({ inpMs }) => inpMs)) };
}

async function measureOnce(browser, url, names) {
  const page = await browser.newPage(PHONE);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await slowProcessor(page);
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(QUIET_MS);
  // The largest paint is final at the first press.
  const lcpMs = await page.evaluate(() => globalThis.measured.lcpMs);
  for (const name of names) {
    await pressable(page, name).tap();
    await page.waitForTimeout(QUIET_MS);
  }
  const inpMs = names.length === 0 ? Number.NaN : await page.evaluate(() => globalThis.measured.inpMs);
  return { lcpMs, inpMs };
}

/** The page's processor becomes as slow as the phone's. */
export async function slowProcessor(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR });
}

/** A button, or the summary of something folded, which has no role in every browser. */
function pressable(page, name) {
  return page
    .getByRole('button', { name })
    .or(page.locator('summary').filter({ hasText: name }))
    .first();
}

/** Runs in the page. Presses shorter than 16 ms are not reported, so a page that reacts at once measures 0. */
function observe() {
  const measured = { lcpMs: 0, inpMs: 0 };
  globalThis.measured = measured;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) measured.lcpMs = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.interactionId) measured.inpMs = Math.max(measured.inpMs, entry.duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 });
}
