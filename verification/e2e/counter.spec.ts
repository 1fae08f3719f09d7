// A shop's counter: the amount by touch, the customer's own phone for the details, and "Paid" for both to see.
import { expectAccessible } from './support/accessibility';
import { payInFull } from './support/desk-shop';
import { fillInForm, goToPayment } from './support/pay-form';
import { expect, test } from './support/test';

test('a customer at the counter fills in the form on their own phone and pays', { tag: '@phone' }, async ({
  browser,
  baseURL,
  viewport,
  merchantState,
  page: phone,
  installation,
}) => {
  // A browser of its own: what it logs while the network is away is no defect.
  const context = await browser.newContext({ baseURL, viewport, storageState: await merchantState() });
  const counter = await context.newPage();
  await counter.goto('/dashboard/counter');
  for (const key of ['1', '2', 'Point', '5', '0'])
    await counter.getByRole('button', { name: key, exact: true }).click();
  await expect(counter.getByLabel('Amount in US dollars')).toHaveText(/^12\.50/);
  for (const key of await counter.getByRole('button', { name: /^[0-9]$/ }).all())
    expect((await key.boundingBox())?.height).toBeGreaterThanOrEqual(56);
  await expectAccessible(counter);
  await counter.getByLabel('Note').fill('Two teas');
  await counter.getByRole('button', { name: 'Customer’s phone' }).click();
  await expect(counter.getByRole('img', { name: 'Code of the form for the customer' })).toBeVisible();
  await expectAccessible(counter);
  const link = new URL(counter.url()).searchParams.get('link');

  await fillInForm(phone, `/pay/${link}`);
  const paymentIdentifier = await goToPayment(phone);
  await expect(counter.getByRole('img', { name: 'Code of the payment' })).toBeVisible();
  await expect(counter.getByText('Two teas')).toBeVisible();
  await expect(counter.getByRole('timer')).toBeVisible();

  await context.setOffline(true);
  await expect(counter.getByText('No connection. What you see', { exact: false })).toBeVisible();
  await expect(counter.getByRole('img', { name: 'Code of the payment' })).toBeVisible();
  await context.setOffline(false);
  await payInFull(installation, paymentIdentifier);
  await expect(counter.getByRole('status').filter({ hasText: /^Paid$/ })).toBeVisible();
  await expectAccessible(counter);
  await counter.getByRole('link', { name: 'Next customer' }).click();
  await expect(counter.getByRole('button', { name: 'Customer’s phone' })).toBeDisabled();
  await context.close();
});
