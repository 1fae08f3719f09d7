// A shop with the drop-in button: the checkout in an overlay of its page, the webhook, and "paid" as confirmed by the
// shop's server. Uses the sample shop on another origin than the service.

import { freePort } from '@/prisma/local-postgres';
import { payInFull } from './support/own-merchant';
import { callByName, signInOverHttp } from './support/server-actions';
import { startExampleShop } from './support/shops';
import { expect, test } from './support/test';

// The browser's message about the status of a refused frame.
test.use({ expectedErrors: [/status of 403/] });

test('a shop sells something in an overlay, and no other website can', async ({ page, installation }) => {
  const { baseUrl, merchants } = installation;
  const port = await freePort();
  const website = `http://127.0.0.1:${port}`;
  const cookie = await signInOverHttp(baseUrl, merchants[0]);
  const endpoint = [`${website}/webhook`, []];
  const answer = await callByName(baseUrl, 'createEndpointAction', cookie, endpoint);
  const webhookSecret = /whsec_[\w+/=]+/.exec(answer.text)?.[0] ?? '';
  const closeShop = await startExampleShop({ port, webhookSecret });

  await page.goto(`${website}/buy/notebook`);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Quill');
  await page.getByLabel('E-mail').fill('ada.quill@example.com');
  await page.getByLabel('Phone').fill('+1 415 555 0123');
  await page.getByLabel('Country').selectOption('US');
  await page.getByLabel('State').selectOption('US-CA');
  await page.getByRole('button', { name: 'Order and pay' }).click();
  const button = page.getByRole('link', { name: 'Pay with Nano' });
  const address = (await button.getAttribute('href')) ?? '';
  const policyOf = async (origin: string) =>
    (await fetch(`${address}?shopOrigin=${encodeURIComponent(origin)}`)).headers.get(
      'content-security-policy',
    );

  // The website is not registered yet: the frame shows nothing, and the payer is redirected to the checkout page at once.
  expect(await policyOf(website)).toContain("frame-ancestors 'none'");
  // Before it is loaded, the button is a plain link.
  await page.waitForFunction(() => window.NanoPayments !== undefined);
  const refused = page.waitForEvent('console', (message) =>
    /not among the merchant's websites/.test(message.text()),
  );
  await button.click();
  await refused;
  // Sooner than without the message of the frame.
  await expect(page).toHaveURL(address, { timeout: 3_000 });
  await expect(page.getByText('Open in wallet')).toBeVisible();
  await page.goBack();
  await callByName(baseUrl, 'addShopOriginAction', cookie, { website });
  expect(await policyOf(website)).toContain(`frame-ancestors ${website}`);
  expect(await policyOf('http://127.0.0.1:9')).toContain("frame-ancestors 'none'");

  await button.focus();
  await page.keyboard.press('Enter');
  const overlay = page.getByRole('dialog', { name: 'Payment' });
  const checkout = overlay.frameLocator('iframe');
  await expect(checkout.getByText('Open in wallet')).toBeVisible();
  // Keyboard focus can enter and leave the frame.
  await expect(overlay.locator('iframe')).toBeFocused();
  await checkout.getByText('Paying from an exchange?').click();
  await expect(checkout.getByRole('link', { name: 'open this payment in a new tab' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(overlay).toHaveCount(0);
  await expect(button).toBeFocused();

  // Back closes the overlay; the page before the shop's stays a step away.
  await button.click();
  await expect(checkout.getByText('Open in wallet')).toBeVisible();
  const shopPage = page.url();
  await page.goBack();
  await expect(overlay).toHaveCount(0);
  expect(page.url()).toBe(shopPage);
  const isMarked = () => page.evaluate(() => 'nanoPaymentOverlay' in Object(window.history.state));
  expect(await isMarked()).toBe(false);

  await button.click();
  await expect(checkout.getByText('Open in wallet')).toBeVisible();
  await overlay.getByRole('button', { name: 'Close' }).click();
  await expect(overlay).toHaveCount(0);
  await expect.poll(isMarked).toBe(false);

  await button.click();
  await expect(checkout.getByText('Open in wallet')).toBeVisible();
  await payInFull(installation, address.slice(address.lastIndexOf('/') + 1));
  await expect(page.getByRole('heading', { name: 'Thank you, your order is paid' })).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('The payment service sent a webhook')).toBeVisible({ timeout: 500 });
  }).toPass();
  closeShop();
});
