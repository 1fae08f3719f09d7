// A merchant's funds: a refund from a top-up, and payments that settle manually.
import { expectAccessible } from './support/accessibility';
import { dataDirOf } from './support/installation';
import { endUndoTime } from './support/merchant-rows';
import { openOwnMerchant, payInFull } from './support/own-merchant';
import { expectCameBack, expectSettled, payFromWallet } from './support/sandbox-ledger';
import { expect, test } from './support/test';

const NANO_RAW = 10n ** 30n;

test('a paid top-up refunds a settled payment', async ({ browser, installation }) => {
  const { owner: page, merchantId, create } = await openOwnMerchant(browser, installation);
  await page.goto('/dashboard/funds');
  await expect(page.getByText('No top-ups yet')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Top up' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Get address' }).click();
  const topUp = page.getByRole('region', { name: 'Open top-up' });
  await expect(topUp.getByText('0 nano')).toBeVisible();
  const address = (await topUp.getByText(/^nano_/).textContent()) ?? '';
  await payFromWallet(installation, address, 3n * NANO_RAW);
  const payment = await create();
  const paid = await payInFull(installation, payment);
  await expect(topUp.getByText('0 nano')).toBeHidden();

  await page.goto(`/dashboard/payments/${payment}`);
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund this payment' });
  await expect(dialog.getByLabel('Top-up balance')).toBeChecked();
  await expect(dialog.getByText('Full amount: $6.00 (2 nano)')).toBeVisible();
  await dialog.getByLabel('Partial amount in USD').check();
  const amount = dialog.getByLabel('Amount in USD', { exact: true });
  // Nothing is sent, and nobody confirms their identity, for more than can be refunded.
  await amount.fill('6.03');
  await expect(dialog.getByText('At most $6.00 (2 nano)')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(amount).toBeFocused();
  await amount.fill('1.50');
  await expect(dialog.getByText('At most $6.00 (2 nano)')).toBeHidden();
  await expect(dialog.getByText('$1.50 (0.5 nano) is sent to')).toBeVisible();
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(dialog).toBeHidden();
  endUndoTime(dataDirOf('usual'), merchantId);
  await expect(page.getByText('Refund completed')).toBeVisible();
  await expect(page.getByText('Refunded from top-ups')).toBeVisible();
  await expectCameBack(installation, paid, NANO_RAW / 2n);
  await page.goto('/dashboard/funds');
  await expect(topUp.getByText('Used for refunds')).toBeVisible();
  await expectAccessible(page);
  await page.context().close();
});

test('under manual settlement, payments wait until the owner settles them', async ({
  browser,
  installation,
}) => {
  const { owner: page, create } = await openOwnMerchant(browser, installation);
  await page.goto('/dashboard/settings#schedule');
  await page.getByLabel('Schedule').selectOption({ label: 'Manually' });
  await page.getByRole('button', { name: 'Save schedule' }).click();
  await expect(page.getByText('wait until you settle them on the Funds page')).toBeVisible();
  const paid = await payInFull(installation, await create());
  await page.goto('/dashboard/funds');
  await expect(page.getByText('from 1 payment', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Settle now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Settle now' }).click();
  await expect(page.getByText('All payments have settled.')).toBeVisible();
  const [{ settlementAddress }] = installation.merchants;
  await expectSettled(installation, {
    ...{ from: paid.address, to: settlementAddress },
    amountRaw: paid.amountRaw,
  });
  await page.context().close();
});
