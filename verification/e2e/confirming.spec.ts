// Between a seen send and its confirmation, and while no node responds: the page shows it, and nothing else as done. Uses its
// own deployment, whose ledger confirms on request.
import { expectAccessible } from './support/accessibility';
import { controlLedger, test } from './support/own-installation';
import { payFromWallet } from './support/sandbox-ledger';
import { expect } from './support/test';

test.describe.configure({ mode: 'serial' });

const DUE_RAW = 10n ** 30n;

test.beforeEach(({ started }) => controlLedger(started, '/faults', { confirmation: { mode: 'manual' } }));
test.afterEach(({ started }) => controlLedger(started, '/faults', { reset: true }));

test('an unconfirmed send takes the place of the QR code, and the page shows "Paid" once it is confirmed', async ({
  page,
  api,
  installation,
  started,
}) => {
  const payment = await api.create({ usdAmount: '3.00' });
  await page.goto(`/checkout/${payment.paymentIdentifier}`);
  const code = page.getByRole('img', { name: 'QR code to pay 1 nano' });
  await expect(code).toBeVisible();
  const sent = await payFromWallet(installation, payment.paymentAddress, DUE_RAW);
  await expect(page.getByText('Payment detected', { exact: true })).toBeVisible();
  await expect(page.getByText('Don’t send it again.', { exact: false })).toBeVisible();
  await expect(page).toHaveTitle(/^Payment detected · /);
  await expect(code).toBeHidden();
  await expect(page.getByRole('link', { name: 'Open in wallet' })).toBeHidden();
  await expectAccessible(page);
  // The send may never be confirmed, so the way to pay is a click away.
  await page.getByText('Show QR code').click();
  await expect(code).toBeVisible();
  await expect(page.getByText(payment.paymentAddress)).toBeVisible();
  expect(await api.status(payment.paymentIdentifier)).toMatchObject({ status: 'Waiting', isComplete: false });
  await page.reload();
  await expect(page.getByText('Payment detected', { exact: true })).toBeVisible();
  await expect(page.getByText('longer than usual. Your payment is safe.')).toBeVisible({ timeout: 15_000 });
  await controlLedger(started, '/confirm', { hash: sent.blockHash });
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible();
  await expect(page).toHaveTitle(/^Paid · /);
  expect(await api.status(payment.paymentIdentifier)).toMatchObject({
    status: 'Completed',
    isComplete: true,
  });
});

test('a send that the network drops does not prevent paying', async ({
  page,
  api,
  installation,
  started,
}) => {
  const payment = await api.create({ usdAmount: '3.00' });
  await page.goto(`/checkout/${payment.paymentIdentifier}`);
  const sent = await payFromWallet(installation, payment.paymentAddress, DUE_RAW);
  const onItsWay = page.getByText('Payment detected', { exact: true });
  await expect(onItsWay).toBeVisible();
  await controlLedger(started, '/rollback', { hash: sent.blockHash });
  // The send is shown for two minutes; the way to pay is a click away.
  await page.getByText('Show QR code').click();
  await expect(page.getByRole('img', { name: 'QR code to pay 1 nano' })).toBeVisible();
  expect(await api.status(payment.paymentIdentifier)).toMatchObject({ status: 'Waiting', isComplete: false });
  await controlLedger(started, '/faults', { reset: true });
  await payFromWallet(installation, payment.paymentAddress, DUE_RAW);
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible();
});

test('a node that does not respond is shown to payer and merchant, until it responds again', async ({
  page,
  merchantPage,
  api,
  installation,
  started,
}) => {
  const payment = await api.create({ usdAmount: '3.00' });
  await page.goto(`/checkout/${payment.paymentIdentifier}`);
  await merchantPage.goto(`/dashboard/payments/${payment.paymentIdentifier}`);
  const notices = [
    page.getByText('Confirmation is delayed.'),
    merchantPage.getByText('Confirmation is delayed', { exact: true }),
  ];
  for (const notice of notices) await expect(notice).toHaveCount(0);
  await controlLedger(started, '/faults', { away: true });
  for (const notice of notices) await expect(notice).toBeVisible();
  await expect(page.getByText('Don’t send it again.', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await controlLedger(started, '/faults', { reset: true });
  for (const notice of notices) await expect(notice).toHaveCount(0);
  await payFromWallet(installation, payment.paymentAddress, DUE_RAW);
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible();
});
