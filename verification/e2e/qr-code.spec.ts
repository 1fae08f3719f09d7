// The code of a checkout: with the amount, or, for wallets that misread it, with the address only.
import { payFromWallet } from './support/sandbox-ledger';
import { expect, test } from './support/test';

const NANO = 10n ** 30n;

test('the QR code with the address only shows the amount to type, and follows a partial payment', {
  tag: '@phone',
}, async ({ page, api, installation }) => {
  const payment = await api.create({ usdAmount: '12.00' });
  await page.goto(`/checkout/${payment.paymentIdentifier}`);
  const whole = page.getByRole('img', { name: 'QR code to pay 4 nano' });
  const alone = page.getByRole('img', { name: 'QR code with the address only' });
  const modulesOf = (code: typeof whole) => code.locator('path').last().getAttribute('d');
  await expect(whole).toBeVisible();
  const wholeModules = await modulesOf(whole);
  await page.getByRole('button', { name: 'Code with the address only' }).click();
  await expect(alone).toBeVisible();
  await expect(whole).toHaveCount(0);
  expect(await modulesOf(alone)).not.toBe(wholeModules);
  await expect(
    page.getByText('This code doesn’t include the amount. Enter 4 nano in your wallet.'),
  ).toBeVisible();
  await payFromWallet(installation, payment.paymentAddress, NANO);
  await expect(
    page.getByText('This code doesn’t include the amount. Enter 3 nano in your wallet.'),
  ).toBeVisible();
  await expect(alone).toBeVisible();
  await page.getByRole('button', { name: 'Code with address and amount' }).click();
  await expect(page.getByRole('img', { name: 'QR code to pay 3 nano' })).toBeVisible();
  await expect(page.getByText('This code doesn’t include the amount')).toHaveCount(0);
});
