// Checks a payer's refund address. The error codes have messages on the payer's pages.
import { z } from 'zod';
import {
  judgeDestination,
  parseDestination,
  type RefundAddressRefusal,
} from '@/lib/compliance/judge-destination';
import type { Queryable } from '@/lib/db/client';

/** Why an address is rejected. `unusableAddress` hides that the account is on the blocklist. */
export type RefundAddressError =
  | 'invalidAddress'
  | 'burnAddress'
  | 'ownAddress'
  | 'exchangeAddress'
  | 'unusableAddress';

export type CheckedRefundAddress =
  /** In its `nano_` form. */
  { readonly outcome: 'fit'; readonly address: string } | { readonly outcome: RefundAddressError };

const ERRORS = {
  invalidAddress: 'invalidAddress',
  burn: 'burnAddress',
  ownAccount: 'ownAddress',
  exchange: 'exchangeAddress',
  blocked: 'unusableAddress',
} as const satisfies Readonly<Record<RefundAddressRefusal, RefundAddressError>>;

/** An unchecked address from a payer's page, with a length limit. */
export const addressText = z.string().max(128);

/** Checks the address including its checksum and the address lists (contract §5). */
export async function checkRefundAddress(db: Queryable, text: string): Promise<CheckedRefundAddress> {
  const judged = await judgeDestination(db, { text, purpose: 'refundAddress' });
  return judged.outcome === 'fit' ? judged : { outcome: ERRORS[judged.reason] };
}

/** Checks the format without the database. @returns null for a valid format */
export function formatErrorOf(text: string): RefundAddressError | null {
  const written = parseDestination(text);
  return written.outcome === 'fit' ? null : ERRORS[written.reason];
}
