// Which accounts the operator blocks, and when: before an account sends, while its payment waits, after its end, and
// between the decision about a refund and its signature.
import type { Step } from '@/lib/core/steps';
import type { Prng } from '@/verification/testing/prng';
import type { Model, TrackedPayment } from '../invariants/model';
import type { Rows } from '../invariants/rows';
import type { Blocklist } from './blocklist';
import type { TimedAct } from './plan';
import type { World } from './world';

/** Blocks one of the accounts of a payment. */
export type BlockAct = { readonly kind: 'block'; readonly whom: 'payer' | 'named' | 'ordered' };

/** The share of payments for which the operator blocks an account. */
const BLOCKED = 0.15;
/** The share of passes of a labeled step between decision and signature. */
const BETWEEN = 0.03;
const PLACES: ReadonlySet<Step> = new Set(['transfersDecided', 'blocksPlanned', 'refundStarted']);

export function drawBlocks(prng: Prng, windowMs: number): TimedAct[] {
  if (!prng.chance(BLOCKED)) return [];
  const whom = prng.weighted<BlockAct['whom']>([
    ['payer', 6],
    ['named', 1],
    ['ordered', 2],
  ]);
  return [{ atMs: prng.int(100, Math.floor(windowMs * 2.2)), act: { kind: 'block', whom } }];
}

/** Many share an exchange's account, so the operator does not block it. */
export async function block(world: World, payment: TrackedPayment, { whom }: BlockAct): Promise<void> {
  const { model, chances, shop, payers } = world;
  if (whom === 'payer' && payment.payers.size === 0) {
    payment.payers.set(0, payers.newPayer(payment.amountRaw * 5n));
  }
  const accounts = {
    payer: [...payment.payers.values()],
    named: payment.named === null ? [] : [payment.named],
    ordered: [...payment.orderedTo],
  }[whom].filter((account) => mayBeListed(model, account));
  if (accounts.length > 0) await shop.block(chances.blocklist.pick(accounts));
}

const mayBeListed = ({ exchanges, byAddress }: Model, account: string): boolean =>
  !exchanges.has(account) && !byAddress.has(account);

/** Blocks, while the engine runs, the recipient or sender of an unsigned refund. */
export function blockBetween(
  { prng, model, rows, blocklist }: { prng: Prng; model: Model; rows: Rows; blocklist: Blocklist },
  step: Step,
): Promise<void> | null {
  if (!PLACES.has(step) || !prng.chance(BETWEEN)) return null;
  const accounts = rows
    .accountsOfUnsigned()
    .map(({ account }) => account)
    .filter((account) => mayBeListed(model, account));
  return accounts.length === 0 ? null : blocklist.block(prng.pick(accounts));
}
