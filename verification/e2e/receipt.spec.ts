// The receipt of an ended payment: the amount, deposits and refunds, and nothing about a person.
import { expectNoSidewaysScroll } from './support/layout';
import { CUSTOMER } from './support/payments-api';
import { expectCameBack, payFromWallet } from './support/sandbox-ledger';
import { expect, test } from './support/test';

const NANO = 10n ** 30n;

test('a payer gets a receipt of a payment, with the block that proves it', { tag: '@phone' }, async ({
  page,
  api,
  installation,
}) => {
  const order = { usdAmount: '12.00', orderId: 'A-1041', orderDescription: 'Two notebooks\nOne pen' };
  const payment = await api.create(order);
  await page.goto(`/checkout/${payment.paymentIdentifier}`);
  const paid = await payFromWallet(installation, payment.paymentAddress, 4n * NANO);
  await page.getByRole('link', { name: 'Receipt' }).click();
  await expect(page).toHaveURL(new RegExp(`/checkout/${payment.paymentIdentifier}/receipt$`));
  await expect(page.getByRole('heading', { level: 1, name: /^Receipt from / })).toBeVisible();
  await expect(page).toHaveTitle(/^Receipt A-1041 · /);
  const main = page.getByRole('main');
  for (const told of [
    '12.00',
    'Paid',
    'A-1041',
    order.orderDescription,
    payment.paymentIdentifier,
    paid.blockHash,
    paid.sender,
  ]) {
    await expect(main).toContainText(told);
  }
  const html = await page.content();
  for (const personal of [CUSTOMER.lastName, CUSTOMER.email, CUSTOMER.thoroughfare]) {
    expect(html).not.toContain(personal);
  }
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Back to payment' }).click();
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible();
});

test('only the receipt is printed', async ({ page, api, installation }) => {
  const payment = await api.create({ usdAmount: '3.00' });
  await payFromWallet(installation, payment.paymentAddress, NANO);
  await page.goto(`/checkout/${payment.paymentIdentifier}`);
  await page.getByRole('link', { name: 'Receipt' }).click();
  const print = page.getByRole('button', { name: 'Print' });
  await expect(print).toBeVisible();
  await page.getByRole('button', { name: 'Switch between light and dark mode' }).click();
  await page.emulateMedia({ media: 'print' });
  // Browsers don't print backgrounds, so light text of the dark theme would be invisible.
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
  await expect(page.getByRole('heading', { name: /^Receipt from / })).toBeVisible();
  await expect(print).toBeHidden();
  await expect(page.getByRole('link', { name: 'Back to payment' })).toBeHidden();
  await expect(page.getByLabel('Change language')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Switch between light and dark mode' })).toBeHidden();
  // The receipt says that it is about test money.
  await expect(page.getByRole('complementary', { name: 'SANDBOX' })).toBeVisible();
});

test('there is no receipt where nothing was paid', async ({ page, api }) => {
  const payment = await api.create({ usdAmount: '3.00' });
  await api.cancel(payment.paymentIdentifier);
  await page.goto(`/checkout/${payment.paymentIdentifier}/receipt`);
  await expect(page).toHaveURL(new RegExp(`/checkout/${payment.paymentIdentifier}$`));
  await expect(page.getByRole('heading', { name: 'Payment cancelled' })).toBeVisible();
  await expect(page.getByRole('link', { name: /receipt|payment record/ })).toBeHidden();
});

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('times are the payer’s, with the zone’s name, and a QR code leads to the payment', async ({
    page,
    api,
    installation,
  }) => {
    const payment = await api.create({ usdAmount: '3.00' });
    await payFromWallet(installation, payment.paymentAddress, NANO);
    await page.goto(`/checkout/${payment.paymentIdentifier}`);
    await page.getByRole('link', { name: 'Receipt' }).click();
    const main = page.getByRole('main');
    await expect(main).toContainText('Times are in the time zone Asia/Tokyo.');
    await expect(main.getByRole('time').first()).toContainText('GMT+9');
    await expect(page.getByRole('img', { name: 'QR code of the payment’s page' })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('img', { name: 'QR code of the payment’s page' })).toBeVisible();
  });
});

test('the button opens the browser’s print dialog', async ({ page, api, installation }) => {
  const payment = await api.create({ usdAmount: '3.00' });
  await payFromWallet(installation, payment.paymentAddress, NANO);
  await expect.poll(async () => (await api.status(payment.paymentIdentifier)).status).toBe('Completed');
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
  });
  await page.goto(`/checkout/${payment.paymentIdentifier}/receipt`);
  await expect(page.getByRole('main')).toContainText('Paid');
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
});

test('refunds are on the receipt, with their destination', async ({ page, api, installation }) => {
  const payment = await api.create({ usdAmount: '3.00' });
  const paid = await payFromWallet(installation, payment.paymentAddress, 3n * NANO);
  await expectCameBack(installation, paid, 2n * NANO);
  const back = page.getByRole('main').getByText(/^Refund to nano_/);
  // The wallet can have the money before the service has recorded its block, and a receipt shows the state when it was
  // loaded.
  await expect(async () => {
    await page.goto(`/checkout/${payment.paymentIdentifier}/receipt`);
    await expect(back).toContainText(paid.sender, { timeout: 1_000 });
  }).toPass();
  await expect(back).toContainText(/: 2\s*nano$/);
});

test('an open payment has no receipt, but a link to pay it', async ({ page, api }) => {
  const payment = await api.create({ usdAmount: '3.00' });
  await page.goto(`/checkout/${payment.paymentIdentifier}/receipt`);
  await expect(page).toHaveURL(new RegExp(`/checkout/${payment.paymentIdentifier}$`));
  await expect(page.getByText(payment.paymentAddress)).toBeVisible();
});

test.describe('a payment that does not exist', () => {
  // The browser itself logs that a page was not found.
  test.use({ expectedErrors: [/status of 404/] });

  test('has no receipt', async ({ page }) => {
    await page.goto('/checkout/pay_nothing/receipt');
    await expect(page.getByText('Page not found').first()).toBeVisible();
  });
});
