// Refunds in one dialog: of a settled payment with a top-up that has yet to arrive or from the merchant's own wallet, and of a payment
// that several accounts paid.
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { openMerchantWithManager, openOwnMerchant, payInFull, payShort } from './support/own-merchant';
import { expectCameBack, payFromWallet } from './support/sandbox-ledger';
import { expect, test } from './support/test';

const NANO_RAW = 10n ** 30n;
const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 664 };

/** The page of a payment that was paid and settled, as its merchant's owner sees it. */
async function openSettledPayment(...of: Parameters<typeof openOwnMerchant>) {
  const [, installation] = of;
  const { owner: page, create } = await openOwnMerchant(...of);
  const payment = await create();
  const paid = await payInFull(installation, payment);
  await page.goto(`/dashboard/payments/${payment}`);
  await expect(page.getByText('Settled to your settlement address')).toBeVisible();
  return { page, paid };
}

test('a settled payment is refunded by a top-up that the same dialog asks for', async ({
  browser,
  installation,
}) => {
  const { page, paid } = await openSettledPayment(browser, installation);
  const refund = page.getByRole('button', { name: 'Refund', exact: true });
  await refund.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Refund this payment' });
  await expect(dialog.getByLabel('New top-up')).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Change destination' }).click();
  await expect(dialog.getByLabel(/^Sender of/)).toBeFocused();
  // The main button is in sight on a small screen, and the next step begins at its top.
  const confirm = dialog.getByRole('button', { name: 'Refund', exact: true });
  for (const size of [WIDE, PHONE]) {
    await page.setViewportSize(size);
    await expect(confirm).toBeInViewport({ ratio: 1 });
  }
  await dialog.getByText('Add a reason').click();
  await dialog.getByRole('textbox', { name: 'Reason' }).scrollIntoViewIfNeeded();
  await confirm.click();
  const topUp = page.getByRole('dialog', { name: 'Send the top-up' });
  await expect(topUp.getByRole('heading', { name: 'Send the top-up' })).toBeInViewport({ ratio: 1 });
  await expect(topUp.getByRole('button', { name: 'Close', exact: true }).last()).toBeInViewport({ ratio: 1 });
  // Only a touch screen offers it, and it asks for the same as the code.
  const wallet = topUp.getByText('Open in wallet');
  await expect(wallet).toBeHidden();
  await expect(wallet).toHaveAttribute(
    'href',
    /^nano:nano_[13][a-z0-9]{59}\?amount=2000000000000000000000000000000$/,
  );
  await page.setViewportSize(WIDE);
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
  // The title follows the refund.
  const refunded = page.getByRole('dialog', { name: 'Refunded' });
  await expect(refunded.getByText('Your top-up has arrived')).toContainText('was sent');
  await refunded.getByRole('button', { name: 'Done' }).click();
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
  await topUp.getByRole('button', { name: 'Close', exact: true }).last().click();
  // Both pages say what is expected at the address, so that it can't be closed.
  await page.goto('/dashboard/funds');
  const open = page.getByRole('region', { name: 'Open top-up' });
  await expect(open.getByText('1 refund waits for this top-up. Cancel the refund first.')).toBeVisible();
  await expect(open.getByRole('button', { name: 'Close this top-up' })).toHaveCount(0);
  await expectAccessible(page);
  await open.getByRole('link', { name: 'View payment' }).click();
  await page.getByRole('button', { name: 'Show address' }).click();
  await topUp.getByRole('button', { name: 'Cancel refund' }).click();
  await expect(topUp).toBeHidden();
  await expect(page.getByText('Refund undone before it was sent')).toBeVisible();
  await expect(page.getByText('Refund waits for your top-up')).toBeHidden();
  await page.goto('/dashboard/funds');
  await open.getByRole('button', { name: 'Close this top-up' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close this top-up' }).click();
  await expect(page.getByText('Closed (1)')).toBeVisible();
  await page.context().close();
});

test('a payment of two accounts is refunded to both with one confirmation', async ({
  browser,
  installation,
}) => {
  const { owner: page, manager, create } = await openMerchantWithManager(browser, installation);
  const payment = await create();
  const first = await payShort(installation, payment, NANO_RAW / 2n);
  const second = await payFromWallet(installation, first.address, NANO_RAW / 2n);
  await page.goto(`/dashboard/payments/${payment}`);
  await expect(page.getByText('Paid: Completed')).toBeVisible();
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund this payment' });
  await expect(dialog.getByLabel('All senders')).toBeChecked();
  const senders = dialog.getByRole('group', { name: 'Senders' });
  await expect(senders.getByRole('checkbox')).toHaveCount(2);
  // By account: deposits that the engine records together have no order.
  const larger = senders.getByRole('checkbox', { name: first.sender });
  const smaller = senders.getByRole('checkbox', { name: second.sender });
  await expect(dialog.getByText('$6.00 (2 nano) is refunded to 2 accounts')).toBeVisible();
  await expectAccessible(page);
  await larger.uncheck();
  await expect(dialog.getByText('$1.50 (0.5 nano) is refunded to 1 account')).toBeVisible();
  await smaller.uncheck();
  await expect(dialog.getByRole('button', { name: 'Refund', exact: true })).toBeDisabled();
  await larger.check();
  await smaller.check();
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(page.getByText('2 refunds, 2 nano in total, will be sent in a few seconds.')).toBeVisible();
  await expectCameBack(installation, first, (NANO_RAW * 3n) / 2n);
  await expectCameBack(installation, second, NANO_RAW / 2n);
  await expect(page.getByText('Refund completed')).toHaveCount(2);
  await manager.context().close();
  await page.context().close();
});

test('the refunds of two accounts are undone together, or wait for the same top-up', async ({
  browser,
  installation,
}) => {
  const { owner: page, manager, create } = await openMerchantWithManager(browser, installation);
  const payment = await create();
  const first = await payShort(installation, payment, NANO_RAW);
  const second = await payFromWallet(installation, first.address, NANO_RAW);
  await page.goto(`/dashboard/payments/${payment}`);
  await expect(page.getByText('Paid: Completed')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Refund this payment' });
  const refund = async (source: string) => {
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    await dialog.getByLabel(source).check();
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  };
  await refund('This payment, before it settles');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Refund undone before it was sent')).toHaveCount(2);
  await refund('New top-up');
  const topUp = page.getByRole('dialog', { name: 'Send the top-up' });
  await expect(topUp).toContainText('to 2 accounts');
  await expectAccessible(page);
  const address =
    (await topUp
      .getByText(/^nano_/)
      .last()
      .textContent()) ?? '';
  await payFromWallet(installation, address, 2n * NANO_RAW);
  await expect(page.getByRole('dialog').getByText('Your top-up has arrived')).toBeVisible();
  await expectCameBack(installation, first, NANO_RAW);
  await expectCameBack(installation, second, NANO_RAW);
  await manager.context().close();
  await page.context().close();
});

test('a refund from the merchant’s own wallet is recorded by its block', async ({
  browser,
  installation,
}) => {
  const { page, paid } = await openSettledPayment(browser, installation);
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund this payment' });
  await page.setViewportSize(WIDE);
  await dialog.getByLabel('Your own wallet').check();
  // What to send, and what to enter, are in sight together.
  const code = dialog.getByRole('img', { name: 'QR code of the refund address and amount' });
  for (const part of [dialog.getByText('2 nano', { exact: true }), code, dialog.getByLabel('Block hash')])
    await expect(part).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByText('Enter the block hash of your send.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Record refund' })).toBeDisabled();
  await dialog.getByLabel('Block hash').fill('AB');
  await dialog.getByRole('button', { name: 'Record refund' }).click();
  await expect(dialog.getByText('Not a block hash')).toBeInViewport();
  await expectAccessible(page);
  const sent = await payFromWallet(installation, paid.sender, 2n * NANO_RAW);
  await dialog.getByLabel('Block hash').fill(sent.blockHash);
  await dialog.getByRole('button', { name: 'Record refund' }).click();
  await closeRecorded(page);
  await expect(page.getByText('Refund from your own wallet confirmed')).toBeVisible();
  await expect(page.getByText('Refunded from your own wallet')).toBeVisible();
  // Nothing is left to refund.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0);
  await page.context().close();
});

/** Closes the dialog's last step, which says that the block is still checked. */
async function closeRecorded(page: Page): Promise<void> {
  const recorded = page.getByRole('dialog', { name: 'Refund recorded' });
  await expect(recorded).toContainText('The server now checks your block');
  await expectAccessible(page);
  await recorded.getByRole('button', { name: 'Close' }).last().click();
  await expect(recorded).toBeHidden();
}

test('a block that does not show the refund needs attention, until the refund is recorded as it was sent', async ({
  browser,
  installation,
}) => {
  const { page, paid } = await openSettledPayment(browser, installation);
  const record = async (blockHash: string, amount?: string) => {
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Refund this payment' });
    await dialog.getByLabel('Your own wallet').check();
    if (amount !== undefined) {
      await dialog.getByLabel('Partial amount in nano').check();
      await dialog.getByLabel('Amount in nano', { exact: true }).fill(amount);
    }
    await dialog.getByLabel('Block hash').fill(blockHash);
    await dialog.getByRole('button', { name: 'Record refund' }).click();
    await closeRecorded(page);
  };
  const sent = await payFromWallet(installation, paid.sender, NANO_RAW);
  await record(sent.blockHash);
  const notice = page.getByText('The block does not show the refund that you entered').first();
  await expect(notice).toBeVisible();
  await page.goto('/dashboard/attention');
  await expect(page.getByText('The block sends another amount.', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Record refund again' }).click();
  await record(sent.blockHash, '1');
  await expect(page.getByText('Refund from your own wallet confirmed')).toBeVisible();
  await expect(notice).toHaveCount(0);
  await page.context().close();
});

test('a payment of two accounts is refunded to each from the merchant’s own wallet, one after the other', async ({
  browser,
  installation,
}) => {
  const { owner: page, create } = await openOwnMerchant(browser, installation);
  const payment = await create();
  const first = await payShort(installation, payment, NANO_RAW / 2n);
  const second = await payFromWallet(installation, first.address, NANO_RAW / 2n);
  await page.goto(`/dashboard/payments/${payment}`);
  await expect(page.getByText('Settled to your settlement address')).toBeVisible();
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund this payment' });
  await dialog.getByLabel('Your own wallet').check();
  await expect(dialog.getByLabel('Sender of 1.5 nano')).toBeChecked();
  await expect(dialog.getByLabel('All that this account can get back: $4.50 (1.5 nano)')).toBeChecked();
  await expect(dialog.getByText('Send exactly this amount')).toBeVisible();
  await expectAccessible(page);
  const record = async (sender: string, amountRaw: bigint) => {
    const sent = await payFromWallet(installation, sender, amountRaw);
    await dialog.getByLabel('Block hash').fill(sent.blockHash);
    await dialog.getByRole('button', { name: 'Record refund' }).click();
  };
  await record(first.sender, (NANO_RAW * 3n) / 2n);
  await expect(dialog.getByText('recorded. Now refund the next account.')).toBeVisible();
  await expect(dialog.getByLabel('Sender of 0.5 nano')).toBeChecked();
  // One choice of the amount, and one block to enter: nothing of the first account stays.
  await expect(
    dialog.getByLabel(/^(Full amount|All that this account can get back): \$1\.50 \(0\.5 nano\)/),
  ).toBeChecked();
  await expect(dialog.getByLabel(/\(1\.5 nano\)$/)).toBeHidden();
  await expect(dialog.getByText('Send exactly this amount')).toHaveCount(1);
  await expect(dialog.getByLabel('Sender of 1.5 nano')).toBeDisabled();
  await expect(dialog.getByLabel('Block hash')).toHaveValue('');
  await expectAccessible(page);
  await record(second.sender, NANO_RAW / 2n);
  await closeRecorded(page);
  await expect(page.getByText('Refund from your own wallet confirmed')).toHaveCount(2);
  // Nothing is left to refund.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0);
  await page.context().close();
});
