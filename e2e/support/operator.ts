// Signing in as the operator, and on to the operator's pages.
import type { Page } from '@playwright/test';
import { signIn } from './dashboard';
import type { Installation } from './installation';

/** Waits until the way from the sign-in has come to its end, so that no step after it is overtaken. */
export async function signInAsOperator(page: Page, { operator }: Installation): Promise<void> {
  await signIn(page, operator);
  await page.waitForURL('**/dashboard/merchants');
}
