// The dashboard steps that several specs share: signing in and creating a payment link.
import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { SignIn } from './installation';
import { signInOverHttp } from './server-actions';

export type SignedInState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** The attributes that every sign-in cookie must have: host-only, secure and httpOnly. */
const OWN_COOKIE = { path: '/', expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' } as const;

export async function signIn(page: Page, { email, password }: SignIn): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  // The target page depends on the user's role. All of these pages have a sign-out button, for a moment two while one
  // page replaces another.
  await expect(
    page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).first(),
  ).toBeVisible();
}

/**
 * Resolves when the next opened dashboard page is interactive: it then polls for updates. Call it before opening the
 * page.
 */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/version'));
}

/** The cookies of a sign-in, for browsers that skip the sign-in page. */
export async function signedInState(baseURL: string, who: SignIn): Promise<SignedInState> {
  const domain = new URL(baseURL).hostname;
  const cookies = (await signInOverHttp(baseURL, who)).split('; ').map((cookie) => {
    const [name = '', ...value] = cookie.split('=');
    return { name, value: value.join('='), domain, ...OWN_COOKIE };
  });
  return { cookies, origins: [] };
}

/** Creates a payment link with a fixed price in USD. @returns its path */
export async function createLink(page: Page, title: string, usdAmount: string): Promise<string> {
  await page.goto('/dashboard/new?kind=link');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Amount in USD').fill(usdAmount);
  await page.getByRole('button', { name: 'Create link' }).click();
  // The newest link is first.
  const item = page.getByRole('main').getByRole('listitem').filter({ hasText: title }).first();
  const href = await item.getByRole('link', { name: 'Open' }).getAttribute('href');
  expect(href).toMatch(/^\/pay\//);
  return href ?? '';
}

/** Opens the search with its shortcut. Keys that are pressed before the page's scripts have started do nothing. */
export async function openSearchByKey(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused({ timeout: 3_000 });
  }).toPass();
}

/** Opens the list of shortcuts with its own shortcut, pressed until it works. */
export async function openShortcutsByKey(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible({ timeout: 3_000 });
  }).toPass();
}
