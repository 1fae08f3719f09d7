// Runs axe on the current page: no serious or critical findings. Runs every rule in the light theme; in the dark theme
// only color rules, and only on wide screens, because the colors are the same on a phone.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const GRAVE: readonly (string | null | undefined)[] = ['serious', 'critical'];

/** Narrower screens count as phones. */
const WIDE_PX = 1000;

/** Leaves the page in the light theme. */
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
  // Soft: the rest of the test still runs, and may find more.
  expect.soft(found, `what axe finds on ${page.url()}`).toEqual([]);
}

/**
 * Runs within the page and reports failures only. This takes a third of the processor time of the usual way, which
 * opens another page to merge the findings of frames; our pages have none.
 */
function withinThePage(page: Page): AxeBuilder {
  expect(page.frames(), 'a frame would not be looked into').toHaveLength(1);
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
}

/**
 * Waits for the end of animations, because colors have a random contrast during a transition. Endless animations are
 * ignored.
 */
export async function finishTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  });
}
