// What a payer sees when the payment expires, on the deployment with the short window.
import { expectCameBack, payFromWallet } from '../support/sandbox-ledger';
import { expect, test } from '../support/test';
import { shoot } from './shoot';

test.use({ which: 'hasty' });

const NANO = 10n ** 30n;
const ORDER = { usdAmount: '24.50', orderId: 'A-1041', orderDescription: 'Two notebooks and a fountain pen' };

test('expired, with and without money', async ({ page, api, installation }) => {
  const half = await api.create(ORDER);
  const unpaid = await api.create(ORDER);
  const paid = await payFromWallet(installation, half.paymentAddress, 4n * NANO);
  await page.goto(`/checkout/${half.paymentIdentifier}`);
  await expect(page.getByRole('heading', { name: 'Checking for your payment' })).toBeVisible({
    timeout: 30_000,
  });
  await shoot(page, 'checking');
  await expectCameBack(installation, paid, 4n * NANO);
  await expect(page.getByText(/returned to/)).toBeVisible();
  await shoot(page, 'expired-half');
  await page.goto(`/checkout/${unpaid.paymentIdentifier}`);
  await shoot(page, 'expired');
});
