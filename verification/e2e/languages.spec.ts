// The payer's pages use the browser's language until the payer chooses another.
import { LANGUAGES } from '@/lib/core/languages/languages';
import { expectLanguage, switchLanguage, wordsOf } from './support/languages';
import { expectNoSidewaysScroll } from './support/layout';
import { ADA_DETAILS, chooseCalifornia, fillDetails } from './support/pay-form';
import { createLinkByApi } from './support/payments-api';
import { payFromWallet } from './support/sandbox-ledger';
import { expect, test } from './support/test';

/** Ada Quill of Oakland, by the labels of the fields. */
const DETAILS = [
  ['label.firstName', 'Ada'],
  ['label.lastName', 'Quill'],
  ['label.email', 'ada.quill@example.com'],
  ['label.phoneNumber', '(415) 555-0123'],
  ['label.streetAddress', '1 Harbor Way'],
  ['label.city', 'Oakland'],
  ['label.zip', '94607'],
] as const;

test.describe('a browser that asks for German', () => {
  test.use({ locale: 'de-AT' });

  test('gets German, and English on the merchant’s pages', async ({ page, installation }) => {
    const { url } = await createLinkByApi(installation, installation.merchants[0]);
    await page.goto(url);
    await expectLanguage(page, 'de');
    await expect(page.getByRole('heading', { name: 'Ihr Standort' })).toBeVisible();
    await expect(page.getByLabel('Land').getByRole('option', { name: 'Deutschland' })).toBeAttached();
    await page.goto('/');
    await expectLanguage(page, 'en');
  });
});

test.describe('a browser that asks for Arabic', () => {
  test.use({ locale: 'ar-EG' });

  test('gets Arabic, from right to left', async ({ page, api }) => {
    const payment = await api.create({ usdAmount: '3.00' });
    await page.goto(`/checkout/${payment.paymentIdentifier}`);
    await expectLanguage(page, 'ar');
    // An address is always left to right.
    await expect(page.getByText(payment.paymentAddress)).toHaveAttribute('dir', 'ltr');
  });
});

test.describe('a browser that asks for an unsupported language', () => {
  test.use({ locale: 'is-IS' });

  test('gets English', async ({ page, installation }) => {
    const { url } = await createLinkByApi(installation, installation.merchants[0]);
    await page.goto(url);
    await expectLanguage(page, 'en');
  });
});

test('the input stays when the payer chooses another language, and the choice applies to later pages', {
  tag: '@phone',
}, async ({ page, installation }) => {
  const { url } = await createLinkByApi(installation, installation.merchants[0]);
  await page.goto(url);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await chooseCalifornia(page);
  await fillDetails(page, { 'E-mail': 'ada at example' });
  await switchLanguage(page, 'en', 'de');
  await expect(page.getByRole('heading', { name: 'Ihre Angaben' })).toBeVisible();
  await expect(page.getByLabel('Vorname')).toHaveValue('Ada');
  await expect(page.getByLabel('Nachname')).toHaveValue('Quill');
  // Errors are shown in the current language.
  await page.getByRole('button', { name: 'Angaben prüfen' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'name@example.com' })).toBeFocused();
  await switchLanguage(page, 'de', 'en');
  await expect(page.getByRole('alert').filter({ hasText: 'Enter a valid e-mail address' })).toBeVisible();
  await fillDetails(page);
  await page.getByRole('button', { name: 'Review' }).click();
  // The step's title takes the focus, which closes an open menu.
  await expect(page.getByRole('heading', { name: 'Check your details' })).toBeFocused();
  await switchLanguage(page, 'en', 'de');
  await expect(page.getByRole('heading', { name: 'Angaben prüfen' })).toBeVisible();
  for (const [label, value] of ADA_DETAILS) {
    if (label !== 'Phone number') await expect(page.getByText(value).first()).toBeVisible();
  }
  expect(loads).toBe(0);
  await page.getByRole('button', { name: 'Weiter zur Zahlung' }).click();
  await page.waitForURL(/\/checkout\/pay_/);
  await expectLanguage(page, 'de');
  // The browser still requests English, but the payer's choice takes precedence.
  await page.goto(url);
  await expectLanguage(page, 'de');
});

