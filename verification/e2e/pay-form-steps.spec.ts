// The form's steps in the browser's history, and what a reload keeps.
import type { Page } from '@playwright/test';
import {
  ADA_DETAILS,
  chooseCalifornia,
  expectDetails,
  expectLastLook,
  fillDetails,
  fillInForm,
  fillUntilReview,
  goOnToPayment,
  openDetails,
} from './support/pay-form';
import { createLinkByApi } from './support/payments-api';
import { expect, test } from './support/test';

const heading = (page: Page, name: string) => page.getByRole('heading', { name });

/** All that the tab keeps, as one text. */
const keptInTab = (page: Page) => page.evaluate(() => JSON.stringify({ ...window.sessionStorage }));

test('Back and Forward move between the steps, and the address stays the link’s', { tag: '@phone' }, async ({
  page,
  installation,
}) => {
  const { url } = await createLinkByApi(installation, installation.merchants[0]);
  await page.goto('/');
  await page.goto(url);
  await fillUntilReview(page);
  await page.goBack();
  await expect(heading(page, 'Your details')).toBeFocused();
  await expectDetails(page);
  await page.getByLabel('First name').fill('Adelaide');
  await page.goBack();
  await expect(heading(page, 'Your location')).toBeFocused();
  await expect(page.getByLabel('Country')).toHaveValue('US');
  await expect(page.getByLabel('State, province or region')).toHaveValue('US-CA');
  await page.goForward();
  await expect(page.getByLabel('First name')).toHaveValue('Adelaide');
  await page.goForward();
  await expect(heading(page, 'Check your details')).toBeVisible();
  await expect(page.getByText('Adelaide Quill')).toBeVisible();
  expect(page.url()).toBe(url);
  // The form's own way back uses the same entries.
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(heading(page, 'Your details')).toBeVisible();
  await page.getByRole('button', { name: 'Change location' }).click();
  await expect(heading(page, 'Your location')).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(url);
  await page.goForward();
  await expect(heading(page, 'Your location')).toBeVisible();
});

test('a new step begins at the top of a phone’s screen', async ({ page, installation }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  const { url } = await createLinkByApi(installation, installation.merchants[0]);
  await openDetails(page, url);
  await expect(page.getByLabel('First name')).toBeInViewport({ ratio: 1 });
  await fillDetails(page);
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByText('Step 3 of 3')).toBeInViewport({ ratio: 1 });
});

test('no press of Back or Forward is lost on a slow device', async ({ page, installation }) => {
  const { url } = await createLinkByApi(installation, installation.merchants[0]);
  await fillInForm(page, url);
  const device = await page.context().newCDPSession(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  for (let turn = 0; turn < 4; turn += 1) {
    await page.goBack();
    await page.goBack();
    await expect(heading(page, 'Your location')).toBeVisible();
    await page.goForward();
    await page.goForward();
    await expect(heading(page, 'Check your details')).toBeVisible();
  }
});

test('Forward leads no further than the server allows', async ({ page, installation }) => {
  const { url } = await createLinkByApi(installation, installation.merchants[0]);
  await page.goto(url);
  await fillUntilReview(page);
  await page.goBack();
  await page.getByLabel('E-mail').fill('ada at example');
  await page.goForward();
  await expect(page.getByRole('alert').filter({ hasText: 'Enter a valid e-mail address' })).toBeFocused();
  await expect(heading(page, 'Your details')).toBeVisible();
  // A link to a field is an entry of its own in the history.
  await page.getByRole('link', { name: 'Enter a valid e-mail address' }).click();
  await page.getByLabel('E-mail').fill('ada.quill@example.com');
  await page.getByRole('button', { name: 'Review' }).click();
  await expectLastLook(page);
  await page.goBack();
  await expectDetails(page);
});

test('a reload keeps entries and step, for this tab and this link alone', { tag: '@phone' }, async ({
  page,
  context,
  installation,
}) => {
  const [merchant] = installation.merchants;
  const { url } = await createLinkByApi(installation, merchant);
  await page.goto(url);
  await page.getByLabel('Country').selectOption('United States');
  await page.reload();
  await expect(page.getByLabel('Country')).toHaveValue('US');
  await chooseCalifornia(page);
  await fillDetails(page);
  await page.reload();
  await expect(heading(page, 'Your details')).toBeVisible();
  await expectDetails(page);
  await page.getByRole('button', { name: 'Review' }).click();
  await expectLastLook(page);
  await page.reload();
  await expectLastLook(page);
  await page.goBack();
  await expectDetails(page);

  const other = await createLinkByApi(installation, merchant);
  await page.goto(other.url);
  await expect(page.getByLabel('Country')).toHaveValue('');
  const tab = await context.newPage();
  await tab.goto(url);
  await expect(tab.getByLabel('Country')).toHaveValue('');
  await tab.close();
});

test('nothing typed stays in the tab once the payment is created', async ({ page, installation }) => {
  const { url } = await createLinkByApi(installation, installation.merchants[0]);
  await fillInForm(page, url);
  expect(await keptInTab(page)).toContain('ada.quill@example.com');
  await goOnToPayment(page);
  await expect(page.getByRole('timer')).toBeVisible();
  const kept = await keptInTab(page);
  for (const [, value] of ADA_DETAILS) expect(kept).not.toContain(value);
  await page.goBack();
  await expect(heading(page, 'Your location')).toBeVisible();
  await expect(page.getByLabel('Country')).toHaveValue('');
});

test('the form works where the browser stores nothing', async ({ page, installation }) => {
  await page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage'] as const) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }
  });
  const { url } = await createLinkByApi(installation, installation.merchants[0]);
  await fillInForm(page, url);
  await page.reload();
  await expect(heading(page, 'Your location')).toBeVisible();
  await fillUntilReview(page);
  await goOnToPayment(page);
});

test.describe('a link whose amount the payer chooses', () => {
  test('asks for the amount first', { tag: '@phone' }, async ({ page, merchantPage, isMobile }) => {
    const title = `A donation ${isMobile ? 'from a phone' : 'from a desk'} ${Date.now()}`;
    await merchantPage.goto('/dashboard/new?kind=link');
    await merchantPage.getByLabel('Title').fill(title);
    await merchantPage.getByLabel('Currency').selectOption('Payer chooses the amount');
    await merchantPage.getByRole('button', { name: 'Create link' }).click();
    const listed = merchantPage.getByRole('main').getByRole('listitem').filter({ hasText: title });
    await page.goto((await listed.getByRole('link', { name: 'Open' }).getAttribute('href')) ?? '');

    await expect(page.getByText('Step 1 of 4')).toBeVisible();
    await expect(page.getByLabel('Country')).toHaveCount(0);
    for (const outside of ['0', '600.01']) {
      await page.getByLabel('Amount in US dollars').fill(outside);
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'between $0.01 and $600.00' })).toBeFocused();
    }
    await page.getByLabel('Amount in US dollars').fill('$ 7,5');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Amount: $7.50')).toBeVisible();
    await page.getByRole('button', { name: 'Change amount' }).click();
    await page.getByLabel('Amount in US dollars').fill('12.34');
    await page.getByRole('button', { name: 'Continue' }).click();
    await fillUntilReview(page);
    await expect(page.getByText('$12.34')).toBeVisible();
    await page.goBack();
    await page.goBack();
    await page.goBack();
    await expect(heading(page, 'How much would you like to pay?')).toBeVisible();
    await page.goForward();
    await page.goForward();
    await page.goForward();
    await expectLastLook(page);
    await goOnToPayment(page);
  });
});
