// The operator's list of sending accounts that are refused, by public key: nano_ and xrb_ are spellings of the same one.
// The engine keeps the list in memory and asks only whether it changed.
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

/** What a change of the list came to; `unchanged` when the list said so already. */
export type DeniedAccountChange =
  | { readonly outcome: 'done' | 'unchanged'; readonly address: string }
  | { readonly outcome: 'refused'; readonly reason: 'notAnAddress' | 'notANote' | 'tooMany' };

/** Accounts listed at most; each process holds them all in memory, 64 bytes of text each. */
const MAX_DENIED_ACCOUNTS = 100_000;
/** Accounts that one statement asks about: SQLite bounds what it may bind. */
const MAX_ASKED = 500;
/** Accounts shown at once, the latest first. */
const MAX_SHOWN = 1_000;
/** In code points. */
const MAX_REASON = 500;
/** The row of `Setting` that changes with each change of the list. */
const DENIED_ACCOUNTS_VERSION = 'deniedAccountsVersion';

/**
 * The 32 bytes an address stands for, in lower-case hex.
 * @returns null for what is no address
 */
export function publicKeyOf(address: string): string | null {
  const publicKey = parseAddress(address);
  return publicKey === undefined ? null : bytesToHex(publicKey).toLowerCase();
}

/** One line. */
function isReason(text: string): boolean {
  return text !== '' && hasAtMostCodePoints(text, MAX_REASON) && !holdsHidden(text);
}

/**
 * Lists an account, or gives a listed one another reason. What it sends from now on denies the payment it pays, within a
 * second. `reason` is for operators: one line, no personal data of payers.
 */
export async function denyAccount(
  { database, clock }: Deps,
  given: { readonly text: string; readonly reason: string },
  by: AuditActor,
): Promise<DeniedAccountChange> {
  const publicKey = publicKeyOf(given.text.trim());
  const reason = given.reason.trim();
  if (publicKey === null) return { outcome: 'refused', reason: 'notAnAddress' };
  if (!isReason(reason)) return { outcome: 'refused', reason: 'notANote' };
  const address = addressOf(publicKey);
  return writeTransaction(database, async (tx) => {
    const at = clock.now();
    await raiseVersion(tx);
    const before = await tx.deniedAccount.findUnique({ where: { publicKey } });
    if (before?.reason === reason) return { outcome: 'unchanged', address };
    const isNew = before === null;
    if (isNew && (await tx.deniedAccount.count()) >= MAX_DENIED_ACCOUNTS) {
      return { outcome: 'refused', reason: 'tooMany' };
    }
    const row = { reason, addedBy: by, addedAt: at };
    await tx.deniedAccount.upsert({ where: { publicKey }, create: { publicKey, ...row }, update: row });
    appendAuditLog(tx, [{ at, actor: by, action: 'deniedAccountListed', detail: { account: address } }]);
    return { outcome: 'done', address };
  });
}

/** Takes an account off the list. Payments that were denied because of it stay denied. */
export async function allowAccount(
  { database, clock }: Deps,
  text: string,
  by: AuditActor,
): Promise<DeniedAccountChange> {
  const publicKey = publicKeyOf(text.trim());
  if (publicKey === null) return { outcome: 'refused', reason: 'notAnAddress' };
  const address = addressOf(publicKey);
  return writeTransaction(database, async (tx) => {
    const at = clock.now();
    await raiseVersion(tx);
    const { count } = await tx.deniedAccount.deleteMany({ where: { publicKey } });
    if (count === 0) return { outcome: 'unchanged', address };
    appendAuditLog(tx, [{ at, actor: by, action: 'deniedAccountRemoved', detail: { account: address } }]);
    return { outcome: 'done', address };
  });
}

/** The list, the latest first. */
export async function listDeniedAccounts(db: Queryable) {
  const rows = await db.deniedAccount.findMany({
    orderBy: [{ addedAt: 'desc' }, { publicKey: 'asc' }],
    take: MAX_SHOWN,
  });
  return rows.map(({ publicKey, ...row }) => ({ address: addressOf(publicKey), ...row }));
}

/** The public keys of all, for a process to keep. */
export async function readDeniedKeys(db: Queryable): Promise<ReadonlySet<string>> {
  const rows = await db.deniedAccount.findMany({ select: { publicKey: true }, take: MAX_DENIED_ACCOUNTS });
  return new Set(rows.map(({ publicKey }) => publicKey));
}

/** Which of the accounts are on the list, as they were written: nano_ and xrb_ spell the same one. */
export async function blockedAmong(
  db: Queryable,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const keys = new Map(addresses.map((address) => [address, publicKeyOf(address)]));
  const asked = [...keys.values()].flatMap((key) => key ?? []);
  const blocked = new Set<string>();
  for (let from = 0; from < asked.length; from += MAX_ASKED) {
    const publicKey = { in: asked.slice(from, from + MAX_ASKED) };
    const rows = await db.deniedAccount.findMany({ where: { publicKey }, select: { publicKey: true } });
    for (const row of rows) blocked.add(row.publicKey);
  }
  return new Set(addresses.filter((address) => blocked.has(keys.get(address) ?? '')));
}

function addressOf(publicKey: string): string {
  return formatAddress(hexToBytes(publicKey));
}

/** The transaction's first write, which keeps changes in order; also of a change that comes to nothing. */
async function raiseVersion(tx: Tx): Promise<void> {
  const [key, value] = [DENIED_ACCOUNTS_VERSION, newId()];
  await tx.setting.upsert({ where: { key }, create: { key, value }, update: { value } });
}

/** How long a process may go by what it knows: an operator's change is followed within it. */
const MAX_AGE_MS = 1_000;

export type DeniedSenders = {
  /** @param publicKey as `publicKeyOf` writes it. @throws the database's error: nothing is known then */
  has(publicKey: string): Promise<boolean>;
};

/** At most one question a second, and the whole list only when it has changed. */
export function createDeniedSenders(db: Queryable): DeniedSenders {
  let kept: { readonly version: string | null; readonly keys: ReadonlySet<string> } | null = null;
  const current = cachedRead(async () => {
    const row = await db.setting.findUnique({ where: { key: DENIED_ACCOUNTS_VERSION } });
    const version = row?.value ?? null;
    if (kept === null || kept.version !== version) kept = { version, keys: await readDeniedKeys(db) };
    return kept.keys;
  }, MAX_AGE_MS);
  return { has: async (publicKey) => (await current.get()).has(publicKey) };
}
