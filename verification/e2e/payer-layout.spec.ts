// The payer's pages in every language on the narrowest phone: nothing is clipped and nothing scrolls sideways.
import type { Page } from '@playwright/test';
import { LANGUAGES } from '@/lib/core/languages/languages';
import { expectLanguage, wordsOf } from './support/languages';
import { expectNoSidewaysScroll } from './support/layout';
import { createLinkByApi } from './support/payments-api';
import { expect, test } from './support/test';

/** Longer than most, without a place to break. */
const TITLE = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

/** Also inside the page: texts that are cut off by their own box. */
async function expectNothingClipped(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  const clipped = await page.evaluate(() => {
    // Text for screen readers only is one pixel in size.
    const isVisible = (element: Element) =>
      element.checkVisibility() && element.getBoundingClientRect().width > 1;
    return [...document.querySelectorAll('button, a, label, legend, h1, h2, p, dt, dd, summary, span')]
      .filter(isVisible)
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        const isOutside = left < -1 || right > document.documentElement.clientWidth + 1;
        const cutsOff = getComputedStyle(element).overflowX !== 'visible';
        return isOutside || (cutsOff && element.scrollWidth > element.clientWidth + 1);
      })
      .map((element) => element.outerHTML.slice(0, 120));
  });
  expect(clipped, `clipped on ${page.url()}`).toEqual([]);
}

for (const { tag, name } of LANGUAGES) {
  test.describe(`${name} at 320 px`, () => {
    test.use({ locale: tag, viewport: { width: 320, height: 640 } });

    test(`the form and the checkout fit (${tag})`, async ({ page, installation, api }) => {
      const text = wordsOf(tag);
      const { url } = await createLinkByApi(installation, installation.merchants[0], { title: TITLE });
      await page.goto(url);
      await expectLanguage(page, tag);
      await expectNothingClipped(page);
      await page.getByLabel(text('region.country')).selectOption('US');
      await page.getByLabel(text('region.area')).selectOption('US-CA');
      await expectNothingClipped(page);
      await page.getByRole('button', { name: text('region.continue') }).click();
      await page.getByText(text('details.more'), { exact: true }).click();
      await page.getByText(text('details.refund'), { exact: true }).click();
      await expect(page.getByLabel(text('remember.offer'))).toBeVisible();
      await expectNothingClipped(page);
      await page.getByRole('button', { name: text('details.continue') }).click();
      await expect(page.getByRole('alert').filter({ hasText: text('form.errors') })).toBeFocused();
      await expectNothingClipped(page);
      const payment = await api.create({ usdAmount: '599.99' });
      await page.goto(`/checkout/${payment.paymentIdentifier}`);
      await expect(page.getByRole('link', { name: text('pay.openWallet') })).toBeVisible();
      await expectNothingClipped(page);
    });
  });
}

test.describe('an Arabic page', () => {
  test.use({ locale: 'ar', viewport: { width: 1280, height: 800 } });

  test('has an English title and its amount on the same side', async ({ page, installation }) => {
    const description = 'In English, from left to right.';
    const terms = { title: 'Two notebooks', description, usdAmount: '7.40' };
    const { url } = await createLinkByApi(installation, installation.merchants[0], terms);
    await page.goto(url);
    await expectLanguage(page, 'ar');
    const summary = page.getByRole('region', { name: wordsOf('ar')('order.label') });
    const edges: number[] = [];
    for (const shown of ['Two notebooks', description, /7[.٫]40|٧٫٤٠/]) {
      const edge = await summary
        .getByText(shown)
        .first()
        .evaluate((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          return Math.round(range.getBoundingClientRect().right);
        });
      edges.push(edge);
    }
    expect(Math.max(...edges) - Math.min(...edges)).toBeLessThanOrEqual(2);
  });
});
