// A deposit to an address that belongs to no payment: credited to nobody, and the address is never handed out.
import type { Clock } from '@/lib/core/clock';
import type { Database } from '@/lib/db/client';
import { movement, postEntries } from '@/lib/db/journal';
import { writeTransaction } from '@/lib/db/transaction';
import { raiseAttention } from './attention';
import { earliestKnownAt, type Sighting } from './classify-deposit';

type UnassignedSend = {
  readonly blockHash: string;
  readonly address: string;
  readonly sender: string;
  readonly amountRaw: bigint;
  readonly sighting: Sighting;
};

/**
 * Records the deposit, takes the address out of the pool and raises attention (contract §5).
 * @returns `assignedMeanwhile` when a payment got the address in between: nothing is written then
 */
export async function recordUnassigned(
  deps: { readonly database: Database; readonly clock: Clock },
  send: UnassignedSend,
): Promise<'unassigned' | 'known' | 'assignedMeanwhile'> {
  return writeTransaction(deps.database, async (tx) => {
    const at = deps.clock.now();
    const { blockHash, address, sender } = send;
    const amountRaw = send.amountRaw.toString();
    const retired = await tx.depositAddress.updateMany({
      where: { address, assignedAt: null },
      data: { retiredAt: at, readyAt: null },
    });
    if (retired.count === 0) return 'assignedMeanwhile';
    if ((await tx.deposit.findUnique({ where: { blockHash } })) !== null) return 'known';
    const confirmedAt = earliestKnownAt(send.sighting);
    await tx.deposit.create({
      data: { blockHash, address, sender, amountRaw, confirmedAt, recordedAt: at, disposition: 'unassigned' },
    });
    const reference = `deposit:${blockHash}`;
    const lines = movement('payer', 'held', send.amountRaw);
    postEntries(tx, { reference, paymentId: null, at, lines });
    const detail = { address, sender, amountRaw };
    await raiseAttention(tx, {
      reference,
      kind: 'unassignedDeposit',
      merchantId: null,
      paymentId: null,
      detail,
      at,
    });
    return 'unassigned';
  });
}
