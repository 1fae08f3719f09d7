// The twelve commonest jobs of merchants and officers, done with the keyboard alone. Counts what would be clicks: each press of
// Enter or Space. docs/verification.md has the table.
import type { Locator, Page } from '@playwright/test';
import { openSearchByKey } from './support/dashboard';
import { dataDirOf } from './support/installation';
import { openMerchantWithManager, payInFull } from './support/own-merchant';
import { CUSTOMER, newOrderId } from './support/payments-api';
import { payFromWallet } from './support/sandbox-ledger';
import { expect, test } from './support/test';
import { makeMerchant, signInAsOperator } from './support/users';

/** More tab stops than any of these pages has. */
const MOST_STOPS = 150;
const NANO_RAW = 10n ** 30n;

/** A person without a mouse. */
function keyboardOf(page: Page) {
  let clicks = 0;
  const tabTo = async (goal: Locator) => {
    await expect(goal).toBeVisible();
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      if (await goal.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`${goal} is out of the keyboard's reach`);
  };
  return {
    tabTo,
    /** Opens a link or presses a button. */
    press: async (goal: Locator) => {
      await tabTo(goal);
      clicks += 1;
      await page.keyboard.press('Enter');
    },
    type: async (field: Locator, text: string) => {
      await tabTo(field);
      await page.keyboard.type(text);
    },
    clicks: () => clicks,
  };
}

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const dialogOf = (page: Page) => page.getByRole('dialog');

/** Fills in the payer on the dashboard's form of a new payment. */
async function typeCustomer(page: Page, keyboard: ReturnType<typeof keyboardOf>, lastName: string) {
  await keyboard.type(page.getByLabel('First name'), 'Ada');
  await keyboard.type(page.getByLabel('Last name'), lastName);
  await keyboard.type(page.getByLabel('E-mail'), 'ada.quill@example.com');
  await keyboard.type(page.getByLabel('Phone number'), '+1 415 555 0123');
  await keyboard.type(page.getByLabel('Country'), 'United States');
  await keyboard.type(page.getByLabel('State or province'), 'Cali');
}

