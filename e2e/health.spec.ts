// What whoever runs the installation is told of it, and tells all merchants. On the hasty installation, whose merchants
// are looked at by few other specs.
import { expectAccessible } from './support/accessibility';
import { leaveAttention, takeAttention } from './support/attention-row';
import { dataDirOf } from './support/installation';
import { signInAsOperator } from './support/operator';
import { expect, test } from './support/test';

test.use({ which: 'hasty' });

test('an alarm rings on the open page with what to do, and ends by itself', async ({
  page,
  installation,
}) => {
  const dataDir = dataDirOf('hasty');
  await signInAsOperator(page, installation);
  await page.goto('/dashboard/health');
  await expect(page.getByRole('heading', { level: 1, name: 'Health' })).toBeVisible();
  await expect(page.getByText('synced · Nano Payments Sandbox')).toBeVisible();
  const alarm = page.getByRole('listitem').filter({ hasText: 'Money waits for a person' });
  await expect(alarm).toHaveCount(0);
  try {
    leaveAttention(dataDir, '2026-01-01T00:00:00.000Z');
    await expect(alarm.getByText('the first for over a day')).toBeVisible({ timeout: 10_000 });
    await expect(alarm.getByText('npm run admin -- list-attention')).toBeVisible();
    await expect(page.getByText('Everything is well')).toBeHidden();
    await expectAccessible(page);
    await expect(alarm.getByRole('link', { name: 'Open the page' })).toHaveAttribute(
      'href',
      '/dashboard/attention',
    );
  } finally {
    takeAttention(dataDir);
  }
  await expect(alarm).toHaveCount(0, { timeout: 10_000 });
});

test('an alarm is counted beside “Health” while another page stands open', async ({ page, installation }) => {
  const dataDir = dataDirOf('hasty');
  await signInAsOperator(page, installation);
  await page.goto('/dashboard/announcements');
  const health = page.getByRole('link', { name: 'Health' }).filter({ visible: true });
  await expect(health).not.toContainText('1');
  try {
    leaveAttention(dataDir, '2026-01-01T00:00:00.000Z');
    await expect(health).toContainText('1', { timeout: 15_000 });
  } finally {
    takeAttention(dataDir);
  }
  await expect(health).not.toContainText('1', { timeout: 15_000 });
});

test('an announcement stands on the merchant’s pages until it is put away, and is withdrawn', async ({
  page,
  merchantPage,
  installation,
}) => {
  const text = 'Tonight at ten the node moves to another machine.';
  // Open before it is announced, and left to itself.
  await merchantPage.goto('/dashboard/payments');
  await signInAsOperator(page, installation);
  await page.goto('/dashboard/announcements');
  await page.getByLabel('What merchants are to know').fill(text);
  await page.getByLabel('How it is meant').selectOption('warning');
  await page.getByRole('button', { name: 'Announce' }).click();
  const item = page.getByRole('main').getByRole('listitem').filter({ hasText: text }).first();
  await expect(item.getByText('Shown now')).toBeVisible();
  await expectAccessible(page);

  const announcements = merchantPage.getByRole('region', { name: 'Announcements' });
  await expect(announcements).toContainText(text, { timeout: 15_000 });
  await announcements.getByRole('button', { name: 'Put this announcement away' }).click();
  await expect(announcements).toBeHidden();
  await merchantPage.goto('/dashboard/links');
  await expect(merchantPage.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(announcements).toBeHidden();

  await item.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(item.getByText('Withdrawn', { exact: true })).toBeVisible();
});

test('the menu behind “More” goes away on Escape, on a tap beside it and with the choice', {
  tag: '@phone-only',
}, async ({ page, installation }) => {
  await signInAsOperator(page, installation);
  const more = page.locator('summary', { hasText: 'More' });
  const way = page.getByRole('link', { name: 'Announcements' }).filter({ visible: true });
  const open = async () => {
    await more.click();
    await expect(way).toBeVisible();
  };
  await open();
  await page.keyboard.press('Escape');
  await expect(way).toHaveCount(0);
  await expect(more).toBeFocused();
  await open();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(way).toHaveCount(0);
  await open();
  await way.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible();
  await expect(way).toHaveCount(0);
});
