// Whether a payer may name an address for refunds, in the codes that the payer's pages have words for.
import { z } from 'zod';
import { judgeDestination, type RefundAddressRefusal, readWritten } from '@/lib/compliance/judge-destination';
import type { Queryable } from '@/lib/db/client';

/** Why an address is not taken. `unusableAddress` never says that the account is on the blocklist. */
export type RefundAddressError =
  | 'notAnAddress'
  | 'burnAddress'
  | 'ownAddress'
  | 'exchangeAddress'
  | 'unusableAddress';

export type CheckedRefundAddress =
  /** In its `nano_` form. */
  { readonly outcome: 'fit'; readonly address: string } | { readonly outcome: RefundAddressError };

const ERRORS = {
  notAnAddress: 'notAnAddress',
  burn: 'burnAddress',
  ownAccount: 'ownAddress',
  exchange: 'exchangeAddress',
  blocked: 'unusableAddress',
} as const satisfies Readonly<Record<RefundAddressRefusal, RefundAddressError>>;

/** An address as a payer's page sends it: unchecked, and no longer than any can be. */
export const addressText = z.string().max(128);

/** Judges what a payer wrote, to the last character (contract §5). */
export async function checkRefundAddress(db: Queryable, text: string): Promise<CheckedRefundAddress> {
  const judged = await judgeDestination(db, { text, purpose: 'refundAddress' });
  return judged.outcome === 'fit' ? judged : { outcome: ERRORS[judged.reason] };
}

/** What can be said without asking the database, which a stranger may do as well; null when nothing is wrong so far. */
export function formatErrorOf(text: string): RefundAddressError | null {
  const written = readWritten(text);
  return written.outcome === 'fit' ? null : ERRORS[written.reason];
}
