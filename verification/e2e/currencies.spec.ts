// Prices in another currency that the server has enabled: a payment by the API, a payment link, an invoice and the point of sale in euros.
import { expectAccessible } from './support/accessibility';
import { dataDirOf } from './support/installation';
import { expectNoSidewaysScroll } from './support/layout';
import { disableCurrencyOf } from './support/merchant-rows';
import { openMerchantWithManager } from './support/own-merchant';
import { fillUntilReview, goOnToPayment } from './support/pay-form';
import { basicAuthorization, CUSTOMER } from './support/payments-api';
import { payFromWallet } from './support/sandbox-ledger';
import { expect, test } from './support/test';

test('a price in euros is shown, paid and refunded in euros', { tag: '@phone' }, async ({
  page,
  merchantPage,
  installation,
}) => {
  const [merchant] = installation.merchants;
  const response = await fetch(`${installation.baseUrl}/api/payments`, {
    method: 'POST',
    headers: { authorization: basicAuthorization(merchant), 'content-type': 'application/json' },
    body: JSON.stringify({ amount: '13.50', currency: 'EUR', customer: CUSTOMER }),
  });
  const payment = Object(await response.json());
  // 13.50 EUR / 0.90 / 3.00.
  expect(payment).toMatchObject({ friendlyNanoAmount: '5', usdAmount: 15 });
  const { paymentIdentifier, paymentAddress, rawNanoAmount, checkoutUrl } = payment;
  await page.goto(checkoutUrl);
  await expect(page.getByText('€13.50').filter({ visible: true })).toBeVisible();
  await expect(page.getByText('1 nano = €2.70').filter({ visible: true }).first()).toBeVisible();
  await expectAccessible(page);
  await payFromWallet(installation, paymentAddress, BigInt(rawNanoAmount));
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible();
  await expect(page.getByText('€13.50').filter({ visible: true }).last()).toBeVisible();
  await page.goto(`/checkout/${paymentIdentifier}/receipt`);
  await expect(page.getByText('€13.50')).toBeVisible();

  await merchantPage.goto(`/dashboard/payments?q=${paymentIdentifier}`);
  await expect(merchantPage.getByText('€13.50')).toBeVisible();
  await merchantPage.goto(`/dashboard/payments/${paymentIdentifier}`);
  await expect(merchantPage.getByRole('heading', { level: 1 })).toContainText('€13.50');
  await expect(merchantPage.getByText('1 nano = 2.7 EUR, 1 USD = 0.9 EUR')).toBeVisible();
  await merchantPage.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = merchantPage.getByRole('dialog', { name: 'Refund this payment' });
  await dialog.getByLabel('Partial amount in EUR').check();
  await dialog.getByLabel('Amount in EUR', { exact: true }).fill('2.70');
  await expect(dialog.getByText('€2.70 (1 nano) is sent to')).toBeVisible();
  await expect(dialog.getByText('Up to €13.50 (5 nano), at the payment’s rate')).toBeVisible();
  await expectAccessible(merchantPage);
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  const readRefunds = async () => {
    const read = await fetch(`${installation.baseUrl}/api/payments/${paymentIdentifier}/refunds`, {
      headers: { authorization: basicAuthorization(merchant) },
    });
    return Object(await read.json()).refunds;
  };
  await expect.poll(readRefunds).toMatchObject([{ amount: '2.70', currency: 'EUR' }]);
});

