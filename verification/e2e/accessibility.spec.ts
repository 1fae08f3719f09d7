// Accessibility of the payer's pages: no serious finding of axe in light, dark and right-to-left mode; keyboard
// operation, target sizes and reduced motion. States that other specs reach are checked there.
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { switchLanguage, wordsOf } from './support/languages';
import { expectTargetsLargeEnough } from './support/layout';
import { ADA_DETAILS, chooseCalifornia, fillDetails } from './support/pay-form';
import { type CreatedPayment, CUSTOMER, createLinkByApi, type PaymentsApi } from './support/payments-api';
import { payFromWallet } from './support/sandbox-ledger';
import { expect, test } from './support/test';

const NANO = 10n ** 30n;

/** Checks the page in English in both themes, then in Arabic, and leaves it in Arabic. */
async function expectAccessibleBothWays(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectTargetsLargeEnough(page);
  await switchLanguage(page, 'en', 'ar');
  await expectAccessible(page);
  await expectTargetsLargeEnough(page);
}

const backToEnglish = (page: Page) => switchLanguage(page, 'ar', 'en');

test('every step of a link’s form', { tag: '@phone' }, async ({ page, installation }) => {
  test.slow();
  const terms = { stock: 7, expiresAt: '2099-12-31T23:59:59Z' };
  await page.goto((await createLinkByApi(installation, installation.merchants[0], terms)).url);

  await test.step('the region, with errors', async () => {
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Select your country' })).toBeFocused();
    await expectAccessibleBothWays(page);
    await backToEnglish(page);
  });

  await test.step('the details, with errors', async () => {
    await chooseCalifornia(page);
    await page.getByRole('button', { name: 'Review' }).click();
    await expect(page.getByRole('link', { name: 'Enter your first name.' })).toBeVisible();
    await page.getByText('Company and additional address lines').click();
    await page.getByText('Add a refund address').click();
    await expectAccessibleBothWays(page);
    await backToEnglish(page);
  });

  await test.step('the review, with warnings', async () => {
    await fillDetails(page, { 'ZIP code': '10001' });
    await page.getByRole('button', { name: 'Review' }).click();
    await expect(page.getByText('This postal code seems to belong to New York.')).toBeVisible();
    await expectAccessibleBothWays(page);
  });

  await test.step('the language menu', async () => {
    await page.getByLabel(wordsOf('ar')('page.changeLanguage')).click();
    await expect(page.getByRole('link', { name: '日本語' })).toBeVisible();
    await expectAccessible(page);
    await expectTargetsLargeEnough(page);
  });
});

type Scene = {
  readonly given?: object;
  /** Brings the payment into the tested state before its page is opened. */
  readonly prepare?: (
    api: PaymentsApi,
    payment: CreatedPayment,
    pay: (raw: bigint) => Promise<unknown>,
  ) => Promise<unknown>;
  /** The element that shows that the state is reached. */
  readonly heading?: string;
  readonly words?: string;
};

const SCENES: Readonly<Record<string, Scene>> = {
  'a payment to be paid, all of it unfolded': { words: 'Open in wallet' },
  'a payment paid in part': {
    given: { usdAmount: '12.00' },
    prepare: (_, __, pay) => pay(NANO),
    words: 'Send the rest:',
  },
  'a payment under review': {
    given: { paymentCustomer: { ...CUSTOMER, lastName: 'Sandbox-Review' } },
    prepare: (_, __, pay) => pay(NANO),
    heading: 'Payment received and under review',
  },
  'a completed payment': { prepare: (_, __, pay) => pay(NANO), heading: 'Paid' },
  'a payment with too much': { prepare: (_, __, pay) => pay(2n * NANO), heading: 'Paid' },
  'a cancelled payment': {
    prepare: (api, { paymentIdentifier }) => api.cancel(paymentIdentifier),
    heading: 'Payment cancelled',
  },
  'a denied payment': {
    given: { paymentCustomer: { ...CUSTOMER, lastName: 'Sandbox-Denied' } },
    heading: 'Payment not accepted',
  },
};

