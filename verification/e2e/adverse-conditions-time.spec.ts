// The payment expires while the payer uses another app. Uses a deployment with a window of a few seconds.
import type { Page } from '@playwright/test';
import { expectCameBack, payFromWallet } from './support/sandbox-ledger';
import { expect, test } from './support/test';

test.use({ which: 'hasty' });
// The browser itself logs each failed request while offline.
test.use({ expectedErrors: [/net::ERR_INTERNET_DISCONNECTED/] });

const DUE_RAW = 10n ** 30n;
const EXPIRED = { timeout: 40_000 };

/** As a phone notifies a page that it is hidden or visible again. */
async function show(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

test('a payment that expired in the background shows it when the payer returns, and late money is returned', async ({
  page,
  context,
  api,
  installation,
}) => {
  const payment = await api.create({ usdAmount: '3.00' });
  await page.goto(`/checkout/${payment.paymentIdentifier}`);
  await expect(page.getByRole('timer')).toBeVisible();
  await show(page, 'hidden');
  await context.setOffline(true);
  await expect.poll(async () => (await api.status(payment.paymentIdentifier)).status, EXPIRED).toBe('Error');
  await context.setOffline(false);
  await show(page, 'visible');
  await expect(page.getByRole('heading', { name: 'Payment expired' })).toBeVisible();
  await expect(page.getByText('You were not charged.')).toBeVisible();
  await expect(page.getByText(payment.paymentAddress)).toHaveCount(0);
  const paid = await payFromWallet(installation, payment.paymentAddress, DUE_RAW);
  await expectCameBack(installation, paid, DUE_RAW);
  await expect(page.getByText('you sent was returned to the account it came from')).toBeVisible();
});
