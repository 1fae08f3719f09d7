// Payment links with an order id of their own, by which the merchant's list tells how many payments each has made; and
// the end of a link's term.
import { dirname, join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import Database from 'better-sqlite3';
import { FILE_VARIABLE, type Installation } from './installation';
import { createLinkByApi } from './payment-links-api';
import { newOrderId } from './payments-api';

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

/**
 * Ends the term of a link in the database itself, as the clock would: nobody can name a moment that comes after the form
 * is filled in, however slow the machine is, and still soon.
 */
export function endTerm(url: string): void {
  const database = new Database(join(dirname(process.env[FILE_VARIABLE.usual] ?? ''), 'payments.db'));
  const id = new URL(url).pathname.split('/').at(-1);
  const { changes } = database
    .prepare('UPDATE "PaymentLink" SET "expiresAt" = "createdAt" WHERE "id" = ?')
    .run(id);
  database.close();
  if (changes !== 1) throw new Error(`there is no link ${id}`);
}
