// Settings, decisions and searches of operators and officers, with their effect on payments. Uses its own deployment,
// because its rules would hold the payers of other specs.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { type SignedInState, signedInState } from './support/dashboard';
import { fillAccount, newAccount, publish } from './support/independent-wallet';
import type { Installation, SignIn } from './support/installation';
import { test as base } from './support/own-installation';
import { type CreatedPayment, CUSTOMER } from './support/payments-api';
import { expectCameBack, expectSettled, payFromWallet } from './support/sandbox-ledger';
import { expect, watchErrors } from './support/test';
import { makeUser } from './support/users';

const test = base.extend<{ page: Page }, { operatorState: SignedInState }>({
  operatorState: [
    async ({ installation }, use) => {
      await use(await signedInState(installation.baseUrl, installation.operator));
    },
    { scope: 'worker' },
  ],
  // The operator's signed-in page.
  page: async ({ browser, baseURL, viewport, operatorState: storageState }, use) => {
    const context = await browser.newContext({ baseURL, viewport, storageState });
    const page = await context.newPage();
    const errors = watchErrors(page);
    await use(page);
    errors.check([]);
    await context.close();
  },
});

// Serial in one worker, because they share a deployment and some of its settings.
test.describe.configure({ mode: 'default' });

const by = (customer: object) => ({ paymentCustomer: { ...CUSTOMER, ...customer } });

const caseOf = (page: Page, { paymentIdentifier }: CreatedPayment) =>
  page.getByRole('region', { name: `Review of ${paymentIdentifier}` });

const caseHref = ({ paymentIdentifier }: CreatedPayment) => `/dashboard/reviews?case=${paymentIdentifier}`;

