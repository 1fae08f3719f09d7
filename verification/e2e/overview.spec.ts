// The overview: current activity, statistics of the last days in the chosen time zone, the first steps, and the command palette.
import { expectAccessible } from './support/accessibility';
import { openShortcutsByKey, signedInState } from './support/dashboard';
import { dataDirOf } from './support/installation';
import { expectNoSidewaysScroll } from './support/layout';
import { countPaidOn } from './support/merchant-rows';
import { openOwnMerchant, payInFull } from './support/own-merchant';
import { newOrderId } from './support/payments-api';
import { callByName, signInOverHttp } from './support/server-actions';
import { expect, test } from './support/test';
import { makeMerchant } from './support/users';

test('the overview refreshes and links to what it counts', { tag: '@phone' }, async ({
  merchantPage: page,
  api,
}) => {
  const orderId = newOrderId();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await api.create({ orderId });
  await expect(page.getByRole('link', { name: orderId })).toBeVisible();
  await page.getByRole('link', { name: '7 days' }).click();
  await expect(page.getByRole('link', { name: '7 days' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);
  await page.getByRole('link', { name: /waiting for payment/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('?status=Waiting');
});

test('days follow the time zone in the settings', async ({ merchantPage: page }) => {
  const save = async (timeZone: string) => {
    await page.getByRole('combobox', { name: 'Time zone' }).fill(timeZone);
    await page.getByRole('button', { name: 'Save time zone' }).click();
  };
  await page.goto('/dashboard/settings');
  await save('Nowhere');
  await expect(page.getByText('Unknown time zone.').filter({ visible: true }).first()).toBeVisible();
  await save('europe/lisbon');
  await expect(page.getByText('The dashboard now uses this time zone.')).toBeVisible();
  await save('UTC');
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('UTC');
});

test('charts appear once payments ended on two days; before, figures and a list', async ({
  browser,
  installation,
}) => {
  const { owner: page, merchantId, create } = await openOwnMerchant(browser, installation);
  const payment = await create();
  await payInFull(installation, payment);
  await page.goto('/dashboard');
  await expect(page.getByText('Payments completed')).toBeVisible();
  await expect(page.getByText('No earlier data to compare with.')).toHaveCount(1);
  await expect(page.getByText(/Charts appear here/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Volume by day' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Today' }).click();
  await expect(page.getByText(/Changes compare with yesterday/)).toBeVisible();
  await expect(page.getByText(/Charts appear here/)).toHaveCount(0);
  await page.goto('/dashboard/payments?status=Completed');
  await expect(page.getByText(/^1 completed/)).toBeVisible();
  countPaidOn(dataDirOf('usual'), merchantId, [daysAgo(2), daysAgo(3)]);
  await page.goto('/dashboard?range=7d');
  await page.getByRole('link', { name: 'Nano', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Nano', exact: true })).toHaveAttribute('aria-current', 'page');
  await page.getByText('View as table').first().click();
  await expect(page.getByRole('table', { name: 'Volume by day' }).getByRole('row')).toHaveCount(8);
  await expectAccessible(page);
  await page.context().close();
});

test('the volume is in euros while all prices are, and names each currency otherwise', async ({
  browser,
  installation,
}) => {
  const { owner: page, merchantId, create } = await openOwnMerchant(browser, installation);
  const count = (daysBefore: number, prices: Parameters<typeof countPaidOn>[3]) =>
    countPaidOn(dataDirOf('usual'), merchantId, [daysAgo(daysBefore)], prices);
  await create({ pricing: 'EUR', amount: '13.50' });
  count(2, { EUR: [1, '1250'] });
  count(3, { EUR: [1, '1200'] });
  await page.goto('/dashboard');
  const volume = page.getByRole('definition').filter({ hasText: 'nano' });
  await expect(volume).toHaveText(/^€24\.50\$12\.00/);
  await expect(page.getByRole('listitem').filter({ hasText: '€13.50' })).toContainText('$15.00');
  const units = page.getByRole('navigation', { name: 'Volume in' });
  await expect(units.getByRole('link', { name: 'EUR' })).toHaveAttribute('aria-current', 'page');

  count(4, null);
  count(5, { JPY: [1, '1500'] });
  await page.goto('/dashboard?unit=chf');
  await expect(volume).toHaveText(/^\$24\.00.*€24\.50 priced in EUR.*JPY\s1,500 priced in JPY/);
  await expect(units.getByRole('link', { name: 'USD' })).toHaveAttribute('aria-current', 'page');
  await units.getByRole('link', { name: 'JPY' }).click();
  await expect(page.getByText('Completed payments priced in JPY, by completion date.')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  count(6, { KWD: [1, '3250'] });
  count(7, { CHF: [1, '800'] });
  await page.reload();
  await expect(volume).toContainText('and 1 more');
  await units.getByText('Volume in JPY').click();
  await expectAccessible(page);
  await units.getByRole('link', { name: 'KWD' }).click();
  await expect(units.getByText('Volume in KWD')).toBeVisible();
  await expect(units.getByRole('link', { name: 'CHF' })).toBeHidden();
  await page.getByText('View as table').first().click();
  const table = page.getByRole('table', { name: 'Volume by day' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Day',
    'Completed',
    'USD',
    'Nano',
    'EUR',
    'CHF',
    'JPY',
    'KWD',
  ]);
  await expect(table.getByRole('cell', { name: 'KWD 3.250' })).toHaveCount(1);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.context().close();
});

/** The UTC day. */
function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

test('a new merchant is guided until the first payment and link', async ({ browser, installation }) => {
  const { owner: page, create } = await openOwnMerchant(browser, installation);
  await page.goto('/dashboard');
  const list = page.getByRole('region', { name: 'Get started' });
  await expect(list.getByText('1 of 4 steps done')).toBeVisible();
  await expect(list.getByRole('link', { name: 'New payment', exact: true })).toBeVisible();
  await expectAccessible(page);
  await payInFull(installation, await create());
  await expect(list.getByText('2 of 4 steps done')).toBeVisible();
  await list.getByRole('link', { name: 'New payment link' }).click();
  await page.getByLabel('Title').fill('First link');
  await page.getByLabel('Amount in USD').fill('5.00');
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'First link' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByText('Payments completed')).toBeVisible();
  await expect(list).toHaveCount(0);
  await page.context().close();
});

test('a merchant who waits for approval sees why no payment can be created', async ({
  browser,
  installation,
}) => {
  const { baseUrl } = installation;
  const [{ settlementAddress }] = installation.merchants;
  const run = newOrderId();
  const { owner } = await makeMerchant(dataDirOf('usual'), {
    ...{ name: `New ${run}`, email: `${run}@new.example`.toLowerCase(), settlementAddress },
  });
  const storageState = await signedInState(baseUrl, owner);
  const page = await (await browser.newContext({ baseURL: baseUrl, storageState })).newPage();
  await page.goto('/dashboard');
  const create = page.getByRole('button', { name: 'New payment' }).first();
  await expect(create).toBeDisabled();
  await expect(create).toHaveAccessibleDescription('Waiting for the operator’s approval');
  for (const step of ['New payment link', 'Add webhook', 'Invite'])
    await expect(
      page.getByRole('region', { name: 'Get started' }).getByRole('link', { name: step }),
    ).toBeVisible();
  await page.goto('/dashboard/payments');
  await expect(page.getByRole('button', { name: 'New payment' }).first()).toBeDisabled();
  await page.goto('/dashboard/new');
  const submit = page.getByRole('button', { name: 'Create payment' });
  await expect(submit).toBeDisabled();
  await expect(submit).toHaveAccessibleDescription('Waiting for the operator’s approval');
  await expectAccessible(page);
  await page.context().close();
});

test('a merchant without a settlement address sees a message on pages that create payments', async ({
  browser,
  installation,
}) => {
  const { baseUrl, operator } = installation;
  const run = newOrderId();
  const { id, owner } = await makeMerchant(dataDirOf('usual'), {
    ...{ name: `New ${run}`, email: `${run}@new.example`.toLowerCase() },
  });
  await callByName(baseUrl, 'approveAction', await signInOverHttp(baseUrl, operator), [id]);
  const storageState = await signedInState(baseUrl, owner);
  const page = await (await browser.newContext({ baseURL: baseUrl, storageState })).newPage();
  const notice = page.getByText('Payments settle to your Nano address.');
  for (const path of ['point-of-sale', 'invoices/new', 'new?kind=link', 'new']) {
    await page.goto(`/dashboard/${path}`);
    await expect(notice).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Create payment' })).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Set address' }).click();
  await page.getByLabel('New address').fill(installation.merchants[0].settlementAddress);
  await page.getByRole('button', { name: 'Set address' }).click();
  await expect(page.getByText('Current address', { exact: true })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Settlement address set.' })).toBeVisible();
  await page.goto('/dashboard/new');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Create payment' })).toBeEnabled();
  await page.context().close();
});

test('the command palette opens pages and recent payments by keyboard', async ({
  merchantPage: page,
  api,
}) => {
  const orderId = newOrderId();
  await api.create({ orderId });
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).click();
  await openShortcutsByKey(page);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Commands' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await expect(palette.getByRole('option', { name: orderId })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type('settings');
  await expect(palette.getByRole('option')).toHaveText([/^Settings/, /^Search payments for “settings”/]);
  await palette.getByRole('combobox').fill(orderId);
  const [found, search] = [palette.getByRole('option').first(), palette.getByRole('option').last()];
  await expect(found).toHaveText(new RegExp(`^${orderId}`));
  await expect(found).toHaveAttribute('aria-selected', 'true');
  await expect(search).toHaveText(new RegExp(`^Search payments for “${orderId}”`));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/dashboard\/payments\/pay_/);
  await expect(palette).toBeHidden();
  // A name may be a customer's, so no address holds it.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Lovelace');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/dashboard\/payments\?payer=/);
  expect(page.url()).not.toContain('Lovelace');
  await expect(page.getByRole('searchbox', { name: 'Search payments' })).toHaveValue('Lovelace');
});
