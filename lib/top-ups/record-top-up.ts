// A deposit to the address of a top-up: the merchant's own money, recorded once by its block hash.
import type { Clock } from '@/lib/core/clock';
import type { Database } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { raiseAttention } from '@/lib/money/attention';
import { movement, postEntries } from '@/lib/money/journal';
import { earliestKnownAt, type Sighting } from '@/lib/payments/classify-deposit';

type TopUpSend = {
  readonly blockHash: string;
  readonly address: string;
  readonly sender: string;
  readonly amountRaw: bigint;
  readonly sighting: Sighting;
};

/**
 * Records the deposit; the engine receives it. Money from an account of ours is nobody's until a person has decided, as with
 * payments (contract §5).
 * @returns `noTopUp` when the address is none of a top-up
 */
export async function recordTopUpDeposit(
  deps: { readonly database: Database; readonly clock: Clock },
  send: TopUpSend,
  senderIsOurs: boolean,
): Promise<'topUp' | 'known' | 'noTopUp'> {
  const { blockHash, address, sender } = send;
  const seen = await deps.database.db.topUp.findUnique({ where: { address }, select: { id: true } });
  if (seen === null) return 'noTopUp';
  return writeTransaction(deps.database, async (tx) => {
    const { id: topUpId, merchantId } = await tx.topUp.update({
      where: { address },
      data: senderIsOurs ? { address } : { moneyPending: true },
    });
    if ((await tx.deposit.findUnique({ where: { blockHash } })) !== null) return 'known';
    const at = deps.clock.now();
    const amountRaw = send.amountRaw.toString();
    const disposition = senderIsOurs ? 'ownAccount' : 'topUp';
    const confirmedAt = earliestKnownAt(send.sighting);
    await tx.deposit.create({
      data: { blockHash, address, sender, amountRaw, confirmedAt, recordedAt: at, disposition },
    });
    const reference = `deposit:${blockHash}`;
    if (!senderIsOurs) {
      const lines = movement('payer', 'topUp', send.amountRaw);
      postEntries(tx, { reference, paymentId: null, topUpId, at, lines });
      return 'topUp';
    }
    postEntries(tx, { reference, paymentId: null, at, lines: movement('payer', 'held', send.amountRaw) });
    const detail = { address, sender, amountRaw };
    const about = { kind: 'ownAccountDeposit' as const, merchantId, paymentId: null, detail, at };
    await raiseAttention(tx, { ...about, reference });
    return 'topUp';
  });
}
