// The list "needs attention": money that waits for a person's decision. One item per reference, however often it is raised.
import type { Tx } from '@/lib/db/client';
import type { Prisma } from '@/prisma/generated/sqlite/client';

/** Why money waits for a person. */
export type AttentionKind =
  /** A deposit that was there before its address was assigned, or at an address assigned to nobody. */
  | 'unassignedDeposit'
  /** Money that blocks of a lost time pocketed on an account without a payment: an older database was restored. */
  | 'unclaimedBalance'
  /** A deposit sent by an account of this installation. */
  | 'ownAccountDeposit'
  /** A transfer whose destination is a blocked account, one of this installation, the burn account, or no address. */
  | 'refusedDestination'
  /** A refund to an account that an exchange sends from, by the operator's list. */
  | 'exchangeRefund'
  /** A refund of a denied payer or of a blocked account, held by the operator's order for a legal reason. */
  | 'complianceHold'
  /** The merchant had no settlement address when the payment completed. */
  | 'noSettlementAddress'
  /** A refund by hand that could not begin: its merchant orders it anew or leaves it. Nothing is held for it. */
  | 'refundFailed'
  /** The deposit account holds a block this installation did not sign. */
  | 'foreignBlock'
  /** A restored backup has lost what sends of a top-up's account were for. */
  | 'lostSends'
  /** The ledger refuses a block that was signed and stored. */
  | 'refusedBlock'
  /** What is to be sent on is above what the account holds. */
  | 'balanceMismatch'
  /** Journal, blocks and ledger do not say the same of an account. */
  | 'auditMismatch';

/** What its merchant alone decides: operators are neither shown nor alerted. */
export const MERCHANT_DECISIONS: readonly AttentionKind[] = ['refundFailed'];

export type Attention = {
  /** What it is about: deposit:<hash>, a transfer's reference, account:<address>, balance:<address> or block:<hash>; refund-order:<id>. */
  readonly reference: string;
  readonly kind: AttentionKind;
  readonly merchantId: string | null;
  readonly paymentId: string | null;
  /** Nothing personal. */
  readonly detail: Prisma.InputJsonObject;
  readonly at: Date;
};

/** Puts an item on the list; an open one stays as it is, and one that was resolved is open again: it holds money anew. */
export async function raiseAttention(tx: Tx, attention: Attention): Promise<void> {
  const { at, ...fields } = attention;
  const { reference } = attention;
  const open = { ...fields, createdAt: at, resolvedAt: null, resolution: null };
  await tx.attentionItem.upsert({ where: { reference }, create: open, update: {} });
  await tx.attentionItem.updateMany({ where: { reference, resolvedAt: { not: null } }, data: open });
}
