// A merchant's work in the dashboard.
import { expectAccessible } from './support/accessibility';
import { createLink, signedInState, untilAlive } from './support/dashboard';
import { expectPayments } from './support/link-orders';
import { newOrderId, paymentsApi } from './support/payments-api';
import { expect, test } from './support/test';

test('payments are filtered, searched, opened and kept up to date', { tag: '@phone' }, async ({
  merchantPage: page,
  api,
}) => {
  const orderId = newOrderId();
  const payment = await api.create({ orderId, orderDescription: 'Two notebooks\nand a pen' });
  await expectPayments(page, orderId, 1);
  const row = page.getByRole('link', { name: orderId }).filter({ visible: true });
  await expect(row).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('navigation', { name: 'Filter by status' })
    .getByRole('link', { name: 'Completed' })
    .click();
  await expect(row).toHaveCount(0);
  await expectAccessible(page);
  await page
    .getByRole('navigation', { name: 'Filter by status' })
    .getByRole('link', { name: 'Waiting' })
    .click();
  await row.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('12.34');
  await expect(page.getByText(payment.paymentAddress)).toBeVisible();
  await page.getByRole('button', { name: 'Reveal customer data' }).click();
  await expect(page.getByText('ada.quill@example.com')).toBeVisible();
  await expectAccessible(page);
  await api.cancel(payment.paymentIdentifier);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cancelled');
  await expect(page.getByRole('button', { name: 'Cancel payment' })).toHaveCount(0);
});

test('a payment created in the dashboard', { tag: '@phone' }, async ({ merchantPage: page, api }) => {
  await page.goto('/dashboard/new');
  await page.getByLabel('Amount in USD').fill('600.01');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Quill');
  await page.getByLabel('E-mail').fill('ada.quill@example.com');
  await page.getByLabel('Phone number').fill('+1 415 555 0123');
  await page.getByLabel('Country').selectOption('United States');
  await page.getByLabel('State or province').selectOption('California');
  await page.getByRole('button', { name: 'Create payment' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '600' })).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await expectAccessible(page);
  await page.getByLabel('Amount in USD').fill('600.00');
  await page.getByRole('button', { name: 'Create payment' }).click();
  await page.waitForURL(/\/dashboard\/payments\/pay_/);
  const paymentIdentifier = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect((await api.status(paymentIdentifier)).status).toBe('Waiting');
});

test.describe('offline', () => {
  test.use({
    storageState: async ({ merchantState }, use) => use(await merchantState()),
    // The browser itself logs each failed request while offline.
    expectedErrors: [/net::ERR_INTERNET_DISCONNECTED/],
  });

  test('the form of a new payment keeps its input, and is sent again', async ({ page, context }) => {
    await page.goto('/dashboard/new');
    await page.getByLabel('Amount in USD').fill('12.50');
    await page.getByLabel('First name').fill('Ada');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Create payment' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Can’t reach the server.' })).toBeVisible();
    await expect(page.getByLabel('Amount in USD')).toHaveValue('12.50');
    await expect(page.getByLabel('First name')).toHaveValue('Ada');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Create payment' }).click();
    await expect(page.getByText('Please fix the following')).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('Ada');
  });
});

