// What a merchant does with a payment link in the list: download its QR code, preview its page, duplicate it.
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { createLink } from './support/dashboard';
import { expectNoSidewaysScroll } from './support/layout';
import { createOrderLink, expectPayments } from './support/link-orders';
import { expectLastLook, fillUntilReview } from './support/pay-form';
import { expect, test } from './support/test';

/** The smallest PNG: one black pixel. */
const DOT_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n';
/** Where a PNG's header has its width and height. */
const [WIDTH_AT, HEIGHT_AT] = [16, 20];
const MIN_SIDE_PX = 1000;

const listed = (page: Page, title: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: title });

/** Opens the menu of the link. @returns its row */
async function openMenu(page: Page, title: string): Promise<Locator> {
  const row = listed(page, title).first();
  await row.getByText('More', { exact: true }).click();
  return row;
}

test('the QR code of a link is downloaded as PNG and SVG for print', { tag: '@phone' }, async ({
  merchantPage: page,
  isMobile,
}) => {
  const title = `A signed map ${isMobile ? 'on a phone' : 'at a desk'} ${Date.now()}`;
  const name = title.toLowerCase().replaceAll(' ', '-');
  const path = await createLink(page, title, '3.00');
  const row = await openMenu(page, title);
  await expect(row.getByRole('link', { name: 'Duplicate' })).toBeVisible();
  await expect(row.getByRole('link', { name: 'Edit' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await row.getByRole('button', { name: 'QR code' }).click();
  const dialog = page.getByRole('dialog', { name: 'QR code' });
  await expect(dialog.getByRole('img', { name: new RegExp(`^QR code of http.*${path}$`) })).toBeVisible();
  await expectAccessible(page);

  const download = async (button: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: button }).click(),
    ]);
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };
  const png = await download('Download PNG');
  expect(png.name).toBe(`qr-code-${name}.png`);
  expect(png.bytes.subarray(0, PNG_SIGNATURE.length).toString('latin1')).toBe(PNG_SIGNATURE);
  const widthPx = png.bytes.readUInt32BE(WIDTH_AT);
  expect(widthPx).toBeGreaterThanOrEqual(MIN_SIDE_PX);
  expect(png.bytes.readUInt32BE(HEIGHT_AT)).toBe(widthPx);
  const svg = await download('Download SVG');
  expect(svg.name).toBe(`qr-code-${name}.svg`);
  const text = svg.bytes.toString('utf8');
  expect(text).toContain('xmlns="http://www.w3.org/2000/svg"');
  expect(await darkPixels(page, png.bytes, text)).toEqual({ differing: 0, blurred: 0, isCode: true });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(row.getByText('More', { exact: true })).toBeFocused();
});