for (const [name, { given = {}, prepare, heading, words }] of Object.entries(SCENES)) {
  test(name, { tag: '@phone-only' }, async ({ page, api, installation }) => {
    test.slow();
    const payment = await api.create({ usdAmount: '3.00', ...given });
    await prepare?.(api, payment, (raw) => payFromWallet(installation, payment.paymentAddress, raw));
    await page.goto(`/checkout/${payment.paymentIdentifier}`);
    if (heading !== undefined) await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    if (words !== undefined) await expect(page.getByText(words)).toBeVisible();
    for (const more of ['Paying from an exchange?', 'Details']) {
      // The details are already open if money was returned.
      const folded = page.locator('main details:not([open]) > summary', { hasText: more });
      if ((await folded.count()) > 0) await folded.click();
    }
    await expectAccessibleBothWays(page);
  });
}

test('a receipt', { tag: '@phone-only' }, async ({ page, api, installation }) => {
  test.slow();
  const payment = await api.create({ usdAmount: '3.00', orderDescription: 'Two notebooks' });
  await payFromWallet(installation, payment.paymentAddress, 2n * NANO);
  await page.goto(`/checkout/${payment.paymentIdentifier}`);
  await page.getByRole('link', { name: 'Receipt' }).click();
  await expect(page.getByRole('heading', { name: /^Receipt from/ })).toBeVisible();
  await expectAccessibleBothWays(page);
});

test('a sold-out link', async ({ page, browser, installation }) => {
  const { url } = await createLinkByApi(installation, installation.merchants[0], { stock: 1 });
  await page.goto(url);
  await chooseCalifornia(page);
  await fillDetails(page);
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.waitForURL(/\/checkout\/pay_/);
  // The payer's own browser shows their payment instead.
  const other = await browser.newPage();
  await other.goto(url);
  await expect(other.getByText('Sold out', { exact: true })).toBeVisible();
  await expectAccessibleBothWays(other);
  await other.close();
});

/** More tab stops than any of these pages has. */
const MOST_STOPS = 60;

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    if (await goal.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${goal} is out of the keyboard's reach`);
}

test('a payer goes from the link to the checkout with the keyboard only, each step starting at its title', async ({
  page,
  installation,
}) => {
  await page.goto((await createLinkByApi(installation, installation.merchants[0])).url);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await tabTo(page, page.getByLabel('Change language'));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Deutsch' }));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Deutsch' })).toBeHidden();

  await test.step('the region', async () => {
    // Opening a page must not move the focus.
    await expect(page.getByRole('heading', { name: 'Your location' })).not.toBeFocused();
    await tabTo(page, page.getByLabel('Country'));
    await page.keyboard.type('United States');
    await tabTo(page, page.getByLabel('State, province or region'));
    await page.keyboard.type('Cali');
    await tabTo(page, page.getByRole('button', { name: 'Continue' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Your details' })).toBeFocused();
    await expect(page.getByText('Paying from United States, California')).toBeVisible();
  });

  await test.step('the details, where Enter continues', async () => {
    for (const [label, value] of ADA_DETAILS) {
      await tabTo(page, page.getByLabel(label));
      await page.keyboard.type(label === 'E-mail' ? 'ada at example' : value);
    }
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'Please fix the following' })).toBeFocused();
    await tabTo(page, page.getByRole('link', { name: /Enter a valid e-mail address/ }));
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('E-mail')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('ada.quill@example.com');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Check your details' })).toBeFocused();
  });

  await test.step('the review', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Edit', exact: true }));
    await tabTo(page, page.getByRole('button', { name: 'Continue to payment' }));
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/checkout\/pay_/);
  });

  await test.step('the checkout', async () => {
    await expect(page.getByRole('img', { name: 'QR code to pay 1 nano' })).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Copy amount in nano' }));
    await tabTo(page, page.getByRole('button', { name: 'Code with the address only' }));
    await page.keyboard.press('Space');
    await expect(page.getByRole('img', { name: 'QR code with the address only' })).toBeVisible();
    await tabTo(page, page.getByRole('link', { name: 'Open in wallet' }));
    await tabTo(page, page.getByRole('button', { name: 'Copy address' }));
  });
});

test('nothing moves with reduced motion', async ({ page, api, installation }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
  const payment = await api.create({ usdAmount: '6.00' });
  await page.goto(`/checkout/${payment.paymentIdentifier}`);
  await expect(page.getByRole('timer')).toBeVisible();
  await expect.poll(moving).toBe(0);
  await payFromWallet(installation, payment.paymentAddress, NANO);
  await expect(page.getByText('Send the rest:')).toBeVisible();
  await expect.poll(moving).toBe(0);
  await payFromWallet(installation, payment.paymentAddress, NANO);
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible();
  await expect.poll(moving).toBe(0);
});
