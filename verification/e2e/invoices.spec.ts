// An invoice: created, sent as a link, viewed and paid by the customer.
import { expectAccessible } from './support/accessibility';
import { payInFull } from './support/own-merchant';
import { fillInForm, goToPayment } from './support/pay-form';
import { expect, test } from './support/test';

test('an invoice is created, read with its lines and total, and paid', async ({
  merchantPage: desk,
  page: customer,
  installation,
}) => {
  const number = `T-${Date.now()}`;
  await desk.goto('/dashboard/invoices/new');
  await desk.getByLabel('Number').fill(number);
  await desk.getByLabel('Due date').fill('2030-12-24');
  await desk.getByLabel('Description').fill('Tea, 100 g');
  await desk.getByLabel('Quantity').fill('3');
  await desk.getByLabel('Price in USD').fill('4.10');
  await desk.getByRole('button', { name: 'Add line' }).click();
  await desk.getByLabel('Description').nth(1).fill('Cup');
  await desk.getByLabel('Price in USD').nth(1).fill('700');
  await desk.getByRole('button', { name: 'Create invoice' }).click();
  await expect(desk.getByText('Line 2 needs a price', { exact: false }).first()).toBeVisible();
  await expectAccessible(desk);
  await desk.getByLabel('Price in USD').nth(1).fill('7.70');
  await expect(desk.getByText('20.00', { exact: true })).toBeVisible();
  await desk.getByRole('button', { name: 'Create invoice' }).click();
  const item = desk.getByRole('main').getByRole('listitem').filter({ hasText: number });
  await expect(item.getByText('Open', { exact: true })).toBeVisible();
  await expectAccessible(desk);
  const link = (await item.getByRole('link', { name: 'Open or print' }).getAttribute('href')) ?? '';

  await customer.goto(link);
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText(`Invoice ${number}`);
  await expect(customer.getByRole('row', { name: /Tea, 100 g/ })).toContainText('12.30');
  await expect(customer.getByRole('row', { name: /Total/ })).toContainText('20.00');
  await expect(customer.getByText('Due on December 24, 2030')).toBeVisible();
  await expectAccessible(customer);
  await fillInForm(customer, link);
  await payInFull(installation, await goToPayment(customer));
  await expect(customer.getByRole('heading', { name: 'Paid' })).toBeVisible();
  await customer.goto(link);
  await expect(customer.getByText('This invoice is paid or has a payment in progress')).toBeVisible();
  await expect(customer.getByRole('row', { name: /Tea, 100 g/ })).toContainText('12.30');
  await expectAccessible(customer);
  await expect(async () => {
    await desk.reload();
    await expect(item.getByText('Paid', { exact: true })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(item.getByRole('link', { name: 'Open or print' })).toBeVisible();
});
