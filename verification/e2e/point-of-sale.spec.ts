// The point of sale: the keypad, the customer's phone for the details, and the payment's status on both screens.
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { NEW_PAYMENT } from './support/forged-calls';
import { expectPayments } from './support/link-orders';
import { payInFull } from './support/own-merchant';
import { fillInForm, goToPayment } from './support/pay-form';
import { newOrderId } from './support/payments-api';
import { expect, test } from './support/test';

test('a customer at the point of sale fills in the form on their phone and pays', { tag: '@phone' }, async ({
  browser,
  baseURL,
  viewport,
  merchantState,
  page: phone,
  installation,
}) => {
  // A separate browser: its errors while offline are expected.
  const context = await browser.newContext({ baseURL, viewport, storageState: await merchantState() });
  const pos = await context.newPage();
  await pos.goto('/dashboard/point-of-sale');
  for (const key of ['1', '2', 'Decimal point', '5', '0'])
    await pos.getByRole('button', { name: key, exact: true }).click();
  await expect(pos.getByLabel('Amount in US dollars')).toHaveText(/^12\.50/);
  for (const key of await pos.getByRole('button', { name: /^[0-9]$/ }).all())
    expect((await key.boundingBox())?.height).toBeGreaterThanOrEqual(56);
  await expectAccessible(pos);
  await pos.getByLabel('Note').fill('Two teas');
  await pos.getByRole('button', { name: 'Customer enters details on their phone' }).click();
  await expect(pos.getByRole('img', { name: 'QR code of the customer’s form' })).toBeVisible();
  await expectAccessible(pos);
  const link = new URL(pos.url()).searchParams.get('link');

  await fillInForm(phone, `/pay/${link}`);
  const paymentIdentifier = await goToPayment(phone);
  await expect(pos.getByRole('img', { name: 'QR code of the payment' })).toBeVisible();
  await expect(pos.getByText('Two teas')).toBeVisible();
  await expect(pos.getByRole('timer')).toBeVisible();

  await context.setOffline(true);
  await expect(pos.getByText('You’re offline.', { exact: false })).toBeVisible();
  await expect(pos.getByRole('img', { name: 'QR code of the payment' })).toBeVisible();
  await context.setOffline(false);
  await payInFull(installation, paymentIdentifier);
  await expect(pos.getByRole('status').filter({ hasText: /^Paid$/ })).toBeVisible();
  await expectAccessible(pos);
  await pos.getByRole('link', { name: 'Next customer' }).click();
  await expect(pos.getByRole('button', { name: 'Customer enters details on their phone' })).toBeDisabled();
  await context.close();
});

/** The height of a small phone's browser window, px. */
const PHONE = { width: 390, height: 664 };

const topOf = async (shown: Locator) => (await shown.boundingBox())?.y ?? 0;
const bottomOf = async (shown: Locator) => {
  const box = await shown.boundingBox();
  return box === null ? Number.POSITIVE_INFINITY : box.y + box.height;
};

test('a small phone shows keypad, note and both buttons without scrolling', {
  tag: '@phone-only',
}, async ({ merchantPage: page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/dashboard/point-of-sale');
  const bar = page.getByRole('navigation', { name: 'Dashboard, bottom bar' });
  for (const shown of [
    page.getByLabel('Amount in US dollars'),
    page.getByRole('button', { name: '9', exact: true }),
    page.getByLabel('Note'),
    page.getByRole('button', { name: 'Customer enters details on their phone' }),
    page.getByRole('button', { name: 'I enter the details' }),
  ]) {
    await expect(shown).toBeVisible();
    expect(await bottomOf(shown)).toBeLessThanOrEqual(await topOf(bar));
  }
});

async function typeAmount(page: Page, note: string): Promise<void> {
  await page.goto('/dashboard/point-of-sale');
  for (const key of ['1', '2']) await page.getByRole('button', { name: key, exact: true }).click();
  await page.getByLabel('Note').fill(note);
}

async function enterDetails(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'I enter the details' }).click();
  await page.getByLabel('First name').fill(NEW_PAYMENT.firstName);
  await page.getByLabel('Last name').fill(NEW_PAYMENT.lastName);
  await page.getByLabel('E-mail').fill(NEW_PAYMENT.email);
  await page.getByLabel('Phone number').fill(NEW_PAYMENT.phoneNumber);
  await page.getByLabel('Country').selectOption(NEW_PAYMENT.country);
  await page.getByLabel('State or province').selectOption(NEW_PAYMENT.administrativeArea);
}

