// Checks the journal of an account against its deposits and confirmed transfers, entry by entry. Pure.
import { formatNano, sumRaw } from '@/lib/core/raw';
import type { JournalAccount } from '@/lib/db/journal';
import type { AccountBooks } from './audit-books';
import { accountsOf } from './confirm-blocks';
import { isMovable } from './due-transfers';

type Expected = {
  readonly paymentId: string | null;
  readonly amountRaw: bigint | null;
  /** Null unless a top-up's. */
  readonly topUpId: string | null;
};
type Moved = Omit<Expected, 'topUpId'>;

/** Differences as sentences: entries that are missing, changed or unexplained, and transfers that exceed the deposits. */
export function journalDifferences(books: AccountBooks): string[] {
  const expected = expectedEntries(books);
  const differences: string[] = [];
  for (const entry of books.journal) {
    const name = keyOf(entry.reference, entry.account);
    const should = expected.get(name);
    expected.delete(name);
    if (should === undefined)
      differences.push(`journal entry ${name} of ${nano(entry.amountRaw)} has no deposit or transfer`);
    else if (should.amountRaw !== entry.amountRaw) {
      differences.push(
        `journal entry ${name} is ${nano(entry.amountRaw)}, expected ${nano(should.amountRaw)}`,
      );
    } else if (should.paymentId !== entry.paymentId) {
      differences.push(
        `journal entry ${name} names payment ${entry.paymentId}, expected ${should.paymentId}`,
      );
    } else if (should.topUpId !== entry.topUpId) {
      differences.push(`journal entry ${name} names top-up ${entry.topUpId}, expected ${should.topUpId}`);
    }
  }
  for (const [name, { amountRaw }] of expected) {
    differences.push(`journal entry ${name} of ${nano(amountRaw)} is missing`);
  }
  return [...differences, ...misplaced(books), ...overspending(books)];
}

function expectedEntries({ deposits, transfers, topUpId: ownTopUpId }: AccountBooks): Map<string, Expected> {
  const expected = new Map<string, Expected>();
  const move = (reference: string, from: JournalAccount, to: JournalAccount, moved: Moved) => {
    const { paymentId, amountRaw } = moved;
    const topUpId = [from, to].includes('topUp') ? ownTopUpId : null;
    const lostRaw = amountRaw === null ? null : -amountRaw;
    expected.set(keyOf(reference, from), { paymentId, amountRaw: lostRaw, topUpId });
    expected.set(keyOf(reference, to), { paymentId, amountRaw, topUpId });
  };
  for (const deposit of deposits) {
    const to = deposit.disposition === 'topUp' ? 'topUp' : 'held';
    move(`deposit:${deposit.blockHash}`, 'payer', to, deposit);
  }
  for (const transfer of transfers) {
    const { reference, paymentId, amountRaw, sweep } = transfer;
    if (sweep !== null && sweep.unclaimedRaw !== 0n) {
      const unclaimed = { paymentId: null, amountRaw: sweep.unclaimedRaw };
      move(`unclaimed:${reference}`, 'payer', 'held', unclaimed);
    }
    if (!transfer.confirmed) continue;
    const { from, to } = accountsOf(transfer);
    const ofPaymentRaw = sweep?.paymentRaw ?? 0n;
    if (sweep !== null && ofPaymentRaw !== 0n) {
      move(`${reference}:payment`, from, to, { paymentId: sweep.paymentId, amountRaw: ofPaymentRaw });
    }
    const restRaw = amountRaw === null ? null : amountRaw - ofPaymentRaw;
    if (restRaw !== 0n) move(reference, from, to, { paymentId, amountRaw: restRaw });
  }
  return expected;
}

/** Deposits that no payment or top-up of this address owns, although they are recorded as if one did. */
function misplaced({ paymentId, topUpId, deposits }: AccountBooks): string[] {
  return deposits.flatMap((deposit) => {
    const { blockHash, disposition } = deposit;
    const isOwn =
      disposition === 'topUp'
        ? topUpId !== null
        : !isMovable(disposition) || (paymentId !== null && deposit.paymentId === paymentId);
    return isOwn
      ? []
      : [
          `deposit ${blockHash} is recorded as ${disposition}, but no payment or top-up of this address owns it`,
        ];
  });
}

/**
 * All transfers together must not exceed the deposits, and neither must all refunds, including those paid by top-ups.
 * Sweeps of unclaimed money are excluded.
 */
function overspending(books: AccountBooks): string[] {
  const { paymentId, topUpId, deposits, paidByTopUps } = books;
  const transfers = books.transfers.filter(({ kind }) => kind !== 'sweep');
  const own = deposits.filter((deposit) =>
    topUpId === null
      ? deposit.paymentId === paymentId && isMovable(deposit.disposition)
      : deposit.disposition === 'topUp',
  );
  const sumOf = (rows: readonly { readonly amountRaw: bigint | null }[]) =>
    sumRaw(rows.map(({ amountRaw }) => amountRaw ?? 0n));
  const receivedRaw = sumOf(own);
  const decidedRaw = sumOf(transfers);
  const refunds = topUpId === null ? transfers.filter(({ kind }) => kind === 'refund') : [];
  const refundedRaw = sumOf([...refunds, ...paidByTopUps]);
  return [
    ...(decidedRaw > receivedRaw
      ? [`transfers sum to ${nano(decidedRaw)}, deposits to ${nano(receivedRaw)}`]
      : []),
    ...(refundedRaw > receivedRaw && paidByTopUps.length > 0
      ? [
          `refunds, including those paid by top-ups, sum to ${nano(refundedRaw)}, deposits to ${nano(receivedRaw)}`,
        ]
      : []),
  ];
}

/** Money of an ended payment, with nothing pending, that no transfer sends. */
export function leftBehind(books: AccountBooks): string[] {
  const leftRaw = leftBehindRaw(books);
  return leftRaw > 0n ? [`${nano(leftRaw)} were received, and no transfer sends them on`] : [];
}

/** What an ended payment with nothing pending received, less what its transfers and earlier sweeps of such money send; not below 0. */
export function leftBehindRaw({ isAtRest, paymentId, deposits, transfers }: AccountBooks): bigint {
  if (!isAtRest) return 0n;
  const own = deposits.filter((deposit) => deposit.paymentId === paymentId && isMovable(deposit.disposition));
  const receivedRaw = sumRaw(own.map(({ amountRaw }) => amountRaw ?? 0n));
  // The rest of an operator's sweep comes from other deposits. One without a decision was found on the ledger.
  const sent = transfers.map(({ amountRaw, sweep }) => (sweep === null ? amountRaw : sweep.leftRaw) ?? 0n);
  const leftRaw = receivedRaw - sumRaw(sent);
  return leftRaw > 0n ? leftRaw : 0n;
}

function keyOf(reference: string, account: JournalAccount): string {
  return `${reference} (${account})`;
}

function nano(raw: bigint | null): string {
  return raw === null ? 'an invalid amount' : `${formatNano(raw)} nano`;
}
