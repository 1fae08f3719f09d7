// Everything a merchant, a compliance officer and an operator can see.
import type { Browser, Page } from '@playwright/test';
import { dataDirOf, type Installation } from '../support/installation';
import { openOwnMerchant } from '../support/own-merchant';
import { CUSTOMER, type PaymentsApi } from '../support/payments-api';
import { openRoleShops, type RoleShops } from '../support/role-shops';
import { expectSettled, payFromWallet } from '../support/sandbox-ledger';
import { expect, test } from '../support/test';
import { MERCHANT_PAGES, OPERATOR_PAGES } from './pages';
import { shoot } from './shoot';

/** Creates payments in all states. @returns the completed one, its money settled */
async function makeMorning(api: PaymentsApi, installation: Installation): Promise<string> {
  const order = (orderId: string, usdAmount: string, lastName: string = CUSTOMER.lastName) =>
    api.create({ orderId, usdAmount, paymentCustomer: { ...CUSTOMER, lastName } });
  const pay = ({ paymentAddress }: { paymentAddress: string }, amountRaw: bigint) =>
    payFromWallet(installation, paymentAddress, amountRaw);
  const whole = ({ rawNanoAmount }: { rawNanoAmount: string }) => BigInt(rawNanoAmount);
  await order('A-1032', '540.00', 'Sandbox-Denied');
  const inReview = await order('A-1033', '310.00', 'Sandbox-Review');
  await pay(inReview, whole(inReview));
  for (const [orderId, usdAmount] of [
    ['A-1034', '8.00'],
    ['A-1035', '129.95'],
    ['A-1036', '17.20'],
  ] as const) {
    const paid = await order(orderId, usdAmount);
    await pay(paid, whole(paid));
  }
  const cancelled = await order('A-1037', '64.00');
  await api.cancel(cancelled.paymentIdentifier);
  const overpaid = await order('A-1038', '12.00');
  await pay(overpaid, 2n * whole(overpaid));
  const part = await order('A-1039', '36.00');
  await pay(part, whole(part) / 3n);
  const shown = await order('A-1040', '24.50');
  await pay(shown, whole(shown));
  await order('A-1041', '12.34');
  const [{ settlementAddress: to }] = installation.merchants;
  await expectSettled(installation, { from: shown.paymentAddress, to, amountRaw: shown.rawNanoAmount });
  return shown.paymentIdentifier;
}

async function shootAll(page: Page, who: string, pages: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, address] of Object.entries(pages)) {
    await page.goto(address);
    await shoot(page, `${who}-${name}`);
  }
}

test('payments in all states', async ({ merchantPage: page, api, installation }) => {
  const completed = await makeMorning(api, installation);
  await page.goto('/dashboard/payments');
  await shoot(page, 'merchant-payments-of-a-day');
  await page.goto('/dashboard/payments?status=Error&q=nothing');
  await shoot(page, 'merchant-payments-nothing-found');
  await page.goto(`/dashboard/payments/${completed}`);
  await expect(page.getByText('Settled to your settlement address')).toBeVisible();
  await page.getByText(/Blocks on the deposit account/).click();
  await shoot(page, 'merchant-payment-settled');
  await page.goto('/dashboard/payments?q=A-1038');
  await page.getByRole('link', { name: 'A-1038' }).filter({ visible: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('12.00');
  await shoot(page, 'merchant-payment-overpaid');
  await page.goto('/dashboard/payments?q=A-1041');
  await page.getByRole('link', { name: 'A-1041' }).filter({ visible: true }).first().click();
  await page.getByRole('button', { name: 'Cancel payment' }).click();
  await shoot(page, 'merchant-payment-cancel-question');
  await page.goto('/dashboard/new?kind=link');
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByText('Please fix the following')).toBeVisible();
  await shoot(page, 'merchant-new-link-errors');
});

test('a new merchant’s pages, without data', async ({ browser, installation, viewport }) => {
  const { owner } = await openOwnMerchant(browser, installation);
  await owner.setViewportSize(viewport ?? { width: 0, height: 0 });
  await shootAll(owner, 'new-merchant', MERCHANT_PAGES);
});

test.describe('with one of everything', () => {
  let shops: RoleShops;

  test.beforeAll(async ({ installation }) => {
    test.setTimeout(300_000);
    shops = await openRoleShops(installation, dataDirOf('usual'));
  });

  async function pageOf(browser: Browser, baseURL: string | undefined, cookie: string): Promise<Page> {
    const context = await browser.newContext({ baseURL });
    const url = baseURL ?? '';
    await context.addCookies(
      cookie.split('; ').map((pair) => {
        const [name = '', ...value] = pair.split('=');
        return { name, value: value.join('='), url };
      }),
    );
    return context.newPage();
  }

  test('the owner’s pages', async ({ browser, baseURL, viewport }) => {
    const page = await pageOf(browser, baseURL, shops.cookies.owner);
    await page.setViewportSize(viewport ?? { width: 0, height: 0 });
    await shootAll(page, 'merchant', {
      ...MERCHANT_PAGES,
      'missing-page': '/dashboard/nothing-here',
      'payment-completed': `/dashboard/payments/${shops.own.completed}`,
      'payment-claimed': `/dashboard/payments/${shops.own.claims[0].payment}`,
      'edit-link': `/dashboard/links/${shops.own.link}`,
      'invoice-to-send': `/dashboard/invoices/${shops.own.invoice}`,
      'webhook-endpoint': `/dashboard/developers/webhooks/${shops.own.endpoint}`,
      'webhook-message': `/dashboard/developers/webhooks/messages/${shops.own.message}`,
    });
  });

  for (const role of ['manager', 'accountant', 'cashier'] as const) {
    test(`the start page of ${role}`, async ({ browser, baseURL, viewport }) => {
      const page = await pageOf(browser, baseURL, shops.cookies[role]);
      await page.setViewportSize(viewport ?? { width: 0, height: 0 });
      await shootAll(page, role, { start: '/dashboard' });
    });
  }

  test('the pages of operator and compliance officer', async ({ browser, baseURL, viewport }) => {
    const operator = await pageOf(browser, baseURL, shops.cookies.operator);
    await operator.setViewportSize(viewport ?? { width: 0, height: 0 });
    await shootAll(operator, 'operator', OPERATOR_PAGES);
    const officer = await pageOf(browser, baseURL, shops.cookies.complianceOfficer);
    await officer.setViewportSize(viewport ?? { width: 0, height: 0 });
    await shootAll(officer, 'officer', {
      start: '/dashboard',
      reviews: '/dashboard/reviews',
      'decided-reviews': '/dashboard/reviews?tab=decided',
      payment: `/dashboard/reviews/${shops.own.completed}`,
    });
  });
});