async function startSale(page: Page, note: string): Promise<void> {
  await typeAmount(page, note);
  await enterDetails(page);
  await page.getByRole('button', { name: 'Show QR code' }).click();
  await expect(page.getByRole('img', { name: 'QR code of the payment' })).toBeVisible();
}

async function cancelSale(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel sale' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel sale' }).click();
}

test('a missing state is marked at its field', async ({ merchantPage: page }) => {
  await typeAmount(page, newOrderId());
  await enterDetails(page);
  await page.getByLabel('State or province').selectOption('');
  await page.getByRole('button', { name: 'Show QR code' }).click();
  await expect(page.getByLabel('State or province')).toHaveAccessibleDescription(
    'Choose a state or province.',
  );
});

test('a sale is cancelled, also after it was left open', async ({ merchantPage: page }) => {
  await startSale(page, newOrderId());
  await cancelSale(page);
  await expect(page.getByRole('status').filter({ hasText: /^Cancelled/ })).toBeVisible();
  await page.getByRole('link', { name: 'Next customer' }).click();
  await expect(page.getByRole('button', { name: 'I enter the details' })).toBeVisible();
  await expect(page.getByText('stays open')).toHaveCount(0);

  await startSale(page, newOrderId());
  await page.getByRole('link', { name: 'Next customer' }).click();
  const open = page
    .getByRole('status')
    .filter({ hasText: /The \$12\.00 payment stays open until \d+:\d\d [AP]M\./ });
  await expect(open).toBeVisible();
  await cancelSale(page);
  await expect(open).toHaveCount(0);
});

test('a small phone shows a waiting sale with its buttons without scrolling', {
  tag: '@phone-only',
}, async ({ merchantPage: page }) => {
  await page.setViewportSize(PHONE);
  await startSale(page, newOrderId());
  await expect(page.getByRole('navigation', { name: 'Dashboard, bottom bar' })).toBeHidden();
  for (const shown of [
    page.getByRole('timer'),
    page.getByRole('link', { name: 'Next customer' }),
    page.getByRole('button', { name: 'Cancel sale' }),
  ]) {
    expect(await bottomOf(shown)).toBeLessThanOrEqual(PHONE.height);
  }
});

/** The next form reaches the server, but its response does not reach the page. */
async function loseNextResponse(page: Page): Promise<void> {
  let isLost = false;
  await page.route('**/dashboard/point-of-sale*', async (route) => {
    if (route.request().method() !== 'POST' || isLost) return route.fallback();
    isLost = true;
    await route.fetch({ maxRedirects: 0 });
    return route.abort();
  });
}

