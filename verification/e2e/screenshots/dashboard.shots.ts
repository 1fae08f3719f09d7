// Everything a merchant and an operator can see.
import { createLink } from '../support/dashboard';
import type { Installation } from '../support/installation';
import { CUSTOMER, type PaymentsApi } from '../support/payments-api';
import { expectSettled, payFromWallet } from '../support/sandbox-ledger';
import { expect, test } from '../support/test';
import { signInAsOperator } from '../support/users';
import { shoot } from './shoot';

/** Creates payments in all states. @returns the completed one, its money settled */
async function makeMorning(api: PaymentsApi, installation: Installation): Promise<string> {
  const order = (orderId: string, usdAmount: string, lastName: string = CUSTOMER.lastName) =>
    api.create({ orderId, usdAmount, paymentCustomer: { ...CUSTOMER, lastName } });
  const pay = ({ paymentAddress }: { paymentAddress: string }, amountRaw: bigint) =>
    payFromWallet(installation, paymentAddress, amountRaw);
  const whole = ({ rawNanoAmount }: { rawNanoAmount: string }) => BigInt(rawNanoAmount);
  await order('A-1032', '540.00', 'Sandbox-Denied');
  const inReview = await order('A-1033', '310.00', 'Sandbox-Review');
  await pay(inReview, whole(inReview));
  for (const [orderId, usdAmount] of [
    ['A-1034', '8.00'],
    ['A-1035', '129.95'],
    ['A-1036', '17.20'],
  ] as const) {
    const paid = await order(orderId, usdAmount);
    await pay(paid, whole(paid));
  }
  const cancelled = await order('A-1037', '64.00');
  await api.cancel(cancelled.paymentIdentifier);
  const overpaid = await order('A-1038', '12.00');
  await pay(overpaid, 2n * whole(overpaid));
  const part = await order('A-1039', '36.00');
  await pay(part, whole(part) / 3n);
  const shown = await order('A-1040', '24.50');
  await pay(shown, whole(shown));
  await order('A-1041', '12.34');
  const [{ settlementAddress: to }] = installation.merchants;
  await expectSettled(installation, { from: shown.paymentAddress, to, amountRaw: shown.rawNanoAmount });
  return shown.paymentIdentifier;
}

test('the merchant’s pages', async ({ merchantPage: page, api, installation }) => {
  const completed = await makeMorning(api, installation);
  await page.goto('/dashboard/payments');
  await shoot(page, 'dashboard');
  await page.goto('/dashboard/payments?status=Error&q=nothing');
  await shoot(page, 'dashboard-nothing-found');
  await page.goto(`/dashboard/payments/${completed}`);
  await expect(page.getByText('Settled to your settlement address')).toBeVisible();
  await page.getByText(/Blocks on the deposit account/).click();
  await shoot(page, 'payment');
  await page.goto('/dashboard/payments?q=A-1038');
  await page.getByRole('link', { name: 'A-1038' }).filter({ visible: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('12.00');
  await shoot(page, 'payment-overpaid');
  await page.goto('/dashboard/payments?q=A-1041');
  await page.getByRole('link', { name: 'A-1041' }).filter({ visible: true }).first().click();
  await page.getByRole('button', { name: 'Cancel payment' }).click();
  await shoot(page, 'payment-cancel-question');
});

test('links, keys, settings', async ({ merchantPage: page }) => {
  await createLink(page, 'Reading group, one evening', '9.00');
  await shoot(page, 'links');
  await page.goto('/dashboard/new');
  await shoot(page, 'new-payment');
  await page.goto('/dashboard/new?kind=link');
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByText('Please fix the following')).toBeVisible();
  await shoot(page, 'new-link-errors');
  await page.goto('/dashboard/developers');
  await page.getByLabel('Name').fill('Web shop');
  await page.getByRole('button', { name: 'Create key' }).click();
  await expect(page.getByText('API key created')).toBeVisible();
  await shoot(page, 'keys');
  await page.goto('/dashboard/attention');
  await shoot(page, 'attention');
  await page.goto('/dashboard/settings');
  await page.getByText('Change address', { exact: true }).first().click();
  await shoot(page, 'settings');
});

test('sign-in, and the operator’s pages', async ({ page, installation }) => {
  await page.goto('/login');
  await shoot(page, 'login');
  await signInAsOperator(page, installation);
  await page.goto('/dashboard/merchants');
  await shoot(page, 'operator-merchants');
  await page.goto('/dashboard/reviews');
  await shoot(page, 'operator-reviews');
  await page.goto('/dashboard/regions');
  await shoot(page, 'operator-regions');
});
