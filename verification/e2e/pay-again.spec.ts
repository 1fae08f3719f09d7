// An expired payment of a link: the same browser creates a new one with one tap and the same details. Uses a deployment
// with a window of a few seconds.
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { createOrderLink, expectPayments } from './support/link-orders';
import { fillInForm, paymentIdentifierOf } from './support/pay-form';
import { payFromWallet } from './support/sandbox-ledger';
import { expect, test } from './support/test';

test.use({ which: 'hasty' });

/** The window, the ledger check ten seconds after it, and a reserve for busy machines. */
const EXPIRED = { timeout: 40_000 };
const DUE_RAW = 10n ** 30n;

/** Fills in the form and waits until the payment expires. @returns the payment's identifier */
async function letExpire(page: Page, link: string): Promise<string> {
  await fillInForm(page, link);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.waitForURL(/\/checkout\/pay_/);
  await expect(page.getByRole('heading', { name: 'Payment expired' })).toBeVisible(EXPIRED);
  return paymentIdentifierOf(page);
}

const again = (page: Page) => page.getByRole('button', { name: 'Retry payment' });

/** Waits for a new payment. @returns its identifier and its deposit address */
async function arriveAtNew(page: Page, expired: string) {
  await page.waitForURL((url) => /\/checkout\/pay_/.test(url.pathname) && !url.pathname.endsWith(expired));
  const href = await page.getByRole('link', { name: 'Open in wallet' }).getAttribute('href');
  return {
    paymentIdentifier: paymentIdentifierOf(page),
    address: /^nano:(nano_[a-z0-9]+)/.exec(href ?? '')?.[1] ?? '',
  };
}

test('one tap creates a new payment from the same form, and it is paid', async ({
  page,
  api,
  installation,
  merchantPage,
}) => {
  test.slow();
  const { path, orderId } = await createOrderLink(installation);
  const expired = await letExpire(page, path);
  await expect(page.getByText('You won’t need to enter your details again.')).toBeVisible();
  await expectAccessible(page);
  await again(page).click();
  const { paymentIdentifier, address } = await arriveAtNew(page, expired);
  await payFromWallet(installation, address, DUE_RAW);
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible();
  expect((await api.status(paymentIdentifier)).status).toBe('Completed');
  expect((await api.status(expired)).status).toBe('Error');
  await expectPayments(merchantPage, orderId, 2);
  await merchantPage.goto(`/dashboard/payments/${paymentIdentifier}`);
  await merchantPage.getByRole('button', { name: 'Reveal customer data' }).click();
  await expect(merchantPage.getByText('ada.quill@example.com')).toBeVisible();
  await expect(merchantPage.getByText('1 Harbor Way')).toBeVisible();
});

test('another browser starts with an empty form, and a double tap in the payer’s own creates one new payment', async ({
  page,
  browser,
  baseURL,
  merchantPage,
  installation,
}) => {
  test.slow();
  const { path, orderId } = await createOrderLink(installation);
  const expired = await letExpire(page, path);
  await expect(again(page)).toBeVisible();
  const context = await browser.newContext({ baseURL });
  const other = await context.newPage();
  await other.goto(`/checkout/${expired}`);
  const begin = other.getByRole('link', { name: 'Start a new payment' });
  await expect(begin).toBeVisible();
  const asked = await other.request.post(`/api/checkout/${expired}/again`, {
    data: {},
    headers: { origin: baseURL ?? '' },
  });
  expect(asked.ok()).toBe(false);
  expect(await asked.text()).not.toContain('pay_');
  await expect(again(other)).toHaveCount(0);
  await begin.click();
  await expect(other.getByLabel('Country')).toHaveValue('');
  await expectPayments(merchantPage, orderId, 1);
  await context.close();

  await again(page).dblclick();
  await arriveAtNew(page, expired);
  await expectPayments(merchantPage, orderId, 2);
});
