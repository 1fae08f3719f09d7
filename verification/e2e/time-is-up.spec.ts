// What happens when a payment expires, on the deployment with the short window.
import { expectAccessible } from './support/accessibility';
import { switchLanguage } from './support/languages';
import { expectCameBack, payFromWallet } from './support/sandbox-ledger';
import { expect, test } from './support/test';

test.use({ which: 'hasty' });

/** The window, the ledger check five seconds after it, and a reserve for busy machines. */
const EXPIRED = { timeout: 40_000 };
const DUE_RAW = 10n ** 30n;

test('a payment that is half paid expires, and the deposit is returned', async ({
  page,
  api,
  installation,
}) => {
  const payment = await api.create({ usdAmount: '6.00' });
  const paid = await payFromWallet(installation, payment.paymentAddress, DUE_RAW);
  await page.goto(`/checkout/${payment.paymentIdentifier}`);
  await expect(page.getByRole('heading', { name: 'Payment expired' })).toBeVisible(EXPIRED);
  await expect(page.getByText('The full amount didn’t arrive in time.')).toBeVisible();
  await expectCameBack(installation, paid, DUE_RAW);
  await expect(page.getByText(/1\snano you sent was returned to the account/)).toBeVisible();
  // A payer whose money was returned sees the block hashes without opening the details.
  await expect(page.getByText(paid.blockHash)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy block hash of the refund' })).toBeVisible();
  await expectAccessible(page);
  expect(await api.status(payment.paymentIdentifier)).toMatchObject({ status: 'Error', isComplete: false });
});

test('an unpaid payment expires, and late money is returned', async ({
  page,
  api,
  installation,
  merchantPage,
}) => {
  const payment = await api.create({ usdAmount: '3.00' });
  await page.goto(`/checkout/${payment.paymentIdentifier}`);
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Payment expired' })).toBeVisible(EXPIRED);
  await expect(page.getByText('You were not charged.')).toBeVisible();
  await expectAccessible(page);
  await switchLanguage(page, 'en', 'ar');
  await expectAccessible(page);
  const paid = await payFromWallet(installation, payment.paymentAddress, DUE_RAW);
  await expectCameBack(installation, paid, DUE_RAW);
  await merchantPage.goto(`/dashboard/payments/${payment.paymentIdentifier}`);
  await expect(merchantPage.getByText('Late payment', { exact: true })).toBeVisible();
  await expect(merchantPage.getByText('Refund', { exact: true })).toBeVisible();
});

test('nothing moves with reduced motion during the last check', async ({ page, api }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const payment = await api.create({ usdAmount: '3.00' });
  await page.goto(`/checkout/${payment.paymentIdentifier}`);
  await expect(page.getByRole('heading', { name: 'Checking for your payment' })).toBeVisible(EXPIRED);
  await expect
    .poll(() =>
      page.evaluate(() => document.getAnimations().some(({ playState }) => playState === 'running')),
    )
    .toBe(false);
});