test('a merchant’s daily jobs need no mouse and few clicks', async ({ browser, installation }) => {
  test.setTimeout(300_000);
  const { owner: page, create } = await openMerchantWithManager(browser, installation);
  const clicks: Record<string, number> = {};
  const job = (name: string, work: (keyboard: ReturnType<typeof keyboardOf>) => Promise<void>) =>
    test.step(name, async () => {
      const keyboard = keyboardOf(page);
      await work(keyboard);
      clicks[name] = keyboard.clicks();
    });

  await page.goto('/dashboard/payments');
  await job('create a payment', async (keyboard) => {
    await keyboard.press(page.getByRole('link', { name: 'New payment' }).first());
    await keyboard.type(page.getByLabel('Amount in USD'), '6.00');
    await typeCustomer(page, keyboard, 'Quill');
    await keyboard.press(button(page, 'Create payment'));
    await page.waitForURL(/\/dashboard\/payments\/pay_/);
  });
  const payment = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await job('cancel a payment', async (keyboard) => {
    await keyboard.press(button(page, 'Cancel payment'));
    await keyboard.press(button(dialogOf(page), 'Cancel payment'));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Cancelled');
  });
  await job('find a payment by last name', async (keyboard) => {
    await page.goto('/dashboard/payments');
    await openSearchByKey(page);
    await page.keyboard.type('quill');
    await expect(page.getByText('Matches customer’s').filter({ visible: true }).first()).toBeVisible();
    await keyboard.press(page.locator('[data-payment-row]').filter({ visible: true }).first());
    await page.waitForURL(new RegExp(payment));
  });
  const paid = await create();
  await payInFull(installation, paid);
  await job('settle now', async (keyboard) => {
    await page.goto('/dashboard/funds');
    await expect(page.getByText('from 1 payment', { exact: true })).toBeVisible();
    await keyboard.press(button(page, 'Settle now'));
    await keyboard.press(button(dialogOf(page), 'Settle now'));
    await expect(page.getByText('All payments have settled.')).toBeVisible();
  });
  await job('refund a settled payment', async (keyboard) => {
    await page.goto(`/dashboard/payments/${paid}`);
    await expect(page.getByText('Settled to your settlement address')).toBeVisible();
    await keyboard.press(button(page, 'Refund'));
    await keyboard.press(button(dialogOf(page), 'Refund'));
    const topUp = page.getByRole('dialog', { name: 'Send the top-up' });
    const address =
      (await topUp
        .getByText(/^nano_/)
        .last()
        .textContent()) ?? '';
    await payFromWallet(installation, address, 2n * NANO_RAW);
    await expect(dialogOf(page).getByText('Your top-up has arrived')).toBeVisible();
    await keyboard.press(button(dialogOf(page), 'Done'));
    await expect(page.getByText('Refund completed')).toBeVisible();
  });
  await job('export the payments', async (keyboard) => {
    await page.goto('/dashboard/payments');
    await keyboard.press(page.getByRole('link', { name: 'Export' }));
    const saved = page.waitForEvent('download');
    await keyboard.press(button(page, 'Start export'));
    await saved;
  });
  await job('create a payment link and copy it', async (keyboard) => {
    await page.goto('/dashboard/new?kind=link');
    await keyboard.type(page.getByLabel('Title'), 'Reading group');
    await keyboard.type(page.getByLabel('Amount in USD'), '9.00');
    await keyboard.press(button(page, 'Create link'));
    await keyboard.press(page.getByRole('button', { name: /^Copy/ }).first());
  });
  await job('create an invoice', async (keyboard) => {
    await page.goto('/dashboard/invoices/new');
    await keyboard.type(page.getByLabel('Number', { exact: true }), newOrderId());
    await keyboard.type(page.getByLabel('Description'), 'Tea, 100 g');
    await keyboard.type(page.getByLabel('Price in USD'), '4.10');
    await keyboard.press(button(page, 'Create invoice'));
    await expect(page.getByRole('main').getByText('Open', { exact: true }).first()).toBeVisible();
  });
  await job('sell at the point of sale', async (keyboard) => {
    await page.goto('/dashboard/point-of-sale');
    const charge = page.getByRole('button', { name: /Customer enters details on their phone$/ });
    await expect(charge).toBeVisible();
    // Keys that are pressed before the page's scripts have started do nothing.
    await expect(async () => {
      for (const key of ['Backspace', 'Backspace', 'Backspace', 'Backspace']) await page.keyboard.press(key);
      await page.keyboard.type('12.5');
      await expect(page.getByLabel('Amount in US dollars')).toHaveText(/^12\.5/, { timeout: 2_000 });
    }).toPass();
    await keyboard.press(charge);
    await expect(page.getByRole('img', { name: 'QR code of the customer’s form' })).toBeVisible();
  });
  await job('create an API key', async (keyboard) => {
    await page.goto('/dashboard/developers');
    await keyboard.type(page.getByLabel('Name'), 'Shop');
    await keyboard.press(button(page, 'Create key'));
    await expect(page.getByText('API key created')).toBeVisible();
  });
  await page.context().close();
  expect(clicks).toEqual({
    'create a payment': 2,
    'cancel a payment': 2,
    'find a payment by last name': 1,
    'settle now': 2,
    'refund a settled payment': 3,
    'export the payments': 2,
    'create a payment link and copy it': 2,
    'create an invoice': 1,
    'sell at the point of sale': 1,
    'create an API key': 1,
  });
});

test('an officer’s decisions need no mouse and few clicks', async ({ page, api, installation }) => {
  const name = `Keyboard ${newOrderId()}`;
  const [{ settlementAddress }] = installation.merchants;
  const email = `${newOrderId()}@keys.example`;
  await makeMerchant(dataDirOf('usual'), { name, email, settlementAddress });
  const reviewed = await api.create({ paymentCustomer: { ...CUSTOMER, lastName: 'Sandbox-Review' } });
  await payFromWallet(installation, reviewed.paymentAddress, BigInt(reviewed.rawNanoAmount));
  await signInAsOperator(page, installation);
  const clicks: Record<string, number> = {};

  await test.step('approve a merchant', async () => {
    const keyboard = keyboardOf(page);
    await page.goto('/dashboard/merchants');
    const item = page.getByRole('listitem').filter({ hasText: name });
    await keyboard.press(button(item, 'Approve'));
    await keyboard.press(button(dialogOf(page), 'Approve'));
    await expect(item.getByText('Approved')).toBeVisible();
    clicks['approve a merchant'] = keyboard.clicks();
  });
  await test.step('decide a review', async () => {
    const keyboard = keyboardOf(page);
    await page.goto('/dashboard/reviews');
    await expect(async () => {
      await page.goto(`/dashboard/reviews?case=${reviewed.paymentIdentifier}`);
      await expect(page.getByText('Paid, held').first()).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await keyboard.press(button(page, 'Approve'));
    await keyboard.type(dialogOf(page).getByLabel('Reason'), 'Known to us for years');
    await keyboard.press(button(dialogOf(page), 'Approve payer'));
    await expect(page.getByText('Approved. The payment is completed.')).toBeVisible();
    clicks['decide a review'] = keyboard.clicks();
  });
  expect(clicks).toEqual({ 'approve a merchant': 2, 'decide a review': 2 });
});