test('the checkout changes its language while it is paid', async ({ page, api, installation }) => {
  const payment = await api.create({ usdAmount: '3.00' });
  await page.goto(`/checkout/${payment.paymentIdentifier}`);
  await expect(page.getByRole('img', { name: 'QR code to pay 1 nano' })).toBeVisible();
  await switchLanguage(page, 'en', 'de');
  await expect(page.getByRole('img', { name: 'QR-Code zum Zahlen von 1 nano' })).toBeVisible();
  await payFromWallet(installation, payment.paymentAddress, BigInt(payment.rawNanoAmount));
  await expect(page.getByRole('heading', { name: 'Bezahlt' })).toBeVisible();
});

test('the language menu closes on Escape and when the focus moves', async ({ page, installation }) => {
  const { url } = await createLinkByApi(installation, installation.merchants[0]);
  await page.goto(url);
  const german = page.getByRole('link', { name: 'Deutsch' });
  await page.getByLabel('Change language').click();
  await expect(german).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(german).toBeHidden();
  await page.getByLabel('Change language').click();
  await page.getByRole('heading', { name: 'Your location' }).click();
  await expect(german).toBeHidden();
});

for (const { tag, name } of LANGUAGES) {
  test.describe(name, () => {
    // A narrow phone in a distant time zone, to reveal overlong words and wrong dates.
    test.use({ locale: tag, timezoneId: 'Asia/Tokyo', viewport: { width: 360, height: 780 } });

    test(`leads from the link to the final page without a page error (${tag})`, async ({
      page,
      installation,
    }) => {
      const text = wordsOf(tag);
      const [merchant] = installation.merchants;
      const terms = { usdAmount: '7.40', stock: 12, expiresAt: '2099-12-31T20:59:59Z' };
      const { url } = await createLinkByApi(installation, merchant, terms);
      await page.goto(url);
      await expectLanguage(page, tag);
      await expect(page.getByRole('heading', { name: text('region.title') })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await page.getByLabel(text('region.country')).selectOption('US');
      await page.getByLabel(text('region.area')).selectOption('US-CA');
      await page.getByRole('button', { name: text('region.continue') }).click();
      await page.getByLabel(text('label.firstName'), { exact: true }).fill('Ada');
      await page.getByRole('button', { name: text('details.continue') }).click();
      await expect(page.getByRole('alert').filter({ hasText: text('form.errors') })).toBeFocused();
      await expectNoSidewaysScroll(page);
      for (const [field, value] of DETAILS) {
        // The label of an optional field ends with that word.
        await page.getByLabel(text(field), { exact: field !== 'label.zip' }).fill(value);
      }
      await page.getByRole('button', { name: text('details.continue') }).click();
      await expect(page.getByRole('heading', { name: text('review.title') })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: text('review.pay') }).click();
      await page.waitForURL(/\/checkout\/pay_/);
      await expectLanguage(page, tag);
      await expect(page.getByRole('link', { name: text('pay.openWallet') })).toBeVisible();
      await page.getByText(text('facts.details'), { exact: true }).click();
      await expectNoSidewaysScroll(page);
      const uri = await page.getByRole('link', { name: text('pay.openWallet') }).getAttribute('href');
      const { pathname, searchParams } = new URL(uri ?? '');
      await payFromWallet(installation, pathname, BigInt(searchParams.get('amount') ?? ''));
      await expect(page.getByRole('heading', { name: text('end.completedTitle') })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await page.getByRole('link', { name: text('end.receipt') }).click();
      await expect(page.getByRole('button', { name: text('receipt.print') })).toBeVisible();
      await expectNoSidewaysScroll(page);
    });
  });
}
