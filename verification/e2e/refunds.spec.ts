// Refunds of a settled payment in one dialog: with a top-up that has yet to arrive, and from the merchant's own wallet.
import { expectAccessible } from './support/accessibility';
import { openOwnMerchant, payInFull } from './support/own-merchant';
import { expectCameBack, payFromWallet } from './support/sandbox-ledger';
import { expect, test } from './support/test';

const NANO_RAW = 10n ** 30n;

test('a settled payment is refunded by a top-up that the same dialog asks for', async ({
  browser,
  installation,
}) => {
  const { owner: page, create } = await openOwnMerchant(browser, installation);
  const payment = await create();
  const paid = await payInFull(installation, payment);
  await page.goto(`/dashboard/payments/${payment}`);
  await expect(page.getByText('Settled to your settlement address')).toBeVisible();
  const refund = page.getByRole('button', { name: 'Refund', exact: true });
  await refund.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Refund this payment' });
  await expect(dialog.getByLabel('New top-up')).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  const topUp = page.getByRole('dialog', { name: 'Send the top-up' });
  await expect(topUp.getByRole('img', { name: 'QR code of the top-up address and amount' })).toBeVisible();
  const address =
    (await topUp
      .getByText(/^nano_/)
      .last()
      .textContent()) ?? '';
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(topUp).toBeHidden();
  await expect(refund).toBeFocused();
  // A part arrives: the page asks for the rest.
  await payFromWallet(installation, address, NANO_RAW / 2n);
  await expect(page.getByText('Send 1.5')).toBeVisible();
  await page.getByRole('button', { name: 'Show address' }).click();
  await payFromWallet(installation, address, (NANO_RAW * 3n) / 2n);
  await expect(topUp.getByText('Your top-up has arrived')).toBeVisible();
  await topUp.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Refund completed')).toBeVisible();
  await expectCameBack(installation, paid, 2n * NANO_RAW);
  await page.context().close();
});

test('a waiting refund is cancelled from its dialog', async ({ browser, installation }) => {
  const { owner: page, create } = await openOwnMerchant(browser, installation);
  const payment = await create();
  await payInFull(installation, payment);
  await page.goto(`/dashboard/payments/${payment}`);
  await expect(page.getByText('Settled to your settlement address')).toBeVisible();
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Refund', exact: true }).click();
  const topUp = page.getByRole('dialog', { name: 'Send the top-up' });
  await topUp.getByRole('button', { name: 'Cancel refund' }).click();
  await expect(topUp).toBeHidden();
  await expect(page.getByText('Refund undone before it was sent')).toBeVisible();
  await expect(page.getByText('Refund waits for your top-up')).toBeHidden();
  await page.context().close();
});

test('a refund from the merchant’s own wallet is recorded by its block', async ({
  browser,
  installation,
}) => {
  const { owner: page, create } = await openOwnMerchant(browser, installation);
  const payment = await create();
  const paid = await payInFull(installation, payment);
  await page.goto(`/dashboard/payments/${payment}`);
  await expect(page.getByText('Settled to your settlement address')).toBeVisible();
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund this payment' });
  await dialog.getByLabel('Your own wallet').check();
  await expect(dialog.getByRole('img', { name: 'QR code of the refund address and amount' })).toBeVisible();
  await dialog.getByLabel('Block hash').fill('AB');
  await dialog.getByRole('button', { name: 'Record refund' }).click();
  await expect(dialog.getByText('Not a block hash')).toBeVisible();
  await expectAccessible(page);
  const sent = await payFromWallet(installation, paid.sender, 2n * NANO_RAW);
  await dialog.getByLabel('Block hash').fill(sent.blockHash);
  await dialog.getByRole('button', { name: 'Record refund' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Refund from your own wallet confirmed')).toBeVisible();
  await expect(page.getByText('Also refunded from your own wallet')).toBeVisible();
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(dialog.getByText('Nothing is left to refund')).toBeVisible();
  await page.context().close();
});
