// The pictures that the README shows: `npm run screenshots`.
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { finishTransitions } from './support/accessibility';
import type { Installation } from './support/installation';
import { CUSTOMER, type PaymentsApi } from './support/payments-api';
import { expectSettled, payFromWallet } from './support/sandbox-ledger';
import { expect, test } from './support/test';

const FOLDER = join(import.meta.dirname, '..', '..', 'docs', 'images');
const ORDER = { usdAmount: '24.50', orderId: 'A-1041', orderDescription: 'Two notebooks and a fountain pen' };

async function shoot(page: Page, name: string, colorScheme: 'dark' | 'light' = 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await finishTransitions(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.screenshot({ path: join(FOLDER, `${name}.png`) });
}

/** A morning's payments in all states. @returns the completed one, its money settled */
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
  await page.goto(`/dashboard/payments/${completed}`);
  await expect(page.getByText('Settled to your address')).toBeVisible();
  await page.getByText(/Our blocks on the deposit account/).click();
  await shoot(page, 'payment');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a checkout that waits, and one that is paid', async ({ page, api, installation }) => {
    const payment = await api.create(ORDER);
    await page.goto(`/checkout/${payment.paymentIdentifier}`);
    await expect(page.getByRole('timer')).toBeVisible();
    await shoot(page, 'checkout-phone');
    await payFromWallet(installation, payment.paymentAddress, BigInt(payment.rawNanoAmount));
    await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible();
    await shoot(page, 'paid-phone', 'dark');
  });
});
