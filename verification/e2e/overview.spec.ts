// The overview: current activity, and statistics of the last days in the chosen time zone.
import { expectAccessible } from './support/accessibility';
import { newOrderId } from './support/payments-api';
import { expect, test } from './support/test';

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
  await page.getByRole('link', { name: 'Nano', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Nano', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('link', { name: '7 days' })).toHaveAttribute('aria-current', 'page');
  await page.getByText('View as table').first().click();
  await expect(page.getByRole('table', { name: 'Volume by day' }).getByRole('row')).toHaveCount(8);
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
