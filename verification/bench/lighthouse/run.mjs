// `npm run lighthouse`: measures the payer's pages and the documentation with Lighthouse as on a phone, and how long a payer
// waits on a slow one. Fails unless accessibility and best practices are at 100; performance is reported.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from '../../../scripts/setup/browser.mjs';
import { installDependencies, installPackages } from '../../../scripts/setup/dependencies.mjs';
import { checkNodeVersion } from '../../../scripts/setup/node-version.mjs';
import { step } from '../../../scripts/setup/progress.mjs';
import { freePort, startInstallation } from '../installation.mjs';
import { createLink, createPayment } from '../scenarios.mjs';
import { CATEGORIES, faultsOf, scoresOf, waitsOf } from './scores.mjs';
import { measureSlowPhone } from './slow-phone.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');
/** The min pool size; the test needs only a few addresses. */
const POOL_SIZE = 1_000;
/** The start, one page of each kind (tutorial, guide, explanation, long table) and an operation with its console. */
const DOCUMENTATION_PAGES = [
  '/docs',
  '/docs/tutorial/quick-start',
  '/docs/guides/webhooks',
  '/docs/explanation/statuses-and-money',
  '/docs/reference/alerts',
  '/docs/reference/api/create-payment',
];

/** What is pressed on each of the payer's pages. */
const PRESSED = {
  '/': ['Switch between light and dark mode'],
  '/pay/<link>': ['Switch between light and dark mode', 'Continue'],
  '/checkout/<id>': ['Show QR code', 'No wallet yet?', 'Copy address', 'Details'],
};

async function main() {
  checkNodeVersion();
  console.log('Setting up');
  await installDependencies(root);
  await installPackages(join(root, 'verification', 'bench', 'lighthouse'), 'Lighthouse');
  let browserPath;
  await step('browser', async (note) => {
    browserPath = await ensureChromium(root, note);
  });
  const dataDir = mkdtempSync(join(tmpdir(), 'nano-payments-lighthouse-'));
  const port = await freePort();
  const start = { root, dataDir, port, poolSize: POOL_SIZE, onLine: showProgress };
  const installation = await startInstallation(start);
  try {
    return await pollPages(installation, browserPath);
  } finally {
    await installation.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** @returns {Promise<boolean>} whether every page meets the goals */
async function pollPages({ origin, sandbox }, browserPath) {
  const [merchant] = sandbox.merchants;
  const pages = {
    '/': '/',
    '/pay/<link>': `/pay/${await createLink(origin, merchant)}`,
    '/checkout/<id>': `/checkout/${await createPayment(origin, merchant)}`,
    ...Object.fromEntries(DOCUMENTATION_PAGES.map((path) => [path, path])),
  };
  const width = Math.max(...Object.keys(pages).map(({ length }) => length));
  console.log(`\nLighthouse, mobile: ${CATEGORIES.join(', ')}`);
  let faults = 0;
  for (const [name, path] of Object.entries(pages)) {
    const result = await lookAt(`${origin}${path}`, browserPath);
    const scores = Object.values(scoresOf(result));
    const columns = scores.map((score) => String(score).padStart(4)).join('');
    console.log(`  ${name.padEnd(width)} ${columns}  ${waitsOf(result)}`);
    for (const fault of faultsOf(result)) {
      faults += 1;
      console.log(`    ✗ ${fault}`);
    }
  }
  await pressOnSlowPhone(origin, pages, browserPath);
  return faults === 0;
}

async function pressOnSlowPhone(origin, pages, browserPath) {
  const { chromium } = await import('@playwright/test');
  const launch = () => chromium.launch({ executablePath: browserPath });
  console.log('\nA slow phone: largest paint and slowest press, medians');
  for (const [name, presses] of Object.entries(PRESSED)) {
    const { lcpMs, inpMs } = await measureSlowPhone(launch, `${origin}${pages[name]}`, presses);
    console.log(`  ${name.padEnd(14)}  LCP ${Math.round(lcpMs)} ms, INP ${Math.round(inpMs)} ms`);
  }
}

/** Each page gets a new browser, so that none finds another page's files in its cache. */
async function lookAt(url, browserPath) {
  // Imported here, because neither is installed before the set-up.
  const [{ chromium }, { default: lighthouse }] = await Promise.all([
    import('@playwright/test'),
    import('lighthouse'),
  ]);
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: browserPath,
    args: [`--remote-debugging-port=${port}`],
  });
  try {
    const options = { port, output: 'json', logLevel: 'error', onlyCategories: CATEGORIES };
    const { lhr } = await lighthouse(url, options);
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
    return lhr;
  } finally {
    await browser.close();
  }
}

/** Shows only the steps of the deployment's output, not the sign-ins it prints. */
function showProgress(line) {
  if (/^ {2}[✓✗…]/.test(line)) console.log(line);
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  console.error(`\n${error.message}`);
  process.exitCode = 1;
}
