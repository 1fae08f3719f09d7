// How users prove their identity: one-time codes, passkeys, confirmation before sensitive changes, and their sessions.
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from './support/accessibility';
import { signedInState, signIn, untilAlive } from './support/dashboard';
import { dataDirOf, type Installation, type SignIn } from './support/installation';
import { expectNoSidewaysScroll } from './support/layout';
import { forgetProofs, forgetProofsOf } from './support/merchant-rows';
import { expect, test } from './support/test';
import { makeMerchant, makeUser } from './support/users';

const STEP_MS = 30_000;

/** A cashier of the first merchant, used only by this test. */
async function makeCashier({ merchants: [{ email: owner }] }: Installation): Promise<SignIn> {
  const email = `cashier-${crypto.randomUUID()}@example.org`;
  return makeUser(dataDirOf('usual'), { email, role: 'cashier', merchantId: owner });
}

async function signOut(page: Page): Promise<void> {
  // A page that is still rendering can redirect to the sign-in page by itself before the browser has loaded it, which
  // discards input.
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Sign out', exact: true }).filter({ visible: true }).click();
  await loaded;
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
}

async function enterPassword(page: Page, { email, password }: SignIn): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** The next time step's code, which is accepted because clocks can differ by a step. No step is accepted twice. */
function nextCode(totp: TOTP): string {
  return totp.generate({ timestamp: Date.now() + STEP_MS });
}

/** Every signed-in user can sign out. */
async function expectInside(page: Page): Promise<void> {
  const out = page.getByRole('button', { name: 'Sign out', exact: true });
  await expect(out.filter({ visible: true }).first()).toBeVisible();
}

