// Which lost chains of a merchant's top-ups can be taken over: those of which every send is explained, or that a person has
// decided to take over as they are.
import { z } from 'zod';
import type { Tx } from '@/lib/db/client';
import { activeSettlementAddress } from '@/lib/merchants/settlement-address';
import { ordersInDoubt } from '@/lib/refunds/adopt-order';
import type { Merchant } from '@/prisma/generated/sqlite/client';
import { accountReference } from './account-reference';
import { explainLostSends, type LostSend, type SendPurpose, type WantedSends } from './explain-lost-sends';
import { isSend } from './received-sends';
import type { LostChain } from './store-lost-chain';
import { storedRaw } from './stored-raw';

/** `purposes` by the hash of the send; what is left out went for what is in no book. */
export type ExplainedChain = {
  readonly chain: LostChain;
  readonly purposes: ReadonlyMap<string, SendPurpose>;
};

/** The merchant must be locked. */
export async function sortChains(
  tx: Tx,
  merchant: Merchant,
  chains: readonly LostChain[],
  at: Date,
): Promise<{ readonly taken: readonly ExplainedChain[]; readonly left: readonly LostChain[] }> {
  const wanted = await readWanted(tx, merchant.id, chains);
  const accepted = await readAccepted(tx, chains);
  const left: LostChain[] = [];
  // A chain that is left takes its part of a refund with it, which may leave others without their explanation.
  for (let rest = chains; ; ) {
    const sends = rest.flatMap((chain) => sendsOf(chain, merchant, at));
    const purposes = explainLostSends(sends, wanted);
    const unexplained = new Set(
      sends.filter(({ hash }) => !purposes.has(hash)).map(({ topUpId }) => topUpId),
    );
    const isLeft = ({ topUp }: LostChain) => unexplained.has(topUp.id) && !accepted.has(topUp.id);
    if (!rest.some(isLeft)) return { taken: rest.map((chain) => ({ chain, purposes })), left };
    left.push(...rest.filter(isLeft));
    rest = rest.filter((chain) => !isLeft(chain));
  }
}

function sendsOf({ topUp, blocks }: LostChain, merchant: Merchant, at: Date): LostSend[] {
  return blocks.filter(isSend).map(({ hash, linkAsAccount: destination, amountRaw, localTimestamp }) => {
    const active = [localTimestamp ?? at, at].map((time) => activeSettlementAddress(merchant, time));
    return { hash, topUpId: topUp.id, destination, amountRaw, isToMerchant: active.includes(destination) };
  });
}

async function readWanted(tx: Tx, merchantId: string, chains: readonly LostChain[]): Promise<WantedSends> {
  const topUpIdOf = new Map(chains.map(({ topUp }) => [topUp.address, topUp.id]));
  const unwritten = await tx.transfer.findMany({
    where: { account: { in: [...topUpIdOf.keys()] }, topUpId: { not: null }, confirmedAt: null, block: null },
    orderBy: [{ createdAt: 'asc' }, { reference: 'asc' }],
  });
  const orders = await ordersInDoubt(tx, { merchantId, source: 'topUp' });
  const transfers = unwritten.map((row) => ({ ...withRaw(row), topUpId: topUpIdOf.get(row.account) ?? '' }));
  return { transfers, orders: orders.map(withRaw) };
}

function withRaw<Row extends { readonly amountRaw: string }>(row: Row) {
  return { ...row, amountRaw: storedRaw(row.amountRaw) };
}

const detailSchema = z.object({ frontier: z.string() });

/** The ids of the top-ups whose lost sends a person has decided to take over, up to the very block the ledger ends with. */
async function readAccepted(tx: Tx, chains: readonly LostChain[]): Promise<Set<string>> {
  const references = chains.map(({ topUp }) => accountReference(topUp.address));
  const decided = await tx.attentionItem.findMany({
    where: { reference: { in: references }, kind: 'lostSends', resolvedAt: { not: null } },
  });
  const frontiers = new Map(
    decided.map(({ reference, detail }) => [reference, detailSchema.safeParse(detail).data?.frontier]),
  );
  const isAccepted = ({ topUp, blocks }: LostChain) =>
    frontiers.get(accountReference(topUp.address)) === blocks.at(-1)?.hash;
  return new Set(chains.filter(isAccepted).map(({ topUp }) => topUp.id));
}
