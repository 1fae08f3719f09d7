// The operator's alerts and menu. Uses the deployment with the short window, whose merchants few other specs use.
import { expectAccessible } from './support/accessibility';
import { dataDirOf } from './support/installation';
import { leaveAttention, takeAttention } from './support/merchant-rows';
import { expect, test } from './support/test';
import { signInAsOperator } from './support/users';

test.use({ which: 'hasty' });
// One after the other, because they add and remove the same item.
test.describe.configure({ mode: 'default' });

test('an alert appears on the open page with what to do, and disappears automatically', async ({
  page,
  installation,
}) => {
  const dataDir = dataDirOf('hasty');
  await signInAsOperator(page, installation);
  await page.goto('/dashboard/health');
  await expect(page.getByRole('heading', { level: 1, name: 'Health' })).toBeVisible();
  await expect(page.getByText('synced · Nano Payments Sandbox')).toBeVisible();
  const alert = page.getByRole('listitem').filter({ hasText: /needs? attention/ });
  await expect(alert).toHaveCount(0);
  try {
    leaveAttention(dataDir, '2026-01-01T00:00:00.000Z');
    await expect(alert.getByText('the oldest for over a day')).toBeVisible();
    await expect(alert.getByText('nano-payments admin list-attention')).toBeVisible();
    await expect(page.getByText('All systems operational')).toBeHidden();
    await expectAccessible(page);
    await alert.getByRole('link', { name: 'Review' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
    await page.goBack();
    await expect(alert).toBeVisible();
  } finally {
    takeAttention(dataDir);
  }
  await expect(alert).toHaveCount(0);
});

test('an alert is counted next to “Health” while another page is open', async ({ page, installation }) => {
  const dataDir = dataDirOf('hasty');
  await signInAsOperator(page, installation);
  await page.goto('/dashboard/audit-log');
  const health = page.getByRole('link', { name: 'Health' }).filter({ visible: true });
  const countOnLink = async () => Number(/[0-9]+/.exec((await health.textContent()) ?? '')?.[0] ?? 0);
  const healthPage = await page.context().newPage();
  await healthPage.goto('/dashboard/health');
  const alerts = healthPage
    .getByRole('region', { name: /operational|Action required/i })
    .getByRole('listitem');
  const ours = alerts.filter({ hasText: /needs? attention/ });
  // Other alerts come and go: this deployment has just as many addresses as must be ready, and other specs use them.
  const expectCounted = (open: number) =>
    expect
      .poll(async () => {
        const [onLink, all] = [await countOnLink(), await alerts.count()];
        return { ours: await ours.count(), missing: all - onLink };
      })
      .toEqual({ ours: open, missing: 0 });
  await expectCounted(0);
  try {
    leaveAttention(dataDir, '2026-01-01T00:00:00.000Z');
    await expectCounted(1);
  } finally {
    takeAttention(dataDir);
  }
  await expectCounted(0);
});

test('the menu “More” closes on Escape, on a tap outside and on a choice', {
  tag: '@phone-only',
}, async ({ page, installation }) => {
  await signInAsOperator(page, installation);
  const more = page.locator('summary', { hasText: 'More' });
  const way = page.getByRole('link', { name: 'Audit log' }).filter({ visible: true });
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
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
  await expect(way).toHaveCount(0);
});
