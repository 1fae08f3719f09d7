// Which browser is the payer's: one with the payer's link or form is verified, any other first one is not, and one that is
// signed in to the dashboard never is.
import type { Page } from '@playwright/test';
import { deriveAddress, derivePublicKey, deriveSecretKey, generateSeed } from 'nanocurrency';
import { expectAccessible } from './support/accessibility';
import { signIn } from './support/dashboard';
import { createOrderLink } from './support/link-orders';
import { fillUntilReview } from './support/pay-form';
import { CUSTOMER } from './support/payments-api';
import { payFromWallet } from './support/sandbox-ledger';
import { callByName, signInOverHttp } from './support/server-actions';
import { expect, test } from './support/test';

const HALF_RAW = 5n * 10n ** 29n;

async function newAddress(): Promise<string> {
  const key = derivePublicKey(deriveSecretKey(await generateSeed(), 0));
  return deriveAddress(key, { useNanoPrefix: true });
}

async function enterRefundAddress(page: Page, address: string): Promise<void> {
  await page.getByText('Paying from an exchange?').click();
  await page.getByLabel('Your refund address').fill(address);
  await page.getByRole('button', { name: 'Set refund address' }).click();
}

test('with the payer’s link from the dashboard, the address replaces that of another browser', {
  tag: '@phone',
}, async ({ page, browser, baseURL, api, installation }) => {
  const { paymentIdentifier } = await api.create({ usdAmount: '3.00' });
  const [thiefs, own] = [await newAddress(), await newAddress()];
  await page.goto(`/checkout/${paymentIdentifier}`);
  await enterRefundAddress(page, thiefs);
  const shown = page.getByText(/^Refunds go to nano_/);
  await expect(shown).toContainText('after a waiting period of 24 hours. Not your address? Contact');
  await expectAccessible(page);

  const shop = await browser.newContext({ baseURL });
  const shopPage = await shop.newPage();
  await signIn(shopPage, installation.merchants[0]);
  await shopPage.goto(`/dashboard/payments/${paymentIdentifier}`);
  await expect(shopPage.getByText('Unverified refund address', { exact: true })).toBeVisible();
  const link = shopPage.getByText(new RegExp(`/checkout/${paymentIdentifier}#payer=`));
  await expect(link).toHaveCount(0);
  await shopPage.getByRole('button', { name: 'Copy link', exact: true }).click();
  const url = (await link.first().textContent()) ?? '';

  const context = await browser.newContext({ baseURL });
  const payer = await context.newPage();
  const asked: string[] = [];
  payer.on('request', (request) => asked.push(request.url(), JSON.stringify(request.headers())));
  await payer.goto(url);
  await expect(payer.getByText('Refunds go to the account you pay from.')).toBeVisible();
  await expect(payer).toHaveURL(new RegExp(`/checkout/${paymentIdentifier}$`));
  await enterRefundAddress(payer, own);
  await expect(payer.getByText(/^Refunds go to nano_/)).toHaveText(
    new RegExp(`^Refunds go to nano_.*${own.slice(-6)}.$`),
  );
  const [, secret = ''] = url.split('#payer=');
  expect(secret).not.toBe('');
  const visible = asked.map((text) => text.replace(/checkout_browser=[^";]*/g, ''));
  expect(visible.filter((text) => text.includes(secret))).toEqual([]);
  // The page of the replaced browser follows.
  await expect(shown).toContainText(own.slice(-6));
  await expect(link).toHaveCount(0);
  await context.close();
  await shop.close();
});

test('without it, a refund to the entered address waits, and the merchant returns it to the sender', async ({
  page,
  api,
  installation,
  merchantPage,
}) => {
  test.slow();
  const payment = await api.create({ usdAmount: '3.00' });
  await page.goto(`/checkout/${payment.paymentIdentifier}`);
  await enterRefundAddress(page, await newAddress());
  await expect(page.getByText(/^Refunds go to nano_/)).toBeVisible();
  await payFromWallet(installation, payment.paymentAddress, HALF_RAW);
  await expect(page.getByText('Partial payment received. Send the rest:')).toBeVisible();
  await api.cancel(payment.paymentIdentifier);
  await expect(page.getByText('Your refund is waiting')).toBeVisible();
  await expect(page.getByText(/you sent is returned after a waiting period/)).toBeVisible();
  await page.getByText('Send the refund to another address').click();
  await expect(page.getByLabel('E-mail used for the payment')).toBeVisible();
  await expectAccessible(page);
  await merchantPage.goto(`/dashboard/payments/${payment.paymentIdentifier}`);
  await expect(merchantPage.getByText('This refund waits for an unverified address')).toBeVisible();
  await expectAccessible(merchantPage);
  await merchantPage.getByRole('button', { name: 'Reject' }).click();
  await merchantPage.getByRole('dialog').getByRole('button', { name: 'Reject address' }).click();
  await expect(page.getByText(/you sent was returned to the account it came from/)).toBeVisible();
});

test('another browser shows where a refund address can be set', async ({ page, browser, baseURL, api }) => {
  const { paymentIdentifier } = await api.create({ usdAmount: '3.00' });
  await page.goto(`/checkout/${paymentIdentifier}`);
  await page.getByText('Paying from an exchange?').click();
  await expect(page.getByLabel('Your refund address')).toBeVisible();
  const context = await browser.newContext({ baseURL });
  const other = await context.newPage();
  await other.goto(`/checkout/${paymentIdentifier}`);
  await other.getByText('Paying from an exchange?').click();
  await expect(other.getByText('Use that browser, or pay from your own wallet.')).toBeVisible();
  await expect(other.getByLabel('Your refund address')).toHaveCount(0);
  await context.close();
});

test('a browser that is signed in to the dashboard is told that it is not the payer’s', async ({
  baseURL,
  api,
  merchantPage,
}) => {
  const { paymentIdentifier } = await api.create({ usdAmount: '3.00' });
  await merchantPage.goto(`/checkout/${paymentIdentifier}`);
  await merchantPage.getByText('Paying from an exchange?').click();
  await expect(merchantPage.getByText('This browser is signed in to the dashboard')).toBeVisible();
  await expect(merchantPage.getByLabel('Your refund address')).toHaveCount(0);
  const ask = async (action: string, data: object) => {
    const headers = { origin: baseURL ?? '' };
    const path = `/api/checkout/${paymentIdentifier}/${action}`;
    return (await merchantPage.request.post(path, { data, headers })).json();
  };
  const nothing = { maySetRefundAddress: false, mayPayAgain: false, isSignedIn: true };
  expect(await ask('claim', {})).toEqual(nothing);
  const address = await newAddress();
  expect(await ask('refund-address', { address })).toEqual({ outcome: 'notThisBrowser' });
  expect(await ask('again', {})).toEqual({ error: 'notThisBrowser' });
  const { email, phoneNumber } = CUSTOMER;
  expect(await ask('refund-claim', { email, phoneNumber, address })).toEqual({ outcome: 'signedIn' });
});

/** The website of a shop that may frame the form. Nothing listens there. */
const WEBSITE = 'http://127.0.0.1:9443';

test('the form in a shop’s frame hands the secret to the checkout, which keeps no cookie there', async ({
  page,
  installation,
}) => {
  test.slow();
  const { baseUrl, merchants } = installation;
  const { path } = await createOrderLink(installation);
  const cookie = await signInOverHttp(baseUrl, merchants[0]);
  await callByName(baseUrl, 'addShopOriginAction', cookie, { website: WEBSITE });
  await page.goto(`${path}?shopOrigin=${encodeURIComponent(WEBSITE)}`);
  await fillUntilReview(page);
  // The cookie of the response is dropped, as a browser does in a frame.
  await page.route('**/pay/**', async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    delete headers['set-cookie'];
    await route.fulfill({ response, headers });
  });
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.waitForURL(/\/checkout\/pay_[^#]*$/);
  await enterRefundAddress(page, await newAddress());
  await expect(page.getByText(/^Refunds go to nano_/)).not.toContainText('waiting period');
});
