// Reviews by an operator: what each decision does to status and money. Who may decide: roles.spec.ts.
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { expectNoSidewaysScroll } from './support/layout';
import { type CreatedPayment, CUSTOMER, newOrderId, type PaymentsApi } from './support/payments-api';
import { expectCameBack, expectSettled, payFromWallet } from './support/sandbox-ledger';
import { expect, test } from './support/test';
import { signInAsOperator } from './support/users';

const REVIEWED = { paymentCustomer: { ...CUSTOMER, lastName: 'Sandbox-Review' } };

const caseOf = (page: Page, { paymentIdentifier }: CreatedPayment) =>
  page.getByRole('region', { name: `Review of ${paymentIdentifier}` });

async function openReviews(page: Page, payment: CreatedPayment) {
  await page.goto(`/dashboard/reviews?case=${payment.paymentIdentifier}`);
  await expect(caseOf(page, payment)).toBeVisible();
  return caseOf(page, payment);
}

/** The texts of a decision: the reason for officers, and optionally a message to the merchant. */
type Texts = { readonly reason: string; readonly message?: string };

async function decide(
  page: Page,
  payment: CreatedPayment,
  decision: 'Approve' | 'Reject',
  { reason, message = '' }: Texts,
) {
  await caseOf(page, payment).getByRole('button', { name: decision, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Internal reason').fill(reason);
  await dialog.getByLabel('Message to the merchant').fill(message);
  await dialog.getByRole('button', { name: `${decision} payer` }).click();
}

/** A payment that is paid in full and held. */
async function holdPaid(api: PaymentsApi, installation: { baseUrl: string }, page: Page) {
  const payment = await api.create(REVIEWED);
  const receipt = await payFromWallet(installation, payment.paymentAddress, BigInt(payment.rawNanoAmount));
  await expect
    .poll(async () => (await page.request.get(`/checkout/${payment.paymentIdentifier}`)).text())
    .toMatch(/review/i);
  return { payment, receipt };
}

test('a paid payment settles once the operator approves its payer @phone', async ({
  page,
  api,
  installation,
}) => {
  await signInAsOperator(page, installation);
  const { payment } = await holdPaid(api, installation, page);
  const held = await openReviews(page, payment);
  await expect(held.getByText('Paid, held')).toBeVisible();
  await held.getByText('Payer', { exact: true }).click();
  await expect(held.getByText('Sandbox-Review')).toBeHidden();
  await held.getByRole('button', { name: 'Reveal' }).click();
  await expect(held.getByText('Sandbox-Review')).toBeVisible();
  await expectAccessible(page);
  await decide(page, payment, 'Approve', { reason: '   ' });
  await expect(page.getByRole('dialog').getByText('Enter a reason')).toBeVisible();
  expect((await api.status(payment.paymentIdentifier)).status).toBe('Waiting');
  await page.getByRole('dialog').getByRole('button', { name: 'Go back' }).click();
  await decide(page, payment, 'Approve', { reason: 'Known to us for years' });
  await expect(page.getByText('Approved. The payment is completed.')).toBeVisible();
  await expect(caseOf(page, payment)).toHaveCount(0);
  expect((await api.status(payment.paymentIdentifier)).status).toBe('Completed');
  const to = installation.merchants[0].settlementAddress;
  await expectSettled(installation, { from: payment.paymentAddress, to, amountRaw: payment.rawNanoAmount });
});

test('received money is returned when the operator rejects the payer, and the merchant reads the message, not the reason', async ({
  page,
  api,
  installation,
  merchantPage,
}) => {
  await signInAsOperator(page, installation);
  const { payment, receipt } = await holdPaid(api, installation, page);
  await merchantPage.goto(`/dashboard/payments/${payment.paymentIdentifier}`);
  await expect(merchantPage.getByText('you don’t need to do anything')).toBeVisible();
  await openReviews(page, payment);
  const message = 'We can’t accept this payer. The money is returned.';
  await decide(page, payment, 'Reject', { reason: 'On a list', message });
  await expect(page.getByText('Rejected. The received money is returned')).toBeVisible();
  await expectCameBack(installation, receipt, BigInt(payment.rawNanoAmount));
  await test.step('and officers find the decision with its reason, and the payment’s deposits', async () => {
    await page.getByRole('navigation', { name: 'Reviews' }).getByRole('link', { name: 'Decided' }).click();
    const decided = page.getByRole('list', { name: 'Decided reviews' }).getByRole('listitem');
    const own = decided.filter({ has: page.locator(`a[href$="${payment.paymentIdentifier}"]`) });
    await expect(own).toContainText('Rejected');
    await expect(own).toContainText(`by ${installation.operator.email}`);
    await expect(own).toContainText('On a list');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Find decisions by officer or date' }).click();
    await expect(page.getByLabel('Action')).toHaveValue('type:reviews');
    await page.goBack();
    await own.getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Deposits' })).toBeVisible();
    await expect(page.getByText(message)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
  await expect(merchantPage.getByText(message)).toBeVisible();
  await expect(merchantPage.getByRole('main')).not.toContainText('On a list');
});

test('the merchant’s overview and list count a payment in review apart from those that wait for the payer', {
  tag: '@phone',
}, async ({ page, api, installation, merchantPage }) => {
  const orderId = newOrderId();
  const payment = await api.create({ ...REVIEWED, orderId });
  const listed = merchantPage.getByRole('link', { name: `Open ${orderId}` });
  await merchantPage.goto('/dashboard/payments?status=Waiting');
  await expect(listed).toBeVisible();
  await payFromWallet(installation, payment.paymentAddress, BigInt(payment.rawNanoAmount));
  await expect(listed).toHaveCount(0);
  await merchantPage.goto('/dashboard');
  await merchantPage.getByRole('navigation', { name: 'Right now' }).getByText('in review').click();
  const chip = merchantPage
    .getByRole('navigation', { name: 'Filter by status' })
    .getByRole('link', { name: /^In review \d/ });
  await expect(chip).toHaveAttribute('aria-current', 'true');
  await expect(listed).toBeVisible();
  await expectAccessible(merchantPage);
  await signInAsOperator(page, installation);
  await openReviews(page, payment);
  await decide(page, payment, 'Approve', { reason: 'Known' });
  await expect(listed).toHaveCount(0);
});

test('of two operators the first one decides, and the second one gets a message', async ({
  browser,
  page,
  api,
  installation,
}) => {
  await signInAsOperator(page, installation);
  const payment = await api.create(REVIEWED);
  await openReviews(page, payment);
  const storageState = await page.context().storageState();
  const late = await browser.newPage({ baseURL: installation.baseUrl, storageState });
  await openReviews(late, payment);
  // The second user has the dialog open already and gets no update.
  await late.route('**/dashboard/reviews/version*', (route) => route.abort());
  await caseOf(late, payment).getByRole('button', { name: 'Reject' }).click();
  await decide(page, payment, 'Approve', { reason: 'Known' });
  await expect(page.getByText('Approved. The payment completes as soon as')).toBeVisible();
  await late.getByRole('dialog').getByLabel('Internal reason').fill('On a list');
  await late.getByRole('button', { name: 'Reject payer' }).click();
  await expect(late.getByText('Someone else already approved this payer')).toBeVisible();
  expect((await api.status(payment.paymentIdentifier)).status).toBe('Waiting');
  await late.close();
});

const rowOf = (page: Page, { paymentIdentifier }: CreatedPayment) =>
  page
    .getByRole('list', { name: 'Payments in review' })
    .getByRole('link')
    .and(page.locator(`[data-review="${paymentIdentifier}"]`));

test('an officer takes a review, and others see it until it is released', async ({
  page,
  api,
  installation,
}) => {
  await signInAsOperator(page, installation);
  const payment = await api.create(REVIEWED);
  const held = await openReviews(page, payment);
  await held.getByRole('button', { name: 'Take', exact: true }).click();
  await expect(held.getByText('You work on it')).toBeVisible();
  await expect(rowOf(page, payment)).toContainText('You');
  const filters = page.getByRole('navigation', { name: 'Assigned' });
  await filters.getByRole('link', { name: 'Nobody’s' }).click();
  await expect(filters.getByRole('link', { name: 'Nobody’s' })).toHaveAttribute('aria-current', 'page');
  await expect(rowOf(page, payment)).toHaveCount(0);
  await filters.getByRole('link', { name: 'Mine' }).click();
  await rowOf(page, payment).click();
  const reasons = page.getByRole('navigation', { name: 'Reason' });
  await reasons.getByRole('link', { name: 'Name match' }).click();
  await expect(reasons.getByRole('link', { name: 'Name match' })).toHaveAttribute('aria-current', 'page');
  await expect(rowOf(page, payment)).toHaveCount(0);
  await reasons.getByRole('link', { name: 'Any reason' }).click();
  await rowOf(page, payment).click();
  await held.getByRole('button', { name: 'Release', exact: true }).click();
  await expect(held.getByText('Nobody works on it')).toBeVisible();
  await page.goto(`/dashboard/audit-log?payment=${payment.paymentIdentifier}`);
  for (const text of ['An officer took a review', 'An officer released a review'])
    await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible();
});

test('the keyboard moves, takes and opens decisions, but no single key decides', async ({
  page,
  api,
  installation,
}) => {
  await signInAsOperator(page, installation);
  const first = await api.create(REVIEWED);
  const second = await api.create(REVIEWED);
  await openReviews(page, first);
  await expect(rowOf(page, second)).toBeVisible();
  // Payments of other tests may be between them.
  const press = (key: string, payment: CreatedPayment) =>
    expect(async () => {
      await page.keyboard.press(key);
      await expect(caseOf(page, payment)).toBeVisible({ timeout: 1_000 });
    }).toPass();
  await press('j', second);
  await expect(rowOf(page, second)).toHaveAttribute('aria-current', 'true');
  await press('ArrowUp', first);
  await page.keyboard.press('t');
  await expect(caseOf(page, first).getByText('You work on it')).toBeVisible();
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Approve this payer?' })).toBeVisible();
  // A key meant for the list decides nothing while the dialog is open, and neither does one typed twice.
  await page.keyboard.press('a');
  await page.keyboard.press('r');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('r');
  await expect(dialog.getByRole('heading', { name: 'Reject this payer?' })).toBeVisible();
  // The focus is in the reason, where Enter starts a line.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect((await api.status(first.paymentIdentifier)).status).toBe('Waiting');
  await expectAccessible(page);
  await api.cancel(first.paymentIdentifier);
  await api.cancel(second.paymentIdentifier);
});

test('what an officer types after A is the reason, and Ctrl+Enter approves', async ({
  page,
  api,
  installation,
}) => {
  await signInAsOperator(page, installation);
  const payment = await api.create(REVIEWED);
  await openReviews(page, payment);
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: 'Approve this payer?' });
  const reason = dialog.getByLabel('Internal reason');
  // Most of its letters are shortcuts, and a space presses a button that has the focus.
  const typed = 'false positive, another person after all';
  await page.keyboard.type(typed);
  await expect(reason).toHaveValue(typed);
  await expect(reason).toBeFocused();
  await expect(caseOf(page, payment).getByText('Nobody works on it')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Approved. The payment completes as soon as')).toBeVisible();
  await api.cancel(payment.paymentIdentifier);
});

test('a dialog without a field opens with the focus on the button that goes back', async ({
  api,
  merchantPage,
}) => {
  const payment = await api.create({ paymentCustomer: CUSTOMER });
  await merchantPage.goto(`/dashboard/payments/${payment.paymentIdentifier}`);
  await merchantPage.getByRole('button', { name: 'Cancel payment' }).click();
  const dialog = merchantPage.getByRole('dialog', { name: 'Cancel this payment?' });
  await expect(dialog.getByRole('button', { name: 'Go back' })).toBeFocused();
  await merchantPage.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  expect((await api.status(payment.paymentIdentifier)).status).toBe('Waiting');
  await api.cancel(payment.paymentIdentifier);
});

test('the case is beside the list on a wide screen, and alone on a phone', {
  tag: '@phone',
}, async ({ page, api, installation }) => {
  await signInAsOperator(page, installation);
  const payment = await api.create(REVIEWED);
  await page.goto('/dashboard/reviews');
  await rowOf(page, payment).click();
  await expect(caseOf(page, payment)).toBeVisible();
  await expect(caseOf(page, payment).getByRole('button', { name: 'Approve', exact: true })).toBeInViewport();
  const isWide = (page.viewportSize()?.width ?? 0) >= 1280;
  const [payer, matches] = await Promise.all(
    ['Payer', 'Matches on lists'].map((name) => page.getByRole('region', { name }).boundingBox()),
  );
  expect(payer?.y === matches?.y).toBe(isWide);
  await expect(rowOf(page, payment)).toBeVisible({ visible: isWide });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  if (isWide) return;
  await page.getByRole('link', { name: 'All reviews' }).click();
  await expect(rowOf(page, payment)).toBeVisible();
  await expect(caseOf(page, payment)).toBeHidden();
});
