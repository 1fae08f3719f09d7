// A refund to an exchange is held until its payer claims it. Somebody else who knows only the payment's URL learns nothing
// and can't move money.
import type { Locator, Page } from '@playwright/test';
import { deriveAddress, derivePublicKey, deriveSecretKey, generateSeed } from 'nanocurrency';
import { expectAccessible } from './support/accessibility';
import { dataDirOf } from './support/installation';
import { CUSTOMER, type PaymentsApi } from './support/payments-api';
import { expectSettled, payFromWallet } from './support/sandbox-ledger';
import { expect, test } from './support/test';
import { runAdmin } from './support/users';

const DUE_RAW = 10n ** 30n;
const TRIES = 5;

async function newAddress(): Promise<string> {
  return deriveAddress(derivePublicKey(deriveSecretKey(await generateSeed(), 0)), { useNanoPrefix: true });
}

/** A payment of which an exchange paid a third before it was cancelled. The third is held. */
async function heldRefund(api: PaymentsApi, installation: Parameters<typeof payFromWallet>[0]) {
  const payment = await api.create({ usdAmount: '9.00' });
  const sent = await payFromWallet(installation, payment.paymentAddress, DUE_RAW);
  await runAdmin(
    dataDirOf('usual'),
    'add-exchange-account',
    '--address',
    sent.sender,
    '--name',
    'An exchange',
  );
  await api.cancel(payment.paymentIdentifier);
  return { ...payment, exchange: sent.sender };
}

async function claim(page: Page, email: string, phoneNumber: string, address: string): Promise<void> {
  await page.getByLabel('E-mail used for the payment').fill(email);
  await page.getByLabel('Phone number used for the payment').fill(phoneNumber);
  await page.getByLabel('Nano address of your own wallet').fill(address);
  await page.getByRole('button', { name: 'Claim refund' }).click();
}

// The browser itself logs each refused request.
test.use({ expectedErrors: [/status of 400 .*\/refund-claim/] });

test('the payer claims a held refund, the merchant approves it, and it goes to the claimed account', {
  tag: '@phone',
}, async ({ page, api, installation, merchantPage }) => {
  test.slow();
  const payment = await heldRefund(api, installation);
  const own = await newAddress();
  await page.goto(`/checkout/${payment.paymentIdentifier}`);
  await expect(page.getByText('Your payment came from an exchange')).toBeVisible();
  await expect(page.getByText('is on hold. Claim it below.')).toBeVisible();
  await expectAccessible(page);

  await test.step('not to the exchange again, which does not count as an attempt', async () => {
    await claim(page, CUSTOMER.email, '(415) 555-0123', payment.exchange);
    const field = page.getByLabel('Nano address of your own wallet');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('E-mail used for the payment')).toHaveValue(CUSTOMER.email);
  });

  await test.step('a typing error can be corrected', async () => {
    await claim(page, 'ada.quil@example.com', '(415) 555-0123', own);
    await expect(page.getByRole('alert').filter({ hasText: 'Attempts left: 4' })).toBeVisible();
    await claim(page, ' Ada.Quill@Example.com', '+1 415 555 0123', own);
    await expect(page.getByText('Refund claimed')).toBeVisible();
    await expect(page.getByText(own)).toBeVisible();
    await expect(page.getByText('Claim it below')).toBeHidden();
    await expectAccessible(page);
  });

  await test.step('the merchant approves it', async () => {
    await merchantPage.goto('/dashboard/attention');
    const item = claimOf(merchantPage, own);
    await item.getByRole('button', { name: 'Approve now' }).click();
    await merchantPage.getByRole('dialog').getByRole('button', { name: 'Send refund' }).click();
    await expect(item).toContainText('approved by the merchant');
  });

  await expectSettled(installation, { from: payment.paymentAddress, to: own, amountRaw: DUE_RAW.toString() });
  await expect(page.getByText(/you sent was returned to your refund address/)).toBeVisible();
});

test('someone else who knows the page’s URL learns nothing and is locked out after five attempts', async ({
  page,
  browser,
  baseURL,
  api,
  installation,
  merchantPage,
}) => {
  const payment = await heldRefund(api, installation);
  const thiefs = await newAddress();
  await page.goto(`/checkout/${payment.paymentIdentifier}`);
  await expect(page.getByText('Your payment came from an exchange')).toBeVisible();
  const html = await page.content();
  for (const secret of [CUSTOMER.email, CUSTOMER.phoneNumber, CUSTOMER.lastName]) {
    expect(html).not.toContain(secret);
  }
  // A correct e-mail with a wrong phone number, and the reverse, get the same refusal.
  const guesses = [
    [CUSTOMER.email, '+1 415 555 0199'],
    ['eve@example.com', CUSTOMER.phoneNumber],
    ['eve@example.com', '+1 415 555 0199'],
    [CUSTOMER.email, ''],
  ] as const;
  for (const [number, [email, phoneNumber]] of guesses.entries()) {
    await claim(page, email, phoneNumber, thiefs);
    const left = `Attempts left: ${TRIES - 1 - number}`;
    const alert = page.getByRole('alert').filter({ hasText: left });
    await expect(alert).toHaveText(`The e-mail address and phone number don’t match this payment. ${left}`);
  }
  await claim(page, 'eve@example.com', '', thiefs);
  await expect(page.getByText('This refund can no longer be claimed here')).toBeVisible();
  await expectAccessible(page);
  // Locked: from now on even the correct details are rejected, from any browser.
  const context = await browser.newContext({ baseURL });
  const answer = await context.request.post(`/api/checkout/${payment.paymentIdentifier}/refund-claim`, {
    data: { email: CUSTOMER.email, phoneNumber: CUSTOMER.phoneNumber, address: thiefs },
    headers: { origin: baseURL ?? '' },
  });
  expect(await answer.json()).toMatchObject({ outcome: 'locked' });
  await context.close();
  await merchantPage.goto('/dashboard/attention');
  await expect(claimOf(merchantPage, thiefs)).toHaveCount(0);
  await expect(page.getByText('held safely until someone reviews', { exact: false })).toBeVisible();
});

function claimOf(merchantPage: Page, destination: string): Locator {
  return merchantPage.getByRole('main').getByRole('listitem').filter({ hasText: destination });
}
