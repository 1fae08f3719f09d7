// A deposit to the address of a top-up: the merchant's own money, recorded once by its block hash.
import { type Clock, isClockInDoubt } from '@/lib/core/clock';
import type { Database, Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { type Attention, raiseAttention } from '@/lib/money/attention';
import { movement, postEntries } from '@/lib/money/journal';
import { earliestKnownAt, type Sighting, wasThereBefore } from '@/lib/payments/classify-deposit';
import type { TopUp } from '@/prisma/generated/sqlite/client';

type TopUpSend = {
  readonly blockHash: string;
  readonly address: string;
  readonly sender: string;
  readonly amountRaw: bigint;
  readonly sighting: Sighting;
};

/**
 * Records the deposit; it is received when it is needed. What was there before the top-up and money from an account of ours is nobody's
 * until a person has decided, as with payments (contract §5).
 * @returns `noTopUp` when the address is none of a top-up
 */
export async function recordTopUpDeposit(
  deps: { readonly database: Database; readonly clock: Clock },
  send: TopUpSend,
  senderIsOurs: boolean,
): Promise<'topUp' | 'known' | 'noTopUp'> {
  const { blockHash, address, sender } = send;
  const seen = await deps.database.db.topUp.findUnique({ where: { address }, select: { createdAt: true } });
  if (seen === null) return 'noTopUp';
  const ours = senderIsOurs ? 'ownAccount' : 'topUp';
  const time = { now: deps.clock.now(), clockInDoubt: isClockInDoubt(deps.clock) };
  const disposition = wasThereBefore(seen.createdAt, send.sighting, time) ? 'unassigned' : ours;
  return writeTransaction(deps.database, async (tx) => {
    const isTopUp = disposition === 'topUp';
    // A write that changes nothing: whoever decides about the top-up's money waits.
    const topUp = await tx.topUp.update({ where: { address }, data: { address } });
    if ((await tx.deposit.findUnique({ where: { blockHash } })) !== null) return 'known';
    const at = deps.clock.now();
    const amountRaw = send.amountRaw.toString();
    const confirmedAt = earliestKnownAt(send.sighting);
    await tx.deposit.create({
      data: { blockHash, address, sender, amountRaw, confirmedAt, recordedAt: at, disposition },
    });
    const lines = movement('payer', isTopUp ? 'topUp' : 'held', send.amountRaw);
    const of = isTopUp ? { topUpId: topUp.id } : {};
    const reference = `deposit:${blockHash}`;
    postEntries(tx, { reference, paymentId: null, ...of, at, lines });
    if (!isTopUp)
      await complain(tx, topUp, { reference, disposition, at, detail: { address, sender, amountRaw } });
    return 'topUp';
  });
}

type Complaint = Pick<Attention, 'reference' | 'at' | 'detail'> & {
  readonly disposition: 'unassigned' | 'ownAccount';
};

async function complain(tx: Tx, { merchantId }: TopUp, { disposition, ...about }: Complaint): Promise<void> {
  const isOurs = disposition === 'ownAccount';
  const kind = isOurs ? 'ownAccountDeposit' : 'unassignedDeposit';
  await raiseAttention(tx, { ...about, kind, merchantId: isOurs ? merchantId : null, paymentId: null });
}
