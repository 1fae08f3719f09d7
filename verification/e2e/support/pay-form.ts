// The form of a payment link as a payer from California fills it in, by its labels in English, on the way to a payment:
// opened, filled in, looked over, and what it holds.
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

/** What the form asks of Ada Quill, label by label. */
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

/** From the region to the last look. */
export async function fillUntilReview(page: Page, changes?: Partial<Record<DetailLabel, string>>) {
  await chooseCalifornia(page);
  await fillDetails(page, changes);
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByRole('heading', { name: 'Check your details' })).toBeVisible();
}

/** From the last look to the checkout. @returns the identifier of the payment that was made */
export async function goOnToPayment(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.waitForURL(/\/checkout\/pay_/);
  return paymentIdentifierOf(page);
}

/** Opens the link's page and goes as far as the fields of the second step. */
export async function openDetails(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await chooseCalifornia(page);
}

/** From the link to the last look. */
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

/** From the last look to a payment that can be paid. @returns its identifier */
export async function goToPayment(page: Page): Promise<string> {
  await goOnToPayment(page);
  return arriveAtPayment(page);
}

/** Waits for a payment that can be paid. @returns its identifier */
export async function arriveAtPayment(page: Page): Promise<string> {
  await page.waitForURL(/\/checkout\/pay_/);
  await expect(page.getByRole('timer')).toBeVisible();
  return paymentIdentifierOf(page);
}

export function paymentIdentifierOf(page: Page): string {
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}
