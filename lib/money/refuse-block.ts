// Acts on the signer's refusal of a stored block: it was never signed, so it and the blocks on top of it are removed, and what
// they were for is planned again.
import { addMs } from '@/lib/core/clock';
import type { Tx } from '@/lib/db/client';
import type { SignedBlock } from '@/lib/nano/block';
import type { SignRefusal, SignRefusalCode } from '@/lib/nano/signer';
import { appendChange } from '@/lib/payments/append-timeline';
import { raiseAttention, SIGNER_REFUSED } from '@/lib/payments/attention';
import { lockPayment, type PaymentRow } from '@/lib/payments/lock-payment';
import type { Transfer } from '@/prisma/generated/sqlite/client';
import { readReleases } from './hold-reason';
import { type OwnAccount, removeUnsigned, type UnsignedBlock } from './unsigned-blocks';

/**
 * replan: its transfer waits, others may be sent. later: a receive has to wait, and with it the account. conflict: the signer
 * signed another block in this place, which has to be published. stop: the account needs an operator's decision.
 */
export type RefusalOutcome =
  | { readonly kind: 'replan' | 'later' }
  | { readonly kind: 'wrongAccount' }
  | { readonly kind: 'conflict'; readonly signed: SignedBlock }
  | { readonly kind: 'stop'; readonly reason: string };

/** How long a transfer waits at least. */
const RETRY_AFTER_MS = 15_000;

/** Locks what storing blocks locks, and the payment of the refused block's transfer. Payments are locked first everywhere. */
export async function lockRefused(
  tx: Tx,
  { address, paymentId }: OwnAccount,
  { transfer }: UnsignedBlock,
): Promise<PaymentRow | null> {
  const owner = paymentId ?? transfer?.paymentId ?? null;
  const payment = owner === null ? null : await lockPayment(tx, owner);
  if (paymentId === null) await tx.depositAddress.updateMany({ where: { address }, data: { address } });
  return payment;
}

type Refused = {
  readonly account: OwnAccount;
  readonly block: UnsignedBlock;
  readonly refusal: SignRefusal;
  /** The payment of account or transfer; locked. */
  readonly payment: PaymentRow | null;
  readonly at: Date;
};

/** The account must be locked, and the signatures of the blocks below stored. */
export async function applyRefusal(tx: Tx, refused: Refused): Promise<RefusalOutcome> {
  const { account, block, refusal, at } = refused;
  if (!(await removeUnsigned(tx, account.address, block))) return { kind: 'later' };
  const { transfer } = block;
  if (refusal.kind === 'conflict') return { kind: 'conflict', signed: refusal.signed };
  if (refusal.code === 'wrongAccount') return { kind: 'wrongAccount' };
  if (transfer === null) {
    if (refusal.kind === 'later') return { kind: 'later' };
    return { kind: 'stop', reason: `the signer refuses to receive a deposit: ${refusal.code}` };
  }
  if (refusal.kind === 'later') {
    // The signer's clock may be behind.
    const soonest = addMs(at, RETRY_AFTER_MS);
    const notBefore = refusal.retryAt !== null && refusal.retryAt > soonest ? refusal.retryAt : soonest;
    await tx.transfer.update({ where: { id: transfer.id }, data: { notBefore } });
  } else {
    await holdRefused(tx, refused, transfer, refusal.code);
  }
  return { kind: 'replan' };
}

/** Holds the transfer until an operator has approved it at the signer, or sends it elsewhere. */
async function holdRefused(
  tx: Tx,
  { account, payment, at }: Refused,
  { id, reference, destination, amountRaw, paymentId }: Transfer,
  code: SignRefusalCode,
): Promise<void> {
  const merchantId = payment?.merchantId ?? account.merchantId;
  const released = (await readReleases(tx, [reference])).get(reference);
  const detail = { code, destination, amountRaw, ...(released === undefined ? {} : { released }) };
  await raiseAttention(tx, { reference, kind: SIGNER_REFUSED, merchantId, paymentId, detail, at });
  // An item that is still open keeps its age, so that a repeated refusal notifies nobody again.
  await tx.attentionItem.update({ where: { reference }, data: { detail } });
  await tx.transfer.update({ where: { id }, data: { heldAt: at } });
  if (payment !== null) appendChange(tx, payment, at);
}
