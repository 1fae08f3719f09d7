// What a merchant can do with one payment.
'use server';
import { revalidatePath } from 'next/cache';
import { failed, NOT_PERMITTED } from '@/app/dashboard/action-failure';
import { textArgument } from '@/app/dashboard/text-argument';
import type { ActionResult } from '@/components/dashboard/action-result';
import type { CustomerReveal } from '@/components/dashboard/customer-panel';
import { userActor } from '@/lib/audit-log/audit-entry';
import { isPermitted } from '@/lib/auth/page-access';
import { actingUser } from '@/lib/auth/session';
import { cancelPayment } from '@/lib/payments/cancel-payment';
import { readMaskedCustomer, revealCustomer } from '@/lib/payments/reveal-customer';
import { getServer } from '@/lib/server';
import { redeliver } from '@/lib/webhooks/deliveries';

/** Cancels the payment, when it still waits. */
export async function cancelPaymentAction(paymentIdentifier: string): Promise<ActionResult> {
  const user = await actingUser('payments.cancel');
  if (user === null) return NOT_PERMITTED;
  const server = await getServer();
  try {
    await cancelPayment(server, {
      merchantId: user.merchant.id,
      paymentIdentifier: textArgument(paymentIdentifier),
      actor: `user:${user.userId}`,
    });
  } catch (error) {
    return failed(server.log, error);
  }
  revalidatePath('/dashboard', 'layout');
  return { ok: true };
}

/** Sends a webhook message again. */
export async function redeliverAction(deliveryId: string): Promise<ActionResult> {
  const user = await actingUser('webhooks.resend');
  if (user === null) return NOT_PERMITTED;
  const server = await getServer();
  try {
    await redeliver(server, { merchantId: user.merchant.id, deliveryId: textArgument(deliveryId) });
  } catch (error) {
    return failed(server.log, error);
  }
  revalidatePath('/dashboard', 'layout');
  return { ok: true };
}

/**
 * Opens the payer's data for the merchant's user who asks, masked for a role that may see no more. That it was looked
 * at is logged, what it says is not.
 */
export async function revealCustomerAction(paymentId: string): Promise<CustomerReveal> {
  const user = await actingUser('customer.readMasked');
  if (user === null) return NOT_PERMITTED;
  const { database, clock, secrets, log } = await getServer();
  const { keyRing } = secrets;
  const scope = { merchantId: user.merchant.id, paymentId: textArgument(paymentId) };
  try {
    const fields = isPermitted(user, 'customer.reveal')
      ? await revealCustomer({ database, clock, keyRing }, scope, userActor(user.userId))
      : await readMaskedCustomer({ db: database.db, keyRing }, scope);
    if (fields === null) return { ok: false, message: 'There is nothing stored about this payer.' };
    log.info({ paymentId, userId: user.userId }, "a payer's data was shown");
    return { ok: true, fields };
  } catch (error) {
    return failed(log, error);
  }
}
