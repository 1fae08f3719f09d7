// Payment links with their own order id, by which the merchant's list counts the payments of each.
import { expect, type Page } from '@playwright/test';
import type { Installation } from './installation';
import { createLinkByApi, newOrderId } from './payments-api';

/** A link of the first merchant for one nano, with the order id in its title. */
export async function createOrderLink(installation: Installation, given: object = {}) {
  const orderId = newOrderId();
  const { url } = await createLinkByApi(installation, installation.merchants[0], {
    title: `A notebook (${orderId})`,
    orderId,
    ...given,
  });
  return { path: new URL(url).pathname, orderId };
}

/** A time after which the engine has certainly indexed new payments. */
const INDEXED_MS = 2_000;

/** Waits until this many payments have the order id. */
export async function expectPayments(merchantPage: Page, orderId: string, count: number): Promise<void> {
  const rows = merchantPage.getByRole('main').getByRole('link', { name: orderId }).filter({ visible: true });
  // The search index is written shortly after a payment's creation.
  await expect(async () => {
    await merchantPage.goto(`/dashboard/payments?q=${orderId}`);
    await expect(rows).toHaveCount(count, { timeout: INDEXED_MS });
  }).toPass();
}
