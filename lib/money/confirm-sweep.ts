// Takes note that the ledger has confirmed the send of a sweep: journal, and the items it settles.
import type { Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import type { Block, Sweep } from '@/prisma/generated/sqlite/client';
import { movement, postEntries } from './journal';
import type { MoneyDeps } from './money-deps';
import { storedRaw } from './stored-raw';
import { NOBODYS } from './sweepable';

/** Once, in one transaction. */
export async function confirmSweep(
  { database, clock }: Pick<MoneyDeps, 'database' | 'clock'>,
  { hash, account, height }: Block,
  sweep: Sweep,
): Promise<void> {
  await writeTransaction(database, async (tx) => {
    const at = clock.now();
    const open = await tx.sweep.updateMany({
      where: { id: sweep.id, confirmedAt: null },
      data: { confirmedAt: at },
    });
    if (open.count === 0) return;
    await tx.block.updateMany({
      where: { account, height: { lte: height }, confirmedAt: null, OR: [{ hash }, { kind: 'receive' }] },
      data: { confirmedAt: at, publishedAt: at },
    });
    await postSweep(tx, sweep, at);
    await resolveItems(tx, sweep, at);
  });
}

/** What the books ascribe to a payment leaves them as that payment's. */
async function postSweep(tx: Tx, sweep: Sweep, at: Date): Promise<void> {
  const { reference, paymentId } = sweep;
  const paymentRaw = storedRaw(sweep.paymentRaw);
  if (paymentRaw > 0n) {
    const lines = movement('held', 'swept', paymentRaw);
    postEntries(tx, { reference: `${reference}:payment`, paymentId, at, lines });
  }
  const restRaw = storedRaw(sweep.amountRaw) - paymentRaw;
  if (restRaw === 0n) return;
  postEntries(tx, { reference, paymentId: null, at, lines: movement('held', 'swept', restRaw) });
}

async function resolveItems(
  tx: Tx,
  { account, reference, destination, decidedBy, note }: Sweep,
  at: Date,
): Promise<void> {
  const deposits = await tx.deposit.findMany({
    where: { address: account, disposition: { in: [...NOBODYS] } },
    select: { blockHash: true },
  });
  const received = await tx.block.findMany({
    where: { depositHash: { in: deposits.map((deposit) => deposit.blockHash) } },
    select: { depositHash: true },
  });
  const about = received.map((block) => `deposit:${block.depositHash}`);
  await tx.attentionItem.updateMany({
    where: { reference: { in: [...about, `balance:${account}`, reference] }, resolvedAt: null },
    data: { resolvedAt: at, resolution: `${decidedBy} (swept to ${destination}): ${note}` },
  });
}
