// What a checkout shows first, and its QR code: with the amount, or, for wallets that misread it, with the address only.
import { devices, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { unfoldQrCode } from './support/layout';
import { payFromWallet } from './support/sandbox-ledger';
import { expect, test } from './support/test';

const NANO = 10n ** 30n;

test('the QR code with the address only shows the amount to type, and follows a partial payment', {
  tag: '@phone',
}, async ({ page, api, installation }) => {
  const payment = await api.create({ usdAmount: '12.00' });
  await page.goto(`/checkout/${payment.paymentIdentifier}`);
  const whole = page.getByRole('img', { name: 'QR code to pay 4 nano' });
  const alone = page.getByRole('img', { name: 'QR code with the address only' });
  const modulesOf = (code: typeof whole) => code.locator('path').last().getAttribute('d');
  await unfoldQrCode(page);
  await expect(whole).toBeVisible();
  const wholeModules = await modulesOf(whole);
  await page.getByRole('button', { name: 'Code with the address only' }).click();
  await expect(alone).toBeVisible();
  await expect(whole).toHaveCount(0);
  expect(await modulesOf(alone)).not.toBe(wholeModules);
  await expect(
    page.getByText('This code doesn’t include the amount. Enter 4 nano in your wallet.'),
  ).toBeVisible();
  await payFromWallet(installation, payment.paymentAddress, NANO);
  await expect(
    page.getByText('This code doesn’t include the amount. Enter 3 nano in your wallet.'),
  ).toBeVisible();
  await expect(alone).toBeVisible();
  await page.getByRole('button', { name: 'Code with address and amount' }).click();
  await expect(page.getByRole('img', { name: 'QR code to pay 3 nano' })).toBeVisible();
  await expect(page.getByText('This code doesn’t include the amount')).toHaveCount(0);
});

/** The height of a small phone's browser window, px. */
const PHONE = { width: 390, height: 664 };

async function bottomOf(shown: Locator): Promise<number> {
  const box = await shown.boundingBox();
  return box === null ? Number.POSITIVE_INFINITY : box.y + box.height;
}

test('a phone shows order, amount, wallet and time left first, and the QR code on request', {
  tag: '@phone-only',
}, async ({ page, api }) => {
  await page.setViewportSize(PHONE);
  const payment = await api.create({ usdAmount: '12.00', orderId: 'A-1041' });
  await page.goto(`/checkout/${payment.paymentIdentifier}`);
  const pay = page.getByRole('region', { name: 'Payment' });
  const first = [
    pay.getByText('Order A-1041'),
    pay.getByText('$12.00'),
    pay.getByRole('timer'),
    pay.getByRole('link', { name: 'Open in wallet' }),
  ];
  for (const shown of first) {
    await expect(shown).toBeVisible();
    expect(await bottomOf(shown)).toBeLessThan(PHONE.height);
  }
  const code = page.getByRole('img', { name: 'QR code to pay 4 nano' });
  await expect(code).toBeHidden();
  await page.getByRole('button', { name: 'Show QR code' }).click();
  await expect(code).toBeVisible();
});

test('a small desktop window shows the QR code and the time left, and each fact once', async ({
  page,
  api,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const payment = await api.create({ usdAmount: '12.00', orderId: 'A-1041' });
  await page.goto(`/checkout/${payment.paymentIdentifier}`);
  await expect(page.getByRole('heading', { name: 'Scan with your Nano wallet' })).toBeVisible();
  for (const shown of [page.getByRole('img', { name: /^QR code/ }), page.getByRole('timer')]) {
    expect(await bottomOf(shown)).toBeLessThan(800);
  }
  for (const once of ['$12.00', 'A-1041', /^SANDBOX$/, '1 nano = $3.00']) {
    await expect(page.getByText(once).filter({ visible: true })).toHaveCount(1);
  }
});

test.describe('a payer without a wallet', () => {
  const WALLETS = {
    Natrium: 'https://natrium.io',
    'Cake Wallet': 'https://cakewallet.com',
    Nault: 'https://nault.cc',
  };

  const wallets = (page: Page) =>
    page.getByRole('group').filter({ hasText: 'No wallet yet?' }).getByRole('link');

  test.describe('on an iPhone', () => {
    test.use({ userAgent: devices['iPhone 15'].userAgent });

    test('sees three wallets for it, what Nano is and where to get it', {
      tag: '@phone-only',
    }, async ({ page, api }) => {
      const payment = await api.create({ usdAmount: '12.00' });
      await page.goto(`/checkout/${payment.paymentIdentifier}`);
      await expect(page.getByText('digital money without fees')).toBeHidden();
      await page.getByText('No wallet yet?').click();
      await expect(page.getByText('digital money without fees')).toBeVisible();
      await expect(page.getByText('buy it at an exchange')).toBeVisible();
      for (const [name, address] of Object.entries(WALLETS)) {
        const link = wallets(page).and(page.getByRole('link', { name }));
        await expect(link).toHaveAttribute('href', address);
        await expect(link).toHaveAttribute('rel', 'noreferrer');
      }
    });
  });

  test('on a computer sees only wallets that run there', async ({ page, api }) => {
    const payment = await api.create({ usdAmount: '12.00' });
    await page.goto(`/checkout/${payment.paymentIdentifier}`);
    await page.getByText('No wallet yet?').click();
    await expect(wallets(page)).toHaveText(['Cake Wallet', 'Nault']);
  });
});

test('a payer whose wallet doesn’t open is shown other ways to pay', { tag: '@phone' }, async ({
  page,
  api,
}) => {
  const payment = await api.create({ usdAmount: '12.00' });
  await page.goto(`/checkout/${payment.paymentIdentifier}`);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /^Payment to /);
  // A browser without a wallet would log the link as an error: it stays here, as it does there.
  await page.evaluate(() =>
    document.addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a') !== null) event.preventDefault();
    }),
  );
  await page.getByRole('link', { name: 'Open in wallet' }).click();
  const hint = page.getByRole('status').filter({ hasText: 'No wallet opened?' });
  await expect(hint.getByRole('button', { name: 'Copy address' })).toBeVisible();
  await expect(hint.getByRole('button', { name: 'Copy amount in nano' })).toBeVisible();
  await page.getByText('No wallet yet?').click();
  await expect(page.getByText('digital money without fees')).toBeVisible();
  await expectAccessible(page);
});
