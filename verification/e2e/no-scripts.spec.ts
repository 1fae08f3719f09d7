// A browser without JavaScript can also pay: the server's HTML contains everything it needs.
import { createLink } from './support/dashboard';
import { expectLanguage } from './support/languages';
import { payFromWallet } from './support/sandbox-ledger';
import { expect, test } from './support/test';

test.use({ javaScriptEnabled: false });

test('the checkout shows code, address and amount, and refreshes itself', async ({
  page,
  api,
  installation,
}) => {
  const payment = await api.create({ usdAmount: '3.00' });
  await page.goto(`/checkout/${payment.paymentIdentifier}`);
  await expect(page.getByRole('img', { name: 'QR code to pay 1 nano' })).toBeVisible();
  await expect(page.getByText(payment.paymentAddress)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open in wallet' })).toHaveAttribute(
    'href',
    `nano:${payment.paymentAddress}?amount=${payment.rawNanoAmount}`,
  );
  // Controls that need JavaScript are not shown.
  await expect(page.getByRole('button', { name: 'Copy address' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Code with the address only' })).toBeHidden();
  await payFromWallet(installation, payment.paymentAddress, BigInt(payment.rawNanoAmount));
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible({ timeout: 20_000 });
  await page.getByRole('link', { name: 'Receipt' }).click();
  await expect(page.getByRole('heading', { name: /^Receipt from/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
});

test('the form of a link works as a plain form, with its review step', async ({ page, merchantPage }) => {
  const link = await createLink(merchantPage, `A plain form ${Date.now()}`, '6.00');
  await page.goto(link);
  await page.getByLabel('Country').selectOption('Germany');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('First name').fill('Ada');
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByText('Please fix the following')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Enter your last name.' })).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await page.getByLabel('Last name').fill('Quill');
  await page.getByLabel('E-mail').fill('ada.quill@example.com');
  await page.getByLabel('Phone number').fill('+49 30 901820');
  await page.getByLabel('Street and house number').fill('Hafenstraße 1');
  await page.getByLabel('City').fill('Hamburg');
  await page.getByLabel('Postal code').fill('20359');
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByRole('heading', { name: 'Check your details' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('First name').fill('Adele');
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByText('Adele Quill')).toBeVisible();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.waitForURL(/\/checkout\/pay_/);
  await expect(page.getByRole('img', { name: 'QR code to pay 2 nano' })).toBeVisible();
});

test('the language is a link that returns to the same page and applies to the next one', async ({
  page,
  api,
  merchantPage,
}) => {
  const link = await createLink(merchantPage, `In another language ${Date.now()}`, '6.00');
  await page.goto(link);
  await page.getByLabel('Change language').click();
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(new RegExp(`${link}$`));
  await expectLanguage(page, 'de');
  await expect(page.getByRole('heading', { name: 'Ihr Standort' })).toBeVisible();
  const payment = await api.create({ usdAmount: '3.00' });
  await page.goto(`/checkout/${payment.paymentIdentifier}`);
  await expect(page.getByRole('img', { name: 'QR-Code zum Zahlen von 1 nano' })).toBeVisible();
  await page.getByLabel('Sprache ändern').click();
  await page.getByRole('link', { name: 'العربية' }).click();
  await expect(page).toHaveURL(new RegExp(`/checkout/${payment.paymentIdentifier}$`));
  await expectLanguage(page, 'ar');
  await expect(page.getByText(payment.paymentAddress)).toBeVisible();
});
