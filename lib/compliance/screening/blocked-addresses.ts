// The operator's blocklist of Nano addresses, stored by public key: nano_ and xrb_ are two spellings of one address.
// The engine keeps the list in memory and reads it again only when its version has changed.
import { formatAddress, parseAddress } from '@/lib/core/address';
import { cachedRead } from '@/lib/core/cached-read';
import type { Clock } from '@/lib/core/clock';
import { hasAtMostCodePoints, holdsHidden } from '@/lib/core/hidden-characters';
import { newId } from '@/lib/core/ids';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import type { AuditActor } from '@/lib/db/audit-log/audit-entry';
import type { Database, Queryable, Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { bytesToHex, hexToBytes } from '@/lib/nano/hex';

type Deps = { readonly database: Database; readonly clock: Clock };

/** The result of a change to the blocklist; `unchanged` when it had no effect. */
export type BlocklistChange =
  | { readonly outcome: 'done' | 'unchanged'; readonly address: string }
  | { readonly outcome: 'refused'; readonly reason: 'invalidAddress' | 'invalidNote' | 'tooMany' };

/** Each process holds the whole list in memory, 64 bytes of text per address. */
const MAX_BLOCKED_ADDRESSES = 100_000;
/** Keys of one query: SQLite limits the values a statement may bind. */
const MAX_KEYS = 500;
/** Addresses shown, the latest first. */
const MAX_SHOWN = 1_000;
/** In code points. */
const MAX_REASON = 500;
/** The key of the `Setting` row that changes with each change to the list. */
const BLOCKLIST_VERSION = 'blocklistVersion';

/**
 * The public key of an address, in lower-case hex.
 * @returns null if the text is not a valid address
 */
export function publicKeyOf(address: string): string | null {
  const publicKey = parseAddress(address);
  return publicKey === undefined ? null : bytesToHex(publicKey).toLowerCase();
}

/** A single line of text. */
function isReason(text: string): boolean {
  return text !== '' && hasAtMostCodePoints(text, MAX_REASON) && !holdsHidden(text);
}

/**
 * Adds an address to the blocklist, or changes the reason of a listed one. Within a second, a payment that it pays is denied.
 * `reason` is for operators: one line, no personal data of payers.
 */
export async function blockAddress(
  { database, clock }: Deps,
  given: { readonly text: string; readonly reason: string },
  by: AuditActor,
): Promise<BlocklistChange> {
  const publicKey = publicKeyOf(given.text.trim());
  const reason = given.reason.trim();
  if (publicKey === null) return { outcome: 'refused', reason: 'invalidAddress' };
  if (!isReason(reason)) return { outcome: 'refused', reason: 'invalidNote' };
  const address = addressOf(publicKey);
  return writeTransaction(database, async (tx) => {
    const at = clock.now();
    await raiseVersion(tx);
    const before = await tx.blockedAddress.findUnique({ where: { publicKey } });
    if (before?.reason === reason) return { outcome: 'unchanged', address };
    const isNew = before === null;
    if (isNew && (await tx.blockedAddress.count()) >= MAX_BLOCKED_ADDRESSES) {
      return { outcome: 'refused', reason: 'tooMany' };
    }
    const row = { reason, addedBy: by, addedAt: at };
    await tx.blockedAddress.upsert({ where: { publicKey }, create: { publicKey, ...row }, update: row });
    appendAuditLog(tx, [{ at, actor: by, action: 'blockedAddressAdded', detail: { account: address } }]);
    return { outcome: 'done', address };
  });
}

/** Removes an address from the blocklist. Payments that were denied because of it stay denied. */
export async function unblockAddress(
  { database, clock }: Deps,
  text: string,
  by: AuditActor,
): Promise<BlocklistChange> {
  const publicKey = publicKeyOf(text.trim());
  if (publicKey === null) return { outcome: 'refused', reason: 'invalidAddress' };
  const address = addressOf(publicKey);
  return writeTransaction(database, async (tx) => {
    const at = clock.now();
    await raiseVersion(tx);
    const { count } = await tx.blockedAddress.deleteMany({ where: { publicKey } });
    if (count === 0) return { outcome: 'unchanged', address };
    appendAuditLog(tx, [{ at, actor: by, action: 'blockedAddressRemoved', detail: { account: address } }]);
    return { outcome: 'done', address };
  });
}

/** The blocklist, the latest entry first. */
export async function listBlockedAddresses(db: Queryable) {
  const rows = await db.blockedAddress.findMany({
    orderBy: [{ addedAt: 'desc' }, { publicKey: 'asc' }],
    take: MAX_SHOWN,
  });
  return rows.map(({ publicKey, ...row }) => ({ address: addressOf(publicKey), ...row }));
}

/** The public keys of all blocked addresses. */
export async function readBlockedKeys(db: Queryable): Promise<ReadonlySet<string>> {
  const rows = await db.blockedAddress.findMany({ select: { publicKey: true }, take: MAX_BLOCKED_ADDRESSES });
  return new Set(rows.map(({ publicKey }) => publicKey));
}

/** The given addresses that are blocked, in the spelling they were given in. */
export async function blockedAmong(
  db: Queryable,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const keys = new Map(addresses.map((address) => [address, publicKeyOf(address)]));
  const publicKeys = [...keys.values()].flatMap((key) => key ?? []);
  const blocked = new Set<string>();
  for (let from = 0; from < publicKeys.length; from += MAX_KEYS) {
    const publicKey = { in: publicKeys.slice(from, from + MAX_KEYS) };
    const rows = await db.blockedAddress.findMany({ where: { publicKey }, select: { publicKey: true } });
    for (const row of rows) blocked.add(row.publicKey);
  }
  return new Set(addresses.filter((address) => blocked.has(keys.get(address) ?? '')));
}

function addressOf(publicKey: string): string {
  return formatAddress(hexToBytes(publicKey));
}

/** Must be the transaction's first write: it puts concurrent changes in order. */
async function raiseVersion(tx: Tx): Promise<void> {
  const [key, value] = [BLOCKLIST_VERSION, newId()];
  await tx.setting.upsert({ where: { key }, create: { key, value }, update: { value } });
}

/** How long a process uses its copy of the list before it checks for a change. */
const MAX_AGE_MS = 1_000;

export type BlockedSenders = {
  /** @param publicKey as returned by `publicKeyOf`. @throws the database's error */
  has(publicKey: string): Promise<boolean>;
};

/** Queries the version at most once a second, and the whole list only when the version has changed. */
export function createBlockedSenders(db: Queryable): BlockedSenders {
  let cached: { readonly version: string | null; readonly keys: ReadonlySet<string> } | null = null;
  const current = cachedRead(async () => {
    const row = await db.setting.findUnique({ where: { key: BLOCKLIST_VERSION } });
    const version = row?.value ?? null;
    if (cached === null || cached.version !== version) cached = { version, keys: await readBlockedKeys(db) };
    return cached.keys;
  }, MAX_AGE_MS);
  return { has: async (publicKey) => (await current.get()).has(publicKey) };
}
