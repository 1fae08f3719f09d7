// The pages that need no payment: reachable, accessible in both themes, and no wider than the screen.
import { expectAccessible } from './support/accessibility';
import { expectNoSidewaysScroll } from './support/layout';
import { expect, test } from './support/test';
import { signInAsOperator } from './support/users';

const OPEN_PAGES = [
  ['/', 'Accept Nano payments. Straight to your own wallet.'],
  ['/login', 'Sign in'],
  ['/sandbox', 'Sandbox'],
  ['/docs', 'Documentation'],
  ['/docs/guides/webhooks', 'Webhooks'],
  ['/docs/reference/api/create-payment', 'Create a payment'],
] as const;

const MERCHANT_PAGES = [
  ['/dashboard', 'Overview'],
  ['/dashboard/payments', 'Payments'],
  ['/dashboard/new', 'New payment'],
  ['/dashboard/new?kind=link', 'New payment link'],
  ['/dashboard/links', 'Payment links'],
  ['/dashboard/invoices', 'Invoices'],
  ['/dashboard/attention', 'Needs attention'],
  ['/dashboard/developers', 'Developers'],
  ['/dashboard/developers/requests', 'Developers'],
  ['/dashboard/settings', 'Settings'],
] as const;

const OPERATOR_PAGES = [
  ['/dashboard/home', 'Home'],
  ['/dashboard/reviews', 'Reviews'],
  ['/dashboard/regions', 'Regions'],
  ['/dashboard/lists', 'Lists'],
  ['/dashboard/rules', 'Rules'],
  ['/dashboard/payers', 'Payers'],
  ['/dashboard/audit-log', 'Audit log'],
] as const;

for (const [path, heading] of OPEN_PAGES) {
  test(`${path} is accessible and fits the screen`, { tag: '@phone' }, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    if (path.startsWith('/docs/reference/api/'))
      await expect(page.getByRole('button', { name: 'Copy link' }).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}

for (const [path, heading] of MERCHANT_PAGES) {
  test(`${path} is accessible and fits the screen`, { tag: '@phone' }, async ({ merchantPage: page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    // The icon package's own runtime would mark each icon; it must not be loaded (components/ui/draw-icon.ts).
    await expect(page.locator('svg[class*="lucide"]')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}

test('the documentation is searched and read from page to page', async ({ page }) => {
  await page.goto('/docs');
  await page.getByRole('button', { name: /^Search/ }).click();
  const search = page.getByRole('dialog');
  await search.getByPlaceholder('Search').fill('rotate the secret');
  await search.getByText('Rotate the secret').first().click();
  await expect(page).toHaveURL(/\/docs\/guides\/webhooks/);
  await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible();
  await page.goto('/docs/tutorial/quick-start');
  await page
    .getByRole('link', { name: /Accept Nano in a shop/ })
    .last()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Accept Nano in a shop' })).toBeVisible();
});

test('security.txt says at both addresses that no contact is set', async ({ request }) => {
  for (const path of ['/.well-known/security.txt', '/security.txt']) {
    const response = await request.get(path);
    expect(response.status()).toBe(404);
    expect(await response.text()).toBe('This deployment names no security contact.\n');
  }
});

test('every page of the documentation is also Markdown, and llms.txt lists them', async ({ request }) => {
  const index = await (await request.get('/llms.txt')).text();
  const links = [...index.matchAll(/\]\((http[^)]*)\)/g)].map(([, link = '']) => link);
  expect(links.length).toBeGreaterThan(50);
  for (const link of links) {
    const response = await request.get(link);
    expect(response.status(), link).toBe(200);
    expect(response.headers()['content-type']).toBe('text/markdown; charset=utf-8');
  }
  expect(await (await request.get('/docs.md')).text()).toContain('# Documentation');
  expect(await (await request.get('/llms-full.txt')).text()).toContain('# Quick start');
});

// Wide screens are checked in the specs that use these pages.
test('the operator’s pages are usable on a phone', { tag: '@phone-only' }, async ({ page, installation }) => {
  test.slow();
  await signInAsOperator(page, installation);
  for (const [path, heading] of OPERATOR_PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await page.getByText('More', { exact: true }).click();
  await page.getByRole('link', { name: 'Rules' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rules' })).toBeVisible();
});

test.describe('calling an operation from the documentation', () => {
  test('shows the response, and stores the key nowhere', async ({ page, installation }) => {
    const { apiUsername, apiPassword } = installation.merchants[0];
    await page.goto('/docs/reference/api/usd-to-nano');
    await page.getByLabel('Key ID').fill(apiUsername);
    await page.getByLabel('Secret').fill(apiPassword);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('4113334000000000000000000000000').first()).toBeVisible();
    expect(page.url()).not.toContain(apiPassword);
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, history.state]));
    expect(kept).not.toContain(apiPassword);
    expect(kept).not.toContain(btoa(`${apiUsername}:${apiPassword}`));
    await page.reload();
    await expect(page.getByLabel('Secret')).toHaveValue('');
  });
});

test.describe('an unknown path', () => {
  // The browser itself logs that a page was not found.
  test.use({ expectedErrors: [/status of 404/] });

  const MISSING = [
    ['/nowhere', 'Not found'],
    ['/pay/nothing', 'Page not found'],
    ['/checkout/pay_nothing', 'Page not found'],
  ] as const;
  for (const [path, heading] of MISSING) {
    test(`${path} shows a page that explains it`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByText('Page not found').last()).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Nano Payments' })).toBeVisible();
      await expectAccessible(page);
    });
  }
});

test('the chosen theme stays', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Switch between light and dark mode' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
