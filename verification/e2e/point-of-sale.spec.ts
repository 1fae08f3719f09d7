// The point of sale: the keypad, the customer's phone for the details, and the payment's status on both screens.
import { expectAccessible } from './support/accessibility';
import { payInFull } from './support/own-merchant';
import { fillInForm, goToPayment } from './support/pay-form';
import { expect, test } from './support/test';

test('a customer at the point of sale fills in the form on their phone and pays', { tag: '@phone' }, async ({
  browser,
  baseURL,
  viewport,
  merchantState,
  page: phone,
  installation,
}) => {
  // A separate browser: its errors while offline are expected.
  const context = await browser.newContext({ baseURL, viewport, storageState: await merchantState() });
  const pos = await context.newPage();
  await pos.goto('/dashboard/point-of-sale');
  for (const key of ['1', '2', 'Decimal point', '5', '0'])
    await pos.getByRole('button', { name: key, exact: true }).click();
  await expect(pos.getByLabel('Amount in US dollars')).toHaveText(/^12\.50/);
  for (const key of await pos.getByRole('button', { name: /^[0-9]$/ }).all())
    expect((await key.boundingBox())?.height).toBeGreaterThanOrEqual(56);
  await expectAccessible(pos);
  await pos.getByLabel('Note').fill('Two teas');
  await pos.getByRole('button', { name: 'Use customer’s phone' }).click();
  await expect(pos.getByRole('img', { name: 'QR code of the customer’s form' })).toBeVisible();
  await expectAccessible(pos);
  const link = new URL(pos.url()).searchParams.get('link');

  await fillInForm(phone, `/pay/${link}`);
  const paymentIdentifier = await goToPayment(phone);
  await expect(pos.getByRole('img', { name: 'QR code of the payment' })).toBeVisible();
  await expect(pos.getByText('Two teas')).toBeVisible();
  await expect(pos.getByRole('timer')).toBeVisible();

  await context.setOffline(true);
  await expect(pos.getByText('You’re offline.', { exact: false })).toBeVisible();
  await expect(pos.getByRole('img', { name: 'QR code of the payment' })).toBeVisible();
  await context.setOffline(false);
  await payInFull(installation, paymentIdentifier);
  await expect(pos.getByRole('status').filter({ hasText: /^Paid$/ })).toBeVisible();
  await expectAccessible(pos);
  await pos.getByRole('link', { name: 'Next customer' }).click();
  await expect(pos.getByRole('button', { name: 'Use customer’s phone' })).toBeDisabled();
  await context.close();
});
