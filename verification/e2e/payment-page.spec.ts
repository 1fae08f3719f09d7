// A payment's page with two users: refunds that can be undone, and what the second user sees after the first acted.
import { expectAccessible } from './support/accessibility';
import { dataDirOf } from './support/installation';
import { keepNoteUndoable, readRows } from './support/merchant-rows';
import { openMerchantWithManager, payInFull } from './support/own-merchant';
import { expect, test } from './support/test';

test('a part of a payment is refunded, after the first refund was undone', async ({
  browser,
  installation,
}) => {
  const { manager: page, managerEmail, create } = await openMerchantWithManager(browser, installation);
  const payment = await create();
  await payInFull(installation, payment);
  await page.goto(`/dashboard/payments/${payment}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Completed');
  const refund = async (nano: string) => {
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Refund this payment' });
    await dialog.getByLabel('Partial amount in nano').check();
    await dialog.getByLabel('Amount in nano', { exact: true }).fill(nano);
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  await refund('1.5');
  await page.getByRole('button', { name: /^Undo/ }).click();
  const timeline = page.locator('section', { has: page.getByRole('heading', { name: 'Timeline' }) });
  await expect(timeline.getByText('Refund undone before it was sent')).toBeVisible();
  await expect(timeline.getByText(`by ${managerEmail}`).first()).toBeVisible();
  await refund('0.5');
  // First, because it is shown for ten seconds only.
  await expect(page.getByText('The refund of 0.5 nano will be sent in a few seconds.')).toBeVisible();
  await expect(timeline.getByText('Refund requested')).toHaveCount(2);
  await expectAccessible(page);
  await page.context().close();
});

test('the second user to act on a payment gets a message and sees the new state', async ({
  browser,
  installation,
}) => {
  const { owner, manager, managerEmail, merchantId, create } = await openMerchantWithManager(
    browser,
    installation,
  );
  const payment = await create();
  // A note can be undone for ten seconds, in which a busy machine may not show it to the other user.
  await manager.clock.setFixedTime(Date.now());
  await Promise.all([owner, manager].map((page) => page.goto(`/dashboard/payments/${payment}`)));
  await manager.getByRole('textbox', { name: 'Note' }).fill('Ms Quill rang');
  await manager.getByRole('button', { name: 'Add note' }).click();
  await expect(manager.getByRole('alert').filter({ hasText: 'seems to name the payer' })).toBeVisible();
  await manager.getByRole('button', { name: 'Add anyway' }).click();
  await expect(owner.getByText('Ms Quill rang')).toBeVisible();
  const dataDir = dataDirOf('usual');
  for (const { id } of readRows(dataDir, merchantId).notes) keepNoteUndoable(dataDir, id);
  await manager.getByRole('button', { name: /^Undo/ }).click();
  await expect(owner.getByText('Ms Quill rang')).toHaveCount(0);

  for (const page of [owner, manager]) await page.getByRole('button', { name: 'Cancel payment' }).click();
  await manager.getByRole('dialog').getByRole('button', { name: 'Cancel payment' }).click();
  await expect(manager.getByRole('heading', { level: 1 })).toContainText('Cancelled');
  const told = owner.getByRole('dialog', { name: 'This payment has already ended' });
  await expect(told).toContainText('Its status is Cancelled.');
  await expectAccessible(owner);
  await told.getByRole('button', { name: 'View payment' }).click();
  await expect(owner.getByRole('heading', { level: 1 })).toContainText('Cancelled');
  await expect(owner.getByText(`by ${managerEmail}`)).toBeVisible();
  await owner.keyboard.press('Escape');
  await owner.waitForURL(/\/dashboard\/payments$/);
  for (const page of [owner, manager]) await page.context().close();
});
