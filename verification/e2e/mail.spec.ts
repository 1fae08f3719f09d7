// E-mail to payers: in the sandbox's mailbox, in the payer's language, and off with one button.
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { CUSTOMER } from './support/payments-api';
import { expectCameBack, payFromWallet } from './support/sandbox-ledger';
import { expect, test } from './support/test';

const NANO = 10n ** 30n;

/** The e-mail about the payment, once it has arrived. */
async function mailAbout(desk: Page, subject: RegExp, paymentIdentifier: string) {
  const mail = desk
    .getByRole('listitem')
    .filter({ has: desk.getByRole('heading', { name: subject }), hasText: paymentIdentifier });
  await expect(async () => {
    await desk.goto('/sandbox/mailbox');
    await expect(mail).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
  return mail;
}

test('a payer gets a receipt by e-mail, once, and turns e-mail about the payment off', async ({
  merchantPage: desk,
  page: payer,
  api,
  installation,
}) => {
  const payment = await api.create({ usdAmount: '12.00', orderId: 'A-1041' });
  await payFromWallet(installation, payment.paymentAddress, 4n * NANO);
  const mail = await mailAbout(desk, /Receipt from /, payment.paymentIdentifier);
  await expect(mail).toContainText(`To ${CUSTOMER.email}`);
  await expect(mail).toContainText('Your payment of $12.00');
  await mail.getByText('HTML part').click();
  await expect(mail.locator('iframe')).toBeVisible();
  await expect(mail.locator('iframe')).toHaveAttribute('srcdoc', /A-1041/);
  const off = await mail.getByRole('link', { name: /\/unsubscribe\// }).getAttribute('href');
  await payer.goto(off ?? '');
  await expectAccessible(payer);
  await payer.getByRole('button', { name: 'Stop e-mails' }).click();
  await expect(payer.getByRole('status')).toHaveText('E-mails are off. You won’t get any more about this.');
  await expect(payer.getByRole('button', { name: 'Stop e-mails' })).toBeHidden();
});

test('a mail program turns e-mail off with one POST, and a forged link does nothing', async ({
  merchantPage: desk,
  page: payer,
  api,
  installation,
  request,
}) => {
  const payment = await api.create({ usdAmount: '3.00' });
  await payFromWallet(installation, payment.paymentAddress, NANO);
  const mail = await mailAbout(desk, /Receipt from /, payment.paymentIdentifier);
  const off = (await mail.getByRole('link', { name: /\/unsubscribe\// }).getAttribute('href')) ?? '';
  const url = off.replace('/unsubscribe/', '/api/unsubscribe/');
  const form = { 'List-Unsubscribe': 'One-Click' };
  expect((await request.post(`${url}x`, { form })).status()).toBe(404);
  expect((await request.post(url, { form })).status()).toBe(200);
  await payer.goto(off);
  await expect(payer.getByRole('status')).toBeVisible();
});

test('a refund is announced by e-mail in the payer’s language', async ({
  merchantPage: desk,
  browser,
  api,
  installation,
}) => {
  const payment = await api.create({ usdAmount: '3.00' });
  const context = await browser.newContext({ locale: 'de', baseURL: installation.baseUrl });
  const page = await context.newPage();
  const claimed = page.waitForResponse((response) => response.url().endsWith('/claim'));
  await page.goto(`/checkout/${payment.paymentIdentifier}`);
  await claimed;
  const paid = await payFromWallet(installation, payment.paymentAddress, 3n * NANO);
  await expectCameBack(installation, paid, 2n * NANO);
  const mail = await mailAbout(desk, /Erstattung von /, payment.paymentIdentifier);
  await expect(mail).toContainText('2 nano Ihrer Zahlung');
  await expect(mail).toContainText(paid.sender);
  await context.close();
});

test('the mailbox is not shown without signing in', async ({ page }) => {
  await page.goto('/sandbox/mailbox');
  await expect(page).toHaveURL(/\/login/);
});
