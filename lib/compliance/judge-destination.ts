// Whether money may be sent to an account, by the purpose of the transfer (contract §5).

import { blockedAmong } from '@/lib/compliance/screening/blocked-addresses';
import { addressInUri, BURN_ADDRESS, normalizeAddress } from '@/lib/core/address';
import type { Queryable } from '@/lib/db/client';
import { exchangesAmong } from './exchange-accounts';

/**
 * Kinds of special accounts, the most severe first. An account can have several kinds or none. burn: nobody has its
 * key. ownAccount: an account of this installation. blocked: on the operator's blocklist. exchange: on the operator's
 * list of exchange accounts, which many customers share.
 */
const ACCOUNT_KINDS = ['burn', 'ownAccount', 'blocked', 'exchange'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** refused: can't be entered as a destination. held: the transfer waits for an operator's decision. */
type Treatment = 'fit' | 'refused' | 'held';

/**
 * payout: a settlement address, also for a returned top-up, and the target of an operator's redirect or sweep.
 * refundAddress: entered by a payer, or by a merchant for a manual refund.
 * settlement, refund: a transfer, checked when it is created and again before its block is signed.
 * returnToSender: the refund of a denied payer, or of a blocked account, to the account that sent the money.
 */
const TREATMENTS = {
  payout: { burn: 'refused', ownAccount: 'refused', blocked: 'refused', exchange: 'fit' },
  refundAddress: { burn: 'refused', ownAccount: 'refused', blocked: 'refused', exchange: 'refused' },
  settlement: { burn: 'held', ownAccount: 'held', blocked: 'held', exchange: 'fit' },
  refund: { burn: 'held', ownAccount: 'held', blocked: 'held', exchange: 'held' },
  returnToSender: { burn: 'held', ownAccount: 'held', blocked: 'fit', exchange: 'fit' },
} as const satisfies Record<string, Readonly<Record<AccountKind, Treatment>>>;

export type Purpose = keyof typeof TREATMENTS;

/** Why an address is not allowed. */
export type Reason = 'invalidAddress' | AccountKind;
export type PayoutRefusal = Exclude<Reason, 'exchange'>;
export type RefundAddressRefusal = Reason;

/** `address`: in its `nano_` form. */
export type AllowedDestination = { readonly outcome: 'fit'; readonly address: string };
export type Refused<R extends Reason> = { readonly outcome: 'refused'; readonly reason: R };

/** An account and its kinds. */
export type Account = { readonly address: string; readonly kinds: ReadonlySet<AccountKind> };

/** The account's most severe kind that is not allowed for the purpose; null if all are allowed. Pure. */
export function unfitReason(purpose: Purpose, { kinds }: Account): AccountKind | null {
  return ACCOUNT_KINDS.find((kind) => kinds.has(kind) && TREATMENTS[purpose][kind] !== 'fit') ?? null;
}

/** The checks of a typed address that need no database. Pure. */
export function parseDestination(text: string): AllowedDestination | Refused<'invalidAddress' | 'burn'> {
  const address = normalizeAddress(addressInUri(text.trim()));
  if (address === undefined) return { outcome: 'refused', reason: 'invalidAddress' };
  return address === BURN_ADDRESS ? { outcome: 'refused', reason: 'burn' } : { outcome: 'fit', address };
}

/**
 * Whether `text` is an address that money may be sent to. Accepts both prefixes and surrounding whitespace; verifies
 * the checksum.
 */
export function judgeDestination(
  db: Queryable,
  named: { readonly text: string; readonly purpose: 'payout' },
): Promise<AllowedDestination | Refused<PayoutRefusal>>;
export function judgeDestination(
  db: Queryable,
  named: { readonly text: string; readonly purpose: 'refundAddress' },
): Promise<AllowedDestination | Refused<RefundAddressRefusal>>;
export async function judgeDestination(
  db: Queryable,
  { text, purpose }: { readonly text: string; readonly purpose: 'payout' | 'refundAddress' },
): Promise<AllowedDestination | Refused<Reason>> {
  const written = parseDestination(text);
  if (written.outcome === 'refused') return written;
  const account = (await readAccounts(db, [written.address])).get(written.address);
  const reason = account === undefined ? null : unfitReason(purpose, account);
  return reason === null ? written : { outcome: 'refused', reason };
}

/** Addresses per statement: SQLite limits the values a statement may bind. */
const MAX_NAMED = 500;

/**
 * The accounts by their address as given. Invalid addresses are left out. Three statements for each 500.
 * @throws the database's error
 */
export async function readAccounts(
  db: Queryable,
  texts: readonly string[],
): Promise<ReadonlyMap<string, Account>> {
  const accounts = new Map<string, Account>();
  for (let from = 0; from < texts.length; from += MAX_NAMED) {
    const part = texts.slice(from, from + MAX_NAMED);
    const addresses = [...new Set(part.flatMap((text) => normalizeAddress(text) ?? []))];
    const known = await readKinds(db, addresses);
    for (const text of part) {
      const address = normalizeAddress(text);
      if (address !== undefined) accounts.set(text, { address, kinds: known(address) });
    }
  }
  return accounts;
}

async function readKinds(db: Queryable, addresses: readonly string[]) {
  const where = { address: { in: [...addresses] } };
  const own = await db.depositAddress.findMany({ where, select: { address: true } });
  const listed: Readonly<Record<AccountKind, ReadonlySet<string>>> = {
    burn: new Set([BURN_ADDRESS]),
    ownAccount: new Set(own.map(({ address }) => address)),
    blocked: await blockedAmong(db, addresses),
    exchange: await exchangesAmong(db, addresses),
  };
  return (address: string) => new Set(ACCOUNT_KINDS.filter((kind) => listed[kind].has(address)));
}
