// Ordering a refund of a completed payment, and taking it back.
'use server';
import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { act } from '@/app/dashboard/act';
import { PROOF_NEEDED } from '@/app/dashboard/action-failure';
import { textArgument } from '@/app/dashboard/text-argument';
import type { RefundRequest, RefundResult } from '@/components/dashboard/payments/detail/refund-form';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { formatNano, parseNano, parseRaw } from '@/lib/core/raw';
import { orderRefund, type RefundRefusal, undoRefund } from '@/lib/money/refunds/order-refund';
import { returnsToSender } from '@/lib/money/refunds/refund-options';

/** Texts of bearable length without a zero character: anybody can send an action anything. */
const text = z
  .string()
  .max(2_048)
  .regex(/^[^\0]*$/);

const askedSchema = z.object({
  token: text,
  source: z.enum(['unsettled', 'topUp']),
  amount: text,
  destination: text,
  note: text,
  seenRaw: text,
});

/** Orders a refund; the answer's `orderId` takes it back. */
export async function orderRefundAction(paymentId: string, asked: RefundRequest): Promise<RefundResult> {
  return act('refunds.order', async (deps, user): Promise<RefundResult> => {
    const read = askedSchema.safeParse(asked);
    const amountRaw = parseNano(read.data?.amount ?? '');
    const seenRaw = parseRaw(read.data?.seenRaw ?? '');
    if (!read.success || amountRaw === undefined || seenRaw === undefined) return BAD_AMOUNT;
    const refund = { ...read.data, merchantId: user.merchant.id, paymentId: textArgument(paymentId) };
    // To an address of one's own choice it is as good as a settlement address, which waits 24 hours.
    if (!user.isProven && !(await returnsToSender(deps.db, refund))) return PROOF_NEEDED;
    const said = await orderRefund(
      { ...deps, dustLimitRaw: deps.config.dustLimitRaw },
      { ...refund, amountRaw, seenRaw, by: `user:${user.userId}` },
    );
    // Whoever is refused because somebody else was quicker sees the new state, too.
    revalidatePath('/dashboard', 'layout');
    if (said.outcome === 'refused') return { ok: false, message: REFUSALS[said.reason] };
    const text = `The refund of ${formatNano(amountRaw)} nano goes out in a moment.`;
    return { ok: true, orderId: said.order.id, text };
  });
}

const BAD_AMOUNT: RefundResult = {
  ok: false,
  message: 'The amount must be an amount of nano, e.g. 4.5. Nothing was ordered.',
};

const REFUSALS: Readonly<Record<RefundRefusal, string>> = {
  notAnAddress: 'This is not a Nano address. Copy it whole: it begins with nano_ and has 65 characters.',
  burn: 'Nobody has the key of this address. Name another one.',
  ownAccount: 'This is an address of this payment service. Name the customer’s own wallet.',
  exchange:
    'This is an account of an exchange, shared by its customers: a refund to it may reach nobody. Ask the customer for an address of their own.',
  blocked: 'This address can’t be used. Enter another one.',
  notFound: 'None of your payments has this identifier. Nothing was ordered.',
  notCompleted: 'Only a completed payment is refunded. Nothing was ordered.',
  badToken: 'This page is out of date. Nothing was ordered: reload it and try again.',
  badNote: 'The note is too long, or holds characters that can’t be stored. Nothing was ordered.',
  underDust: 'The amount is under the least that is refunded. Nothing was ordered.',
  tooMuch: 'This is more than can be refunded. Nothing was ordered.',
  changed:
    'What can be refunded has changed meanwhile: somebody else ordered a refund, or money was settled. Nothing was ordered; look at the new figures and decide again.',
  orderedOtherwise:
    'Before its answer was lost this page had ordered a refund already, and not what it says now: the timeline shows which. What you have changed since was not ordered.',
  orderEnded: 'This refund was ordered already and did not go out. Go back and order it anew.',
  tooManyOrders: 'There are too many refunds of this payment already. Nothing was ordered.',
};

/** Takes an order back that has not begun. */
export async function undoRefundAction(orderId: string): Promise<ActionResult> {
  return act('refunds.order', async (deps, { merchant, userId }) => {
    const undo = { merchantId: merchant.id, orderId: textArgument(orderId) };
    const said = await undoRefund(deps, { ...undo, by: `user:${userId}` });
    revalidatePath('/dashboard', 'layout');
    return said === 'undone' ? { ok: true } : { ok: false, message: NOT_UNDONE[said] };
  });
}

const NOT_UNDONE = {
  alreadyUndone: 'Somebody else has taken it back already.',
  tooLate: 'It is too late to take it back: the refund has begun.',
  gone: 'There is no such refund.',
} as const;
