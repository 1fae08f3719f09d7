// How fast the payer's pages react to presses and keys on a slow phone, in the browser itself (Event Timing). An interaction
// lasts from the input to the frame that shows its effect; the longest is the page's INP.
import { PHONE, slowProcessor } from './lighthouse/slow-phone.mjs';
import { createLink } from './scenarios.mjs';
import { median } from './statistics.mjs';

const AIM_MS = 100;
const ROUNDS = 5;
/** After this long without activity the page has settled, and the browser has reported the interaction. */
const QUIET_MS = 800;
/** Between two keys, as of a fast typist: keys without a pause leave the browser no time for a frame. */
const KEY_PAUSE_MS = 150;

const DETAILS = {
  'First name': 'Ada',
  'Last name': 'Quill',
  'E-mail': 'ada@example.com',
  'Phone number': '4155550123',
  'Street address': '1 Harbor Way',
  City: 'Oakland',
  'ZIP code': '94607',
};

const press = (name) => ({
  name: `press ${name}`,
  act: (page) =>
    page
      .getByRole('button', { name })
      .or(page.locator('summary').filter({ hasText: name }))
      .first()
      .tap(),
});
/** A key changes the list that has the focus, as its menu does. Then the payer's own place is chosen. */
const choose = (label, key, option) => ({
  name: `choose ${label}`,
  act: async (page) => {
    await page.getByLabel(label).press(key);
    await page.getByLabel(label).selectOption(option);
  },
});
const type = ([label, text]) => ({
  name: `type ${label}`,
  act: async (page) => {
    const field = page.getByLabel(label);
    // As above a phone's keyboard. Below the height of the browser's own window, headless Chromium paints no frame for a key.
    await field.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await field.pressSequentially(text, { delay: KEY_PAUSE_MS });
  },
});

/** The floor: what the browser alone needs for a press and its frame. */
const BARE = { name: 'press on a bare page', act: (page) => page.getByRole('button').tap() };
const BARE_PAGE = 'data:text/html,<button onclick="this.append(1)">Add</button>';
/** From the link to the checkout, each after the one before it. */
const FORM = [
  press('Switch between light and dark mode'),
  choose('Country', 'U', 'United States'),
  choose('State, province or region', 'C', 'California'),
  press('Continue'),
  ...Object.entries(DETAILS).map(type),
  press('Review'),
  press('Continue to payment'),
];
const CHECKOUT = ['Show QR code', 'Copy address', 'No wallet yet?', 'Details'].map(press);
const STEPS = [BARE, ...FORM, ...CHECKOUT];

/** Prints each interaction of the form and the checkout. */
export async function measureInteractions({ installation, options }) {
  const { origin, sandbox } = installation;
  const link = `${origin}/pay/${await createLink(origin, sandbox.merchants[0])}`;
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureOnce(link, options.browserPath));
  const medians = STEPS.map(({ name }) => ({ name, ...medianOf(rounds.map((round) => round[name])) }));
  console.log(`\nInteractions on a slow phone, ms, medians of ${ROUNDS} rounds`);
  console.log('  until the frame: input waits + handlers + frame; in the fastest round');
  for (const { name, totalMs, waitMs, handlersMs, frameMs } of medians) {
    const time = `${String(totalMs).padStart(4)}: ${waitMs} + ${handlersMs} + ${frameMs}`;
    const fastestMs = Math.min(...rounds.map((round) => round[name].totalMs));
    console.log(`  ${name.padEnd(34)}${time.padEnd(22)}${fastestMs}`);
  }
  const [slowest] = medians.slice(1).toSorted((one, other) => other.totalMs - one.totalMs);
  console.log(`  longest: ${slowest.name}, ${slowest.totalMs} ms (aim ${AIM_MS})`);
}

/** An interaction under 16 ms is not reported. */
const SHORT = { totalMs: 0, waitMs: 0, handlersMs: 0, frameMs: 0 };

function medianOf(found) {
  return Object.fromEntries(
    Object.keys(SHORT).map((part) => [part, Math.round(median(found.map((one) => one[part])))]),
  );
}

/** Each step's longest interaction in a new browser, by the step's name. */
async function measureOnce(link, executablePath) {
  // Imported here, because it is not installed before the set-up.
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath });
  try {
    const page = await browser.newPage({ ...PHONE, permissions: ['clipboard-write'] });
    await slowProcessor(page);
    const found = Object.fromEntries(STEPS.map(({ name }) => [name, SHORT]));
    let current = BARE.name;
    await page.exposeFunction('tellInteraction', (one) => {
      if (one.totalMs > found[current].totalMs) found[current] = one;
    });
    await page.addInitScript(observe);
    const perform = async ({ name, act }) => {
      current = name;
      await act(page);
      await page.waitForTimeout(QUIET_MS);
    };
    await page.goto(BARE_PAGE);
    await perform(BARE);
    await page.goto(link, { waitUntil: 'load' });
    await page.waitForTimeout(QUIET_MS);
    for (const step of FORM) await perform(step);
    await page.waitForURL(/\/checkout\//);
    await page.getByRole('timer').waitFor();
    await page.waitForTimeout(QUIET_MS);
    for (const step of CHECKOUT) await perform(step);
    return found;
  } finally {
    await browser.close();
  }
}

/** Runs in the page. The browser rounds the duration to 8 ms. */
function observe() {
  new PerformanceObserver((list) => {
    for (const { interactionId, startTime, processingStart, processingEnd, duration } of list.getEntries()) {
      if (!interactionId) continue;
      globalThis.tellInteraction({
        totalMs: duration,
        waitMs: processingStart - startTime,
        handlersMs: processingEnd - processingStart,
        frameMs: Math.max(0, startTime + duration - processingEnd),
      });
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 });
}
