// Takes a picture of a page in light and dark; those of the README are also stored in docs/images. A page that scrolls
// sideways or has violations that axe finds fails the test, which continues with the next page.
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, finishTransitions } from '../support/accessibility';

const FOLDER = process.env.SCREENSHOTS_DIR ?? 'test-results/screenshots';
const README_FOLDER = join(import.meta.dirname, '..', '..', '..', 'docs', 'images');

/** The README's file names by picture, width and theme. */
const README_PICTURES: Readonly<Record<string, string>> = {
  'checkout-390-light': 'checkout-phone',
  'merchant-payments-of-a-day-1280-light': 'dashboard',
};

/** The whole page; leaves the theme at light. */
export async function shoot(page: Page, name: string): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await finishTransitions(page);
    const picture = `${name}-${width}-${colorScheme}`;
    const shown = README_PICTURES[picture];
    if (shown !== undefined) {
      await page.evaluate(() => window.scrollTo(0, 0));
      await page.screenshot({ path: join(README_FOLDER, `${shown}.png`) });
    }
    // A window as tall as the page, because fixed bars would otherwise cover parts of the picture.
    await page.setViewportSize({ width, height: await page.evaluate(() => document.body.scrollHeight) });
    await page.screenshot({ path: join(FOLDER, `${picture}.png`) });
    await page.setViewportSize({ width, height });
  }
  const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(pageWidth, `width of ${name}, which must not scroll sideways`).toBeLessThanOrEqual(width);
  // Its e-mails are in frames, which axe can't look into this way; mail.spec.ts tests it.
  if (!name.endsWith('mailbox')) await expectAccessible(page);
}
