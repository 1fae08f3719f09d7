// Stops the account of a payment or top-up that can't be trusted: nothing is sent from it until an operator resolves it.
import { z } from 'zod';
import type { Queryable, Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { appendChange } from '@/lib/payments/append-timeline';
import { applyEvent } from '@/lib/payments/apply-event';
import { raiseAttention } from '@/lib/payments/attention';
import { lockPayment, type PaymentRow } from '@/lib/payments/lock-payment';
import { accountOfReference, accountReference } from './account-reference';
import type { BookDeps } from './money-deps';

export const STOP_KINDS = [
  'unknownBlock',
  'unknownSends',
  'rejectedBlock',
  'balanceMismatch',
  'auditMismatch',
] as const;
export type StopKind = (typeof STOP_KINDS)[number];

/** Whether the account is stopped; nothing is signed for it until it is resolved. */
export async function isStopped(db: Queryable, account: string): Promise<boolean> {
  const stop = { reference: accountReference(account), resolvedAt: null };
  return (await db.attentionItem.count({ where: stop })) > 0;
}

const acceptedSchema = z.object({ frontier: z.string() });

/**
 * The newest block, by account, up to which an operator accepted unexplained sends, by resolving the item that names the block.
 */
export async function readAccepted(
  db: Queryable,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, string | undefined>> {
  const references = accounts.map(accountReference);
  const decided = await db.attentionItem.findMany({
    where: { reference: { in: references }, kind: 'unknownSends', resolvedAt: { not: null } },
  });
  return new Map(
    decided.map(({ reference, detail }) => [
      accountOfReference(reference),
      acceptedSchema.safeParse(detail).data?.frontier,
    ]),
  );
}

/** Whether the account was last stopped for a block that the database lacks, and an operator resolved that. */
export async function isResolved(db: Queryable, account: string): Promise<boolean> {
  const kind = { in: ['unknownBlock', 'unknownSends'] satisfies StopKind[] };
  const where = { reference: accountReference(account), kind, resolvedAt: { not: null } };
  return (await db.attentionItem.count({ where })) > 0;
}

/** Whether an operator resolved the last stop of the account. */
export async function isStopResolved(db: Queryable, account: string): Promise<boolean> {
  const where = {
    reference: accountReference(account),
    kind: { in: [...STOP_KINDS] },
    resolvedAt: { not: null },
  };
  return (await db.attentionItem.count({ where })) > 0;
}

/** Transfers held per transaction. */
const HELD_AT_ONCE = 100;

/**
 * Stops the account: raises attention, holds every open transfer in batches, and ends a Waiting payment as technical if the
 * account has a foreign block (contract §5). After the first commit nothing more is signed for it. Idempotent.
 * @param facts stored with the account's item
 */
export async function stopAccount(
  deps: BookDeps,
  paymentId: string,
  kind: StopKind,
  reason: string,
  facts: Readonly<Record<string, string>> = {},
): Promise<void> {
  await writeTransaction(deps.database, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment === null) return;
    const at = deps.clock.now();
    const about = aboutStop(payment, kind, reason, at);
    const detail = { ...about.detail, ...facts };
    await raiseAttention(tx, { ...about, detail, reference: accountReference(payment.depositAddress) });
    if (kind === 'unknownBlock' && payment.status === 'Waiting') {
      await applyEvent(tx, payment, { kind: 'failed' }, { at, timeline: { reason } });
    } else {
      appendChange(tx, payment, at);
    }
  });
  const { depositAddress } = await deps.database.db.payment.findUniqueOrThrow({ where: { id: paymentId } });
  await holdWhileStopped(deps, { id: paymentId, depositAddress }, reason);
}

/**
 * Holds open transfers of a stopped account. Checks under the payment's lock whether it is still stopped: an operator may
 * have just resolved it.
 * @returns false when the account is not stopped
 */
export async function holdWhileStopped(
  deps: BookDeps,
  { id, depositAddress }: { readonly id: string; readonly depositAddress: string },
  reason = 'the account is stopped',
): Promise<boolean> {
  if (!(await isStopped(deps.database.db, depositAddress))) return false;
  const stop = { reference: accountReference(depositAddress), resolvedAt: null };
  for (;;) {
    const held = await writeTransaction(deps.database, async (tx) => {
      const payment = await lockPayment(tx, id);
      const item = await tx.attentionItem.findFirst({ where: stop });
      if (payment === null || item === null) return null;
      const at = deps.clock.now();
      const kind = STOP_KINDS.find((known) => known === item.kind) ?? 'rejectedBlock';
      const count = await holdOpenTransfers(tx, aboutStop(payment, kind, reason, at));
      if (count > 0) appendChange(tx, payment, at);
      return count;
    });
    if (held === null) return false;
    if (held < HELD_AT_ONCE) return true;
  }
}

function aboutStop(payment: PaymentRow, kind: StopKind, reason: string, at: Date) {
  const detail = { account: payment.depositAddress, reason };
  return { kind, merchantId: payment.merchantId, paymentId: payment.id, detail, at };
}

/** Includes transfers with a signed block: a published one can't be recalled, but it is not published again while stopped. */
async function holdOpenTransfers(tx: Tx, about: ReturnType<typeof aboutStop>): Promise<number> {
  const { detail, at } = about;
  const open = await tx.transfer.findMany({
    where: { account: detail.account, confirmedAt: null, heldAt: null },
    orderBy: { id: 'asc' },
    take: HELD_AT_ONCE,
  });
  for (const { reference } of open) await raiseAttention(tx, { ...about, reference });
  const ids = open.map(({ id }) => id);
  await tx.transfer.updateMany({ where: { id: { in: ids } }, data: { heldAt: at } });
  return open.length;
}

/** Idempotent. `facts` are stored with the item. Signed blocks may still be published manually; nothing more is signed. */
export async function stopTopUp(
  deps: BookDeps,
  { address, merchantId }: { readonly address: string; readonly merchantId: string },
  kind: StopKind,
  reason: string,
  facts: Readonly<Record<string, string>> = {},
): Promise<void> {
  await writeTransaction(deps.database, (tx) =>
    raiseAttention(tx, {
      ...{ reference: accountReference(address), kind, merchantId, paymentId: null },
      detail: { account: address, reason, ...facts },
      at: deps.clock.now(),
    }),
  );
}

/** Stops the account if it is a top-up's. @returns whether it is */
export async function stopTopUpAt(
  deps: BookDeps,
  address: string,
  kind: StopKind,
  reason: string,
): Promise<boolean> {
  const topUp = await deps.database.db.topUp.findUnique({ where: { address } });
  if (topUp === null) return false;
  await stopTopUp(deps, topUp, kind, reason);
  return true;
}
