// Server actions that request and undo refunds of a completed payment.
'use server';
import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { act } from '@/app/dashboard/act';
import { PROOF_NEEDED } from '@/app/dashboard/action-failure';
import { textArgument } from '@/app/dashboard/text-argument';
import type {
  RefundRequest,
  RefundResult,
  SendersRefundRequest,
  WalletRefundEntry,
} from '@/components/dashboard/payments/detail/refund-request';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { parseNano, parseRaw } from '@/lib/core/raw';
import { waitingRefunds } from '@/lib/money/refunds/await-funds';
import { orderRefund } from '@/lib/money/refunds/order-refund';
import { MAX_REFUNDED_SENDERS } from '@/lib/money/refunds/refund-limits';
import { refundSenders } from '@/lib/money/refunds/refund-senders';
import { undoRefunds } from '@/lib/money/refunds/undo-refunds';
import { recordWalletRefund } from '@/lib/money/refunds/wallet-refund';
import {
  notRecordedText,
  orderedText,
  refusalText,
  sendersRefusalText,
  undoRefusalText,
} from './refund-texts';

/** A bounded text without a null character. Actions can be called with any arguments. */
const text = z
  .string()
  .max(2_048)
  .regex(/^[^\0]*$/);

const askedSchema = z.object({
  token: text,
  source: z.enum(['unsettled', 'topUp', 'newTopUp']),
  amount: text,
  // Missing where a page of the previous version sends the form.
  entered: text.nullable().default(null),
  destination: text,
  note: text,
  seenRaw: text,
});

/** Orders a refund. The `refundIds` of the response are used to undo it. */
export async function orderRefundAction(paymentId: string, asked: RefundRequest): Promise<RefundResult> {
  return act('orderRefundAction', async (deps, user): Promise<RefundResult> => {
    const read = askedSchema.safeParse(asked);
    const amountRaw = parseNano(read.data?.amount ?? '');
    const seenRaw = parseRaw(read.data?.seenRaw ?? '');
    if (!read.success || amountRaw === undefined || seenRaw === undefined) return BAD_AMOUNT;
    const refund = { ...read.data, merchantId: user.merchant.id, paymentId: textArgument(paymentId) };
    const result = await orderRefund(
      { ...deps, dustLimitRaw: deps.config.dustLimitRaw },
      // A refund to another address needs the same protection as a changed settlement address.
      { ...refund, amountRaw, seenRaw, onlyReturns: !user.isProven, by: `user:${user.userId}` },
    );
    // A request refused because someone else acted first also shows the new state.
    revalidatePath('/dashboard', 'layout');
    if (result.outcome === 'refused') {
      if (result.reason === 'notReturned') return PROOF_NEEDED;
      return { ok: false, message: refusalText(result.reason, refund.destination) };
    }
    const { id: refundId } = result.order;
    const waiting = await waitingRefunds(deps.db, refund.merchantId, refund.paymentId);
    const text = orderedText([amountRaw]);
    return { ok: true, refundIds: [refundId], text, waiting: waiting.filter(({ id }) => id === refundId) };
  });
}

const sendersSchema = askedSchema.omit({ amount: true, entered: true, destination: true }).extend({
  parts: z
    .array(askedSchema.pick({ amount: true, destination: true }))
    .min(1)
    .max(MAX_REFUNDED_SENDERS),
});

/** Orders one refund to each of these senders: all of them, or none. */
export async function refundSendersAction(
  paymentId: string,
  asked: SendersRefundRequest,
): Promise<RefundResult> {
  return act('refundSendersAction', async (deps, { merchant, userId }): Promise<RefundResult> => {
    const read = sendersSchema.safeParse(asked);
    const seenRaw = parseRaw(read.data?.seenRaw ?? '');
    const parts = (read.data?.parts ?? []).flatMap(({ amount, destination }) => {
      const amountRaw = parseNano(amount);
      return amountRaw === undefined ? [] : { amountRaw, destination };
    });
    if (!read.success || seenRaw === undefined || parts.length < read.data.parts.length) return BAD_AMOUNT;
    const { token, source, note } = read.data;
    const [merchantId, id] = [merchant.id, textArgument(paymentId)];
    const result = await refundSenders(
      { ...deps, dustLimitRaw: deps.config.dustLimitRaw },
      { ...{ merchantId, paymentId: id, token, source, note, parts, seenRaw }, by: `user:${userId}` },
    );
    revalidatePath('/dashboard', 'layout');
    if (result.outcome === 'refused') return { ok: false, message: sendersRefusalText(result) };
    const refundIds = result.orders.map((order) => order.id);
    const waiting = await waitingRefunds(deps.db, merchantId, id);
    const text = orderedText(parts.map(({ amountRaw }) => amountRaw));
    return { ok: true, refundIds, text, waiting: waiting.filter((refund) => refundIds.includes(refund.id)) };
  });
}

const BAD_AMOUNT: RefundResult = {
  ok: false,
  message: 'Enter an amount in nano, such as 4.5. No refund was created.',
};

const entrySchema = askedSchema
  .pick({ amount: true, destination: true, note: true })
  .extend({ blockHash: text });

/** Records a refund that the merchant sent from their own wallet. The engine then checks its block. */
export async function recordWalletRefundAction(
  paymentId: string,
  entry: WalletRefundEntry,
): Promise<ActionResult> {
  return act('recordWalletRefundAction', async (deps, { merchant, userId }): Promise<ActionResult> => {
    const read = entrySchema.safeParse(entry);
    const amountRaw = parseNano(read.data?.amount ?? '');
    if (!read.success || amountRaw === undefined) {
      return { ok: false, message: notRecordedText('underDust', '') };
    }
    const result = await recordWalletRefund(
      { ...deps, dustLimitRaw: deps.config.dustLimitRaw },
      {
        ...read.data,
        ...{ merchantId: merchant.id, paymentId: textArgument(paymentId) },
        ...{ amountRaw, by: `user:${userId}` },
      },
    );
    revalidatePath('/dashboard', 'layout');
    if (result.outcome !== 'refused') return { ok: true };
    return { ok: false, message: notRecordedText(result.reason, read.data.destination) };
  });
}

const undoneSchema = z.array(text).max(MAX_REFUNDED_SENDERS);

/** Undoes refunds of one payment that are not being sent yet: all of them, or none. */
export async function undoRefundsAction(refundIds: readonly string[]): Promise<ActionResult> {
  return act('undoRefundsAction', async (deps, { merchant, userId }): Promise<ActionResult> => {
    const ids = undoneSchema.safeParse(refundIds).data ?? [];
    const undo = { merchantId: merchant.id, refundIds: ids, by: `user:${userId}` } as const;
    const result = await undoRefunds(deps, undo);
    revalidatePath('/dashboard', 'layout');
    return result === 'undone' ? { ok: true } : { ok: false, message: undoRefusalText(result, ids.length) };
  });
}
