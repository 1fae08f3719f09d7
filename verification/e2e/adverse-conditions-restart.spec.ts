// The web process crashes and its supervisor restarts it while a payer uses a page. Uses its own deployment.
import type { Page } from '@playwright/test';
import { createOrderLink, expectPayments } from './support/link-orders';
import { killWeb, test } from './support/own-installation';
import { arriveAtPayment, expectDetails, expectLastLook, fillDetails, openDetails } from './support/pay-form';
import { payFromWallet } from './support/sandbox-ledger';
import { expect } from './support/test';

test.describe.configure({ mode: 'serial' });

// The browser itself logs each connection that broke.
test.use({ expectedErrors: [/net::ERR_/] });

const DUE_RAW = 10n ** 30n;

/** Until web responds again. */
async function expectServed(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.request.get('/api/health/ready').then(
          (answer) => answer.ok(),
          () => false,
        ),
      {
        timeout: 40_000,
      },
    )
    .toBe(true);
}

test('a payment’s page keeps the address and shows "Paid" without a reload', async ({
  page,
  api,
  installation,
  started,
}) => {
  const payment = await api.create({ usdAmount: '3.00' });
  await page.goto(`/checkout/${payment.paymentIdentifier}`);
  await expect(page.getByRole('timer')).toBeVisible();
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  const broken = page.waitForEvent('requestfailed');
  killWeb(started);
  await broken;
  await expect(page.getByText(payment.paymentAddress)).toBeVisible();
  await expectServed(page);
  await expect(page.getByRole('img', { name: 'QR code to pay 1 nano' })).toBeVisible();
  await payFromWallet(installation, payment.paymentAddress, DUE_RAW);
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible();
  await expect(page.getByText('No connection.')).toHaveCount(0);
  expect(loads).toBe(0);
});

test('a form loses nothing and creates one payment', async ({
  page,
  started,
  merchantPage,
  installation,
}) => {
  const { path, orderId } = await createOrderLink(installation);
  const unanswered = page.getByRole('alert').filter({ hasText: 'Can’t reach the server.' });
  await openDetails(page, path);
  await fillDetails(page);
  killWeb(started);
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(unanswered).toBeVisible();
  await expectDetails(page);
  await expectServed(page);
  await page.getByRole('button', { name: 'Review' }).click();
  await expectLastLook(page);
  killWeb(started);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(unanswered).toBeVisible();
  await expectLastLook(page);
  await expectServed(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await arriveAtPayment(page);
  await expectPayments(merchantPage, orderId, 1);
});
