// A merchant's logo: uploaded in the settings, shown there, on the payer's pages and on paper, and removed.
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './support/accessibility';
import type { Installation } from './support/installation';
import { expectNoSidewaysScroll } from './support/layout';
import { openOwnMerchant, payInFull } from './support/own-merchant';
import { expect, test } from './support/test';

/** Dark bars on transparent ground, with margins; 4 times as wide as high. */
const darkLogo = async () => {
  const ground = {
    width: 1100,
    height: 400,
    channels: 4,
    background: { r: 0, g: 0, b: 0, alpha: 0 },
  } as const;
  const bar = { create: { width: 200, height: 250, channels: 4, background: '#101010' } } as const;
  const buffer = await sharp({ create: ground })
    .composite([50, 450, 850].map((left) => ({ input: bar, left, top: 70 })))
    .png()
    .toBuffer();
  return { name: 'logo.png', mimeType: 'image/png', buffer };
};

const logosOn = (page: Page) => page.locator('img[src^="/api/logos/"]');

/** The logo arrived, without moving anything, and the name beside it is its text. */
async function expectLogo(page: Page): Promise<void> {
  const logo = logosOn(page).first();
  await expect(logo).toBeVisible();
  await expect(logo).toHaveAttribute('alt', '');
  await expect(logo).toHaveAttribute('width', '512');
  await expect(logo).toHaveAttribute('height', '128');
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);
}

const upload = async (page: Page, file: Awaited<ReturnType<typeof darkLogo>>) => {
  await page.getByLabel('Logo').setInputFiles(file);
  await page.getByRole('button', { name: /^(Upload|Replace) logo$/ }).click();
};

test('a logo is uploaded, shown in the samples and to payers, and removed', { tag: '@phone' }, async ({
  browser,
  installation,
  isMobile,
  page: payer,
}) => {
  const { owner, create } = await openOwnMerchant(browser, installation);
  if (isMobile) await owner.setViewportSize({ width: 390, height: 844 });
  await owner.goto('/dashboard/settings');
  const samples = owner.getByRole('region', { name: 'Preview of your payment pages' });
  await expect(logosOn(owner)).toHaveCount(0);

  await upload(owner, { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await expect(owner.getByText('The logo must be a PNG, JPEG or WebP file.').first()).toBeVisible();
  await owner.getByLabel('Logo').setInputFiles({ ...(await darkLogo()), buffer: Buffer.alloc(950 * 1024) });
  await expect(owner.getByText('The logo must have at most 900 KB.')).toBeVisible();

  await upload(owner, await darkLogo());
  await expect(owner.getByText('Logo uploaded. Payment pages opened from now on show it.')).toBeVisible();
  await expect(logosOn(owner)).toHaveCount(4);
  for (const name of ['Checkout', 'Receipt', 'Invoice']) {
    await expect(logosOn(owner).and(samples.getByRole('figure', { name }).locator('img'))).toBeVisible();
  }
  await expectAccessible(owner);
  await expectNoSidewaysScroll(owner);

  const paymentIdentifier = await create();
  await expectCheckoutWithLogo(payer, paymentIdentifier, installation);

  await owner.getByRole('button', { name: 'Remove logo' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Remove logo' }).click();
  await expect(logosOn(owner)).toHaveCount(0);
  await payer.reload();
  await expect(payer.getByRole('heading', { name: /^Receipt from / })).toBeVisible();
  await expect(logosOn(payer)).toHaveCount(0);
  await owner.context().close();
});

/** Ends on the receipt. */
async function expectCheckoutWithLogo(
  page: Page,
  paymentIdentifier: string,
  installation: Installation,
): Promise<void> {
  await page.goto(`/checkout/${paymentIdentifier}`);
  await expectLogo(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const response = await page.request.get((await logosOn(page).first().getAttribute('src')) ?? '');
  expect(response.headers()).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  expect(response.headers()['set-cookie']).toBeUndefined();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(logosOn(page).first()).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await payInFull(installation, paymentIdentifier);
  await page.getByRole('link', { name: 'Receipt' }).click();
  await expect(page.getByRole('heading', { name: /^Receipt from / })).toBeVisible();
  await expectLogo(page);
  await page.emulateMedia({ media: 'print' });
  await expect(logosOn(page).first()).toBeVisible();
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
}
