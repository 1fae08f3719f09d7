// Brings a page to rest: half-way through a transition colours have a contrast that nobody chose.
import type { Page } from '@playwright/test';

/** Endless animations are left alone. */
export async function finishTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  });
}
