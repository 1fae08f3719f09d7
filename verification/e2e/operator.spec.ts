// The operator's control over merchants, as seen through the merchant's API. Uses the second merchant of the deployment
// with the short window, which no other spec uses.
import { expectAccessible } from './support/accessibility';
import { paymentBody, paymentsApi } from './support/payments-api';
import { expect, test } from './support/test';
import { signInAsOperator } from './support/users';

test.use({ which: 'hasty' });

test('a suspended merchant reads and converts, but creates no payments', async ({ page, installation }) => {
  const [first, second] = installation.merchants;
  const api = paymentsApi(installation.baseUrl, second);
  const payment = await api.create();
  await signInAsOperator(page, installation);
  await expectAccessible(page);
  // The list shows names but no keys, so the second merchant's key comes from its own file entry.
  const ownPage = await page.request.get(`/checkout/${payment.paymentIdentifier}`);
  const name = /Pay <bdi[^>]*>([^<]+)</.exec(await ownPage.text())?.[1] ?? '';
  const item = page.getByRole('listitem').filter({ hasText: name });
  await item.getByRole('button', { name: 'Suspend' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Chargebacks under investigation');
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
  await expect(item.getByText('Suspended')).toBeVisible();
  await expect(item.getByText('Chargebacks under investigation')).toBeVisible();
  const creating = async () => (await api.call('create-payment', paymentBody())).body;
  await expect.poll(creating, { timeout: 5_000 }).toMatchObject({ errorCode: 'notEnabled' });
  expect(await api.status(payment.paymentIdentifier)).toMatchObject({ orderId: expect.any(String) });
  expect(await api.call('usd-to-nano', { usdAmount: '3.00' })).toMatchObject({ status: 200 });
  expect(await paymentsApi(installation.baseUrl, first).create()).toMatchObject({ usdAmount: 12.34 });
  await item.getByRole('button', { name: 'Reactivate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reactivate' }).click();
  await expect(item.getByText('Approved')).toBeVisible();
});
