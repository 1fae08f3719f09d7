// The payer's form on its way to a payment: opened, filled in, looked over, and what it holds.
import { expect, type Page } from '@playwright/test';
import { ADA_DETAILS, chooseCalifornia, fillUntilReview, goOnToPayment } from './pay-form';

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
  await expect(page.getByRole('heading', { name: 'Is everything right?' })).toBeVisible();
  await expect(page.getByText('Ada Quill')).toBeVisible();
}

/** From the last look to a payment that can be paid. @returns its identifier */
export async function goToPayment(page: Page): Promise<string> {
  const paymentIdentifier = await goOnToPayment(page);
  await expect(page.getByRole('timer')).toBeVisible();
  return paymentIdentifier;
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
