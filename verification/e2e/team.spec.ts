// Teams: a business signs up and is approved; an owner invites someone and changes their role.
import { randomUUID } from 'node:crypto';
import { expectAccessible } from './support/accessibility';
import { signIn } from './support/dashboard';
import { expect, test } from './support/test';

const PASSWORD = 'a long enough password';

test('a business signs up, is approved with a note, and reads it at its first sign-in', async ({
  page,
  browser,
  baseURL,
  installation,
}) => {
  const name = `Fern Books ${randomUUID().slice(0, 8)}`;
  const owner = { email: `${randomUUID().slice(0, 8)}@fern.example`, password: PASSWORD };
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await page.getByLabel('Business name').fill(name);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Enter a valid e-mail address.').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Website').fill('fern.example');
  await page.getByLabel('What do you sell?').fill('Old books and maps.');
  await page.getByLabel('Your name').fill('Ada Quill');
  await page.getByLabel('E-mail').fill(owner.email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { name: 'Sign-up received' })).toBeVisible();

  const office = await browser.newContext({ baseURL });
  const desk = await office.newPage();
  await signIn(desk, installation.operator);
  await desk.waitForURL('**/dashboard/home');
  await desk.goto('/dashboard/merchants');
  const waiting = desk.getByRole('list', { name: 'Pending approval' }).getByRole('listitem');
  const asked = waiting.filter({ hasText: name });
  await expect(asked).toContainText('Old books and maps.');
  await expectAccessible(desk);
  await asked.getByRole('button', { name: 'Approve' }).click();
  await desk.getByRole('dialog').getByLabel('Message to the owners').fill('Welcome, Ada.');
  await desk.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(asked).toHaveCount(0);
  await office.close();

  await signIn(page, owner);
  await page.getByRole('link', { name: 'Notifications' }).filter({ visible: true }).click();
  await expect(page.getByText('Note from the operator: Welcome, Ada.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Dismiss: Account approved' }).click();
  await expect(page.getByText('No new notifications')).toBeVisible();
});

test('an invited person joins once, and their open page says so when their role changes', async ({
  page,
  browser,
  baseURL,
  installation,
}) => {
  const email = `${randomUUID().slice(0, 8)}@fern.example`;
  await signIn(page, installation.merchants[0]);
  await page.goto('/dashboard/team');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('combobox', { name: 'Role' }).selectOption('cashier');
  await page.getByRole('button', { name: 'Invite' }).click();
  const link = (await page.getByTestId('invitation-link').textContent()) ?? '';
  await expect(page.getByText('Pending').first()).toBeVisible();
  await expectAccessible(page);

  const context = await browser.newContext({ baseURL });
  const theirs = await context.newPage();
  await theirs.goto(link);
  await expect(theirs.getByText('as cashier.')).toBeVisible();
  await expectAccessible(theirs);
  await theirs.getByLabel('Your name').fill('Max Fern');
  await theirs.getByLabel('Password').fill(PASSWORD);
  await theirs.getByRole('button', { name: 'Join' }).click();
  await expect(theirs.getByRole('heading', { name: 'Invitation accepted' })).toBeVisible();
  await signIn(theirs, { email, password: PASSWORD });
  await theirs.goto('/dashboard/payments');
  await expect(theirs.getByRole('heading', { name: 'Payments' })).toBeVisible();

  await page.reload();
  const member = page.getByRole('listitem').filter({ hasText: email });
  await member.getByRole('button', { name: 'Change role' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Role' }).selectOption('accountant');
  await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click();
  await expect(member.getByText('Accountant')).toBeVisible();
  await expect(theirs.getByText('Your session has ended.')).toBeVisible();
  await context.close();
});
