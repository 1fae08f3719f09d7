// Test scenarios on a payment's page, with a confirmation for those that affect other payments.
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/test';

test('a payment is paid in part and then in full by test scenarios', async ({ api, merchantPage: page }) => {
  const { paymentIdentifier } = await api.create({ usdAmount: '3.00' });
  await page.goto(`/dashboard/payments/${paymentIdentifier}`);
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Simulate an outcome' }) });
  const choose = async (outcome: string) => {
    await card.getByLabel('Scenario', { exact: true }).selectOption(outcome);
    await card.getByRole('button', { name: 'Run' }).click();
  };
  await card.getByLabel('Scenario', { exact: true }).selectOption('Pay partially');
  await card.getByLabel('Percent of the amount').fill('25');
  await card.getByRole('button', { name: 'Run' }).click();
  // In the past once the scenario has run.
  await expect(card.getByRole('status')).toContainText(/The test wallet pays part|has run/);
  const chosen = card.getByRole('list', { name: 'Scenarios run' }).getByRole('listitem');
  await expect(chosen).toHaveText(['Pay partiallyDone']);

  await choose('Node outage');
  const question = page.getByRole('dialog', { name: 'Node outage?' });
  await expect(question).toContainText('This scenario affects every payment');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Go back' }).click();
  await expect(chosen).toHaveCount(1);

  await choose('Pay in full');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Completed');
  await expect(page.getByText('Test scenario: paid in full')).toBeVisible();
  await expect(card.getByLabel('Scenario', { exact: true }).getByRole('option')).toHaveText([
    'Pay twice',
    'Fail webhooks',
  ]);
});
