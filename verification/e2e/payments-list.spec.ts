// The payment list by keyboard and typing: search, filters, saved views, export.
import { readFileSync } from 'node:fs';
import { expectAccessible } from './support/accessibility';
import { openSearchByKey, untilAlive } from './support/dashboard';
import { expectPayments } from './support/link-orders';
import { openOwnMerchant } from './support/own-merchant';
import { CUSTOMER, newOrderId } from './support/payments-api';
import { expect, test } from './support/test';

test('a payment is found by its customer while typing, filtered, and the list is saved as a view', async ({
  merchantPage: page,
  api,
}) => {
  const orderId = newOrderId();
  const email = `${orderId}@desk.example`;
  // One saved view per amount: a retry of this test finds the first attempt's view.
  const dimes = Math.floor(Math.random() * 100);
  const [usdAmount, more] = [`1${(dimes / 10).toFixed(1)}4`, `1${(dimes / 10).toFixed(1)}5`];
  await api.create({ orderId, usdAmount, paymentCustomer: { ...CUSTOMER, email } });
  await expectPayments(page, orderId, 1);
  await page.goto('/dashboard/payments');
  const row = page.getByRole('link', { name: orderId });
  await page.getByRole('heading', { name: 'Payments' }).click();
  await openSearchByKey(page);
  await page.keyboard.type(email.toUpperCase());
  await expect(page.getByText('Matches customer’s e-mail').filter({ visible: true })).toHaveCount(1);
  await expect(row).toBeVisible();
  expect(page.url()).not.toContain('example');
  await page.getByText('Filters', { exact: true }).click();
  await page.getByLabel('Minimum USD').fill(more);
  await page.getByRole('button', { name: 'Apply filters' }).click();
  await expect(row).toHaveCount(0);
  await page.getByLabel('Minimum USD').fill(usdAmount);
  await page.getByRole('button', { name: 'Apply filters' }).click();
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByLabel('Name').fill(`Over ${usdAmount}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
  const views = page.getByRole('navigation', { name: 'Saved views' });
  const view = views.getByRole('link', { name: `Over ${usdAmount}` });
  await expect(view).toHaveAttribute('href', `/dashboard/payments?min=${usdAmount}`);
  await page.getByRole('button', { name: `Delete view Over ${usdAmount}` }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await view.click();
  await expect(page).toHaveURL(new RegExp(`payments\\?min=${usdAmount}$`));
  await expectAccessible(page);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/dashboard\/payments\/pay_/);
});

test('results of an earlier search do not overwrite newer text in the field', async ({
  merchantPage: page,
  api,
}) => {
  const orderId = newOrderId();
  await api.create({ orderId, paymentCustomer: { ...CUSTOMER, email: `${orderId}@desk.example` } });
  await expectPayments(page, orderId, 1);
  const alive = untilAlive(page);
  await page.goto('/dashboard/payments');
  await alive;
  const field = page.getByRole('searchbox', { name: 'Search payments' });
  const isSearch = (url: URL) => url.searchParams.get('q') === orderId && url.searchParams.has('_rsc');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(isSearch, async (route) => {
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  });
  const search = page.waitForRequest((request) => isSearch(new URL(request.url())));
  await field.fill(orderId);
  await search;
  const partOfEmail = page.waitForRequest((request) => request.method() === 'POST');
  await field.fill(`${orderId}@`);
  await partOfEmail;
  await field.fill(`${orderId}@desk.example`);
  const shown = page.waitForResponse((response) => isSearch(new URL(response.url())));
  release();
  await shown;
  await expect(page.getByText('Matches customer’s e-mail').filter({ visible: true })).toHaveCount(1);
  await expect(field).toHaveValue(`${orderId}@desk.example`);
});

test('all results are exported to a complete file, and an interrupted export is not saved', async ({
  merchantPage: page,
  api,
}) => {
  const { paymentIdentifier } = await api.create();
  await page.goto(`/dashboard/payments?q=${paymentIdentifier}`);
  await page.getByRole('link', { name: 'Export' }).click();
  const address = '**/dashboard/payments/export?**';
  await page.route(address, (route) => route.fulfill({ body: 'paymentIdentifier\r\npay_1\r\n' }));
  await page.getByRole('button', { name: 'Start export' }).click();
  await expect(page.getByText('The export was interrupted')).toBeVisible();
  await expectAccessible(page);
  await page.unroute(address);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export again' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^payments-[\d-]+\.csv$/);
  const lines = readFileSync(await download.path(), 'utf8').split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[1]).toContain(`${paymentIdentifier},Waiting,`);
  expect(lines[2]).toMatch(/^# complete: 1 payments,/);
  await expect(page.getByText('1 payment was exported')).toBeVisible();
});

test('payments are sorted, selected and cancelled together, and the selected ones exported', async ({
  browser,
  installation,
}) => {
  const { owner: page, create } = await openOwnMerchant(browser, installation);
  const ids = [await create(), await create(), await create()];
  await page.goto('/dashboard/payments');
  const rows = page.getByRole('row').filter({ has: page.getByRole('link', { name: /^Open / }) });
  await expect(rows).toHaveCount(3);
  await expect(rows.first().getByText('A. Q.')).toBeVisible();
  await expect.poll(async () => (await rows.first().boundingBox())?.height).toBeLessThanOrEqual(46);
  await page.getByRole('columnheader', { name: 'USD' }).getByRole('link').click();
  await expect(page.getByRole('columnheader', { name: 'USD' })).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/sort=usd\.desc/);
  await page.getByRole('columnheader', { name: 'USD' }).getByRole('link').click();
  await expect(page.getByRole('columnheader', { name: 'USD' })).toHaveAttribute('aria-sort', 'ascending');
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(page.getByText('3 selected')).toBeVisible();
  await page
    .getByRole('checkbox', { name: /^Select pay_/ })
    .last()
    .uncheck();
  await expect(page.getByText('2 selected')).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export selected' }).click();
  const exported = readFileSync(await (await saved).path(), 'utf8');
  expect(ids.filter((id) => exported.includes(id))).toHaveLength(2);
  await page.getByRole('button', { name: 'Cancel payments' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel payments' }).click();
  await expect(page.getByText('2 payments were cancelled.')).toBeVisible();
  await expect(rows.filter({ hasText: 'Cancelled' })).toHaveCount(2);
  await page.context().close();
});

test('a payment is found by the beginning of the customer’s last name', async ({ browser, installation }) => {
  const { owner: page, create } = await openOwnMerchant(browser, installation);
  await create();
  await page.goto('/dashboard/payments');
  const found = page.getByText('Matches customer’s name').filter({ visible: true });
  // The engine indexes the name within half a second.
  await expect(async () => {
    await page.getByRole('searchbox').fill('qui');
    await page.getByRole('searchbox').fill('quil');
    await expect(found).toHaveCount(1, { timeout: 3_000 });
  }).toPass();
  expect(page.url()).not.toContain('quil');
  await page.getByRole('searchbox').fill('quince');
  await expect(found).toHaveCount(0);
  await page.context().close();
});

test('amounts are in view and on one line, however wide the list is', async ({ merchantPage: page, api }) => {
  const orderId = `${newOrderId()}-of-a-customer-with-a-long-name`;
  await api.create({ orderId, usdAmount: '129.95' });
  await expectPayments(page, orderId, 1);
  for (const width of [768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/dashboard/payments');
    const nano = page
      .getByRole('row')
      .filter({ hasText: orderId })
      .getByText('43.316', { exact: false })
      .last();
    const box = await nano.boundingBox();
    expect(box?.height, `height of the amount at ${width} px`).toBeLessThan(24);
    expect((box?.x ?? width) + (box?.width ?? 0), `right end of the amount at ${width} px`).toBeLessThan(
      width - 24,
    );
  }
});

test('filters without a match say why, and a period is one click', async ({ merchantPage: page, api }) => {
  const orderId = newOrderId();
  await api.create({ orderId });
  await expectPayments(page, orderId, 1);
  await page.goto('/dashboard/payments?from=2026-11-29&to=2026-11-20');
  await expect(page.getByText('“Created until” is before “Created from”', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Created until')).toHaveAttribute('aria-invalid', 'true');
  await page.goto('/dashboard/payments?from=1990-01-01&to=1990-01-02');
  await expect(page.getByText('No payments match these filters')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('navigation', { name: 'Created in' }).getByRole('link', { name: 'Today' }).click();
  await expect(page).toHaveURL(/from=(20\d\d-\d\d-\d\d)&to=\1$/);
  await expect(page.getByRole('link', { name: orderId })).toBeVisible();
  await page.goto('/dashboard/payments?from=1990-01-01&to=1990-01-02');
  await page.getByRole('main').getByRole('link', { name: 'Clear filters' }).last().click();
  await expect(page).toHaveURL(/\/dashboard\/payments$/);
});
