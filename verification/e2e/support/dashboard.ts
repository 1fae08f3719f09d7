// The dashboard's steps that several specs take: signing in, and making a payment link.
import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { SignIn } from './installation';
import { signInOverHttp } from './server-actions';

export type SignedInState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** What no sign-in says of its cookies: they are for this host, whole, and out of the reach of scripts. */
const OWN_COOKIE = { path: '/', expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' } as const;

export async function signIn(page: Page, { email, password }: SignIn): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  // Where it leads depends on who signs in; the way out is on all of those pages, and for a moment twice while one
  // takes the other's place.
  await expect(
    page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).first(),
  ).toBeVisible();
}

/**
 * Resolves when the next page of the dashboard to be opened answers presses with its scripts: it asks for news then. To be
 * called before that page is opened.
 */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/version'));
}

/** The cookies of a sign-in, for browsers that need not go through its page. */
export async function signedInState(baseURL: string, who: SignIn): Promise<SignedInState> {
  const domain = new URL(baseURL).hostname;
  const cookies = (await signInOverHttp(baseURL, who)).split('; ').map((cookie) => {
    const [name = '', ...value] = cookie.split('=');
    return { name, value: value.join('='), domain, ...OWN_COOKIE };
  });
  return { cookies, origins: [] };
}

/** Makes a payment link over a fixed price in USD. @returns its path */
export async function createLink(page: Page, title: string, usdAmount: string): Promise<string> {
  await page.goto('/dashboard/new?kind=link');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Amount in USD').fill(usdAmount);
  await page.getByRole('button', { name: 'Create link' }).click();
  // The newest is on top.
  const item = page.getByRole('main').getByRole('listitem').filter({ hasText: title }).first();
  const href = await item.getByRole('link', { name: 'Open' }).getAttribute('href');
  expect(href).toMatch(/^\/pay\//);
  return href ?? '';
}
