// axe over a page as it stands: nothing serious, nothing critical. Every rule in light; in dark, on a wide screen, those
// that know colours, which are the same on a phone.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const GRAVE: readonly (string | null | undefined)[] = ['serious', 'critical'];

/** Narrower screens are phones. */
const WIDE_PX = 1000;

/** Leaves the page in the light scheme. */
export async function expectAccessible(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) >= WIDE_PX) {
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectNothingGrave(page, (axe) => axe.withRules(['color-contrast']));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNothingGrave(page, (axe) => axe);
}

async function expectNothingGrave(page: Page, narrow: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  await finishTransitions(page);
  const { violations } = await narrow(withinThePage(page)).analyze();
  const grave = violations.filter(({ impact }) => GRAVE.includes(impact));
  const found = grave.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
  expect(found, `what axe finds on ${page.url()}`).toEqual([]);
}

/**
 * Judges within the page itself, and describes what is broken alone: a third of the processor time of the usual way,
 * which opens another page to put the findings of frames together. No page of ours has a frame.
 */
function withinThePage(page: Page): AxeBuilder {
  expect(page.frames(), 'a frame would not be looked into').toHaveLength(1);
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
}

/** Brings a page to rest: half-way through a transition colors have a contrast that nobody chose. Endless ones are left. */
export async function finishTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  });
}
