// Transfers that are held while no open item of "needs attention" says so: somebody who can write to the database may have marked the
// item as resolved, and nobody would be asked to decide about the money again.
import type { Queryable, Tx } from '@/lib/db/client';
import { raiseAttention } from '@/lib/payments/attention';
import { accountReference } from './account-reference';
import { STOP_KINDS } from './stop-account';

/** Held transfers looked at in each call; of more, only so many. */
const MAX_HELD = 1_000;

type HeldTransfer = {
  readonly reference: string;
  readonly account: string;
  readonly paymentId: string | null;
  /** Of its item; null without any. */
  readonly item: { readonly kind: string; readonly merchantId: string | null } | null;
};

/** Of these accounts. */
export async function heldWithoutItem(db: Queryable, accounts: readonly string[]): Promise<HeldTransfer[]> {
  const held = await db.transfer.findMany({
    where: { account: { in: [...accounts] }, confirmedAt: null, heldAt: { not: null } },
    select: { reference: true, account: true, paymentId: true },
    take: MAX_HELD,
  });
  if (held.length === 0) return [];
  const items = await db.attentionItem.findMany({
    where: { reference: { in: held.map(({ reference }) => reference) } },
    select: { reference: true, kind: true, merchantId: true, resolvedAt: true },
  });
  const itemOf = new Map(items.map((item) => [item.reference, item]));
  return held.flatMap((transfer) => {
    const item = itemOf.get(transfer.reference) ?? null;
    return item !== null && item.resolvedAt === null ? [] : [{ ...transfer, item }];
  });
}

/** Opens the items again. That of a stopped account too: only with it are its transfers released. The payment must be locked. */
export async function reopenItems(tx: Tx, account: string, at: Date): Promise<void> {
  for (const { reference, paymentId, item } of await heldWithoutItem(tx, [account])) {
    const stop = item === null ? 'auditMismatch' : STOP_KINDS.find((known) => known === item.kind);
    if (stop === undefined) {
      const open = { resolvedAt: null, resolution: null };
      await tx.attentionItem.updateMany({ where: { reference }, data: open });
      continue;
    }
    const merchantId = item?.merchantId ?? null;
    const about = { kind: stop, merchantId, paymentId, detail: { account, reason: RESOLVED_OTHERWISE }, at };
    await raiseAttention(tx, { ...about, reference });
    await raiseAttention(tx, { ...about, reference: accountReference(account) });
  }
}

const RESOLVED_OTHERWISE = 'its transfers are held, but the item was marked as resolved or is missing';
