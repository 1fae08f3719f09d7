// The one place that signs: planned blocks become rows, to be stored before anything is published.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { timeText } from '@/lib/db/insert-rows';
import { formatAddress } from '@/lib/nano/address';
import { hashBlock, signBlock } from '@/lib/nano/block';
import { publicKeyOf, secretKeyAt } from '@/lib/nano/keys';
import type { PlannedBlock } from './chain';
import type { MoneyDeps } from './money-deps';

/** The seed in use does not lead to the account's address: nothing may be signed. */
export class WrongSeedError extends Error {
  override readonly name = 'WrongSeedError';
}

/** Signing takes about a millisecond: after so many blocks the event loop has its turn. */
const SIGNED_PER_TURN = 8;

/**
 * Signs the blocks of the account at `depositIndex`. Ask `mayWrite` before; store all of them or none.
 * @throws WrongSeedError
 */
export async function signBlocks(
  { keySource, clock }: Pick<MoneyDeps, 'keySource' | 'clock'>,
  depositIndex: number,
  planned: readonly PlannedBlock[],
): Promise<SignedRow[]> {
  const secretKey = secretKeyAt(keySource, depositIndex);
  const account = formatAddress(publicKeyOf(secretKey));
  if (planned.some(({ block }) => block.account !== account)) {
    throw new WrongSeedError(`the seed does not lead to address ${depositIndex}`);
  }
  const rows: SignedRow[] = [];
  for (const plan of planned) {
    rows.push(blockRow(plan, secretKey, clock.now()));
    if (rows.length % SIGNED_PER_TURN === 0) await nextTurn();
  }
  return rows;
}

/** A block as it is stored. */
export type SignedRow = ReturnType<typeof blockRow>;

function blockRow({ step, block, height }: PlannedBlock, secretKey: Uint8Array, signedAt: Date) {
  const { signature } = signBlock(block, secretKey);
  const { account, previous, representative, link } = block;
  return {
    hash: hashBlock(block),
    kind: step.kind,
    account,
    previous,
    height,
    representative,
    balanceRaw: block.balanceRaw.toString(),
    amountRaw: step.amountRaw.toString(),
    link,
    signature,
    depositHash: step.kind === 'receive' ? step.depositHash : null,
    transferId: step.kind === 'send' ? step.transferId : null,
    signedAt: timeText(signedAt),
  };
}
