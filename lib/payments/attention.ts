// The list "needs attention": money that waits for a decision. One open item per reference.
import type { Tx } from '@/lib/db/client';
import type { Prisma } from '@/prisma/generated/sqlite/client';

export const SIGNER_REFUSED = 'signerRefused';

/** Why money waits for a decision. */
export type AttentionKind =
  /** A deposit from before its address was assigned, or at an unassigned address. */
  | 'unassignedDeposit'
  /** Balance on an account without a payment, received by blocks that the restored database lost. */
  | 'unclaimedBalance'
  /** A deposit sent by one of our own accounts. */
  | 'ownAccountDeposit'
  /** A transfer to a blocked address, one of our own accounts, the burn address or an invalid address. */
  | 'invalidDestination'
  /** A refund to an account that the operator listed as an exchange's. */
  | 'exchangeRefund'
  /** A refund to an address from a browser without the payer's secret: it waits 24 hours or for the merchant. */
  | 'unverifiedAddress'
  /** A refund of a denied payer or a blocked sender, held by the operator's policy for a legal reason. */
  | 'complianceHold'
  /** The merchant had no settlement address when the payment completed. */
  | 'noSettlementAddress'
  /** A manual refund that could not start: the merchant retries or dismisses it. No money is held for it. */
  | 'refundFailed'
  /** The block of a refund from the merchant's own wallet does not count. No money is held for it. */
  | 'walletRefundFailed'
  /** The account holds a block that this deployment did not sign. */
  | 'unknownBlock'
  /** After a restored backup, a top-up's account has sends that nothing explains. */
  | 'unknownSends'
  /** The signer's policy forbids the transfer until an operator approves its destination there. */
  | typeof SIGNER_REFUSED
  /** The node rejects a block that was signed and stored. */
  | 'rejectedBlock'
  /** The amount to send exceeds the account's balance. */
  | 'balanceMismatch'
  /** Journal, blocks and ledger disagree about the account. */
  | 'auditMismatch';

/** Kinds for which no money is held. The users are notified of each when it fails. */
export const FAILED_REFUNDS: readonly AttentionKind[] = ['refundFailed', 'walletRefundFailed'];

/** Kinds that only the merchant decides: operators neither see them nor get alerts. */
export const MERCHANT_DECISIONS: readonly AttentionKind[] = [...FAILED_REFUNDS, 'unverifiedAddress'];

export type Attention = {
  /** deposit:<hash>, a transfer's reference, account:<address>, balance:<address>, block:<hash>, manual-refund:<id> or wallet-refund:<id>. */
  readonly reference: string;
  readonly kind: AttentionKind;
  readonly merchantId: string | null;
  readonly paymentId: string | null;
  /** No personal data. */
  readonly detail: Prisma.InputJsonObject;
  readonly at: Date;
};

/**
 * Adds an item. A resolved item is reopened with the new facts. An open one stays unchanged, except that the signer's refusal and
 * any other reason replace each other: a refused transfer is requested again, and may then be held for another reason.
 */
export async function raiseAttention(tx: Tx, attention: Attention): Promise<void> {
  const { at, ...fields } = attention;
  const { reference, kind } = attention;
  const open = { ...fields, createdAt: at, resolvedAt: null, resolution: null };
  await tx.attentionItem.upsert({ where: { reference }, create: open, update: {} });
  const replaced = kind === SIGNER_REFUSED ? { not: SIGNER_REFUSED } : SIGNER_REFUSED;
  const isOutdated = { OR: [{ resolvedAt: { not: null } }, { kind: replaced }] };
  await tx.attentionItem.updateMany({ where: { reference, ...isOutdated }, data: open });
}
