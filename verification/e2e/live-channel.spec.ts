// The checkout page when its live channel, or the whole server, is out of reach.
import { expectAccessible } from './support/accessibility';
import { payFromWallet } from './support/sandbox-ledger';
import { expect, test } from './support/test';

/** The default of LIVE_CHANNELS_PER_PAYMENT. */
const MAX_CHANNELS_PER_PAYMENT = 20;

// The browser itself logs each request that this test blocks.
test.use({ expectedErrors: [/net::ERR_FAILED .*\/api\/checkout\//] });

test('without the live channel the page polls and shows "Paid"', async ({ page, api, installation }) => {
  const payment = await api.create({ usdAmount: '3.00' });
  await page.route('**/api/checkout/*/events', (route) => route.abort());
  await page.goto(`/checkout/${payment.paymentIdentifier}`);
  await expect(page.getByRole('img', { name: 'QR code to pay 1 nano' })).toBeVisible();
  await payFromWallet(installation, payment.paymentAddress, BigInt(payment.rawNanoAmount));
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible();
});

test.describe('beyond the limit of live channels', () => {
  // The browser itself logs the refused request.
  test.use({ expectedErrors: [/503 .*|status of 503/] });

  test('of its payment, a page polls and shows "Paid"', async ({ page, api, installation }) => {
    const payment = await api.create({ usdAmount: '3.00' });
    const events = `${installation.baseUrl}/api/checkout/${payment.paymentIdentifier}/events`;
    const leave = new AbortController();
    const others = await Promise.all(
      Array.from({ length: MAX_CHANNELS_PER_PAYMENT }, () => fetch(events, { signal: leave.signal })),
    );
    expect(others.map(({ status }) => status)).toEqual(others.map(() => 200));
    // A response that nobody reads is closed when its memory is freed.
    const readers = others.map(({ body }) => body?.getReader());
    const refused = page.waitForResponse('**/api/checkout/*/events');
    await page.goto(`/checkout/${payment.paymentIdentifier}`);
    expect((await refused).status()).toBe(503);
    await payFromWallet(installation, payment.paymentAddress, BigInt(payment.rawNanoAmount));
    await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible();
    expect(readers).toHaveLength(MAX_CHANNELS_PER_PAYMENT);
    leave.abort();
  });
});

test('without the server, the last state stays under a banner, and the page resumes automatically', {
  tag: '@phone',
}, async ({ page, api, installation }) => {
  const payment = await api.create({ usdAmount: '3.00' });
  await page.route('**/api/checkout/**', (route) => route.abort());
  await page.goto(`/checkout/${payment.paymentIdentifier}`);
  await expect(page.getByText('No connection.')).toBeVisible();
  await expect(page.getByText(payment.paymentAddress)).toBeVisible();
  await expectAccessible(page);
  await payFromWallet(installation, payment.paymentAddress, BigInt(payment.rawNanoAmount));
  await page.unroute('**/api/checkout/**');
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible();
  await expect(page.getByText('No connection.')).toHaveCount(0);
});
