// The options of a payment link: its limit, expiry, image, prefilled customer and return URL.
import { createHmac } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { signIn } from './support/dashboard';
import { dataDirOf } from './support/installation';
import { createOrderLink, expectPayments } from './support/link-orders';
import { endTerm } from './support/merchant-rows';
import { expectDetails, fillDetails, fillUntilReview, goOnToPayment, openDetails } from './support/pay-form';
import { CUSTOMER, createLinkByApi } from './support/payments-api';
import { payFromWallet } from './support/sandbox-ledger';
import { openShop } from './support/shops';
import { expect, test } from './support/test';

const NANO = 10n ** 30n;

/** The smallest PNG: one black pixel. */
const DOT_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** Another payer: a separate browser context. */
async function openElsewhere(browser: Browser, url: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(url);
  return page;
}

const addressOf = async (page: Page): Promise<string> => {
  const uri = await page.getByRole('link', { name: 'Open in wallet' }).getAttribute('href');
  return new URL(uri ?? '').pathname;
};

test('a single-use link is sold out for the next payer, and available again when the payment expires', async ({
  page,
  browser,
  api,
  installation,
}) => {
  const { url } = await createLinkByApi(installation, installation.merchants[0], { stock: 1 });
  await page.goto(url);
  await fillUntilReview(page);
  const unpaid = await goOnToPayment(page);
  const next = await openElsewhere(browser, url);
  await expect(next.getByText('Sold out', { exact: true })).toBeVisible();
  await expect(next.getByLabel('Country')).toHaveCount(0);
  await api.cancel(unpaid);
  await next.reload();
  await fillUntilReview(next);
  await goOnToPayment(next);
  await payFromWallet(installation, await addressOf(next), NANO);
  await expect(next.getByRole('heading', { name: 'Paid' })).toBeVisible();
  await page.goto(url);
  await expect(page.getByText('Sold out', { exact: true })).toBeVisible();
  await next.context().close();
});

test('of two payers who want the last unit at the same time one gets it, and the other keeps the form', async ({
  page,
  browser,
  installation,
  merchantPage,
}) => {
  const title = `The last chair ${Date.now()}`;
  const { url } = await createLinkByApi(installation, installation.merchants[0], { title, stock: 1 });
  const other = await openElsewhere(browser, url);
  await page.goto(url);
  const both = [page, other];
  await Promise.all(both.map((payer) => fillUntilReview(payer)));
  const soldOut = (payer: Page) => payer.getByRole('alert').filter({ hasText: 'Sold out' });
  const got = (payer: Page) => payer.getByRole('link', { name: 'Open in wallet' });
  await Promise.all(both.map((payer) => payer.getByRole('button', { name: 'Continue to payment' }).click()));
  await Promise.all(both.map((payer) => expect(got(payer).or(soldOut(payer))).toBeVisible()));
  const winners = await Promise.all(both.map((payer) => got(payer).count()));
  expect(winners.toSorted()).toEqual([0, 1]);
  const loser = winners[0] === 1 ? other : page;
  await expect(soldOut(loser)).toContainText('Your entries are still on this page.');
  await expectDetails(loser);
  await merchantPage.goto('/dashboard/links');
  const listed = merchantPage.getByRole('main').getByRole('listitem').filter({ hasText: title });
  await expect(listed.getByText('1 payment ·')).toBeVisible();
  await expect(listed.getByText('single use, used')).toBeVisible();
  await other.context().close();
});

test('a link that expires while its form is filled in shows it and keeps the input', async ({
  page,
  browser,
  installation,
}) => {
  const { url } = await createLinkByApi(installation, installation.merchants[0], {
    expiresAt: '2099-12-31T23:59:59Z',
  });
  await page.goto(url);
  await expect(page.getByText(/^Expires: /)).toBeVisible();
  await fillUntilReview(page);
  endTerm(dataDirOf('usual'), url);
  const later = await openElsewhere(browser, url);
  await expect(later.getByText('This link has expired')).toBeVisible();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  const told = page.getByRole('alert').filter({ hasText: 'This link has expired.' });
  await expect(told).toBeFocused();
  await expectDetails(page);
  await later.context().close();
});

test('a link that is closed while its form is filled in shows it and keeps the input', async ({
  page,
  installation,
  merchantPage,
}) => {
  const { path, orderId } = await createOrderLink(installation);
  await openDetails(page, path);
  await fillDetails(page);
  await merchantPage.goto('/dashboard/links');
  const listed = merchantPage.getByRole('main').getByRole('listitem').filter({ hasText: orderId });
  await listed.getByText('More', { exact: true }).click();
  await listed.getByRole('button', { name: 'Close', exact: true }).click();
  await merchantPage.getByRole('dialog').getByRole('button', { name: 'Close link' }).click();
  await expect(listed).toHaveCount(0);
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'no longer accepts payments' })).toBeFocused();
  await expectDetails(page);
  await page.reload();
  await expect(page.getByText('This link is closed')).toBeVisible();
  await expectPayments(merchantPage, orderId, 0);
});

