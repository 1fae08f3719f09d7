// A payer's details that the browser remembers when the payer wants it.
import type { Page } from '@playwright/test';
import { expectLastLook, fillUntilReview, goOnToPayment, openDetails } from './support/pay-form';
import { createLinkByApi } from './support/payments-api';
import { expect, test } from './support/test';

const YEAR_MS = 366 * 24 * 60 * 60_000;

const continueAsAda = (page: Page) => page.getByRole('button', { name: 'Continue as Ada Q.' });

/** Fills in the form, has the details remembered, and creates the payment. */
async function payAndRemember(page: Page, url: string): Promise<void> {
  await openDetails(page, url);
  await page.getByLabel('Remember my details on this device').check();
  await page.getByRole('button', { name: 'Change location' }).click();
  await fillUntilReview(page);
  // The wish survives a reload, as the details do.
  await page.reload();
  await expectLastLook(page);
  await goOnToPayment(page);
  // A slow browser goes on to the payment before the details are stored.
  await expect.poll(async () => (await storedIn(page)).extractable).toBe(false);
}

/** What the browser has stored: the databases, and the remembered record with its texts. */
function storedIn(page: Page) {
  return page.evaluate(async () => {
    const nothing = { extractable: null, text: '' };
    const names = (await indexedDB.databases()).map(({ name }) => name);
    if (!names.includes('payments.payer')) return { names, ...nothing };
    type Record = { key: CryptoKey; ciphertext: ArrayBuffer };
    const record = await new Promise<Record | 'deleted' | undefined>((resolve, reject) => {
      const opening = indexedDB.open('payments.payer');
      // The page has deleted the database since it was listed: opening it must not create it again, empty.
      opening.onupgradeneeded = () => opening.transaction?.abort();
      opening.onerror = () =>
        opening.error?.name === 'AbortError' ? resolve('deleted') : reject(opening.error);
      opening.onsuccess = () => {
        const request = opening.result.transaction('payer').objectStore('payer').get('details');
        request.onsuccess = () => {
          opening.result.close();
          resolve(request.result);
        };
      };
    });
    if (record === 'deleted') return { names: [], ...nothing };
    if (record === undefined) return { names, ...nothing };
    const text =
      new TextDecoder().decode(record.ciphertext) + JSON.stringify({ ...localStorage, ...sessionStorage });
    return { names, extractable: record.key.extractable, text };
  });
}

test('are encrypted, shown as a card at the next payment, and removed when the payer says so', {
  tag: '@phone',
}, async ({ page, installation }) => {
  const [merchant, otherMerchant] = installation.merchants;
  await payAndRemember(page, (await createLinkByApi(installation, merchant)).url);
  expect((await storedIn(page)).text).not.toMatch(/Ada|Quill|example\.com|Harbor/);

  await page.goto((await createLinkByApi(installation, otherMerchant)).url);
  // The form is folded away, so that there is one primary button.
  await expect(continueAsAda(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeHidden();
  await continueAsAda(page).click();
  await expectLastLook(page);
  await expect(page.getByText('1 Harbor Way')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Remember my details on this device')).toBeChecked();
  await page.getByRole('button', { name: 'Review' }).click();
  await goOnToPayment(page);

  const third = await createLinkByApi(installation, merchant);
  await page.goto(third.url);
  await page.getByRole('button', { name: 'Forget my details' }).click();
  await expect(page.getByText('Your details were removed from this device.')).toBeVisible();
  expect((await storedIn(page)).names).toEqual([]);
  await page.reload();
  await expect(page.getByLabel('Country')).toHaveValue('');
  await expect(continueAsAda(page)).toHaveCount(0);
});

test('leave the amount in sight where the payer chooses it', async ({ page, installation }) => {
  const [merchant] = installation.merchants;
  await payAndRemember(page, (await createLinkByApi(installation, merchant)).url);
  await page.goto((await createLinkByApi(installation, merchant, { usdAmount: undefined })).url);
  await page.getByLabel('Amount in US dollars').fill('7.50');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(continueAsAda(page)).toBeVisible();
  await expect(page.getByText('Amount: $7.50').filter({ visible: true })).toBeVisible();
  await page.getByRole('button', { name: 'Change amount' }).click();
  await page.getByLabel('Amount in US dollars').fill('8.25');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await continueAsAda(page).click();
  await expectLastLook(page);
  await expect(page.getByText('$8.25')).toBeVisible();
});

test('make room for the form when the payer uses other details', async ({ page, installation }) => {
  const [merchant] = installation.merchants;
  await payAndRemember(page, (await createLinkByApi(installation, merchant)).url);
  await page.goto((await createLinkByApi(installation, merchant)).url);
  await page.getByRole('button', { name: 'Use other details' }).click();
  await expect(continueAsAda(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Your location' })).toBeFocused();
  await page.getByLabel('Country').selectOption('US');
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeVisible();
});

test('are not stored unless the payer asks for it', async ({ page, installation }) => {
  const { url } = await createLinkByApi(installation, installation.merchants[0]);
  await openDetails(page, url);
  await expect(page.getByLabel('Remember my details on this device')).not.toBeChecked();
  await page.getByRole('button', { name: 'Change location' }).click();
  await fillUntilReview(page);
  const paymentIdentifier = await goOnToPayment(page);
  // Only the way back from the link to the payment is kept, without anything of the payer.
  const linkId = new URL(url).pathname.split('/').at(-1);
  await expect
    .poll(() => page.evaluate(() => ({ ...window.localStorage })))
    .toEqual({
      [`payments.link.${linkId}`]: expect.stringMatching(new RegExp(`^[0-9]{13}:${paymentIdentifier}$`)),
    });
  expect((await storedIn(page)).names).toEqual([]);
});

test('expire after 12 months without use', async ({ page, context, installation }) => {
  await payAndRemember(page, (await createLinkByApi(installation, installation.merchants[0])).url);
  const later = await context.newPage();
  await later.clock.setFixedTime(Date.now() + YEAR_MS);
  await later.goto((await createLinkByApi(installation, installation.merchants[0])).url);
  await expect(later.getByLabel('Country')).toBeVisible();
  await expect.poll(async () => (await storedIn(later)).names).toEqual([]);
  await expect(continueAsAda(later)).toHaveCount(0);
});

test('are not offered without a secure connection', async ({ page, installation }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }));
  await openDetails(page, (await createLinkByApi(installation, installation.merchants[0])).url);
  await expect(page.getByRole('button', { name: 'Review' })).toBeVisible();
  await expect(page.getByLabel('Remember my details on this device')).toHaveCount(0);
});