async function decide(
  page: Page,
  payment: CreatedPayment,
  decision: 'Approve' | 'Reject',
  reason: string,
  message?: string,
) {
  await caseOf(page, payment).getByRole('button', { name: decision, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Internal reason').fill(reason);
  if (message !== undefined) await dialog.getByLabel('Message to the merchant').fill(message);
  await dialog.getByRole('button', { name: `${decision} payer` }).click();
}

/** Sets the review policy; unspecified parts keep their defaults. */
async function setPolicy(page: Page, { fourEyes = false, hold = false }) {
  await page.goto('/dashboard/rules');
  await page.getByLabel('Two-person approval').setChecked(fourEyes);
  await page.getByLabel('Money after a sanctions hit').selectOption(hold ? 'hold' : 'return');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. Applies to decisions from now on.')).toBeVisible();
}

async function openReviewAs(
  browser: Browser,
  { baseUrl: baseURL }: Installation,
  who: SignIn,
  payment: CreatedPayment,
) {
  const storageState = await signedInState(baseURL, who);
  const page = await (await browser.newContext({ baseURL, storageState })).newPage();
  await page.goto(caseHref(payment));
  return page;
}

test('a rule that was tested on past payments holds the next payer, and its change is in the audit log', async ({
  page,
  api,
  installation,
}) => {
  const arabic = by({ firstName: 'محمود', lastName: 'الخرازي' });
  const title = 'Names that can’t be compared';
  await api.create(arabic);
  const other = await page.context().newPage();
  await other.goto('/dashboard/rules');
  await page.goto('/dashboard/rules');
  await page.getByLabel(`Apply: ${title}`).check();
  await page.getByRole('button', { name: 'Test changes' }).click();
  await expect(page.getByRole('row', { name: title }).getByRole('cell')).toHaveText([
    title,
    '0 → edited 1',
    '0',
  ]);
  await page.getByLabel('Payments allowed without review (payments)').fill('many');
  await expect(page.getByText('Enter a whole number from 1 to 200.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Payments allowed without review (payments)').fill('10');
  await page.getByRole('button', { name: 'Save rules' }).click();
  await expect(page.getByText('Saved. The rules apply to all payments within a second.')).toBeVisible();

  await test.step('a value that the server refuses has its error beside it', async () => {
    const denied = page.getByLabel('Denied from (payments)');
    const before = await denied.inputValue();
    await denied.fill('2');
    await page.getByLabel('Held for review from (payments)').fill('3');
    await page.getByRole('button', { name: 'Save rules' }).click();
    await expect(page.getByText('This value must be at least the value for a review.')).toBeVisible();
    await expect(denied).toBeFocused();
    await expect(denied).toHaveAccessibleDescription(/must be at least the value for a review/);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(denied).toHaveValue(before);
  });

  await test.step('a later save is rejected with a message and keeps the input', async () => {
    await other.getByLabel('Apply: One account, several names').check();
    await other.getByRole('button', { name: 'Save rules' }).click();
    await expect(other.getByText('Someone else has changed the rules')).toBeVisible();
    await other.getByRole('button', { name: 'Load their changes' }).click();
    await expect(other.getByLabel(`Apply: ${title}`)).toBeChecked();
    await expect(other.getByText('1 change, not saved')).toBeVisible();
    await other.close();
  });

  // The engine follows within a second.
  await expect(async () => {
    const payment = await api.create(arabic);
    await page.goto(caseHref(payment));
    const why = caseOf(page, payment).getByText('script that can’t be compared with the lists');
    await expect(why).toBeVisible({ timeout: 4_000 });
  }).toPass();
  await page.goto('/dashboard/audit-log');
  const entry = page.getByRole('listitem').filter({ hasText: `${title}: enabled.` });
  await expect(entry).toContainText(installation.operator.email);
  await entry.getByText(`${title}: enabled.`).click();
  await expect(entry.getByRole('link', { name: 'Rules' })).toHaveAttribute('href', '/dashboard/rules');
  await expectAccessible(page);

  await test.step('which is filtered and exported', async () => {
    await page.getByLabel('Action').selectOption('rulesChanged');
    await page.getByLabel('By', { exact: true }).selectOption({ label: installation.operator.email });
    await page.getByRole('button', { name: 'Filter' }).click();
    await expect(page).toHaveURL(/action=rulesChanged/);
    await expect(entry).toBeVisible();
    await expect(page.getByLabel('Action')).toHaveValue('rulesChanged');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export CSV' }).click(),
    ]);
    const csv = readFileSync(await download.path(), 'utf8');
    expect(csv).toContain('rulesChanged');
    expect(csv).toContain('# complete:');
    expect(csv).not.toContain('screeningVerdict');
    await page.getByLabel('From (UTC)').fill('2020-01-01');
    await page.getByLabel('Until (UTC)').fill('2020-01-02');
    await page.getByRole('button', { name: 'Filter' }).click();
    await expect(page.getByText('No entries match these filters.')).toBeVisible();
    await page.getByRole('link', { name: 'Show all' }).click();
    await expect(entry).toBeVisible();
  });
});

test('under the policy hold, a sanctions hit holds the money for an officer without telling the payer', async ({
  page,
  api,
  installation,
}) => {
  await setPolicy(page, { hold: true });
  const payment = await api.create(by({ firstName: 'Mahmoud', lastName: 'Al-Kharazi' }));
  const dueRaw = BigInt(payment.rawNanoAmount);
  const receipt = await payFromWallet(installation, payment.paymentAddress, dueRaw);
  await page.goto(caseHref(payment));
  const held = caseOf(page, payment);
  await expect(held.getByText('Paid, held')).toBeVisible();
  await held.getByRole('button', { name: 'Reveal' }).click();
  await expect(held.getByText('KHARRAZI, Mahmud')).toBeVisible();
  await expect(held.getByText(/^Name \d+%, −10 for another country = \d+%$/)).toBeVisible();
  await held.getByRole('button', { name: 'Approve', exact: true }).click();
  const approval = page.getByRole('dialog', { name: 'Approve this payer?' });
  await expect(approval).toContainText(/next payments are not held for these entries|No postal code/);
  await approval.getByRole('button', { name: 'Go back' }).click();
  await decide(page, payment, 'Reject', 'The same person');
  await expect(page.getByText('Rejected. The received money is held')).toBeVisible();
  const waiting = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Return to sender' }) });
  await expect(waiting).toContainText('12.34');
  await expectAccessible(page);

  await test.step('the payer’s page', async () => {
    const payer = await page.context().newPage();
    await payer.goto(`/checkout/${payment.paymentIdentifier}`);
    await expect(payer.getByRole('heading', { name: 'Payment not accepted' })).toBeVisible();
    await expect(payer.getByRole('main')).not.toContainText(/sanction|denied|screen|officer/i);
    await payer.close();
  });

  await waiting.getByRole('button', { name: 'Return to sender' }).click();
  await page.getByRole('dialog').getByLabel('Internal reason').fill('Released by the authority');
  await page.getByRole('dialog').getByRole('button', { name: 'Return to sender' }).click();
  await expect(page.getByText(`Returning ${payment.friendlyNanoAmount} nano`)).toBeVisible();
  await expectCameBack(installation, receipt, dueRaw);
  await setPolicy(page, {});
});

test('money from a blocked address is returned to it, and its payment is denied', async ({
  page,
  api,
  installation,
}) => {
  const payer = await newAccount();
  const payment = await api.create(by({ email: 'denied.account@example.com' }));
  const filled = await fillAccount(installation, payer, BigInt(payment.rawNanoAmount));
  await page.goto('/dashboard/lists');
  await page.getByLabel('Address to block').fill(payer.address.slice(0, -1));
  await page.getByLabel('Reason').fill('Named by an order');
  await page.getByRole('button', { name: 'Block address' }).click();
  await expect(page.getByText('Not a valid Nano address').last()).toBeVisible();
  await page.getByLabel('Address to block').fill(payer.address);
  await page.getByRole('button', { name: 'Block address' }).click();
  await expect(page.getByText('Address blocked.')).toBeVisible();
  const sent = { previous: filled, balance: '0', link: payment.paymentAddress };
  await publish(installation, payer, 'send', sent);
  await expect.poll(async () => (await api.status(payment.paymentIdentifier)).status).toBe('AMLError');
  const { paymentAddress: from, rawNanoAmount: amountRaw } = payment;
  await expectSettled(installation, { from, to: payer.address, amountRaw });
  await page.getByRole('button', { name: 'Remove Named by an order' }).click();
  await expect(page.getByText('No blocked addresses.')).toBeVisible();
});

test('a person’s data is found, exported and erased, and the payment shows it', async ({
  page,
  api,
  merchantPage,
}) => {
  const email = 'forget.me@example.com';
  const { paymentIdentifier } = await api.create(by({ email }));
  await api.cancel(paymentIdentifier);
  await page.goto('/dashboard/payers');
  await page.getByLabel('E-mail, phone number or payment identifier').fill('nobody@example.com');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByText('No data found.')).toBeVisible();
  await page.getByLabel('E-mail, phone number or payment identifier').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 payment found for this person.')).toBeVisible();
  expect(page.url()).not.toContain('forget');
  const row = page.getByRole('row').filter({ hasText: '$12.34' });
  await expect(row).toContainText('A. Q.');
  await page.getByRole('button', { name: 'Reveal names' }).click();
  await expect(row).toContainText('Ada Quill');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Place legal hold' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Order of 20 November');
  await page.getByRole('dialog').getByRole('button', { name: 'Place hold' }).click();
  await expect(page.getByText('Legal hold placed on 1 payment.')).toBeVisible();
  await expect(row.getByText('Legal hold')).toBeVisible();
  await page.getByRole('button', { name: 'Remove legal hold' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Order lifted');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove hold' }).click();
  await expect(page.getByText('Legal hold removed from 1 payment.')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export data' }).click(),
  ]);
  expect(readFileSync(await download.path(), 'utf8')).toContain(email);
  await page.getByRole('button', { name: 'Erase' }).click();
  await page.getByLabel('Reason to erase').fill('Order of 21 November');
  await page.getByRole('dialog').getByRole('button', { name: 'Erase' }).click();
  await expect(page.getByText('Erased from 1 payment.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Erased payments' })).toContainText(paymentIdentifier);
  await expect(page.getByText('No data found')).toHaveCount(0);
  await merchantPage.goto(`/dashboard/payments/${paymentIdentifier}`);
  await expect(merchantPage.getByText('Erased on')).toBeVisible();
});