test('a payment link in euros is shown, paid and remembered in euros', { tag: '@phone' }, async ({
  merchantPage,
  page: payer,
}) => {
  const title = `A map in euros ${Date.now()}`;
  await merchantPage.goto('/dashboard/new?kind=link');
  await merchantPage.getByLabel('Title').fill(title);
  await expect(merchantPage.getByLabel('Amount in USD')).toBeVisible();
  await merchantPage.getByLabel('Currency').selectOption('Euro (EUR)');
  await merchantPage.getByLabel('Amount in EUR').fill('12.345');
  await expectAccessible(merchantPage);
  await merchantPage.getByRole('button', { name: 'Create link' }).click();
  await expect(merchantPage.getByText('at most 2 decimals, e.g. 12.50.').first()).toBeVisible();
  await expect(merchantPage.getByLabel('Amount in EUR')).toHaveValue('12.345');
  await merchantPage.getByLabel('Amount in EUR').fill('12.50');
  await merchantPage.getByRole('button', { name: 'Create link' }).click();
  const listed = merchantPage.getByRole('main').getByRole('listitem').filter({ hasText: title });
  await expect(listed).toContainText('€12.50');

  await payer.goto((await listed.getByRole('link', { name: 'Open' }).getAttribute('href')) ?? '');
  await expect(payer.getByText('€12.50')).toBeVisible();
  await expect(payer.getByText('€2.70')).toBeVisible();
  await fillUntilReview(payer);
  await expect(payer.getByRole('main')).toContainText('€12.50');
  await goOnToPayment(payer);
  await expect(payer.getByText('€12.50').filter({ visible: true }).first()).toBeVisible();

  await merchantPage.goto('/dashboard/new');
  await expect(merchantPage.getByLabel('Amount in EUR')).toBeVisible();
  await expect(merchantPage.getByLabel('Currency')).toHaveValue('EUR');
});

test('an invoice in euros adds up in euros', async ({ merchantPage, page: customer }) => {
  const number = `E-${Date.now()}`;
  await merchantPage.goto('/dashboard/invoices/new');
  await merchantPage.getByLabel('Number', { exact: true }).fill(number);
  await merchantPage.getByLabel('Currency').selectOption('Euro (EUR)');
  await merchantPage.getByLabel('Description').fill('Tea, 100 g');
  await merchantPage.getByLabel('Quantity').fill('3');
  await merchantPage.getByLabel('Price in EUR').fill('200');
  await expect(merchantPage.getByText('Total 600.00 EUR')).toBeVisible();
  await merchantPage.getByRole('button', { name: 'Create invoice' }).click();
  await expect(
    merchantPage.getByText('at most 600.00 USD, which is 540.00 EUR at the current rate.'),
  ).toBeVisible();
  await expect(merchantPage.getByLabel('Currency')).toHaveValue('EUR');
  await merchantPage.getByLabel('Price in EUR').fill('4.10');
  await merchantPage.getByRole('button', { name: 'Create invoice' }).click();
  await expect(merchantPage.getByRole('heading', { level: 1 })).toContainText(number);
  await merchantPage.goto('/dashboard/invoices');
  const listed = merchantPage.getByRole('main').getByRole('listitem').filter({ hasText: number });
  await expect(listed).toContainText('€12.30');
  await customer.goto((await listed.getByRole('link', { name: 'Open or print' }).getAttribute('href')) ?? '');
  const table = customer.getByRole('table');
  await expect(table).toContainText('€4.10');
  await expect(table.getByRole('row', { name: 'Total' })).toContainText('€12.30');
});

