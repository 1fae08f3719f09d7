// Compares journal, signed blocks and ledger for one account and describes the differences.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { formatNano, sumRaw } from '@/lib/core/raw';
import type { LedgerBlockInfo, Receivable } from '@/lib/nano/ledger';
import type { AccountBooks, BookedBlock } from './audit-books';
import { chainDifferences } from './audit-chain';
import { journalDifferences } from './audit-journal';

/** The ledger's view of one account. */
export type LedgerSide = {
  /** Hash of the newest block; null while unopened. */
  readonly frontier: string | null;
  /** Ledger data of the account's blocks, frontier and deposits. */
  readonly blocks: ReadonlyMap<string, LedgerBlockInfo>;
  /** Confirmed receivable sends, without those too small to be recorded (contract §3). */
  readonly receivables: readonly Receivable[];
};

export type AccountFindings = Awaited<ReturnType<typeof compareAccount>>;

/** Every address is polled at least daily (contract §5): an older confirmed deposit that is not recorded is lost. */
const UNNOTICED_LIMIT_MS = 26 * 60 * 60_000;

/**
 * Compares the account. A single check may see transfers in progress half-way (see check-accounts). The event loop runs
 * after each comparison, because an account may have thousands of deposits.
 */
export async function compareAccount(books: AccountBooks, ledger: LedgerSide, now: Date) {
  // The account's balance by the journal.
  const heldRaw = sumRaw(
    books.journal
      .filter(({ account }) => account === 'held' || account === 'topUp')
      .map((entry) => entry.amountRaw ?? 0n),
  );
  const booked = new Set(books.deposits.map((deposit) => deposit.blockHash));
  // Not recorded yet: polling finds them within a day.
  const unnoticed = ledger.receivables.filter(({ hash }) => !booked.has(hash));
  // The account's newest block on the ledger was not signed by us.
  const foreign =
    ledger.frontier !== null &&
    !books.blocks.some(({ hash }) => hash === ledger.frontier) &&
    !isEmptyAndLost(books, ledger);
  const comparisons = [
    ...knownComparisons(books, ledger),
    () =>
      foreign
        ? [`the account's newest block on the ledger, ${ledger.frontier}, was not signed by this deployment`]
        : [],
    () => holdingDifferences(books, ledger, heldRaw),
    () => lostDifferences(unnoticed, ledger, now),
  ];
  return { differences: await runAll(comparisons), foreign, unnoticed: unnoticed.length, heldRaw };
}

/**
 * Compares what the database knows, regardless of what else the ledger has: for an older database whose account has newer blocks.
 * @param ledger.blocks the account's blocks and deposits
 */
export function compareKnown(books: AccountBooks, ledger: Pick<LedgerSide, 'blocks'>): Promise<string[]> {
  return runAll(knownComparisons(books, ledger));
}

type Comparison = () => string[] | Promise<string[]>;

function knownComparisons(books: AccountBooks, ledger: Pick<LedgerSide, 'blocks'>): readonly Comparison[] {
  return [
    () => journalDifferences(books),
    () => chainDifferences(books),
    () => linkDifferences(books),
    () => depositDifferences(books, ledger),
    () => blockDifferences(books, ledger),
  ];
}

async function runAll(comparisons: readonly Comparison[]): Promise<string[]> {
  const differences: string[] = [];
  for (const compare of comparisons) {
    differences.push(...(await compare()));
    await nextTurn();
  }
  return differences;
}

/**
 * After a restored backup: the address of a payment that the database lost, with all of its blocks and nothing left on it.
 * Money that the journal holds there would be missing, which another comparison finds.
 */
function isEmptyAndLost({ paymentId, topUpId, blocks: own }: AccountBooks, { frontier, blocks }: LedgerSide) {
  const isLost = paymentId === null && topUpId === null && own.length === 0;
  return isLost && blocks.get(frontier ?? '')?.balanceRaw === 0n;
}

/** Each recorded deposit must be a confirmed send of that amount and sender to this account. */
function depositDifferences(
  { account, deposits }: AccountBooks,
  { blocks }: Pick<LedgerSide, 'blocks'>,
): string[] {
  return deposits.flatMap(({ blockHash, sender, amountRaw }) => {
    const about = `deposit ${blockHash}`;
    const info = blocks.get(blockHash);
    if (info === undefined) return [`${about} is not on the ledger`];
    const isForAccount = info.subtype === 'send' && info.linkAsAccount === account;
    return differencesAmong([
      [!info.confirmed, () => `${about} is not confirmed by the ledger`],
      [!isForAccount, () => `${about} was not sent to this account`],
      [info.account !== sender, () => `${about} was sent by ${info.account}, the database says ${sender}`],
      [
        info.amountRaw !== amountRaw,
        () => `${about} is ${nano(info.amountRaw)}, the database says ${nano(amountRaw)}`,
      ],
    ]);
  });
}

