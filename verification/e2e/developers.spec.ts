// The Developers pages: a key with few scopes, its rejected requests, its rotation.
import type { Locator } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { signedInState } from './support/dashboard';
import { paymentsApi } from './support/payments-api';
import { expect, test } from './support/test';

test('a key is created with one scope, rejected for another, shown in the log, rotated and revoked', async ({
  browser,
  baseURL,
  installation,
}) => {
  // Signed in again, because creating a key requires a recent confirmation of identity.
  const storageState = await signedInState(installation.baseUrl, installation.merchants[0]);
  const context = await browser.newContext({ baseURL, storageState });
  const page = await context.newPage();
  const label = `Shop ${Date.now()}`;
  await page.goto('/dashboard/developers');
  await page.getByLabel('Name').fill(label);
  for (const words of ['Create payments', 'Cancel payments', 'Create payment links']) {
    await page.getByLabel(words).uncheck();
  }
  await page.getByRole('button', { name: 'Create key' }).click();
  const shown = page.getByRole('status').filter({ hasText: 'API key created' });
  await expect(shown.getByRole('definition')).toHaveCount(2);
  const [apiUsername = '', first = ''] = await shown.getByRole('definition').allTextContents();
  await expectAccessible(page);
  const withSecret = (apiPassword: string) =>
    paymentsApi(installation.baseUrl, { apiUsername, apiPassword }).call('usd-to-nano', { usdAmount: '3' });
  expect(await withSecret(first)).toMatchObject({ status: 200 });
  const refused = await paymentsApi(installation.baseUrl, { apiUsername, apiPassword: first }).call(
    'create-payment',
    { usdAmount: '3' },
  );
  expect(refused).toMatchObject({ status: 401, body: { errorCode: 'authInvalid' } });

  await page.reload();
  await expect(page.getByText(first)).toHaveCount(0);
  const item = page.getByRole('listitem').filter({ hasText: label });
  await item.getByRole('button', { name: 'Rotate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rotate secret' }).click();
  const second = await secretOf(item);
  await expect(item.getByText('The old secret expires')).toBeVisible();
  expect([(await withSecret(first)).status, (await withSecret(second)).status]).toEqual([200, 200]);
  await item.getByRole('button', { name: 'Expire old secret' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Expire old secret' }).click();
  await expect(item.getByText('The old secret expires')).toHaveCount(0);
  await expect.poll(async () => (await withSecret(first)).status).toBe(401);
  expect((await withSecret(second)).status).toBe(200);

  // The request log finds the rejected request by its id, with the same message.
  await page.goto('/dashboard/developers/requests');
  await page.getByRole('textbox', { name: 'Request ID' }).fill(refused.headers.get('x-request-id') ?? '');
  await page.getByRole('button', { name: 'Filter' }).click();
  const entry = page.getByRole('listitem').filter({ hasText: '401 authInvalid' });
  await expect(entry).toHaveCount(1);
  await expect(entry.getByText('lacks the scope payments.create')).toBeVisible();
  await expect(entry.getByText(label).first()).toBeVisible();
  await expectAccessible(page);

  await page.goto('/dashboard/developers');
  await item.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke key' }).click();
  await expect(page.getByText('Revoked keys')).toBeVisible();
  await expect.poll(async () => (await withSecret(second)).status).toBe(401);
  await context.close();
});

test('a website is added and removed', async ({ merchantPage: page }) => {
  const website = `https://shop-${Date.now()}.example`;
  await page.goto('/dashboard/developers/drop-in');
  await page.getByRole('textbox', { name: 'Website' }).fill(`${website}/cart`);
  await page.getByRole('button', { name: 'Add website' }).click();
  await expect(page.getByRole('link', { name: 'must have no path' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Website' }).fill(website);
  await page.getByRole('button', { name: 'Add website' }).click();
  await expect(page.getByText(`${website} can now show your checkout.`)).toBeVisible();
  await expectAccessible(page);
  const item = page.getByRole('listitem').filter({ hasText: website });
  await item.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(item).toHaveCount(0);
});

async function secretOf(item: Locator): Promise<string> {
  const shown = item.getByRole('status').filter({ hasText: 'New secret' });
  await expect(shown.getByRole('definition')).toHaveCount(1);
  return (await shown.getByRole('definition').textContent()) ?? '';
}