test('a link and an invoice whose currency was disabled say so, and are not offered for sharing', {
  tag: '@phone',
}, async ({ merchantPage: page, page: payer, isMobile }) => {
  const title = `A map in francs ${isMobile ? 'on a phone' : 'at a desk'} ${Date.now()}`;
  await page.goto('/dashboard/new?kind=link');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Currency').selectOption('Euro (EUR)');
  await page.getByLabel('Amount in EUR').fill('12.50');
  await page.getByRole('button', { name: 'Create link' }).click();
  const listed = (text: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: text });
  const url = new URL(
    (await listed(title).getByRole('link', { name: 'Open' }).getAttribute('href')) ?? '',
    page.url(),
  );
  disableCurrencyOf(dataDirOf('usual'), url.href);
  await payer.goto(url.href);
  await expect(payer.getByText('This link is closed')).toBeVisible();

  await page.goto('/dashboard/links');
  const link = listed(title);
  await expect(link.getByText('Currency disabled')).toBeVisible();
  await expect(link.getByText('Ask the operator to enable CHF again, or duplicate this link')).toBeVisible();
  await expect(link.getByRole('button', { name: 'Copy link address' })).toBeHidden();
  await expect(link.getByRole('link', { name: 'Open' })).toBeHidden();
  await expect(link.getByText('More', { exact: true })).toBeHidden();
  await expect(link.getByRole('link', { name: 'Duplicate' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await link.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close link' }).click();
  await expect(link).toBeHidden();
  await page.getByRole('link', { name: 'Ended' }).click();
  await expect(link.getByText('Currency disabled')).toBeHidden();
  await expect(link.getByText('Closed', { exact: true })).toBeVisible();

  const number = `F-${isMobile ? 'P' : 'D'}-${Date.now()}`;
  await page.goto('/dashboard/invoices/new');
  await page.getByLabel('Number', { exact: true }).fill(number);
  await page.getByLabel('Currency').selectOption('Euro (EUR)');
  await page.getByLabel('Description').fill('Tea, 100 g');
  await page.getByLabel('Price in EUR').fill('4.10');
  await page.getByRole('button', { name: 'Create invoice' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
  await page.goto('/dashboard/invoices');
  const invoice = listed(number);
  const path = (await invoice.getByRole('link', { name: 'Open or print' }).getAttribute('href')) ?? '';
  disableCurrencyOf(dataDirOf('usual'), new URL(path, page.url()).href);
  await page.reload();
  await expect(invoice.getByText('Currency disabled')).toBeVisible();
  await expect(invoice.getByRole('button', { name: 'Copy link' })).toBeHidden();
  await expect(invoice.getByRole('link', { name: 'Open or print' })).toBeHidden();
  await invoice.getByRole('link', { name: number }).click();
  await expect(page.getByText('This invoice can’t be paid')).toBeVisible();
  await expect(page.getByText('close this invoice and create one in another currency')).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code of the invoice’s page' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Send invoice' })).toBeHidden();
  await expectAccessible(page);
});

test('the point of sale takes euros, with their decimals', { tag: '@phone' }, async ({
  merchantPage: pos,
}) => {
  await pos.goto('/dashboard/point-of-sale');
  await pos.getByLabel('Currency').selectOption('EUR');
  for (const key of ['4', 'Decimal point', '5', '0', '9'])
    await pos.getByRole('button', { name: key, exact: true }).click();
  await expect(pos.getByLabel('Amount in Euro')).toHaveText(/^4\.50/);
  await expectAccessible(pos);
  await pos.getByRole('button', { name: 'Customer enters details on their phone' }).click();
  await expect(pos.getByRole('img', { name: 'QR code of the customer’s form' })).toBeVisible();
  await expect(pos.getByText('€4.50')).toBeVisible();
});

test('the default currency of the settings applies on a device that never chose one', async ({
  browser,
  installation,
}) => {
  const { owner, manager: pos } = await openMerchantWithManager(browser, installation);
  await owner.goto('/dashboard/settings#default-currency');
  await owner.getByRole('combobox', { name: 'Default currency' }).selectOption('Euro (EUR)');
  await owner.getByRole('button', { name: 'Save currency' }).click();
  await expect(owner.getByText('Saved. Forms opened from now on start with this currency.')).toBeVisible();
  await expect(owner.getByRole('combobox', { name: 'Default currency' })).toHaveValue('EUR');
  await expectAccessible(owner);

  await pos.goto('/dashboard/new');
  await expect(pos.getByLabel('Currency')).toHaveValue('EUR');
  await pos.getByLabel('Currency').selectOption('US dollars');
  await pos.goto('/dashboard/invoices/new');
  await expect(pos.getByLabel('Price in USD')).toBeVisible();
  // A choice made in another form never changes the point of sale.
  await pos.goto('/dashboard/point-of-sale');
  await expect(pos.getByLabel('Amount in Euro')).toBeVisible();
  await pos.getByLabel('Currency').selectOption('USD');
  await pos.reload();
  await expect(pos.getByLabel('Amount in US dollars')).toBeVisible();
  await expect(pos.getByText('Default currency: Euro')).toBeVisible();
  await pos.context().close();
  await owner.context().close();
});
