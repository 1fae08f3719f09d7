// A merchant decides on a payment's page what happens to it, and is asked first about what others would feel too.
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/test';

test('a payment is paid in part and then in full by its merchant’s choice', async ({
  api,
  merchantPage: page,
}) => {
  const { paymentIdentifier } = await api.create({ usdAmount: '3.00' });
  await page.goto(`/dashboard/payments/${paymentIdentifier}`);
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Decide what happens' }) });
  const choose = async (outcome: string) => {
    await card.getByLabel('What happens').selectOption(outcome);
    await card.getByRole('button', { name: 'Make it happen' }).click();
  };
  await card.getByLabel('What happens').selectOption('Pay a part');
  await card.getByLabel('Per cent of the amount').fill('25');
  await card.getByRole('button', { name: 'Make it happen' }).click();
  await expect(card.getByRole('status')).toContainText('The test wallet pays a part');
  const chosen = card.getByRole('list', { name: 'Chosen so far' }).getByRole('listitem');
  await expect(chosen).toHaveText(['Pay a partDone']);

  await choose('Take the node away');
  const question = page.getByRole('dialog', { name: 'Take the node away?' });
  await expect(question).toContainText('Every payment of this installation feels it');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Go back' }).click();
  await expect(chosen).toHaveCount(1);

  await choose('Pay in full');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Completed');
  await expect(page.getByText('Chosen in test mode: paid in full')).toBeVisible();
  await expect(card.getByLabel('What happens').getByRole('option')).toHaveText([
    'Pay twice',
    'Let webhooks fail',
  ]);
});
