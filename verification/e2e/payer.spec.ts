// The main flow end to end: a payer opens the link and pays, and the merchant sees the money arrive.
import { expectAccessible } from './support/accessibility';
import { createLink } from './support/dashboard';
import { fillDetails, goOnToPayment } from './support/pay-form';
import { paymentsApi } from './support/payments-api';
import { expectSettled } from './support/sandbox-ledger';
import { expect, test } from './support/test';

test('a payer pays through a link, and the money reaches the merchant’s own account', {
  tag: '@phone',
}, async ({ page, context, merchantPage, installation, isMobile }) => {
  // The whole flow of a payment, with five pages checked in both themes.
  test.slow();
  const title = `Two notebooks ${isMobile ? 'on a phone' : 'at a desk'} ${Date.now()}`;
  const link = await createLink(merchantPage, title, '24.50');

  await test.step('the region comes first', async () => {
    await page.goto(link);
    await expect(page.getByText(title)).toBeVisible();
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', title);
    await expect(page.getByLabel('First name')).toHaveCount(0);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Select your country' })).toBeFocused();
    await page.getByLabel('Country').selectOption('United States');
    await page.getByLabel('State, province or region').selectOption('New York');
    await expect(page.getByText('Not available in New York yet')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('State, province or region').selectOption('California');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible();
  });

  await test.step('errors are shown at the top and next to their fields, and the input stays', async () => {
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('E-mail').fill('ada at example');
    await page.getByRole('button', { name: 'Review' }).click();
    const summary = page.getByRole('alert').filter({ hasText: 'Please fix the following' });
    await expect(summary).toBeFocused();
    await expect(page.getByLabel('First name')).toHaveValue('Ada');
    await expect(page.getByLabel('E-mail')).toHaveValue('ada at example');
    await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await summary.getByRole('link', { name: /last name/i }).click();
    await expect(page.getByLabel('Last name')).toBeFocused();
  });

  await test.step('the details are reviewed', async () => {
    await fillDetails(page);
    await page.getByRole('button', { name: 'Review' }).click();
    await expect(page.getByRole('heading', { name: 'Check your details' })).toBeVisible();
    await expect(page.getByText('Ada Quill')).toBeVisible();
    await expect(page.getByText('1 Harbor Way')).toBeVisible();
    await expect(page.getByText('The account you pay from')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('from the review a payer goes back to correct something', async () => {
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(page.getByLabel('Last name')).toHaveValue('Quill');
    await page.getByLabel('City').fill('Berkeley');
    await page.getByRole('button', { name: 'Review' }).click();
    await expect(page.getByText('Berkeley')).toBeVisible();
  });

  const paymentIdentifier = await test.step('only then the payment is created', async () => {
    const identifier = await goOnToPayment(page);
    expect(page.url()).not.toContain('Quill');
    await expect(page.getByRole('timer')).toContainText(/1[45]:\d\d left/);
    await expectAccessible(page);
    return identifier;
  });

  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });

  const address = await test.step('the test wallet pays it', async () => {
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Pay with the sandbox test wallet' }).click();
    const wallet = await opened;
    // The page follows payments as soon as it has requested the earlier ones.
    await expect(wallet.getByText(/^(No payments yet|Block)$/).first()).toBeVisible();
    const payTo = await wallet.getByLabel('Pay to').inputValue();
    await wallet.getByRole('button', { name: 'Pay in full' }).click();
    await expect(wallet.getByText(/^Sent 8\.16/)).toBeVisible();
    await wallet.close();
    return payTo;
  });

  await test.step('the page shows "Paid" automatically', async () => {
    await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible();
    await expect(page.getByRole('img', { name: /QR code/ })).toHaveCount(0);
    expect(loads).toBe(0);
    await expectAccessible(page);
  });

  await test.step('the merchant sees it completed and settled, with its blocks', async () => {
    await merchantPage.goto(`/dashboard/payments?q=${paymentIdentifier}`);
    await expect(merchantPage.getByText('Completed').filter({ visible: true }).first()).toBeVisible();
    await merchantPage.goto(`/dashboard/payments/${paymentIdentifier}`);
    const transfers = merchantPage.locator('section', { hasText: 'Settlement and refunds' });
    await expect(transfers.getByText('Settlement', { exact: true })).toBeVisible();
    await expect(transfers.getByText('Confirmed', { exact: true })).toBeVisible();
    const blocks = merchantPage.getByText('Blocks on the deposit account (2)');
    await blocks.click();
    await expect(merchantPage.getByText('Receive', { exact: true })).toBeVisible();
    await expect(merchantPage.getByText('Settled to your settlement address')).toBeVisible();
    await expectAccessible(merchantPage);
  });

  await test.step('the API and the ledger agree', async () => {
    const [merchant] = installation.merchants;
    expect(await paymentsApi(installation.baseUrl, merchant).status(paymentIdentifier)).toMatchObject({
      status: 'Completed',
      isComplete: true,
    });
    await expectSettled(installation, {
      from: address,
      to: merchant.settlementAddress,
      // 24.50 USD at 3.00 USD a nano, rounded up to six decimals.
      amountRaw: '8166667000000000000000000000000',
    });
  });
});
