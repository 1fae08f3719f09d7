// Reads the earlier payments of many people at once, by shared hashes and accounts, with a limit per key.

import { type BlindIndexes, blindIndexes, type IndexedPayer } from '@/lib/compliance/blind-index';
import type { KeyRing } from '@/lib/core/key-ring';
import type { Database } from '@/lib/db/client';
import {
  type AccountRow,
  INDEX_FIELDS,
  type PaymentRow,
  queryByAccounts,
  queryByHashes,
  type SearchedHash,
  type Span,
} from './history-queries';
import { type EarlierPayment, type NamedUse, type PersonHistory, usdOf } from './person-history';
import { LONGEST_WINDOW_MS } from './rules';

/** The search hashes of a payer under one key of the ring. */
export type PersonKey = BlindIndexes & { readonly keyId: string };

/** The payment whose payer's history is read. */
export type HistorySubject = {
  readonly paymentId: string;
  /** As `personKeys` makes them: rows may have been made with any key of the ring. */
  readonly keys: readonly PersonKey[];
  /** Accounts that have sent money for the payment; empty before the first deposit. */
  readonly accounts: readonly string[];
  /** The time of evaluation: later payments are left out. */
  readonly at: Date;
  /** An earlier time of evaluation that uses the same history. */
  readonly alsoAt?: Date;
};

/** Max subjects per call. */
export const MAX_SUBJECTS = 50;
/** Max rows per hash or account, the latest ones; above the maximum of every rule. */
const MAX_ROWS_PER_KEY = 500;

/** The search hashes of a payer under every key of the ring. */
export function personKeys(ring: KeyRing, payer: IndexedPayer): PersonKey[] {
  return [...ring.keys.keys()].map((keyId) => ({ keyId, ...blindIndexes(ring, keyId, payer) }));
}

/**
 * The earlier payments of each subject within the longest window, by its payment's id; every subject has an entry. Two
 * queries for any number of subjects, one if no money has arrived yet.
 * @param rowsPerKey max rows per hash and account, the latest ones
 * @throws RangeError for more than 50 subjects; the database's error
 */
export async function readHistories(
  database: Database,
  subjects: readonly HistorySubject[],
  rowsPerKey = MAX_ROWS_PER_KEY,
): Promise<ReadonlyMap<string, PersonHistory>> {
  if (subjects.length > MAX_SUBJECTS) throw new RangeError(`at most ${MAX_SUBJECTS} histories at once`);
  if (subjects.length === 0) return new Map();
  const times = subjects.flatMap(({ at, alsoAt = at }) => [at.getTime(), alsoAt.getTime()]);
  const span = {
    since: new Date(Math.min(...times) - LONGEST_WINDOW_MS),
    until: new Date(Math.max(...times) + 1),
    rowsPerKey,
  };
  const [byHashes, byAccounts] = await Promise.all([
    findByHashes(database, distinctHashes(subjects), span),
    findByAccounts(database, [...new Set(subjects.flatMap(({ accounts }) => accounts))], span),
  ]);
  const found = { byKey: groupedByKey([...byHashes, ...byAccounts]), rowsPerKey };
  return new Map(subjects.map((subject) => [subject.paymentId, historyOf(subject, found)]));
}

async function findByHashes({ db, kind }: Database, hashes: readonly SearchedHash[], span: Span) {
  return hashes.length === 0 ? [] : db.$queryRaw<PaymentRow[]>(queryByHashes(kind, hashes, span));
}

async function findByAccounts({ db, kind }: Database, accounts: readonly string[], span: Span) {
  return accounts.length === 0 ? [] : db.$queryRaw<AccountRow[]>(queryByAccounts(kind, accounts, span));
}

function hashesOf({ keys }: HistorySubject): SearchedHash[] {
  return keys.flatMap((indexes) =>
    INDEX_FIELDS.flatMap((field) => {
      const key = indexes[field];
      return key === null ? [] : [{ field, key }];
    }),
  );
}

/**
 * Deduplicates: payers of one batch are often the same. Hashes of different fields never collide, because each field
 * has its own key.
 */
function distinctHashes(subjects: readonly HistorySubject[]): SearchedHash[] {
  return [...new Map(subjects.flatMap(hashesOf).map((hash) => [hash.key, hash])).values()];
}

/** A row, parsed once for all subjects that share it. */
type FoundPayment = { readonly payment: EarlierPayment; readonly uses: readonly NamedUse[] };

type Found = {
  readonly byKey: ReadonlyMap<string, readonly FoundPayment[]>;
  readonly rowsPerKey: number;
};

function groupedByKey(rows: readonly (PaymentRow & Partial<AccountRow>)[]): Found['byKey'] {
  const grouped = new Map<string, FoundPayment[]>();
  for (const row of rows) {
    const found = { payment: earlierPayment(row), uses: namedUses(row) };
    const group = grouped.get(row.key);
    if (group === undefined) grouped.set(row.key, [found]);
    else group.push(found);
  }
  return grouped;
}

function historyOf(subject: HistorySubject, { byKey, rowsPerKey }: Found): PersonHistory {
  const groupOf = (key: string) => byKey.get(key) ?? [];
  const groups = [...hashesOf(subject).map(({ key }) => key), ...subject.accounts].map(groupOf);
  const payments = new Map(groups.flat().map(({ payment }) => [payment.id, payment]));
  payments.delete(subject.paymentId);
  return {
    payments: [...payments.values()],
    accounts: subject.accounts.map((account) =>
      groupOf(account).flatMap(({ payment, uses }) => (payment.id === subject.paymentId ? [] : uses)),
    ),
    completeSince: latestOf(groups.filter(({ length }) => length >= rowsPerKey).map(oldestOf)),
  };
}

function earlierPayment(row: PaymentRow): EarlierPayment {
  const { id, usdAmount, status, endedAt, reviewDeadline } = row;
  return {
    id,
    usd: usdOf(usdAmount),
    status,
    createdAt: new Date(row.createdAt),
    endedAt: endedAt === null ? null : new Date(endedAt),
    wasPaidInReview: reviewDeadline !== null,
  };
}

function namedUses({ keyId, nameIndex, recordedAt }: Partial<AccountRow>): NamedUse[] {
  return keyId && nameIndex && recordedAt ? [{ keyId, nameIndex, at: new Date(recordedAt) }] : [];
}

function oldestOf(found: readonly FoundPayment[]): number {
  return Math.min(...found.map(({ payment }) => payment.createdAt.getTime()));
}

/** If several keys hit the limit, the one with the shortest history decides. */
function latestOf(times: readonly number[]): Date | null {
  return times.length === 0 ? null : new Date(Math.max(...times));
}
