// The home page of operators and compliance officers: what needs a decision, the state of the service, and navigation in groups.
import { expectAccessible } from './support/accessibility';
import { signedInState } from './support/dashboard';
import { dataDirOf } from './support/installation';
import { expectNoSidewaysScroll } from './support/layout';
import { expect, test } from './support/test';
import { makeMerchant, makeUser, signInAsOperator } from './support/users';

test.use({ which: 'hasty' });

test('an operator starts with what needs a decision, health, money and today’s volume', {
  tag: '@phone',
}, async ({ page, installation }) => {
  const name = `Pending ${crypto.randomUUID()}`;
  const [{ settlementAddress }] = installation.merchants;
  const email = `${crypto.randomUUID()}@pending.example`;
  await makeMerchant(dataDirOf('hasty'), { name, email, settlementAddress });
  await signInAsOperator(page, installation);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  const main = page.getByRole('main');
  for (const text of ['Volume today (UTC)', 'Payments completed today', 'Money held'])
    await expect(main.getByText(text)).toBeVisible();
  await expect(main.getByRole('region', { name: 'Health' }).getByRole('heading')).toHaveText(
    /operational|Action required/i,
  );
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await main.getByRole('link', { name: /merchants? pending approval/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Merchants' })).toBeVisible();
});

test('the navigation is grouped and not clipped', async ({ page, installation }) => {
  await signInAsOperator(page, installation);
  const navigation = page.getByRole('navigation', { name: 'Dashboard', exact: true });
  for (const group of ['Work', 'Rules', 'System'])
    await expect(navigation.getByRole('list', { name: group })).toBeVisible();
  const hidden = await navigation.evaluate((nav) => {
    const frame = nav.parentElement;
    return frame === null ? Number.NaN : frame.scrollHeight - frame.clientHeight;
  });
  expect(hidden).toBe(0);
});

test('a compliance officer sees decisions, and neither health nor money held', async ({
  browser,
  installation,
}) => {
  const email = `${crypto.randomUUID()}@officers.example`;
  const officer = { email, role: 'complianceOfficer', merchantId: undefined } as const;
  const who = await makeUser(dataDirOf('hasty'), officer);
  const storageState = await signedInState(installation.baseUrl, who);
  const context = await browser.newContext({ baseURL: installation.baseUrl, storageState });
  const page = await context.newPage();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Needs a decision' })).toBeVisible();
  for (const text of ['Money held', 'Needs attention', 'pending approval'])
    await expect(main.getByText(text)).toHaveCount(0);
  await expectAccessible(page);
  await context.close();
});
