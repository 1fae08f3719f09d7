// Signing in and out: one message for all errors, and a complete sign-out.
import { expectAccessible } from './support/accessibility';
import { signIn, untilAlive } from './support/dashboard';
import { builtActions } from './support/server-actions';
import { expect, test } from './support/test';

test.describe('a wrong password', () => {
  // The browser itself logs the 401 that this test provokes.
  test.use({ expectedErrors: [/status of 401 .*\/api\/auth\//] });

  test('shows a message, and the form stays usable', { tag: '@phone' }, async ({ page, installation }) => {
    const [merchant] = installation.merchants;
    await page.goto('/login');
    await expectAccessible(page);
    await page.getByLabel('E-mail').fill(merchant.email);
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Incorrect e-mail or password.')).toBeVisible();
    await page.getByText('Can’t sign in?').click();
    await expect(page.getByText('ask the operator of this server for a new password')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Password').fill(merchant.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  });
});

test('a visitor without a session is redirected to the sign-in page', async ({ page }) => {
  for (const path of [
    '/dashboard',
    '/dashboard/settings',
    '/dashboard/payments/pay_x',
    '/dashboard/merchants',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  }
});

test('signing out ends the session, even for a copy of its cookies', async ({
  page,
  browser,
  baseURL,
  installation,
}) => {
  const alive = untilAlive(page);
  await signIn(page, installation.merchants[0]);
  await alive;
  const stolen = await page.context().storageState();
  await page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  const thief = await browser.newContext({ baseURL, storageState: stolen });
  const thiefsPage = await thief.newPage();
  await thiefsPage.goto('/dashboard');
  await expect(thiefsPage.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await thief.close();
});

test('an open page stops polling once “Sign out” is pressed', async ({
  page,
  merchantPage,
  installation,
}) => {
  await merchantPage.goto('/dashboard');
  // Only a slow page shows its loading state, after a click.
  await page.addInitScript(() => {
    addEventListener('submit', () => setTimeout(() => dispatchEvent(new PageTransitionEvent('pageshow'))));
  });
  const alive = untilAlive(page);
  await signIn(page, installation.merchants[0]);
  await alive;
  const asked: string[] = [];
  await page.route('/sign-out', async (route) => {
    const answer = await route.fetch({ maxRedirects: 0 });
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    // The response arrives after another open page would have polled three times.
    for (let polls = 0; polls < 3; polls += 1) await merchantPage.waitForRequest('**/dashboard/version?*');
    await route.fulfill({ response: answer });
  });
  await page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(asked.filter((path) => path.endsWith('/version'))).toEqual([]);
  await expect(page).toHaveURL(/\/login$/);
});

test('content that arrives after “Sign out” is pressed doesn’t start to poll', async ({
  page,
  merchantPage,
  installation,
}) => {
  await merchantPage.goto('/dashboard');
  const alive = untilAlive(page);
  await signIn(page, installation.merchants[0]);
  await alive;
  const isContent = (url: URL) => url.pathname === '/dashboard/payments' && url.searchParams.has('_rsc');
  const content = page.waitForResponse((response) => isContent(new URL(response.url())));
  const pressed = page.waitForRequest('/sign-out');
  let markRead = () => {};
  const read = new Promise<void>((resolve) => {
    markRead = resolve;
  });
  await page.route(isContent, async (route) => {
    const answer = await route.fetch();
    markRead();
    await pressed;
    await route.fulfill({ response: answer });
  });
  const asked: string[] = [];
  await page.route('/sign-out', async (route) => {
    const answer = await route.fetch({ maxRedirects: 0 });
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await content;
    for (let polls = 0; polls < 3; polls += 1) await merchantPage.waitForRequest('**/dashboard/version?*');
    await route.fulfill({ response: answer });
  });
  await page.getByRole('link', { name: 'Payments', exact: true }).filter({ visible: true }).first().click();
  await read;
  await page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(asked.filter((path) => path.endsWith('/version'))).toEqual([]);
});

test('signing out works before scripts have run, and another site can’t do it', async ({
  page,
  browser,
  baseURL,
  installation,
}) => {
  await signIn(page, installation.merchants[0]);
  const storageState = await page.context().storageState();
  const signOut = (origin: string) =>
    page.request.post('/sign-out', { headers: { 'sec-fetch-site': origin }, maxRedirects: 0 });
  const foreign = await signOut('cross-site');
  expect([foreign.status(), foreign.headers()['set-cookie']]).toEqual([303, undefined]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();

  // An open page polls, and goes to the sign-in page once the session has ended.
  await page.goto('about:blank');
  const plain = await browser.newContext({ baseURL, storageState, javaScriptEnabled: false });
  const plainPage = await plain.newPage();
  await plainPage.goto('/dashboard');
  await plainPage.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click();
  await expect(plainPage.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await plain.close();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('malformed requests to sign-in routes and server actions get 4xx, those from other websites 403', async ({
  installation: { baseUrl },
}) => {
  const action = builtActions().find(({ name }) => name === 'passkeyOptionsAction')?.id ?? '';
  const post = async (path: string, headers: Record<string, string>, body = '') =>
    (await fetch(`${baseUrl}${path}`, { method: 'POST', headers, body, redirect: 'manual' })).status;
  const call = { 'next-action': action, 'content-type': 'text/plain;charset=UTF-8' };
  expect(await post('/login', call, '[]')).toBe(200);
  const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
  for (const [headers, body] of [
    [call, 'garbage'],
    [call, '["$9"]'],
    [{ ...call, ...multipart }, 'garbage'],
    [multipart, 'garbage'],
    [{ ...call, 'next-action': 'garbled' }, '[]'],
  ] as const) {
    expect(await post('/login', headers, body)).toBe(400);
  }
  expect(await post('/login', { ...call, 'content-type': 'application/json' }, '[]')).toBe(415);
  for (const origin of ['https://evil.example', 'null', 'garbage']) {
    expect(await post('/login', { ...call, origin }, '[]')).toBe(403);
    expect(await post('/login', { ...multipart, origin }, '--x--')).toBe(403);
  }
  const json = { 'content-type': 'application/json' };
  expect(await post('/api/auth/_log', json, '{"level":"error","code":"x"}')).toBe(404);
  for (const body of ['{', 'null', '{"callbackUrl":{}}']) {
    expect(await post('/api/auth/callback/credentials', json, body)).toBe(400);
  }
});