test('a form whose response is lost creates one payment, however often it is sent', async ({
  browser,
  baseURL,
  merchantState,
  merchantPage,
}) => {
  // A separate browser: its errors while the connection is lost are expected.
  const context = await browser.newContext({ baseURL, storageState: await merchantState() });
  const pos = await context.newPage();
  const unreachable = pos.getByText('Can’t reach the server. Your input is still here.', { exact: false });

  const linkNote = newOrderId();
  await typeAmount(pos, linkNote);
  await loseNextResponse(pos);
  await pos.getByRole('button', { name: 'Customer enters details on their phone' }).click();
  await expect(unreachable).toBeVisible();
  await expect(pos.getByLabel('Note')).toHaveValue(linkNote);
  await pos.getByRole('button', { name: 'Customer enters details on their phone' }).click();
  await expect(pos.getByRole('img', { name: 'QR code of the customer’s form' })).toBeVisible();
  // A link of the point of sale is of one customer, and not in the list of links.
  await merchantPage.goto('/dashboard/links');
  await expect(merchantPage.getByRole('heading', { name: 'Payment links' })).toBeVisible();
  await expect(merchantPage.getByText(linkNote)).toHaveCount(0);

  await pos.unrouteAll();
  const paymentNote = newOrderId();
  await typeAmount(pos, paymentNote);
  await enterDetails(pos);
  await loseNextResponse(pos);
  await pos.getByRole('button', { name: 'Show QR code' }).click();
  await expect(unreachable).toBeVisible();
  await pos.getByRole('button', { name: 'Show QR code' }).click();
  await expect(pos.getByRole('img', { name: 'QR code of the payment' })).toBeVisible();
  await expectPayments(merchantPage, paymentNote, 1);

  // The next sale is another one, even with the same amount and note.
  await pos.unrouteAll();
  await pos.getByRole('link', { name: 'Next customer' }).click();
  await typeAmount(pos, paymentNote);
  await enterDetails(pos);
  await pos.getByRole('button', { name: 'Show QR code' }).click();
  await expect(pos.getByRole('img', { name: 'QR code of the payment' })).toBeVisible();
  await expectPayments(merchantPage, paymentNote, 2);
  await context.close();
});

const POINTS_PER_MM = 72 / 25.4;

/** The pages of a PDF, in whole millimeters. */
function pagesOf(pdf: Buffer): { widthMm: number; heightMm: number }[] {
  const boxes = pdf.toString('latin1').matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g);
  return [...boxes].map(([, width, height]) => ({
    widthMm: Math.round(Number(width) / POINTS_PER_MM),
    heightMm: Math.round(Number(height) / POINTS_PER_MM),
  }));
}

test('a paid sale prints its receipt alone, on 80 mm paper', async ({ merchantPage: page, installation }) => {
  const note = `Two teas ${newOrderId()}`;
  await typeAmount(page, note);
  await enterDetails(page);
  await page.getByRole('button', { name: 'Show QR code' }).click();
  await expect(page.getByRole('img', { name: 'QR code of the payment' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print receipt' })).toHaveCount(0);
  const paymentIdentifier = new URL(page.url()).searchParams.get('payment') ?? '';
  await payInFull(installation, paymentIdentifier);
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
  });
  await page.getByRole('button', { name: 'Print receipt' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
  const receipt = page.getByRole('region', { name: 'Receipt' });
  await expect(receipt).toBeHidden();

  await page.emulateMedia({ media: 'print' });
  await expect(receipt).toBeVisible();
  for (const told of ['$12.00', '4\u00a0nano', 'no real money', note, paymentIdentifier])
    await expect(receipt).toContainText(told);
  await expect(receipt.getByRole('time')).toContainText(/20\d\d, \d+:\d\d:\d\d [AP]M/);
  await expect(receipt.getByRole('img', { name: 'QR code of the receipt' })).toBeVisible();
  for (const hidden of [
    page.getByRole('heading', { name: 'Point of sale' }),
    page.getByRole('link', { name: 'Next customer' }),
    page.getByRole('button', { name: 'Print receipt' }),
    page.getByRole('complementary', { name: 'SANDBOX' }),
    page.getByRole('navigation'),
  ])
    await expect(hidden.filter({ visible: true })).toHaveCount(0);

  const [sheet, ...more] = pagesOf(await page.pdf({ preferCSSPageSize: true }));
  expect(more).toEqual([]);
  expect(sheet?.widthMm).toBe(80);
  expect(sheet?.heightMm).toBeGreaterThan(90);
  expect(sheet?.heightMm).toBeLessThan(200);
});
