// An invoice: created, sent as a link, by e-mail and on paper, viewed and paid by the customer.
import { expectAccessible } from './support/accessibility';
import { payInFull } from './support/own-merchant';
import { fillInForm, goToPayment } from './support/pay-form';
import { expect, test } from './support/test';

test('an invoice with seller and customer is sent by e-mail, and can be paid from paper', async ({
  merchantPage: desk,
  page: customer,
}) => {
  await desk.goto('/dashboard/settings');
  const details = desk.locator('form').filter({ has: desk.getByLabel('Legal name') });
  await details.getByLabel('Legal name').fill('Harbour Books Ltd');
  await details.getByLabel(/^Address/).fill('1 Quay\nLisbon');
  await details.getByLabel('Tax number').fill('PT 123');
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByText('Saved. New invoices show these details.')).toBeInViewport();
  const number = `M-${Date.now()}`;
  await desk
    .getByRole('navigation')
    .getByRole('link', { name: 'Invoices', exact: true })
    .filter({ visible: true })
    .first()
    .click();
  await desk.getByRole('link', { name: 'New invoice' }).first().click();
  await desk.getByLabel('Number', { exact: true }).fill(number);
  await desk.getByLabel('Due date').fill('2030-12-24');
  await desk.getByLabel('Description').fill('Tea, 100 g');
  await desk.getByLabel('Price in USD').fill('4.10');
  await desk.getByText('Customer details').click();
  await desk.getByLabel('Company').fill('Lee & Co');
  await desk.getByRole('button', { name: 'Create invoice' }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toContainText(`Invoice ${number}`);
  await expect(desk.getByText('Invoice created. Send it by e-mail below, or copy its link.')).toBeVisible();
  await expect(desk.getByRole('row', { name: /Tea, 100 g/ })).toContainText('$4.10');
  await desk.getByRole('link', { name: 'Invoices', exact: true }).filter({ visible: true }).first().click();
  await expect(desk.getByRole('listitem').filter({ hasText: number })).toContainText('Lee & Co');
  await desk.getByRole('link', { name: number, exact: true }).click();
  await expect(desk.getByRole('img', { name: 'QR code of the invoice’s page' })).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Send invoice' }).click();
  await expect(desk.getByText('Enter a valid e-mail address.')).toBeVisible();
  await desk.getByLabel('Customer’s e-mail').fill('ann.lee@example.com');
  await desk.getByLabel('Language').selectOption({ label: 'Deutsch' });
  await desk.getByRole('button', { name: 'Send invoice' }).click();
  await expect(desk.getByText('The e-mail is queued. It is sent within seconds.')).toBeVisible();
  await desk.getByRole('button', { name: 'Send invoice' }).click();
  await expect(desk.getByText('An e-mail was sent less than a minute ago.')).toBeVisible();
  const link = (await desk.getByRole('link', { name: 'Open or print' }).getAttribute('href')) ?? '';
  const mails = desk.getByRole('list', { name: 'E-mails so far' });
  await expect(async () => {
    await desk.reload();
    await expect(mails.getByText('Sent', { exact: true })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await desk.goto('/sandbox/mailbox');
  const mail = desk.getByRole('listitem').filter({ hasText: `Rechnung ${number}` });
  await expect(mail).toContainText('ann.lee@example.com');
  await expect(mail.getByRole('link', { name: new RegExp(`${link}$`) })).toBeVisible();

  await customer.goto(link);
  const from = customer.getByRole('region', { name: 'From' });
  for (const text of ['Harbour Books Ltd', 'Lisbon', 'Tax number: PT 123']) {
    await expect(from).toContainText(text);
  }
  await expect(customer.getByRole('region', { name: 'Bill to' })).toContainText('Lee & Co');
  await expect(customer.getByText(/^Issued on /)).toBeVisible();
  const code = customer.getByRole('img', { name: 'QR code of the invoice’s page' });
  await expect(code).toBeHidden();
  await customer.emulateMedia({ media: 'print' });
  await expect(code).toBeVisible();
  await expect(customer.getByText('Scan to open and pay this invoice')).toBeVisible();
  await expect(customer.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(customer.getByLabel('First name')).toBeHidden();
});

test('an invoice is created, read with its lines and total, and paid', async ({
  merchantPage: desk,
  page: customer,
  installation,
}) => {
  const number = `T-${Date.now()}`;
  await desk.goto('/dashboard/invoices/new');
  await desk.getByLabel('Number', { exact: true }).fill(number);
  await desk.getByLabel('Due date').fill('2030-12-24');
  await desk.getByLabel('Description').fill('Tea, 100 g');
  await desk.getByLabel('Quantity').fill('3');
  await desk.getByLabel('Price in USD').fill('4.10');
  await desk.getByRole('button', { name: 'Add line' }).click();
  await desk.getByLabel('Description').nth(1).fill('Cup');
  await desk.getByLabel('Price in USD').nth(1).fill('700');
  await desk.getByRole('button', { name: 'Create invoice' }).click();
  await expect(desk.getByText('Line 2 needs a price', { exact: false }).first()).toBeVisible();
  await expectAccessible(desk);
  await desk.getByLabel('Price in USD').nth(1).fill('7.70');
  await expect(desk.getByText('20.00', { exact: true })).toBeVisible();
  await desk.getByRole('button', { name: 'Create invoice' }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toContainText(number);
  await desk.goto('/dashboard/invoices');
  const item = desk.getByRole('main').getByRole('listitem').filter({ hasText: number });
  await expect(item.getByText('Open', { exact: true })).toBeVisible();
  await expectAccessible(desk);
  const link = (await item.getByRole('link', { name: 'Open or print' }).getAttribute('href')) ?? '';

  await customer.goto(link);
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText(`Invoice ${number}`);
  await expect(customer.getByRole('row', { name: /Tea, 100 g/ })).toContainText('12.30');
  await expect(customer.getByRole('row', { name: /Total/ })).toContainText('20.00');
  await expect(customer.getByText('Due on December 24, 2030')).toBeVisible();
  await expectAccessible(customer);
  await fillInForm(customer, link);
  await payInFull(installation, await goToPayment(customer));
  await expect(customer.getByRole('heading', { name: 'Paid' })).toBeVisible();
  const order = customer.getByRole('region', { name: 'Order' });
  await expect(order).toContainText(`Invoice${number}`);
  await expect(order).toContainText('3 × Tea, 100 g ($4.10)');
  await customer.goto(link);
  await expect(customer.getByText(/^Paid on [A-Z][a-z]+ \d{1,2}, \d{4}$/)).toBeVisible();
  await expect(customer.getByRole('row', { name: /Tea, 100 g/ })).toContainText('12.30');
  await expectAccessible(customer);
  await expect(async () => {
    await desk.reload();
    await expect(item.getByText('Paid', { exact: true })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(item.getByRole('link', { name: 'Open or print' })).toBeVisible();
});

test('a duplicate starts with customer, lines and message, and a closed invoice can’t be paid', async ({
  merchantPage: desk,
}) => {
  const number = `D-${Date.now()}`;
  await desk.goto('/dashboard/invoices/new');
  await desk.getByLabel('Number', { exact: true }).fill(number);
  await desk.getByLabel('Due date').fill('2030-12-24');
  await desk.getByLabel('Description').fill('Tea, 100 g');
  await desk.getByLabel('Quantity').fill('3');
  await desk.getByLabel('Price in USD').fill('4.10');
  await desk.getByLabel('Tax in %').fill('19');
  await desk.getByLabel('Message').fill('Thank you');
  await desk.getByText('Customer details').click();
  await desk.getByLabel('Company').fill('Lee & Co');
  await desk.getByRole('button', { name: 'Create invoice' }).click();
  await expect(desk.getByRole('row', { name: /Tax 19%/ })).toContainText('$2.34');
  await expect(desk.getByRole('row', { name: /^Total \$/ })).toContainText('$14.64');
  await expect(desk.getByText('Thank you', { exact: true })).toBeVisible();

  await desk.getByRole('link', { name: 'Duplicate' }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Duplicate invoice');
  await expect(desk.getByLabel('Number', { exact: true })).not.toHaveValue(number);
  await expect(desk.getByLabel('Description')).toHaveValue('Tea, 100 g');
  await expect(desk.getByLabel('Quantity')).toHaveValue('3');
  await expect(desk.getByLabel('Price in USD')).toHaveValue('4.10');
  await expect(desk.getByLabel('Tax in %')).toHaveValue('19');
  await expect(desk.getByLabel('Message')).toHaveValue('Thank you');
  await expect(desk.getByLabel('Company')).toHaveValue('Lee & Co');
  await desk.getByRole('button', { name: 'Create invoice' }).click();
  await expect(desk.getByRole('row', { name: /^Total \$/ })).toContainText('$14.64');

  await desk.getByRole('button', { name: 'Close invoice' }).click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog).toContainText('The invoice can no longer be paid or reopened.');
  await dialog.getByRole('button', { name: 'Close invoice' }).click();
  await expect(desk.getByText('This invoice is closed and can no longer be paid.')).toBeVisible();
});
