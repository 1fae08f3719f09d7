// What does not add up between journal, signed blocks and ledger for one account of ours, in plain words.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { formatNano, sumRaw } from '@/lib/core/raw';
import type { LedgerBlockInfo, Receivable } from '@/lib/nano/ledger';
import type { AccountBooks, BookedBlock } from './audit-books';
import { chainDifferences } from './audit-chain';
import { journalDifferences } from './audit-journal';

/** What the ledger says of one account. */
export type LedgerSide = {
  /** Hash of its newest block; null while it is unopened. */
  readonly frontier: string | null;
  /** What is known of the account's blocks, its frontier and its deposits. */
  readonly blocks: ReadonlyMap<string, LedgerBlockInfo>;
  /** Confirmed sends of at least the dust limit that wait to be received. */
  readonly receivables: readonly Receivable[];
};

export type AccountFindings = Awaited<ReturnType<typeof compareAccount>>;

/** Every address is polled at least daily (contract §5): a deposit confirmed before this age and not recorded is lost. */
const UNNOTICED_LIMIT_MS = 26 * 60 * 60_000;

/**
 * Compares the three. One look at money in motion may be torn: see check-accounts. An account may have thousands of deposits: the
 * event loop has its turn after each comparison.
 */
export async function compareAccount(books: AccountBooks, ledger: LedgerSide, now: Date) {
  // What the account holds by the journal.
  const heldRaw = sumRaw(
    books.journal
      .filter(({ account }) => account === 'held' || account === 'topUp')
      .map((entry) => entry.amountRaw ?? 0n),
  );
  const booked = new Set(books.deposits.map((deposit) => deposit.blockHash));
  // Not in the books yet: the polling finds them, at the latest within a day.
  const unnoticed = ledger.receivables.filter(({ hash }) => !booked.has(hash));
  // The ledger holds a block on the account that we did not sign.
  const foreign = ledger.frontier !== null && !books.blocks.some(({ hash }) => hash === ledger.frontier);
  const comparisons = [
    () => journalDifferences(books),
    () => chainDifferences(books),
    () => linkDifferences(books),
    () =>
      foreign
        ? [`the account's newest block on the ledger, ${ledger.frontier}, was not signed by this deployment`]
        : [],
    () => depositDifferences(books, ledger),
    () => blockDifferences(books, ledger),
    () => holdingDifferences(books, ledger, heldRaw),
    () => lostDifferences(unnoticed, ledger, now),
  ];
  const differences: string[] = [];
  for (const compare of comparisons) {
    differences.push(...(await compare()));
    await nextTurn();
  }
  return { differences, foreign, unnoticed: unnoticed.length, heldRaw };
}

/** Every recorded deposit is a confirmed send of that amount, from that sender, to this account. */
function depositDifferences({ account, deposits }: AccountBooks, { blocks }: LedgerSide): string[] {
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

/** What counts is what the counted deposits are, and a refund is what it gives back of its deposits. */
function linkDifferences({ countedRaw, deposits, transfers }: AccountBooks): string[] {
  const counted = deposits.filter(({ disposition }) => disposition === 'counted');
  const sumOfCounted = sumRaw(counted.map(({ amountRaw }) => amountRaw ?? 0n));
  const returned = new Map<string, bigint>();
  for (const { transferId, returnedRaw } of deposits) {
    if (transferId !== null) returned.set(transferId, (returned.get(transferId) ?? 0n) + (returnedRaw ?? 0n));
  }
  const refunds = transfers.filter(({ kind, refundOrderId }) => kind === 'refund' && refundOrderId === null);
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

/** What we call confirmed the ledger calls confirmed, and every block of ours it has is as we signed it. */
function blockDifferences({ account, blocks: own }: AccountBooks, { blocks }: LedgerSide): string[] {
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

/** What the journal holds lies on the account, waits to be received, or has left it by a send not yet noted as done. */
function holdingDifferences(books: AccountBooks, ledger: LedgerSide, heldRaw: bigint): string[] {
  const head = ledger.frontier === null ? undefined : ledger.blocks.get(ledger.frontier);
  if (ledger.frontier !== null && head === undefined)
    return ['the node names a newest block, but returns no information about it'];
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

/** The text is made only for a fault: an account may have thousands of deposits, and none of them a fault. */
type Check = readonly [differs: boolean, text: () => string];

function differencesAmong(checks: readonly Check[]): string[] {
  return checks.flatMap(([differs, text]) => (differs ? [text()] : []));
}

function nano(raw: bigint | null): string {
  return raw === null ? 'an invalid amount' : `${formatNano(raw)} nano (${raw} raw)`;
}
