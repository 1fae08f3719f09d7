// Payment links with an order id of their own, by which the merchant's list tells how many payments each has made.
import { expect, type Page } from '@playwright/test';
import type { Installation } from './installation';
import { createLinkByApi, newOrderId } from './payments-api';

/** A link of the first merchant over one nano. The order id is in its title. */
export async function createOrderLink(installation: Installation, given: object = {}) {
  const orderId = newOrderId();
  const { url } = await createLinkByApi(installation, installation.merchants[0], {
    title: `A notebook (${orderId})`,
    orderId,
    ...given,
  });
  return { path: new URL(url).pathname, orderId };
}

/** A moment in which the engine has surely written what new payments are found by. */
const INDEXED_MS = 2_000;

/** Of this order there are so many payments. */
export async function expectPayments(merchantPage: Page, orderId: string, count: number): Promise<void> {
  const rows = merchantPage.getByRole('main').getByRole('link', { name: orderId }).filter({ visible: true });
  // What a payment is found by is written a moment after its creation.
  await expect(async () => {
    await merchantPage.goto(`/dashboard/payments?q=${orderId}`);
    await expect(rows).toHaveCount(count, { timeout: INDEXED_MS });
  }).toPass();
}
