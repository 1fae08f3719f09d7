// Adverse conditions for a payer: no network, two tabs, the back button, a double press, a phone with a wrong clock. Neither data nor money is lost.
import type { BrowserContext, Page } from '@playwright/test';
import { deriveAddress, derivePublicKey, deriveSecretKey, generateSeed } from 'nanocurrency';
import { expectAccessible } from './support/accessibility';
import { createOrderLink, expectPayments } from './support/link-orders';
import {
  arriveAtPayment,
  expectDetails,
  expectLastLook,
  fillDetails,
  fillInForm,
  goToPayment,
  openDetails,
  paymentIdentifierOf,
} from './support/pay-form';
import { payFromWallet } from './support/sandbox-ledger';
import { expect, test } from './support/test';

const DUE_RAW = 10n ** 30n;
const DAY_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;

/** How often the page is loaded from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

const unanswered = (page: Page) => page.getByRole('alert').filter({ hasText: 'Can’t reach the server.' });
const paid = (page: Page) => page.getByRole('heading', { name: 'Paid' });

test.describe('offline', () => {
  // The browser itself logs each failed request while offline.
  test.use({ expectedErrors: [/net::ERR_INTERNET_DISCONNECTED/] });

  test('in the middle of the form, the input stays and is sent again', { tag: '@phone' }, async ({
    page,
    context,
    merchantPage,
    installation,
  }) => {
    const { path, orderId } = await createOrderLink(installation);
    await openDetails(page, path);
    await fillDetails(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Review' }).click();
    await expect(unanswered(page)).toBeVisible();
    await expectDetails(page);
    await expectAccessible(page);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Review' }).click();
    await expectLastLook(page);
    await expect(unanswered(page)).toHaveCount(0);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(unanswered(page)).toBeVisible();
    await expectLastLook(page);
    await context.setOffline(false);
    await goToPayment(page);
    await expectPayments(merchantPage, orderId, 1);
  });

  test('on the QR code step, the address stays, and the page shows "Paid" once the network is back', async ({
    page,
    context,
    api,
    installation,
  }) => {
    const payment = await api.create({ usdAmount: '3.00' });
    await page.goto(`/checkout/${payment.paymentIdentifier}`);
    const loads = countLoads(page);
    await expect(page.getByRole('timer')).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText('No connection.')).toBeVisible();
    await payFromWallet(installation, payment.paymentAddress, DUE_RAW);
    await expect.poll(async () => (await api.status(payment.paymentIdentifier)).status).toBe('Completed');
    await expect(page.getByText(payment.paymentAddress)).toBeVisible();
    await expect(page.getByRole('img', { name: 'QR code to pay 1 nano' })).toBeVisible();
    await context.setOffline(false);
    await expect(paid(page)).toBeVisible();
    await expect(page.getByText('No connection.')).toHaveCount(0);
    expect(loads()).toBe(0);
  });
});

test.describe('two tabs', () => {
  test('of one payment both show "Paid"', async ({ page, context, api, installation }) => {
    const payment = await api.create({ usdAmount: '3.00' });
    const other = await openInAnotherTab(context, `/checkout/${payment.paymentIdentifier}`);
    await page.goto(`/checkout/${payment.paymentIdentifier}`);
    await expect(page.getByRole('timer')).toBeVisible();
    await payFromWallet(installation, payment.paymentAddress, DUE_RAW);
    await expect(paid(page)).toBeVisible();
    await expect(paid(other)).toBeVisible();
  });

  test('of one payment both show the refund address that one of them set', async ({ page, context, api }) => {
    const payment = await api.create({ usdAmount: '3.00' });
    await page.goto(`/checkout/${payment.paymentIdentifier}`);
    await page.getByText('Paying from an exchange?').click();
    await expect(page.getByLabel('Your refund address')).toBeVisible();
    const other = await openInAnotherTab(context, `/checkout/${payment.paymentIdentifier}`);
    const named = deriveAddress(derivePublicKey(deriveSecretKey(await generateSeed(), 0)), {
      useNanoPrefix: true,
    });
    await page.getByLabel('Your refund address').fill(named);
    await page.getByRole('button', { name: 'Set refund address' }).click();
    for (const tab of [page, other]) {
      await expect(tab.getByText(/^Refunds go to nano_/)).toContainText(named.slice(-6));
      await expect(tab.getByText(payment.paymentAddress)).toBeVisible();
    }
  });

  test('of one form create a payment each, and the money of both arrives', async ({
    page,
    context,
    installation,
    merchantPage,
  }) => {
    const { path, orderId } = await createOrderLink(installation);
    const other = await context.newPage();
    await fillInForm(page, path);
    await fillInForm(other, path);
    const payments = await Promise.all([goToPayment(page), goToPayment(other)]);
    expect(new Set(payments).size).toBe(2);
    await expectPayments(merchantPage, orderId, 2);
    for (const tab of [page, other]) {
      await payFromWallet(installation, await shownAddress(tab), DUE_RAW);
      await expect(paid(tab)).toBeVisible();
    }
  });
});

test.describe('the back button', () => {
  test('goes from the payment to the form, and forward to the current state of the payment', async ({
    page,
    api,
    installation,
    merchantPage,
  }) => {
    const { path, orderId } = await createOrderLink(installation);
    await fillInForm(page, path);
    const payment = await goToPayment(page);
    const address = await shownAddress(page);
    await page.goBack();
    await expect(page.getByRole('heading', { name: `A notebook (${orderId})` })).toBeVisible();
    await page.goForward();
    await expect(page.getByText(address)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: `A notebook (${orderId})` })).toBeVisible();
    await payFromWallet(installation, address, DUE_RAW);
    await expect.poll(async () => (await api.status(payment)).status).toBe('Completed');
    await page.goForward();
    await expect(paid(page)).toBeVisible();
    expect(paymentIdentifierOf(page)).toBe(payment);
    await expectPayments(merchantPage, orderId, 1);
  });

  test('goes from the receipt to the paid payment', async ({ page, api, installation }) => {
    const payment = await api.create({ usdAmount: '3.00' });
    await page.goto(`/checkout/${payment.paymentIdentifier}`);
    await payFromWallet(installation, payment.paymentAddress, DUE_RAW);
    await expect(paid(page)).toBeVisible();
    await page.getByRole('link', { name: 'Receipt' }).click();
    await page.waitForURL(/\/receipt$/);
    await page.goBack();
    await expect(paid(page)).toBeVisible();
    await expect(page.getByText(payment.paymentAddress)).toHaveCount(0);
  });

  test.describe('to a page from the browser’s cache', () => {
    test.use({ expectedErrors: [/net::ERR_FAILED .*\/api\/checkout\//] });

    test('makes it load the current state', async ({ page, api, installation }) => {
      const payment = await api.create({ usdAmount: '3.00' });
      await page.goto(`/checkout/${payment.paymentIdentifier}`);
      await expect(page.getByRole('timer')).toBeVisible();
      // After that, the page's requests are aborted and its timers stop, as in a closed tab.
      await page.route('**/api/checkout/*/events', (route) => route.abort());
      await page.clock.install();
      await page.reload();
      await expect(page.getByRole('timer')).toBeVisible();
      await page.clock.pauseAt(new Date(Date.now() + MINUTE_MS));
      await payFromWallet(installation, payment.paymentAddress, DUE_RAW);
      await expect.poll(async () => (await api.status(payment.paymentIdentifier)).status).toBe('Completed');
      await expect(page.getByText(payment.paymentAddress)).toBeVisible();
      await page.evaluate(() => {
        window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      });
      await expect(paid(page)).toBeVisible();
    });
  });
});

test.describe('the last button', () => {
  test('pressed twice creates one payment', { tag: '@phone' }, async ({
    page,
    merchantPage,
    installation,
  }) => {
    const { path, orderId } = await createOrderLink(installation);
    await fillInForm(page, path);
    await page.getByRole('button', { name: 'Continue to payment' }).dblclick();
    await arriveAtPayment(page);
    await expectPayments(merchantPage, orderId, 1);
  });

  test('pressed twice with the Enter key creates one payment', async ({
    page,
    merchantPage,
    installation,
  }) => {
    const { path, orderId } = await createOrderLink(installation);
    await fillInForm(page, path);
    await page.getByRole('button', { name: 'Continue to payment' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await arriveAtPayment(page);
    await expectPayments(merchantPage, orderId, 1);
  });

  test.describe('when its response is lost', () => {
    test.use({ expectedErrors: [/net::ERR_FAILED .*\/pay\//] });

    test('leads to the same payment when pressed again', async ({ page, merchantPage, installation }) => {
      const { path, orderId } = await createOrderLink(installation);
      await fillInForm(page, path);
      await page.route(`**${path}`, async (route) => {
        await route.fetch({ maxRedirects: 0 });
        await route.abort();
      });
      await page.getByRole('button', { name: 'Continue to payment' }).click();
      await expect(unanswered(page)).toBeVisible();
      await expectPayments(merchantPage, orderId, 1);
      await page.unroute(`**${path}`);
      await goToPayment(page);
      await expectPayments(merchantPage, orderId, 1);
    });
  });
});

for (const [wrongly, aheadMs] of [
  ['a day ahead', DAY_MS],
  ['a day behind', -DAY_MS],
] as const) {
  test.describe(`a phone whose clock is ${wrongly}`, () => {
    test.use({ expectedErrors: [/net::ERR_FAILED .*\/api\/checkout\//] });

    test('counts down correctly, shows the right time, and pays', { tag: '@phone' }, async ({
      page,
      api,
      installation,
    }) => {
      await shiftClock(page, aheadMs);
      const payment = await api.create({ usdAmount: '3.00' });
      await page.goto(`/checkout/${payment.paymentIdentifier}`);
      await expect(page.getByRole('timer')).toContainText(/1[45]:\d\d left/);
      await expect(page.getByText(payment.paymentAddress)).toBeVisible();
      await expect
        .poll(() => page.evaluate(() => Date.now()))
        .toBeGreaterThan(Date.now() + aheadMs - MINUTE_MS);
      await page.route('**/api/checkout/**', (route) => route.abort());
      await page.reload();
      const openedMs = Date.now();
      const banner = page.getByRole('status').filter({ hasText: 'No connection.' });
      await expect(banner).toContainText(clockFace(openedMs));
      await page.unroute('**/api/checkout/**');
      await payFromWallet(installation, payment.paymentAddress, DUE_RAW);
      await expect(paid(page)).toBeVisible();
    });
  });
}

/** Sets the page's clock ahead by this much; time still passes at the normal speed. */
async function shiftClock(page: Page, aheadMs: number): Promise<void> {
  await page.addInitScript((ms) => {
    const RightDate = Date;
    const now = () => RightDate.now() + ms;
    globalThis.Date = new Proxy(RightDate, {
      construct: (target, given) => Reflect.construct(target, given.length === 0 ? [now()] : given),
      get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    });
  }, aheadMs);
}

/** The banner's text for this minute or the previous one, in which the page may have been rendered. */
function clockFace(atMs: number): RegExp {
  const face = (ms: number) =>
    new Date(ms).toLocaleTimeString('en', { hour: '2-digit', minute: '2-digit' }).replace(/\s/g, '\\s');
  return new RegExp(`${face(atMs)}|${face(atMs - MINUTE_MS)}`);
}

async function openInAnotherTab(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(path);
  await expect(tab.getByRole('timer')).toBeVisible();
  return tab;
}

async function shownAddress(page: Page): Promise<string> {
  const href = await page.getByRole('link', { name: 'Open in wallet' }).getAttribute('href');
  return /^nano:(nano_[a-z0-9]+)/.exec(href ?? '')?.[1] ?? '';
}