test('of several people who share a phone number, one is selected', async ({ page, api }) => {
  const phoneNumber = '+4930555123987';
  for (const lastName of ['Quill', 'Quill', 'Brook'])
    await api.cancel((await api.create(by({ lastName, phoneNumber }))).paymentIdentifier);
  await page.goto('/dashboard/payers');
  await page.getByLabel('E-mail, phone number or payment identifier').fill(phoneNumber);
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByText('3 payments found, of 2 people.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Erase' })).toHaveCount(0);
  const quills = page.getByRole('row').filter({ hasText: 'A. Q.' });
  await quills.first().getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Select 1 more payment under the same name' }).click();
  await expect(quills.last().getByRole('checkbox')).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Place legal hold' }).click();
  await expect(page.getByRole('dialog')).toContainText('Place a legal hold on 2 payments at 1 merchant?');
  await page.getByRole('dialog').getByRole('button', { name: 'Go back' }).click();
});

test('a new list matches the payer of an open payment', async ({ page, api, started }) => {
  const payment = await api.create(by({ firstName: 'Torvald', lastName: 'Grimsteyn' }));
  const name = 'Regional list';
  await page.goto('/dashboard/lists');
  await page.getByText('Use another source, name or ID').click();
  await page.getByLabel('ID').fill('regional');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Source').fill(listFolder(dirname(started.sandboxFile)));
  await page.getByRole('button', { name: 'Add list' }).click();
  const list = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await expect(list.getByText('1 entry with 1 name, imported')).toBeVisible();
  await expect(list.getByText('In use')).toBeVisible();
  await expectAccessible(page);
  await page.goto(caseHref(payment));
  await expect(caseOf(page, payment)).toContainText('regional · TEST');
  await page.goto('/dashboard/lists');
  await list.getByRole('button', { name: 'Disable' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
  await expect(list.getByText('Disabled', { exact: true })).toBeVisible();
});

// Runs last, because everything after it would need two officers.
test('two-person approval needs two officers who agree', async ({
  browser,
  page,
  api,
  installation,
  merchantPage,
  started,
}) => {
  const dataDir = dirname(started.sandboxFile);
  const role = 'complianceOfficer';
  const who = await makeUser(dataDir, { email: 'second@officers.example', role, merchantId: undefined });
  await setPolicy(page, { fourEyes: true });
  const payment = await api.create(by({ lastName: 'Sandbox-Review' }));
  await page.goto(caseHref(payment));
  for (const note of ['Known to us', 'Known to us for years']) {
    await decide(page, payment, 'Approve', note, 'You can deliver.');
    await expect(page.getByText('A second officer must agree.')).toBeVisible();
    await expect(caseOf(page, payment).getByText(note, { exact: true })).toBeVisible();
  }
  const officer = await openReviewAs(browser, installation, who, payment);
  await expect(caseOf(officer, payment).getByText(installation.operator.email)).toBeVisible();
  await decide(officer, payment, 'Reject', 'Not known to me');
  await expect(officer.getByText('Another officer disagrees')).toBeVisible();
  await expectAccessible(officer);
  await expect(caseOf(officer, payment).getByText('Known to us for years')).toBeVisible();
  await caseOf(officer, payment).getByRole('button', { name: 'Approve', exact: true }).click();
  const dialog = officer.getByRole('dialog');
  await expect(dialog.getByLabel('Message to the merchant')).toHaveValue('You can deliver.');
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await decide(officer, payment, 'Approve', 'Asked the shop');
  await expect(officer.getByText('Approved. The payment completes as soon as')).toBeVisible();
  await expect(caseOf(page, payment)).toHaveCount(0);
  await merchantPage.goto(`/dashboard/payments/${payment.paymentIdentifier}`);
  await expect(merchantPage.getByText('You can deliver.')).toBeVisible();
  await expect(merchantPage.getByRole('main')).not.toContainText(/Known to us|Asked the shop/);

  await test.step('and weaken a rule only together', async () => {
    await page.goto('/dashboard/rules');
    await page.getByLabel('Apply: High-risk countries').uncheck();
    await page.getByRole('button', { name: 'Save rules' }).click();
    await expect(page.getByText('Not changed yet. A second officer must approve the change.')).toBeVisible();
    await officer.goto('/dashboard/rules');
    await expect(officer.getByText('High-risk countries: off')).toBeVisible();
    await expectAccessible(officer);
    await officer.getByRole('button', { name: 'Approve these rules' }).click();
    await officer.getByRole('dialog').getByRole('button', { name: 'Approve change' }).click();
    await expect(officer.getByText('High-risk countries: off')).toHaveCount(0);
    await expect(officer.getByLabel('Apply: High-risk countries')).not.toBeChecked();
  });

  await test.step('and weaken the review policy only together', async () => {
    await page.goto('/dashboard/rules');
    await page.getByLabel('Two-person approval').setChecked(false);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(
      page.getByText('A change of the review policy is waiting for a second officer'),
    ).toBeVisible();
    await expect(page.getByLabel('Two-person approval')).toBeChecked();
    await expect(page.getByRole('button', { name: 'Approve change' })).toHaveCount(0);
    await officer.goto('/dashboard/home');
    await officer.getByRole('link', { name: 'Proposed change of the review policy' }).click();
    await expect(officer).toHaveURL(/#proposals$/);
    await expect(officer.getByText(`by ${installation.operator.email}`)).toBeInViewport();
    await expectAccessible(officer);
    await officer.getByRole('button', { name: 'Approve change' }).click();
    await expect(officer.getByText('A change of the review policy is waiting')).toHaveCount(0);
    await expect(officer.getByLabel('Two-person approval')).not.toBeChecked();
  });
  await officer.context().close();
});

/** A list with one person, in another country than the payer, in OFAC's file format, where web and engine may read it. */
function listFolder(dataDir: string): string {
  const folder = join(dataDir, 'lists', 'regional');
  mkdirSync(folder, { recursive: true });
  const blanks = (count: number) => Array.from({ length: count }, () => '-0- ').join(',');
  const files = {
    'sdn.csv': `1,"GRIMSTEYN, Torvald","individual","TEST",${blanks(8)}\r\n`,
    'alt.csv': '',
    'add.csv': `1,1,${blanks(2)},"Iraq",-0- \r\n`,
    'sdn_comments.csv': '',
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return folder;
}
