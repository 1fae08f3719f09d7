// What a merchant can do with one payment.
'use server';
import { revalidatePath } from 'next/cache';
import { failed } from '@/app/dashboard/action-failure';
import { textArgument } from '@/app/dashboard/text-argument';
import type { ActionResult } from '@/components/dashboard/action-result';
import type { CustomerReveal } from '@/components/dashboard/customer-panel';
import { requireMerchantUser } from '@/lib/auth/session';
import { cancelPayment } from '@/lib/payments/cancel-payment';
import { revealCustomer } from '@/lib/payments/payment-detail';
import { getServer } from '@/lib/server';
import { redeliver } from '@/lib/webhooks/deliveries';

/** Cancels the payment, when it still waits. */
export async function cancelPaymentAction(paymentIdentifier: string): Promise<ActionResult> {
  const { merchant } = await requireMerchantUser();
  const server = await getServer();
  try {
    await cancelPayment(server, {
      merchantId: merchant.id,
      paymentIdentifier: textArgument(paymentIdentifier),
    });
  } catch (error) {
    return failed(server.log, error);
  }
  revalidatePath('/dashboard', 'layout');
  return { ok: true };
}

/** Sends a webhook message again. */
export async function redeliverAction(deliveryId: string): Promise<ActionResult> {
  const { merchant } = await requireMerchantUser();
  const server = await getServer();
  try {
    await redeliver(server, { merchantId: merchant.id, deliveryId: textArgument(deliveryId) });
  } catch (error) {
    return failed(server.log, error);
  }
  revalidatePath('/dashboard', 'layout');
  return { ok: true };
}

/** Opens the payer's data for the merchant who asks; that it was looked at is logged, what it says is not. */
export async function revealCustomerAction(paymentId: string): Promise<CustomerReveal> {
  const { merchant, userId } = await requireMerchantUser();
  const { database, secrets, log } = await getServer();
  try {
    const fields = await revealCustomer(database.db, secrets.keyRing, {
      merchantId: merchant.id,
      paymentId: textArgument(paymentId),
    });
    if (fields === null) return { ok: false, message: 'There is nothing stored about this payer.' };
    log.info({ paymentId, userId }, "a payer's data was shown");
    return { ok: true, fields };
  } catch (error) {
    return failed(log, error);
  }
}
