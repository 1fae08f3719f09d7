// Prices in another currency that the server has enabled: a payment link, an invoice and the point of sale in euros.
import { expectAccessible } from './support/accessibility';
import { fillUntilReview, goOnToPayment } from './support/pay-form';
import { expect, test } from './support/test';

test('a payment link in euros is shown, paid and remembered in euros', { tag: '@phone' }, async ({
  merchantPage: desk,
  page: payer,
}) => {
  const title = `A map in euros ${Date.now()}`;
  await desk.goto('/dashboard/new?kind=link');
  await desk.getByLabel('Title').fill(title);
  await expect(desk.getByLabel('Amount in USD')).toBeVisible();
  await desk.getByLabel('Currency').selectOption('Euro (EUR)');
  await desk.getByLabel('Amount in EUR').fill('12.345');
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Create link' }).click();
  await expect(desk.getByText('at most 2 decimals, e.g. 12.50.').first()).toBeVisible();
  await expect(desk.getByLabel('Amount in EUR')).toHaveValue('12.345');
  await desk.getByLabel('Amount in EUR').fill('12.50');
  await desk.getByRole('button', { name: 'Create link' }).click();
  const listed = desk.getByRole('main').getByRole('listitem').filter({ hasText: title });
  await expect(listed).toContainText('€12.50');

  await payer.goto((await listed.getByRole('link', { name: 'Open' }).getAttribute('href')) ?? '');
  await expect(payer.getByText('€12.50')).toBeVisible();
  await expect(payer.getByText('€2.70')).toBeVisible();
  await fillUntilReview(payer);
  await expect(payer.getByRole('main')).toContainText('€12.50');
  await goOnToPayment(payer);
  await expect(payer.getByText('€12.50').filter({ visible: true }).first()).toBeVisible();

  await desk.goto('/dashboard/new');
  await expect(desk.getByLabel('Amount in EUR')).toBeVisible();
  await desk.getByLabel('Amount in EUR').fill('540.01');
  await expect(desk.getByLabel('Currency')).toHaveValue('EUR');
});

test('an invoice in euros adds up in euros', async ({ merchantPage: desk, page: customer }) => {
  const number = `E-${Date.now()}`;
  await desk.goto('/dashboard/invoices/new');
  await desk.getByLabel('Number').fill(number);
  await desk.getByLabel('Currency').selectOption('Euro (EUR)');
  await desk.getByLabel('Description').fill('Tea, 100 g');
  await desk.getByLabel('Quantity').fill('3');
  await desk.getByLabel('Price in EUR').fill('200');
  await expect(desk.getByText('Total 600.00 EUR')).toBeVisible();
  await desk.getByRole('button', { name: 'Create invoice' }).click();
  await expect(desk.getByText('A payment can be at most 600.00 USD.')).toBeVisible();
  await expect(desk.getByLabel('Currency')).toHaveValue('EUR');
  await desk.getByLabel('Price in EUR').fill('4.10');
  await desk.getByRole('button', { name: 'Create invoice' }).click();
  const listed = desk.getByRole('main').getByRole('listitem').filter({ hasText: number });
  await expect(listed).toContainText('€12.30');
  await customer.goto((await listed.getByRole('link', { name: 'Open or print' }).getAttribute('href')) ?? '');
  const table = customer.getByRole('table');
  await expect(table).toContainText('€4.10');
  await expect(table.getByRole('row', { name: 'Total' })).toContainText('€12.30');
});

test('the point of sale takes euros, with their decimals', { tag: '@phone' }, async ({
  merchantPage: pos,
}) => {
  await pos.goto('/dashboard/point-of-sale');
  await pos.getByLabel('Currency').selectOption('EUR');
  for (const key of ['4', 'Decimal point', '5', '0', '9'])
    await pos.getByRole('button', { name: key, exact: true }).click();
  await expect(pos.getByLabel('Amount in Euro')).toHaveText(/^4\.50/);
  await expectAccessible(pos);
  await pos.getByRole('button', { name: 'Use customer’s phone' }).click();
  await expect(pos.getByRole('img', { name: 'QR code of the customer’s form' })).toBeVisible();
  await expect(pos.getByText('4.50 EUR')).toBeVisible();
});