/** Compares both files pixel by pixel: they are the same code, and the PNG has pure black and white only. */
function darkPixels(page: Page, png: Buffer, svg: string) {
  return page.evaluate(
    async ([pngUrl = '', svgUrl = '']) => {
      const pixelsOf = async (url: string, sidePx?: number) => {
        const image = new Image();
        image.src = url;
        await image.decode();
        const side = sidePx ?? image.naturalWidth;
        const context = new OffscreenCanvas(side, side).getContext('2d');
        context?.drawImage(image, 0, 0, side, side);
        return { side, data: context?.getImageData(0, 0, side, side).data ?? new Uint8ClampedArray() };
      };
      const drawn = await pixelsOf(pngUrl);
      const scaled = await pixelsOf(svgUrl, drawn.side);
      let [differing, blurred, dark] = [0, 0, 0];
      for (let at = 0; at < drawn.data.length; at += 4) {
        const value = drawn.data[at] ?? 0;
        if (value !== 0 && value !== 255) blurred += 1;
        if (value === 0) dark += 1;
        if (value < 128 !== (scaled.data[at] ?? 0) < 128) differing += 1;
      }
      const share = dark / (drawn.side * drawn.side);
      return { differing, blurred, isCode: share > 0.2 && share < 0.6 };
    },
    [
      `data:image/png;base64,${png.toString('base64')}`,
      `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    ],
  );
}

test('a merchant previews the payer’s page, which creates nothing', async ({
  page: payer,
  merchantPage: page,
  installation,
}) => {
  const { path, orderId } = await createOrderLink(installation);
  await page.goto('/dashboard/links');
  const row = await openMenu(page, orderId);
  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    row.getByRole('link', { name: 'Preview' }).click(),
  ]);
  await expect(preview).toHaveURL(new RegExp(`${path}\\?preview=1$`));
  const notice = preview.getByRole('complementary', { name: 'Preview' });
  await expect(notice).toBeVisible();
  await expect(preview.getByRole('heading', { level: 1, name: /^A notebook/ })).toBeVisible();
  await expectAccessible(preview);
  await fillUntilReview(preview);
  const end = preview.getByText('The preview ends here.', { exact: false });
  await expect(end).toBeVisible();
  await preview.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(preview.getByRole('button', { name: 'Continue to payment' })).toBeEnabled();
  await expectLastLook(preview);
  await expect(end).toBeVisible();
  await expectPayments(page, orderId, 0);
  // What the merchant typed is not in the real form.
  await preview.goto(path);
  await expect(preview.getByLabel('Country')).toHaveValue('');
  await expect(notice).toHaveCount(0);
  await preview.close();

  // A payer who is sent the preview's address can pay.
  await payer.goto(`${path}?preview=1`);
  await expect(payer.getByLabel('Country')).toBeVisible();
  await expect(payer.getByRole('complementary', { name: 'Preview' })).toHaveCount(0);
  await fillUntilReview(payer);
  await expect(payer.getByText('The preview ends here.', { exact: false })).toHaveCount(0);
});

test('a duplicate starts with all values of the link, its image and expiry too', async ({
  merchantPage: page,
}) => {
  const title = `A print ${Date.now()}`;
  const filled = {
    Title: title,
    'Amount in nano': '4.5',
    Description: 'Signed and numbered',
    'Maximum payments': '20',
    'Return URL': 'https://shop.example/thanks',
    'Order ID': 'A-1',
    'Order description': 'One print',
  };
  await page.goto('/dashboard/new?kind=link');
  await page.getByLabel('Currency').selectOption('Nano');
  await page.getByText('More options', { exact: true }).click();
  // A label ends with "optional" where it is.
  const field = (label: string) => page.getByLabel(new RegExp(`^${label}`));
  for (const [label, value] of Object.entries(filled)) await field(label).fill(value);
  await page.getByLabel('Expires').fill('2099-12-24T18:00');
  await page
    .getByLabel('Image')
    .setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: Buffer.from(DOT_PNG, 'base64') });
  await expect(page.getByRole('img', { name: 'Preview' })).toBeVisible();
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(listed(page, title)).toHaveCount(1);

  await (await openMenu(page, title)).getByRole('link', { name: 'Duplicate' }).click();
  await expect(page.getByRole('heading', { name: 'Duplicate payment link' })).toBeVisible();
  await expect(page.getByLabel('Currency')).toHaveValue('nano');
  for (const [label, value] of Object.entries(filled)) await expect(field(label)).toHaveValue(value);
  await expect(page.getByLabel('Expires')).toHaveValue('2099-12-24T18:00');
  await expect(page.getByRole('img', { name: 'Preview' })).toHaveJSProperty('naturalWidth', 1);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByText('Link created.', { exact: false })).toBeVisible();
  await expect(listed(page, title)).toHaveCount(2);
  const copy = listed(page, title).first();
  await expect(copy.getByText('0 of 20 used', { exact: false })).toBeVisible();
  await page.goto((await copy.getByRole('link', { name: 'Open' }).getAttribute('href')) ?? '');
  await expect(page.getByRole('img', { name: `Image: ${title}` })).toHaveJSProperty('naturalWidth', 1);
  await expect(page.getByText('Signed and numbered')).toBeVisible();
});
