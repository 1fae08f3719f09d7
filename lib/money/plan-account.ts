// Plans an account's next steps: receives for its open transfers, and their sends in the order of creation. Bounded.

import { storedRaw } from '@/lib/core/raw';
import type { Queryable } from '@/lib/db/client';
import type { Prisma, TransferKind } from '@/prisma/generated/sqlite/client';
import type { ChainStep } from './chain';

/** A transfer without a block, as it was when planned. */
export type OpenTransfer = {
  readonly id: string;
  readonly kind: TransferKind;
  readonly destination: string;
  readonly amountRaw: bigint;
};

/** `hasRaw`: what the account has for it. */
export type ShortTransfer = OpenTransfer & { readonly hasRaw: bigint };

/** `short`: the first transfer, if the account does not cover it. `isWhole`: every open transfer is planned. */
export type AccountPlan = {
  readonly steps: readonly ChainStep[];
  readonly transfers: readonly OpenTransfer[];
  readonly short: ShortTransfer | null;
  readonly isWhole: boolean;
};

/** The transfers to plan: sweeps and other transfers of an address are processed separately. */
export function plannable(account: string, isSweep: boolean, now: Date) {
  const kind = isSweep ? ('sweep' as const) : { not: 'sweep' as const };
  const open = { account, kind, confirmedAt: null, heldAt: null, block: null };
  return { ...open, ...isDue(now) } satisfies Prisma.TransferWhereInput;
}

/** Whether the signer may sign the transfer by now. */
export function isDue(now: Date) {
  return { OR: [{ notBefore: null }, { notBefore: { lte: now } }] } satisfies Prisma.TransferWhereInput;
}

/**
 * Plans at most `maxSteps` blocks. A refund or sweep comes after the receives of its deposits, any other transfer after as many
 * receives as it needs.
 * @param receivable which deposits may be received
 */
export async function planAccount(
  db: Queryable,
  account: {
    readonly address: string;
    readonly balanceRaw: bigint;
    readonly isSweep: boolean;
    readonly now: Date;
  },
  receivable: Prisma.DepositWhereInput,
  maxSteps: number,
): Promise<AccountPlan> {
  const rows = await db.transfer.findMany({
    where: plannable(account.address, account.isSweep, account.now),
    orderBy: [{ createdAt: 'asc' }, { reference: 'asc' }],
    select: { id: true, kind: true, destination: true, amountRaw: true },
    take: maxSteps + 1,
  });
  const open: OpenTransfer[] = rows.map((row) => ({ ...row, amountRaw: storedRaw(row.amountRaw) }));
  const unreceived = { ...receivable, address: account.address, receivedAt: null };
  const steps: ChainStep[] = [];
  const planned: OpenTransfer[] = [];
  const taken = new Set<string>();
  let balanceRaw = account.balanceRaw;
  /** Adds receives until `isEnough`, or until there are no more deposits or steps. */
  const receive = async (where: Prisma.DepositWhereInput, isEnough: () => boolean) => {
    if (isEnough() || steps.length >= maxSteps) return;
    const rows = await db.deposit.findMany({
      where: { AND: [unreceived, where, { blockHash: { notIn: [...taken] } }] },
      orderBy: [{ recordedAt: 'asc' }, { blockHash: 'asc' }],
      select: { blockHash: true, amountRaw: true },
      take: maxSteps - steps.length,
    });
    for (const row of rows) {
      if (isEnough()) return;
      const amountRaw = storedRaw(row.amountRaw);
      steps.push({ kind: 'receive', depositHash: row.blockHash, amountRaw });
      taken.add(row.blockHash);
      balanceRaw += amountRaw;
    }
  };
  for (const transfer of open) {
    const isEnough = () => balanceRaw >= transfer.amountRaw;
    if (transfer.kind === 'refund' || transfer.kind === 'sweep')
      await receive({ transferId: transfer.id }, () => false);
    if (transfer.kind === 'settlement') await receive({ disposition: 'counted' }, isEnough);
    await receive({}, isEnough);
    if (steps.length >= maxSteps) break;
    if (!isEnough() || transfer.amountRaw === 0n) {
      const short = planned.length === 0 ? { ...transfer, hasRaw: balanceRaw } : null;
      return { steps, transfers: planned, short, isWhole: false };
    }
    const { id: transferId, destination, amountRaw } = transfer;
    steps.push({ kind: 'send', transferId, destination, amountRaw });
    planned.push(transfer);
    balanceRaw -= amountRaw;
  }
  return { steps, transfers: planned, short: null, isWhole: planned.length === open.length };
}
