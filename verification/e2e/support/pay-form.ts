// Fills in the form of a payment link as a payer from California, by its English labels: opens it, fills it in, reviews
// it, and creates the payment.
import { expect, type Page } from '@playwright/test';

const ADA = {
  'First name': 'Ada',
  'Last name': 'Quill',
  'E-mail': 'ada.quill@example.com',
  'Phone number': '(415) 555-0123',
  'Street address': '1 Harbor Way',
  City: 'Oakland',
  'ZIP code': '94607',
} as const;

type DetailLabel = keyof typeof ADA;

/** The form's fields for Ada Quill, by label. */
export const ADA_DETAILS = Object.entries(ADA);

export async function chooseCalifornia(page: Page): Promise<void> {
  await page.getByLabel('Country').selectOption('United States');
  await page.getByLabel('State, province or region').selectOption('California');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible();
}

export async function fillDetails(
  page: Page,
  changes: Partial<Record<DetailLabel, string>> = {},
): Promise<void> {
  for (const [label, value] of Object.entries({ ...ADA, ...changes })) {
    await page.getByLabel(label).fill(value);
  }
}

/** From the region step to the review step. */
export async function fillUntilReview(page: Page, changes?: Partial<Record<DetailLabel, string>>) {
  await chooseCalifornia(page);
  await fillDetails(page, changes);
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByRole('heading', { name: 'Check your details' })).toBeVisible();
}

/** From the review step to the checkout. @returns the identifier of the payment */
export async function goOnToPayment(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.waitForURL(/\/checkout\/pay_/);
  return paymentIdentifierOf(page);
}

/** Opens the link's page and goes to the fields of the second step. */
export async function openDetails(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await chooseCalifornia(page);
}

/** From the link to the review step. */
export async function fillInForm(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await fillUntilReview(page);
}

export async function expectDetails(page: Page): Promise<void> {
  for (const [label, value] of ADA_DETAILS) await expect(page.getByLabel(label)).toHaveValue(value);
}

export async function expectLastLook(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Check your details' })).toBeVisible();
  await expect(page.getByText('Ada Quill')).toBeVisible();
}

/** From the review step to a payable payment. @returns its identifier */
export async function goToPayment(page: Page): Promise<string> {
  await goOnToPayment(page);
  return arriveAtPayment(page);
}

/** Waits for a payable payment. @returns its identifier */
export async function arriveAtPayment(page: Page): Promise<string> {
  await page.waitForURL(/\/checkout\/pay_/);
  await expect(page.getByRole('timer')).toBeVisible();
  return paymentIdentifierOf(page);
}

export function paymentIdentifierOf(page: Page): string {
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}
