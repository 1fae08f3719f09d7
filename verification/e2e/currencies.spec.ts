// A price in euros: on the checkout and the receipt, in the dashboard, and refunded in part in euros at the rate of the payment.
import { expectAccessible } from './support/accessibility';
import { basicAuthorization, CUSTOMER } from './support/payments-api';
import { payFromWallet } from './support/sandbox-ledger';
import { expect, test } from './support/test';

test('a price in euros is shown, paid and refunded in euros', { tag: '@phone' }, async ({
  page,
  merchantPage,
  installation,
}) => {
  const [merchant] = installation.merchants;
  const response = await fetch(`${installation.baseUrl}/api/payments`, {
    method: 'POST',
    headers: { authorization: basicAuthorization(merchant), 'content-type': 'application/json' },
    body: JSON.stringify({ amount: '13.50', currency: 'EUR', customer: CUSTOMER }),
  });
  const payment = Object(await response.json());
  // 13.50 EUR / 0.90 / 3.00.
  expect(payment).toMatchObject({ friendlyNanoAmount: '5', usdAmount: 15 });
  const { paymentIdentifier, paymentAddress, rawNanoAmount, checkoutUrl } = payment;
  await page.goto(checkoutUrl);
  await expect(page.getByText('€13.50').filter({ visible: true })).toBeVisible();
  await expect(page.getByText('1 nano = €2.70').filter({ visible: true }).first()).toBeVisible();
  await expectAccessible(page);
  await payFromWallet(installation, paymentAddress, BigInt(rawNanoAmount));
  await expect(page.getByText('Your payment of €13.50 to')).toBeVisible();
  await page.goto(`/checkout/${paymentIdentifier}/receipt`);
  await expect(page.getByText('€13.50')).toBeVisible();

  await merchantPage.goto(`/dashboard/payments?q=${paymentIdentifier}`);
  await expect(merchantPage.getByText('€13.50')).toBeVisible();
  await merchantPage.goto(`/dashboard/payments/${paymentIdentifier}`);
  await expect(merchantPage.getByRole('heading', { level: 1 })).toContainText('€13.50');
  await expect(merchantPage.getByText('1 Ӿ = 2.7 EUR, 1 USD = 0.9 EUR')).toBeVisible();
  await merchantPage.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = merchantPage.getByRole('dialog', { name: 'Refund this payment' });
  await dialog.getByLabel('Partial amount in EUR').check();
  await dialog.getByLabel('Amount in EUR', { exact: true }).fill('2.70');
  await expect(dialog.getByText(/^1 Ӿ is sent to/)).toBeVisible();
  await expect(dialog.getByText('Up to €13.50, at the payment’s rate')).toBeVisible();
  await expectAccessible(merchantPage);
});