test('a closed link accepts no details', async ({ merchantPage, page }) => {
  const title = `Closing soon ${Date.now()}`;
  const link = await createLink(merchantPage, title, '5.00');
  await expectAccessible(merchantPage);
  await page.goto(link);
  await expect(page.getByLabel('Country')).toBeVisible();
  const item = merchantPage.getByRole('main').getByRole('listitem').filter({ hasText: title });
  await item.getByText('More', { exact: true }).click();
  await item.getByRole('button', { name: 'Close', exact: true }).click();
  await merchantPage.getByRole('dialog').getByRole('button', { name: 'Close link' }).click();
  await expect(item).toHaveCount(0);
  await merchantPage.getByRole('navigation', { name: 'Filter by state' }).getByText('Ended').click();
  await expect(item.getByText('Closed', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Country')).toHaveCount(0);
  await expectAccessible(page);
});

test('a new settlement address waits, and the change can be cancelled', async ({
  browser,
  baseURL,
  installation,
}) => {
  const [first, second] = installation.merchants;
  const storageState = await signedInState(installation.baseUrl, second);
  const context = await browser.newContext({ baseURL, storageState });
  const page = await context.newPage();
  await page.goto('/dashboard/settings');
  await page.getByText('Change address', { exact: true }).first().click();
  await page
    .getByLabel('New address')
    .fill(second.settlementAddress.replace(/.$/, (last) => (last === '1' ? '3' : '1')));
  await page.getByRole('button', { name: 'Change address' }).click();
  await expect(page.getByText('at least one character is wrong').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('New address').fill(first.settlementAddress);
  await page.getByRole('button', { name: 'Change address' }).click();
  await expect(page.getByText('Address change pending')).toBeVisible();
  await expect(page.getByText(second.settlementAddress)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel change' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep current address' }).click();
  await expect(page.getByText('Address change pending')).toHaveCount(0);
  await context.close();
});

test('a merchant sees nothing of another merchant’s payment', async ({
  browser,
  baseURL,
  api,
  installation,
}) => {
  const payment = await api.create();
  const [, other] = installation.merchants;
  const storageState = await signedInState(installation.baseUrl, other);
  const context = await browser.newContext({ baseURL, storageState });
  const page = await context.newPage();
  await page.goto(`/dashboard/payments/${payment.paymentIdentifier}`);
  await expect(page.getByText('Payment not found')).toBeVisible();
  await expect(page.getByText(payment.paymentAddress)).toHaveCount(0);
  const version = await page.request.get(`/dashboard/payments/${payment.paymentIdentifier}/version`);
  expect(version.status()).toBe(404);
  await page.goto(`/dashboard/payments?q=${payment.paymentIdentifier}`);
  await expect(page.getByRole('link', { name: payment.paymentIdentifier.slice(-8) })).toHaveCount(0);
  const answer = await paymentsApi(installation.baseUrl, other).call('payment-status', {
    paymentIdentifier: payment.paymentIdentifier,
  });
  expect(answer).toMatchObject({ status: 400, body: { errorCode: 'wrongAccount' } });
  await context.close();
});

test('a page requests nothing of other pages until somebody points at a link', async ({
  merchantPage: page,
}) => {
  const ahead: string[] = [];
  page.on('request', (request) => {
    if (request.headers()['next-router-prefetch'] !== undefined) ahead.push(new URL(request.url()).pathname);
  });
  const alive = untilAlive(page);
  await page.goto('/dashboard/payments');
  await alive;
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
  expect(ahead).toEqual([]);
  const links = page.getByRole('link', { name: 'Links', exact: true }).filter({ visible: true });
  await links.hover();
  await expect.poll(() => ahead).toContain('/dashboard/links');
  expect(new Set(ahead)).toEqual(new Set(['/dashboard/links']));
});

test('the clicked item of the navigation is marked while its page is slow', async ({
  merchantPage: page,
}) => {
  const alive = untilAlive(page);
  await page.goto('/dashboard/payments');
  await alive;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    (url) => url.pathname === '/dashboard/invoices',
    async (route) => {
      await released;
      await route.continue();
    },
  );
  const item = page
    .getByRole('navigation', { name: 'Dashboard', exact: true })
    .getByRole('link', { name: 'Invoices' });
  await item.click();
  const mark = item.locator('[data-pending]');
  await expect(mark).toHaveCSS('opacity', '1');
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible();
  await expect(mark).toHaveCount(0);
});

test('the sidebar’s search opens the command palette, which has invoices and sections', async ({
  merchantPage: page,
}) => {
  await page.goto('/dashboard');
  const palette = page.getByRole('dialog', { name: 'Commands' });
  await expect(async () => {
    await page.getByRole('button', { name: /^Search/ }).click();
    await expect(palette).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await palette.getByRole('combobox').fill('new invoice');
  await expect(palette.getByRole('option').first()).toContainText('New invoice');
  await palette.getByRole('combobox').fill('time zone');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/settings#time-zone$/);
});