test('the picture that the merchant chose is shown to the payer', { tag: '@phone' }, async ({
  page,
  merchantPage,
  isMobile,
}) => {
  const title = `A black dot ${isMobile ? 'on a phone' : 'at a desk'} ${Date.now()}`;
  await merchantPage.goto('/dashboard/new?kind=link');
  await merchantPage.getByLabel('Title').fill(title);
  await merchantPage.getByLabel('Amount in USD').fill('3.00');
  await merchantPage.getByText('More options', { exact: true }).click();
  await merchantPage
    .getByLabel('Image')
    .setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: Buffer.from(DOT_PNG, 'base64') });
  await expect(merchantPage.getByRole('img', { name: 'Preview' })).toBeVisible();
  await merchantPage.getByRole('button', { name: 'Create link' }).click();
  const listed = merchantPage.getByRole('main').getByRole('listitem').filter({ hasText: title });
  await page.goto((await listed.getByRole('link', { name: 'Open' }).getAttribute('href')) ?? '');
  const picture = page.getByRole('img', { name: `Image: ${title}` });
  await expect(picture).toBeVisible();
  await expect(picture).toHaveJSProperty('complete', true);
  await expect(picture).toHaveJSProperty('naturalWidth', 1);
});

test('the form is prefilled with the merchant’s data, and the payer can change it', async ({
  page,
  installation,
}) => {
  const { url } = await createLinkByApi(installation, installation.merchants[0], {
    stock: 1,
    paymentCustomer: { ...CUSTOMER, firstName: 'Adelaide' },
  });
  await page.goto(url);
  await expect(page.getByLabel('Country')).toHaveValue('US');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('has filled in some details for you. Please check them.')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Adelaide');
  await expect(page.getByLabel('Last name')).toHaveValue(CUSTOMER.lastName);
  await expect(page.getByLabel('E-mail')).toHaveValue(CUSTOMER.email);
  await expect(page.getByLabel('Street address')).toHaveValue(CUSTOMER.thoroughfare);
  await page.getByLabel('First name').fill('Ada');
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByText('Ada Quill')).toBeVisible();
  await goOnToPayment(page);
});

test('a payer who has paid returns to the shop with a signature for this payment', async ({
  page,
  browser,
  installation,
}) => {
  const [, merchant] = installation.merchants;
  const shop = await openShop();
  const settings = await (await browser.newContext({ baseURL: installation.baseUrl })).newPage();
  await signIn(settings, merchant);
  await settings.goto('/dashboard/settings');
  await settings.getByRole('button', { name: /^(Create|Replace) secret$/ }).click();
  await settings
    .getByRole('dialog')
    .getByRole('button', { name: /^(Create|Replace) secret$/ })
    .click();
  const secret = (await settings.getByText(/^rs_/).textContent()) ?? '';
  const returnUrl = `${shop.url}/thanks?cart=41%20a`;
  const { url } = await createLinkByApi(installation, merchant, { returnUrl });
  await page.goto(url);
  await fillUntilReview(page);
  const paymentIdentifier = await goOnToPayment(page);
  const back = page.getByRole('link', { name: /^Back to/ });
  await expect(back).toHaveAttribute('href', returnUrl);
  await payFromWallet(installation, await addressOf(page), NANO);
  await expect(back).toHaveAttribute('href', /signature=/);
  await back.click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  const came = new URL(page.url());
  expect(came.href.startsWith(`${returnUrl}&`)).toBe(true);
  const said = Object.fromEntries(came.searchParams);
  expect(said).toMatchObject({ cart: '41 a', paymentIdentifier, status: 'Completed' });
  const signed = ['paymentIdentifier', 'status', 'reference', 'timestamp'].map((name) => said[name]);
  const mark = createHmac('sha256', secret).update(signed.join('.')).digest('base64');
  expect(said.signature).toBe(`v1,${mark}`);
  await settings.context().close();
  await shop.close();
});

test('a payer who has not paid returns to the shop without a signature', async ({
  page,
  api,
  installation,
}) => {
  const returnUrl = 'https://shop.example/thanks?cart=41';
  const { url } = await createLinkByApi(installation, installation.merchants[0], { returnUrl });
  await page.goto(url);
  await fillUntilReview(page);
  const payment = await goOnToPayment(page);
  const back = page.getByRole('link', { name: /^Back to/ });
  await expect(back).toHaveAttribute('href', returnUrl);
  await api.cancel(payment);
  await expect(page.getByRole('heading', { name: 'Payment cancelled' })).toBeVisible();
  await expect(back).toHaveAttribute('href', returnUrl);
});
