// The pages that need no payment: there, accessible in both themes, and no wider than the screen.
import { expectAccessible } from './support/accessibility';
import { expectNoSidewaysScroll } from './support/layout';
import { expect, test } from './support/test';
import { signInAsOperator } from './support/users';

const OPEN_PAGES = [
  ['/', 'Accept Nano payments. Straight to your own wallet.'],
  ['/login', 'Sign in'],
  ['/sandbox', 'Sandbox'],
  ['/docs', 'The API'],
] as const;

const MERCHANT_PAGES = [
  ['/dashboard', 'Overview'],
  ['/dashboard/payments', 'Payments'],
  ['/dashboard/new', 'New payment'],
  ['/dashboard/new?kind=link', 'New payment link'],
  ['/dashboard/links', 'Payment links'],
  ['/dashboard/attention', 'Needs attention'],
  ['/dashboard/developers', 'Developers'],
  ['/dashboard/developers/requests', 'Developers'],
  ['/dashboard/settings', 'Settings'],
] as const;

const OPERATOR_PAGES = [
  ['/dashboard/reviews', 'Reviews'],
  ['/dashboard/regions', 'Regions'],
  ['/dashboard/lists', 'Lists'],
  ['/dashboard/rules', 'Rules'],
  ['/dashboard/payers', 'Payers'],
  ['/dashboard/audit-log', 'Audit log'],
] as const;

for (const [path, heading] of OPEN_PAGES) {
  test(`${path} is fit to use`, { tag: '@phone' }, async ({ page }) => {
    // The API's page is long, and axe looks at all of it.
    test.slow(path === '/docs');
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}

for (const [path, heading] of MERCHANT_PAGES) {
  test(`${path} is fit to use`, { tag: '@phone' }, async ({ merchantPage: page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    // The package's own runtime marks each icon: none of it is loaded (components/ui/draw-icon.ts).
    await expect(page.locator('svg[class*="lucide"]')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}

const GUIDES = ['quick-start', 'statuses-and-money', 'webhooks', 'errors', 'going-live'] as const;

test('the guides are fit to use on a phone, one leading to the next', { tag: '@phone-only' }, async ({
  page,
}) => {
  test.slow();
  await page.goto(`/docs/${GUIDES[0]}`);
  for (const guide of GUIDES) {
    await expect(page).toHaveURL(new RegExp(`/docs/${guide}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Next' }).click();
  }
  await expect(page.getByRole('heading', { level: 1, name: 'The API' })).toBeVisible();
});

// On wide screens they are looked at where they are used.
test('the operator’s pages are fit to use on a phone', { tag: '@phone-only' }, async ({
  page,
  installation,
}) => {
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

test.describe('trying an operation in the reference', () => {
  // The browser itself logs that a call was refused.
  test.use({ expectedErrors: [/status of 400/] });

  test('needs the keyboard alone, shows what was answered, and keeps the key nowhere', async ({
    page,
    installation,
  }) => {
    const { apiUsername, apiPassword } = installation.merchants[0];
    await page.goto('/docs#usd-to-nano');
    const operation = page.getByRole('region', { name: 'usd-to-nano', exact: true });
    await operation.getByText('Try usd-to-nano here').press('Enter');
    await operation.getByLabel('Key id').fill(apiUsername);
    await operation.getByLabel('Secret').fill(apiPassword);
    await operation.getByLabel('Secret').press('Enter');
    const outcome = operation.getByRole('status', { name: 'Outcome of usd-to-nano' });
    await expect(outcome).toHaveText(/^HTTP 200 after \d+ ms$/);
    await expect(operation.getByRole('region', { name: 'Headers answered' })).toContainText(
      'X-Request-Id: req_',
    );
    await expect(operation.getByRole('region', { name: 'Body answered' })).toContainText(
      '"nanoAmount": "4113334',
    );

    await operation.getByRole('textbox', { name: 'Body' }).fill('{ "usdAmount": "-1" }');
    await operation.getByRole('button', { name: 'Send usd-to-nano' }).press('Enter');
    await expect(outcome).toHaveText(/^HTTP 400/);
    await expect(operation.getByRole('region', { name: 'Body answered' })).toContainText('invalidAmount');

    // The key serves the other operations too, and is nowhere but in the page's memory.
    await page.getByText('Try supported here').press('Enter');
    await expect(
      page.getByRole('region', { name: 'supported', exact: true }).getByLabel('Secret'),
    ).toHaveValue(apiPassword);
    expect(page.url()).not.toContain(apiPassword);
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, history.state]));
    expect(kept).not.toContain(apiPassword);
    await page.reload();
    await page.getByText('Try supported here').press('Enter');
    await expect(
      page.getByRole('region', { name: 'supported', exact: true }).getByLabel('Secret'),
    ).toHaveValue('');
  });
});

test.describe('what does not exist', () => {
  // The browser itself logs that a page was not found.
  test.use({ expectedErrors: [/status of 404/] });

  const MISSING = [
    ['/nowhere', 'Not found', 'Page not found'],
    ['/pay/nothing', 'There is nothing here', 'There is nothing here'],
    ['/checkout/pay_nothing', 'There is nothing here', 'There is nothing here'],
  ] as const;
  for (const [path, heading, text] of MISSING) {
    test(`${path} is a page that says so`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByText(text).last()).toBeVisible();
      await expectAccessible(page);
    });
  }
});

test('the theme that was chosen stays', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
