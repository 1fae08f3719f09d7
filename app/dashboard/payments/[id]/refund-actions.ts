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
} from '@/components/dashboard/payments/detail/refund-form';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { formatNano, parseNano, parseRaw, sumRaw } from '@/lib/core/raw';
import { waitingRefunds } from '@/lib/money/refunds/await-funds';
import { orderRefund, type RefundRefusal, undoRefund } from '@/lib/money/refunds/order-refund';
import { MAX_REFUNDED_SENDERS, refundSenders } from '@/lib/money/refunds/refund-senders';
import { recordWalletRefund, type WalletRefundRefusal } from '@/lib/money/refunds/wallet-refund';

/** A bounded text without a null character. Actions can be called with any arguments. */
const text = z
  .string()
  .max(2_048)
  .regex(/^[^\0]*$/);

const askedSchema = z.object({
  token: text,
  source: z.enum(['unsettled', 'topUp', 'newTopUp']),
  amount: text,
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
      return result.reason === 'notReturned' ? PROOF_NEEDED : { ok: false, message: REFUSALS[result.reason] };
    }
    const { id: refundId } = result.order;
    const waiting = await waitingRefunds(deps.db, refund.merchantId, refund.paymentId);
    const text = `The refund of ${formatNano(amountRaw)} nano will be sent in a few seconds.`;
    return { ok: true, refundIds: [refundId], text, waiting: waiting.filter(({ id }) => id === refundId) };
  });
}

const sendersSchema = askedSchema.omit({ amount: true, destination: true }).extend({
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
    if (result.outcome === 'refused') {
      const { reason } = result;
      // The page offers each sender no more than it paid, so that somebody else must have refunded it.
      return { ok: false, message: REFUSALS[reason === 'notReturned' ? 'changed' : reason] };
    }
    const refundIds = result.orders.map((order) => order.id);
    const waiting = await waitingRefunds(deps.db, merchantId, id);
    const nano = formatNano(sumRaw(parts.map(({ amountRaw }) => amountRaw)));
    const text = `${refundIds.length} refunds of ${nano} nano in all will be sent in a few seconds.`;
    return { ok: true, refundIds, text, waiting: waiting.filter((refund) => refundIds.includes(refund.id)) };
  });
}

const BAD_AMOUNT: RefundResult = {
  ok: false,
  message: 'Enter an amount in nano, such as 4.5. No refund was created.',
};

const REFUSALS: Readonly<Record<Exclude<RefundRefusal, 'notReturned'>, string>> = {
  invalidAddress: 'Not a valid Nano address. An address starts with nano_ and has 65 characters.',
  burn: 'This is the burn address, which nobody can spend from. Enter another address.',
  ownAccount: 'This address belongs to this server. Enter the customer’s own address.',
  exchange:
    'This account belongs to an exchange and is shared by its customers. A refund to it may be lost. Ask the customer for their own address.',
  blocked: 'This address can’t be used. Enter another one.',
  notFound: 'None of your payments has this identifier. No refund was created.',
  notCompleted: 'Only completed payments can be refunded. No refund was created.',
  badToken: 'This page is out of date. No refund was created. Reload the page and try again.',
  badNote: 'The reason is too long or contains unsupported characters. No refund was created.',
  underDust: 'The amount is below the minimum for refunds. No refund was created.',
  tooMuch: 'The amount exceeds what can be refunded. No refund was created.',
  changed:
    'The refundable amount has changed: someone else refunded this payment, or it settled. No refund was created. Check the new amount and try again.',
  orderedOtherwise:
    'This page has already requested a refund with different details. See the timeline. Your latest changes were not applied.',
  orderEnded: 'This refund was already requested and was not sent. Go back and start a new refund.',
  tooManyOrders: 'This payment has reached the maximum number of refunds. No refund was created.',
  tooManyWaiting:
    'Too many refunds are waiting for a top-up. Send the money for them or cancel some. No refund was created.',
  tooMany: 'All your top-ups are under review. No refund was created.',
  tooManyToday: 'You have reached the maximum number of new top-ups for today. No refund was created.',
  noAddress: 'No address is available right now. No refund was created. Try again in a minute.',
  notApproved: 'Your account must be approved first. No refund was created.',
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
    if (!read.success || amountRaw === undefined) return { ok: false, message: NOT_RECORDED.underDust };
    const result = await recordWalletRefund(
      { ...deps, dustLimitRaw: deps.config.dustLimitRaw },
      {
        ...read.data,
        ...{ merchantId: merchant.id, paymentId: textArgument(paymentId) },
        ...{ amountRaw, by: `user:${userId}` },
      },
    );
    revalidatePath('/dashboard', 'layout');
    return result.outcome === 'refused' ? { ok: false, message: NOT_RECORDED[result.reason] } : { ok: true };
  });
}

const NOT_RECORDED: Readonly<Record<WalletRefundRefusal, string>> = {
  invalidAddress: 'Not a valid Nano address. An address starts with nano_ and has 65 characters.',
  burn: 'This is the burn address, which nobody can spend from. Nothing was recorded.',
  ownAccount: 'This address belongs to this server. Nothing was recorded.',
  blocked: 'This address can’t be used. Nothing was recorded.',
  notFound: 'None of your payments has this identifier. Nothing was recorded.',
  notCompleted: 'Only completed payments can be refunded. Nothing was recorded.',
  badNote: 'The reason is too long or contains unsupported characters. Nothing was recorded.',
  badHash: 'Not a block hash. A block hash has 64 characters from 0 to 9 and A to F.',
  underDust: 'The amount is below the minimum for refunds. Nothing was recorded.',
  tooMuch: 'The amount exceeds what can be refunded. Nothing was recorded.',
  alreadyRecorded: 'This block is already recorded for a refund.',
  tooManyOrders: 'This payment has reached the maximum number of refunds. Nothing was recorded.',
};

/** Undoes a refund that is not being sent yet. */
export async function undoRefundAction(refundId: string): Promise<ActionResult> {
  return act('undoRefundAction', async (deps, { merchant, userId }) => {
    const undo = { merchantId: merchant.id, refundId: textArgument(refundId) };
    const result = await undoRefund(deps, { ...undo, by: `user:${userId}` });
    revalidatePath('/dashboard', 'layout');
    return result === 'undone' ? { ok: true } : { ok: false, message: NOT_UNDONE[result] };
  });
}

const NOT_UNDONE = {
  alreadyUndone: 'Someone else has already undone this refund.',
  tooLate: 'The refund can’t be undone: it is already being sent.',
  gone: 'Refund not found.',
} as const;
