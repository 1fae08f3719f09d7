// Opening and closing regions takes effect immediately in `supported`, the form and create-payment. Each test uses its
// own country, which no other spec uses.
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { basicAuthorization, CUSTOMER, type PaymentsApi, paymentBody } from './support/payments-api';
import { expect, test } from './support/test';
import { signInAsOperator } from './support/users';

async function find(page: Page, search: string, name: string) {
  await page.goto('/dashboard/regions');
  await page.getByRole('searchbox').fill(search);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  return page.getByRole('main').getByRole('listitem').filter({ hasText: name }).first();
}

async function createFrom(api: PaymentsApi, country: string, administrativeArea?: string) {
  const paymentCustomer = { ...CUSTOMER, country, administrativeArea };
  return (await api.call('create-payment', paymentBody({ paymentCustomer }))).body;
}

test('a closed country is rejected immediately, and accepted again once it is open', async ({
  page,
  api,
  installation,
}) => {
  const [{ apiKey, ...credentials }] = installation.merchants;
  const supported = async () => {
    const headers = { authorization: basicAuthorization(credentials), apiKey };
    return (await page.request.get('/api/payments/supported', { headers })).json();
  };
  await signInAsOperator(page, installation);
  const newZealand = await find(page, 'new zea', 'New Zealand');
  await expectAccessible(page);
  await newZealand.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(newZealand.getByText('Closed')).toBeVisible();
  expect(await createFrom(api, 'NZ')).toMatchObject({ errorCode: 'unsupportedLocation' });
  expect((await supported()).supportedCountries).not.toContain('NZ');
  await newZealand.getByRole('button', { name: 'Open' }).click();
  await expect(newZealand.getByText('Open', { exact: true }).first()).toBeVisible();
  await expect(newZealand.getByRole('button', { name: 'Close' })).toBeVisible();
  expect(await createFrom(api, 'NZ')).toMatchObject({ paymentIdentifier: expect.any(String) });
  expect((await supported()).supportedCountries).toContain('NZ');
});

test('a territory is found as an area of the United States and opened for itself', async ({
  page,
  api,
  installation,
}) => {
  await signInAsOperator(page, installation);
  expect(await createFrom(api, 'GU')).toMatchObject({ errorCode: 'unsupportedLocation' });
  const guam = await find(page, 'GU', 'Guam');
  await expect(guam.getByText('US-GU')).toBeVisible();
  await guam.getByRole('button', { name: 'Open' }).click();
  await expect(guam.getByRole('button', { name: 'Close' })).toBeVisible();
  expect(await createFrom(api, 'GU')).toMatchObject({ paymentIdentifier: expect.any(String) });
  await guam.getByRole('button', { name: 'Close' }).click();
  await expect(guam.getByRole('button', { name: 'Open' })).toBeVisible();
  expect(await createFrom(api, 'US', 'Guam')).toMatchObject({ errorCode: 'unsupportedLocation' });
});

test('a button can be pressed only once the page responds', async ({ page, installation }) => {
  await signInAsOperator(page, installation);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_next/static/**/*.js*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/dashboard/regions?show=all&q=Fiji', { waitUntil: 'commit' });
  const open = page.getByRole('button', { name: 'Open Fiji' });
  await expect(open).toBeDisabled();
  release();
  await expect(open).toBeEnabled();
});

test('an embargoed country is shown and can’t be opened', async ({ page, installation }) => {
  await signInAsOperator(page, installation);
  const cuba = await find(page, 'Cuba', 'Cuba');
  await expect(cuba.getByText('Never available')).toBeVisible();
  await expect(cuba.getByRole('button')).toHaveCount(0);
});
