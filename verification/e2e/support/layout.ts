// Layout rules of every page on every screen: no wider than the screen, and large enough targets.
import { expect, type Page } from '@playwright/test';

/** WCAG 2.2, 2.5.8: the min size of a target, in CSS pixels. Links within a sentence are exempt. */
const LEAST_TARGET_PX = 24;

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excessPx = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excessPx).toBe(0);
}

export async function expectTargetsLargeEnough(page: Page): Promise<void> {
  const tooSmall = await page.evaluate((leastPx) => {
    const shown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      // Text for screen readers only is one pixel in size.
      return width > 1 && height > 1 && getComputedStyle(element).display !== 'inline';
    };
    return [...document.querySelectorAll('a, button, summary, select, input:not([type=hidden])')]
      .filter(shown)
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => Math.min(box.width, box.height) < leastPx)
      .map(({ element, box }) => `${element.outerHTML.slice(0, 120)} ${box.width} x ${box.height}`);
  }, LEAST_TARGET_PX);
  expect(tooSmall, `targets on ${page.url()}`).toEqual([]);
}

/** Shows the QR code, which is folded on phones. */
export async function unfoldQrCode(page: Page): Promise<void> {
  const fold = page.getByRole('button', { name: 'Show QR code' });
  if (await fold.isVisible()) await fold.click();
}