/** The counted amount must equal the counted deposits, and each refund the deposits it returns. */
function linkDifferences({ countedRaw, deposits, transfers }: AccountBooks): string[] {
  const counted = deposits.filter(({ disposition }) => disposition === 'counted');
  const sumOfCounted = sumRaw(counted.map(({ amountRaw }) => amountRaw ?? 0n));
  const returned = new Map<string, bigint>();
  for (const { transferId, returnedRaw } of deposits) {
    if (transferId !== null) returned.set(transferId, (returned.get(transferId) ?? 0n) + (returnedRaw ?? 0n));
  }
  const refunds = transfers.filter(
    ({ kind, manualRefundId }) => kind === 'refund' && manualRefundId === null,
  );
  return differencesAmong([
    [
      countedRaw !== null && countedRaw !== sumOfCounted,
      () =>
        `the payment's counted amount is ${nano(countedRaw)}, its counted deposits sum to ${nano(sumOfCounted)}`,
    ],
    ...refunds.map(({ id, reference, amountRaw }): Check => {
      const returnedRaw = returned.get(id) ?? 0n;
      const text = () => `${reference} is ${nano(amountRaw)}, its deposits sum to ${nano(returnedRaw)}`;
      return [returnedRaw !== amountRaw, text];
    }),
  ]);
}

/** Blocks marked confirmed must be confirmed by the ledger, and blocks on the ledger must match ours. */
function blockDifferences(
  { account, blocks: own }: AccountBooks,
  { blocks }: Pick<LedgerSide, 'blocks'>,
): string[] {
  return own.flatMap((block) => {
    const about = `${block.kind} block ${block.hash}`;
    const info = blocks.get(block.hash);
    if (info === undefined)
      return block.confirmed ? [`${about} is marked confirmed and is not on the ledger`] : [];
    const balances = () =>
      `${nano(info.balanceRaw)} on the ledger and ${nano(block.balanceRaw)} in the database`;
    return differencesAmong([
      [
        block.confirmed && !info.confirmed,
        () => `${about} is marked confirmed, but the ledger has not confirmed it`,
      ],
      [info.account !== account, () => `${about} is on another account, ${info.account}`],
      [
        info.height !== block.height,
        () => `${about} has height ${info.height} on the ledger and ${block.height} in the database`,
      ],
      [info.balanceRaw !== block.balanceRaw, () => `${about} leaves a balance of ${balances()}`],
    ]);
  });
}

/** The journal's balance must equal the account's balance + receivable deposits + sends that are not confirmed yet. */
function holdingDifferences(books: AccountBooks, ledger: LedgerSide, heldRaw: bigint): string[] {
  const head = ledger.frontier === null ? undefined : ledger.blocks.get(ledger.frontier);
  if (ledger.frontier !== null && head === undefined)
    return ['the node reports a newest block, but returns no information about it'];
  const published = books.blocks.filter((block) => block.height <= (head?.height ?? 0));
  const received = new Set(published.map((block) => block.depositHash));
  const waiting = books.deposits.filter((deposit) => !received.has(deposit.blockHash));
  const waitingRaw = sumRaw(waiting.map((deposit) => deposit.amountRaw ?? 0n));
  const onWayRaw = sumRaw(unnotedSends(books, published).map((block) => block.amountRaw ?? 0n));
  const balanceRaw = head?.balanceRaw ?? 0n;
  const ledgerRaw = balanceRaw + waitingRaw + onWayRaw;
  if (ledgerRaw === heldRaw) return [];
  const difference = heldRaw - ledgerRaw;
  const which = difference > 0n ? 'missing on the ledger' : 'more on the ledger than recorded';
  return [
    `the journal holds ${nano(heldRaw)}; the ledger has ${nano(balanceRaw)} on the account, ${nano(waitingRaw)} receivable ` +
      `and ${nano(onWayRaw)} sent but not yet confirmed: ${nano(difference < 0n ? -difference : difference)} ${which}`,
  ];
}

function unnotedSends(books: AccountBooks, published: readonly BookedBlock[]): BookedBlock[] {
  const done = new Set(books.transfers.filter(({ confirmed }) => confirmed).map(({ id }) => id));
  return published.filter((block) => block.kind === 'send' && !done.has(block.transferId ?? ''));
}

function lostDifferences(unnoticed: readonly Receivable[], { blocks }: LedgerSide, now: Date): string[] {
  return unnoticed.flatMap(({ hash, amountRaw }) => {
    const seenAt = blocks.get(hash)?.localTimestamp ?? null;
    if (seenAt === null || now.getTime() - seenAt.getTime() < UNNOTICED_LIMIT_MS) return [];
    return [`deposit ${hash} of ${nano(amountRaw)} arrived at ${seenAt.toISOString()} and is not recorded`];
  });
}

/** Texts are built only for differences: an account may have thousands of deposits. */
type Check = readonly [differs: boolean, text: () => string];

function differencesAmong(checks: readonly Check[]): string[] {
  return checks.flatMap(([differs, text]) => (differs ? [text()] : []));
}

function nano(raw: bigint | null): string {
  return raw === null ? 'an invalid amount' : `${formatNano(raw)} nano (${raw} raw)`;
}
