// Payments that are not simply paid: too little, too much, cancelled, denied, under review.
import { expectAccessible } from './support/accessibility';
import { unfoldQrCode } from './support/layout';
import { CUSTOMER } from './support/payments-api';
import { expectCameBack, expectSettled, payFromWallet } from './support/sandbox-ledger';
import { expect, test } from './support/test';

const DUE_RAW = 10n ** 30n;

test('a partial payment shows the rest that is due, and the rest completes it', { tag: '@phone' }, async ({
  page,
  api,
  installation,
}) => {
  const payment = await api.create({ usdAmount: '12.00' });
  await page.goto(`/checkout/${payment.paymentIdentifier}`);
  await unfoldQrCode(page);
  await expect(page.getByRole('img', { name: 'QR code to pay 4 nano' })).toBeVisible();
  await payFromWallet(installation, payment.paymentAddress, DUE_RAW);
  await expect(page.getByText('Partial payment received. Send the rest:')).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code to pay 3 nano' })).toBeVisible();
  await expectAccessible(page);
  await payFromWallet(installation, payment.paymentAddress, 3n * DUE_RAW);
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible();
  await expectSettled(installation, {
    from: payment.paymentAddress,
    to: installation.merchants[0].settlementAddress,
    amountRaw: payment.rawNanoAmount,
  });
});

test('an overpaid amount is returned', async ({ page, api, installation }) => {
  const payment = await api.create({ usdAmount: '3.00' });
  await page.goto(`/checkout/${payment.paymentIdentifier}`);
  const paid = await payFromWallet(installation, payment.paymentAddress, DUE_RAW + DUE_RAW / 2n);
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible();
  await expect(page.getByText(/You overpaid by 0\.5\snano/)).toBeVisible();
  await expectCameBack(installation, paid, DUE_RAW / 2n);
  await expect(page.getByText(/was returned to the account/)).toBeVisible();
});

test('a merchant cancels, the payer sees it, and later money is returned', async ({
  page,
  api,
  installation,
  merchantPage,
}) => {
  const payment = await api.create({ usdAmount: '3.00' });
  await page.goto(`/checkout/${payment.paymentIdentifier}`);
  await merchantPage.goto(`/dashboard/payments/${payment.paymentIdentifier}`);
  await merchantPage.getByRole('button', { name: 'Cancel payment' }).click();
  const question = merchantPage.getByRole('dialog', { name: 'Cancel this payment?' });
  await question.getByRole('button', { name: 'Cancel payment' }).click();
  await expect(merchantPage.getByRole('heading', { level: 1 })).toContainText('Cancelled');
  await expect(page.getByRole('heading', { name: 'Payment cancelled' })).toBeVisible();
  await expect(page.getByText(payment.paymentAddress)).toHaveCount(0);
  await expectAccessible(page);
  const paid = await payFromWallet(installation, payment.paymentAddress, DUE_RAW);
  await expectCameBack(installation, paid, DUE_RAW);
  await expect(merchantPage.getByText('Paid after cancellation', { exact: true })).toBeVisible();
  expect((await api.status(payment.paymentIdentifier)).status).toBe('Cancelled');
});

test('a denied payer sees no address, and money sent anyway is returned', { tag: '@phone' }, async ({
  page,
  api,
  installation,
}) => {
  const payment = await api.create({
    usdAmount: '3.00',
    paymentCustomer: { ...CUSTOMER, lastName: 'Sandbox-Denied' },
  });
  await page.goto(`/checkout/${payment.paymentIdentifier}`);
  await expect(page.getByRole('heading', { name: 'Payment not accepted' })).toBeVisible();
  await expect(page.getByText(payment.paymentAddress)).toHaveCount(0);
  await expectAccessible(page);
  expect((await api.status(payment.paymentIdentifier)).status).toBe('AMLError');
  const paid = await payFromWallet(installation, payment.paymentAddress, DUE_RAW);
  await expectCameBack(installation, paid, DUE_RAW);
  await expect(page.getByText(/1\snano you sent was returned to the account/)).toBeVisible();
});

test('a payment under review shows it and stays Waiting', { tag: '@phone' }, async ({
  page,
  api,
  installation,
  merchantPage,
}) => {
  const payment = await api.create({
    usdAmount: '3.00',
    paymentCustomer: { ...CUSTOMER, lastName: 'Sandbox-Review' },
  });
  await page.goto(`/checkout/${payment.paymentIdentifier}`);
  await payFromWallet(installation, payment.paymentAddress, DUE_RAW);
  await expect(page.getByRole('heading', { name: 'Payment received and under review' })).toBeVisible();
  await expect(page.getByText(payment.paymentAddress)).toHaveCount(0);
  await expectAccessible(page);
  expect(await api.status(payment.paymentIdentifier)).toMatchObject({ status: 'Waiting', isComplete: false });
  await merchantPage.goto(`/dashboard/payments/${payment.paymentIdentifier}`);
  await expect(merchantPage.getByText('Paid in full, in review')).toBeVisible();
  await expect(merchantPage.getByText('you don’t need to do anything')).toBeVisible();
  await expectAccessible(merchantPage);
});
