// Signing in as the operator, and on to the operator's pages.
import type { Page } from '@playwright/test';
import { signedInState } from './dashboard';
import type { Installation } from './installation';

/** Past the sign-in's page, which specs of its own look at. Opens the page that an operator begins with. */
export async function signInAsOperator(page: Page, { baseUrl, operator }: Installation): Promise<void> {
  const { cookies } = await signedInState(baseUrl, operator);
  await page.context().addCookies(cookies);
  await page.goto('/dashboard/merchants');
}