test.describe('one-time codes', () => {
  // The browser itself logs the 401 of a sign-in that requires a code.
  test.use({ expectedErrors: [/status of 401 .*\/api\/auth\//] });

  test('are set up, required at sign-in, and can be replaced by recovery codes', async ({
    page,
    installation,
  }) => {
    const cashier = await makeCashier(installation);
    await signIn(page, cashier);
    await page.waitForURL('**/dashboard/point-of-sale');
    await page.goto('/dashboard/account');
    await page.getByRole('button', { name: 'Set up two-factor authentication' }).click();
    await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    await expectAccessible(page);
    const secret = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
    const totp = new TOTP({ secret: Secret.fromBase32((secret ?? '').replaceAll(' ', '')) });
    await page.getByLabel('Code from the app').fill(totp.generate());
    await page.getByRole('button', { name: 'Turn on' }).click();
    const codes = page.getByRole('status').filter({ hasText: 'Save your recovery codes' });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    const [recovery = ''] = await codes.getByRole('listitem').allTextContents();
    await expectAccessible(page);

    await signOut(page);
    await enterPassword(page, cashier);
    await page.getByLabel('One-time code').fill('000000');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('This code is incorrect')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('One-time code').fill(nextCode(totp));
    const alive = untilAlive(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await alive;

    await signOut(page);
    await enterPassword(page, cashier);
    await page.getByLabel('One-time code').fill(recovery.toUpperCase());
    await page.getByRole('button', { name: 'Continue' }).click();
    await expectInside(page);
    await page.goto('/dashboard/account');
    await expect(page.getByText('9 recovery codes left.')).toBeVisible();
  });
});

test('a passkey is added and signs in without a password', async ({ page, installation }) => {
  const cashier = await makeCashier(installation);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  await signIn(page, cashier);
  await page.goto('/dashboard/account');
  await page.getByLabel('Passkey name').fill('Shop phone');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await expect(page.getByText('Shop phone', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await signOut(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expectInside(page);
  await page.goto('/dashboard/account');
  const [session, activity] = ['with a passkey', 'Signed in with a passkey'];
  await expect(page.getByRole('listitem').filter({ hasText: activity })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: session, hasNotText: activity })).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Shop phone', { exact: true })).toHaveCount(0);
});

test('a new address requires a confirmation of identity and keeps the input; an ended session returns to the page', async ({
  page,
  browser,
  baseURL,
  installation,
}) => {
  const email = `owner-${crypto.randomUUID()}@example.org`;
  const { settlementAddress } = installation.merchants[0];
  const { id, owner } = await makeMerchant(dataDirOf('usual'), { name: 'Proof', email, settlementAddress });
  await signIn(page, owner);
  forgetProofs(dataDirOf('usual'), id);
  await page.goto('/dashboard/settings');
  await page.getByText('Change address', { exact: true }).first().click();
  const address = page.getByLabel('New address');
  await address.fill(installation.merchants[1].settlementAddress);
  await page.getByRole('button', { name: 'Change address' }).click();
  await confirmAtSecondTry(page, owner);
  await expect(page.getByText('The new address takes effect in 24 hours')).toBeVisible();

  const elsewhere = await browser.newContext({ baseURL });
  const other = await elsewhere.newPage();
  await signIn(other, owner);
  // Which would redirect to the sign-in page at an unpredictable moment.
  await other.route('**/dashboard/notifications/version*', (route) => route.abort());
  await other.goto('/dashboard/account');
  await page.goto('/dashboard/account');
  forgetProofs(dataDirOf('usual'), id);
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere else' }).click();
  await confirmAtSecondTry(page, owner);
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0);
  await other.getByRole('textbox', { name: 'Name optional' }).fill('Ada Quill');
  await other.getByRole('button', { name: 'Save name' }).click();
  await expect(other.getByText('Your session has ended.')).toBeVisible();
  await enterPassword(other, owner);
  await expect(other.getByRole('heading', { name: 'Account' })).toBeVisible();
  await elsewhere.close();
});

test('the return URL and the review policy ask to confirm, and the input is kept @phone', async ({
  page,
  installation,
}) => {
  const dataDir = dataDirOf('usual');
  const [email, { settlementAddress }] = [
    `owner-${crypto.randomUUID()}@example.org`,
    installation.merchants[0],
  ];
  const { owner } = await makeMerchant(dataDir, { name: 'Returns', email, settlementAddress });
  await enterAs(page, installation, owner);
  forgetProofsOf(dataDir, email);
  await page.goto('/dashboard/settings');
  await page.getByLabel('Return URL').fill('https://shop.example/thanks');
  const form = page.locator('form').filter({ has: page.getByLabel('Return URL') });
  await form.getByRole('button', { name: 'Save' }).click();
  await confirmIdentity(page, owner);
  await expect(page.getByText('Payment pages opened from now on use these settings')).toBeVisible();
  await expect(page.getByLabel('Return URL')).toHaveValue('https://shop.example/thanks');

  const name = `officer-${crypto.randomUUID()}@example.org`;
  const officer = await makeUser(dataDir, { email: name, role: 'complianceOfficer', merchantId: undefined });
  await enterAs(page, installation, officer);
  forgetProofsOf(dataDir, name);
  await page.goto('/dashboard/rules');
  const policy = page.locator('form').filter({ has: page.getByLabel('Two-person approval') });
  await policy.getByRole('button', { name: 'Save' }).click();
  await confirmIdentity(page, officer);
  await expect(page.getByText('Saved. Applies to decisions from now on.')).toBeVisible();
});

/** Answers the dialog with an incorrect password, then with the right one. */
async function confirmAtSecondTry(page: Page, { password }: SignIn): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await question.getByLabel('Password').fill('not the password');
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect(question.getByText('Incorrect. Check your entry')).toBeVisible();
  await expectAccessible(page);
  await question.getByLabel('Password').fill(password);
  await question.getByRole('button', { name: 'Continue' }).click();
}

/** Skips the sign-in page, which still redirects while a slow machine loads the first page. */
async function enterAs(page: Page, { baseUrl }: Installation, who: SignIn): Promise<void> {
  await page.context().clearCookies();
  await page.context().addCookies((await signedInState(baseUrl, who)).cookies);
}

/** Answers the dialog, which fits the width of the page. */
async function confirmIdentity(page: Page, { password }: SignIn): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await question.getByLabel('Password').fill(password);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await question.getByRole('button', { name: 'Continue' }).click();
}

test('the latest sign-ins and failures are listed', async ({ page, installation }) => {
  const cashier = await makeCashier(installation);
  await signIn(page, cashier);
  await page.goto('/dashboard/account');
  const heading = page.getByRole('heading', { name: 'Recent activity' });
  const activity = page.locator('section').filter({ has: heading });
  await expect(activity.getByRole('listitem')).toHaveCount(1);
  await expect(activity.getByText('Signed in with a password')).toBeVisible();
  await expect(
    page.getByText('after 12 hours without activity, and after 30 days in any case'),
  ).toBeVisible();
  await expectAccessible(page);
});
