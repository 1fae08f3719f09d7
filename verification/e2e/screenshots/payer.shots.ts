// Everything a payer can see.
import { createLink } from '../support/dashboard';
import { fillDetails } from '../support/pay-form';
import { CUSTOMER } from '../support/payments-api';
import { payFromWallet } from '../support/sandbox-ledger';
import { expect, test } from '../support/test';
import { VISITOR_PAGES } from './pages';
import { shoot } from './shoot';

const NANO = 10n ** 30n;
const ORDER = { usdAmount: '24.50', orderId: 'A-1041', orderDescription: 'Two notebooks and a fountain pen' };

test('the pages that need no sign-in', async ({ page }) => {
  for (const [name, address] of Object.entries(VISITOR_PAGES)) {
    await page.goto(address);
    await shoot(page, name);
  }
});

test.describe('pages that do not exist', () => {
  // The browser itself logs that a page was not found.
  test.use({ expectedErrors: [/status of 404/] });

  test('an unknown link', async ({ page }) => {
    await page.goto('/pay/nothing');
    await shoot(page, 'not-found');
  });
});

test('a payment link', async ({ page, merchantPage }) => {
  await page.goto(await createLink(merchantPage, 'Two notebooks', '24.50'));
  await shoot(page, 'link-region');
  await page.getByLabel('Country').selectOption('United States');
  await page.getByLabel('State, province or region').selectOption('New York');
  await shoot(page, 'link-closed-region');
  await page.getByLabel('State, province or region').selectOption('California');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('First name').fill('Ada');
  await shoot(page, 'link-details');
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByText('Please fix the following')).toBeVisible();
  await shoot(page, 'link-errors');
  await fillDetails(page);
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByRole('heading', { name: 'Check your details' })).toBeVisible();
  await shoot(page, 'link-review');
});

test('a checkout that is paid in two parts, the second too large', async ({ page, api, installation }) => {
  const payment = await api.create(ORDER);
  await page.goto(`/checkout/${payment.paymentIdentifier}`);
  await expect(page.getByRole('timer')).toBeVisible();
  await shoot(page, 'checkout');
  await page.getByText('No wallet yet?').click();
  await shoot(page, 'checkout-no-wallet');
  await page.goto(`/sandbox?pay=${payment.paymentAddress}&amount=${payment.rawNanoAmount}`);
  await page.getByRole('button', { name: 'Pay half' }).click();
  await expect(page.getByText(/^Sent \d/)).toBeVisible();
  await shoot(page, 'sandbox-paying');
  await page.goto(`/checkout/${payment.paymentIdentifier}`);
  await expect(page.getByText('Send the rest:')).toBeVisible();
  await page.getByText('Details', { exact: true }).click();
  await shoot(page, 'checkout-partly');
  await payFromWallet(installation, payment.paymentAddress, 5n * NANO);
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible();
  await expect(page.getByText(/returned to/)).toBeVisible({ timeout: 30_000 });
  await shoot(page, 'overpaid');
});

test('a checkout that is completed, opened again later', async ({ page, api, installation }) => {
  const payment = await api.create(ORDER);
  await payFromWallet(installation, payment.paymentAddress, BigInt(payment.rawNanoAmount));
  await page.goto(`/checkout/${payment.paymentIdentifier}`);
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible();
  await shoot(page, 'completed');
  await page.goto(`/checkout/${payment.paymentIdentifier}/receipt`);
  await shoot(page, 'receipt');
});

test('cancelled, denied, under review', async ({ page, api, installation }) => {
  const cancelled = await api.create(ORDER);
  await api.cancel(cancelled.paymentIdentifier);
  await page.goto(`/checkout/${cancelled.paymentIdentifier}`);
  await shoot(page, 'cancelled');
  const denied = await api.create({ ...ORDER, paymentCustomer: { ...CUSTOMER, lastName: 'Sandbox-Denied' } });
  await page.goto(`/checkout/${denied.paymentIdentifier}`);
  await expect(page.getByRole('heading', { name: 'Payment not accepted' })).toBeVisible();
  await shoot(page, 'denied');
  const inReview = await api.create({
    ...ORDER,
    paymentCustomer: { ...CUSTOMER, lastName: 'Sandbox-Review' },
  });
  await payFromWallet(installation, inReview.paymentAddress, BigInt(inReview.rawNanoAmount));
  await page.goto(`/checkout/${inReview.paymentIdentifier}`);
  await expect(page.getByRole('heading', { name: 'under review' })).toBeVisible();
  await shoot(page, 'under-review');
});
