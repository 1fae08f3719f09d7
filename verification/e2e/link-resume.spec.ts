// A payer who lost the tab, or reopens a link after paying, finds the payment on the link's page.
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { createOrderLink } from './support/link-orders';
import { fillInForm, goOnToPayment } from './support/pay-form';
import { payFromWallet } from './support/sandbox-ledger';
import { expect, test } from './support/test';

const DUE_RAW = 10n ** 30n;

const paymentLink = (page: Page) => page.getByRole('status').getByRole('link', { name: 'Show the payment' });

test('a link for one payment leads its payer back, before and after paying', async ({
  page,
  browser,
  baseURL,
  installation,
}) => {
  test.slow();
  const { path } = await createOrderLink(installation, { stock: 1 });
  await fillInForm(page, path);
  const paymentIdentifier = await goOnToPayment(page);
  const wallet = page.getByRole('link', { name: 'Open in wallet' });
  const address = /^nano:(nano_[a-z0-9]+)/.exec((await wallet.getAttribute('href')) ?? '')?.[1] ?? '';
  await page.goto(path);
  await expect(page.getByText('You have already started a payment through this link.')).toBeVisible();
  await expectAccessible(page);
  await paymentLink(page).click();
  await page.waitForURL(`**/checkout/${paymentIdentifier}`);
  await payFromWallet(installation, address, DUE_RAW);
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible();
  await page.goto(path);
  await expect(page.getByText('You have paid through this link.')).toBeVisible();
  await paymentLink(page).click();
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible();
  // Somebody else learns nothing about the payment.
  const context = await browser.newContext({ baseURL });
  const other = await context.newPage();
  await other.goto(path);
  await expect(other.getByText('Sold out')).toBeVisible();
  await expect(paymentLink(other)).toHaveCount(0);
  await context.close();
});

test('after a cancelled payment, the link’s page offers the form only', async ({
  page,
  api,
  installation,
}) => {
  const { path } = await createOrderLink(installation);
  await fillInForm(page, path);
  await api.cancel(await goOnToPayment(page));
  await expect(page.getByRole('heading', { name: 'Payment cancelled' })).toBeVisible();
  const view = page.waitForResponse(/\/api\/checkout\/pay_[^/]+$/);
  await page.goto(path);
  await view;
  await expect(page.getByLabel('Country')).toBeVisible();
  await expect(paymentLink(page)).toHaveCount(0);
});
