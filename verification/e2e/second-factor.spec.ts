// An owner requires two-factor authentication: members are led to set it up, and can do nothing else before. Passwords that
// are easy to guess are refused, and a meter says so while they are typed.
import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from './support/accessibility';
import { signIn } from './support/dashboard';
import { dataDirOf } from './support/installation';
import { expect, test } from './support/test';
import { makeMerchant, makeUser } from './support/users';

test('a member sets up two-factor authentication once the owner requires it @phone', async ({
  page,
  browser,
  baseURL,
  installation,
}) => {
  const dataDir = dataDirOf('usual');
  const { settlementAddress } = installation.merchants[0];
  const email = `owner-${crypto.randomUUID()}@example.org`;
  const { id, owner } = await makeMerchant(dataDir, { name: 'Two Factors', email, settlementAddress });
  const cashier = await makeUser(dataDir, {
    ...{ email: `cashier-${crypto.randomUUID()}@example.org`, role: 'cashier', merchantId: id },
  });
  const context = await browser.newContext({ baseURL });
  const theirs = await context.newPage();
  await signIn(theirs, cashier);
  await theirs.goto('/second-factor');
  await expect(theirs, 'nothing is required yet').toHaveURL(/\/dashboard/);

  await signIn(page, owner);
  await page.goto('/dashboard/team');
  const requireIt = async () => {
    await page.getByRole('button', { name: 'Require for everyone' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Require' }).click();
  };
  await requireIt();
  await expect(page.getByText('on your own account first')).toBeVisible();
  await page.goto('/dashboard/account');
  await setUpCodes(page);
  await page.goto('/dashboard/team');
  await requireIt();
  await expect(page.getByText('Required since')).toBeVisible();
  await expectAccessible(page);

  // The member's open page polls, and the server redirects it.
  await expect(theirs.getByText('Two Factors requires a second factor')).toBeVisible();
  await expectAccessible(theirs);
  await theirs.goto('/dashboard/account');
  await expect(theirs, 'no other page opens').toHaveURL(/\/second-factor/);
  await setUpCodes(theirs);
  await expectAccessible(theirs);
  await theirs.getByRole('link', { name: 'Continue to the dashboard' }).click();
  await expect(theirs).toHaveURL(/\/dashboard\/account/);
  await context.close();
});

/** Sets up one-time codes on a page with the panel, until the recovery codes are shown. */
async function setUpCodes(page: Parameters<typeof signIn>[0]): Promise<void> {
  await page.getByRole('button', { name: 'Set up two-factor authentication' }).click();
  const secret = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  const totp = new TOTP({ secret: Secret.fromBase32((secret ?? '').replaceAll(' ', '')) });
  await page.getByLabel('Code from the app').fill(totp.generate());
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('Save your recovery codes')).toBeVisible();
}

test('a meter shows the strength of a new password, and a weak one is refused @phone', async ({ page }) => {
  await page.goto('/sign-up');
  await page.getByLabel('Business name').fill('Fern Books');
  await page.getByLabel('Website').fill('fern.example');
  await page.getByLabel('What do you sell?').fill('Old books and maps.');
  await page.getByLabel('Your name').fill('Ada Quill');
  await page.getByLabel('E-mail').fill(`${crypto.randomUUID()}@fern.example`);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('FernBooks2026');
  await expect(page.getByText('Weak: easy to guess.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('easy to guess from your name').first()).toBeVisible();
  await password.fill('ember violin cactus moth');
  await expect(page.getByText('Strong password.')).toBeVisible();
  await expectAccessible(page);
});
