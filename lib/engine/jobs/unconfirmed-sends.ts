// Shows unconfirmed sends on the payer's page. Most are confirmed within a moment, so only those that take longer are
// looked up and stored, after all deposits. They affect neither status nor timeline nor money.
import { errorText } from '@/lib/core/errors';
import type { Database, Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import type { Ledger, LedgerBlockInfo } from '@/lib/nano/ledger';
import type { UnconfirmedSend } from '@/lib/nano/websocket-messages';
import { appendChange } from '@/lib/payments/append-timeline';
import type { Payment } from '@/prisma/generated/sqlite/client';
import type { EngineContext } from './job';

type Deps = Pick<
  EngineContext,
  'database' | 'clock' | 'log' | 'dustLimitRaw' | 'mayWrite' | 'afterDeposits'
> & { readonly ledger: Pick<Ledger, 'blocks'> };

/** How long a send may take before its payer sees it as unconfirmed. */
export const CONFIRMATION_WAIT_MS = 150;
/** Queue limit; further sends are shown only once confirmed. */
export const MAX_WAITING = 1_000;
/** Small batches, so that deposits hardly wait for them. */
const BATCH_SENDS = 20;

export function createUnconfirmedSends(deps: Deps) {
  /** In order of arrival, so that the first is due first. */
  const waiting = new Map<string, { readonly send: UnconfirmedSend; readonly dueMs: number }>();
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> | undefined;
  let stopped = false;
  const takeDue = () => {
    const due: UnconfirmedSend[] = [];
    for (const [hash, { send, dueMs }] of waiting) {
      if (dueMs > performance.now() || due.length === BATCH_SENDS) break;
      waiting.delete(hash);
      due.push(send);
    }
    return due;
  };
  const run = () => {
    timer = undefined;
    const due = takeDue();
    underWay = (due.length > 0 ? showSends(deps, due) : Promise.resolve()).then(() => {
      underWay = undefined;
      plan();
    });
  };
  const plan = () => {
    const [first] = waiting.values();
    if (first === undefined || timer !== undefined || underWay !== undefined || stopped) return;
    timer = setTimeout(run, Math.max(1, first.dueMs - performance.now()));
  };
  return {
    take: (send: UnconfirmedSend) => {
      if (stopped || waiting.size >= MAX_WAITING || waiting.has(send.hash)) return;
      waiting.set(send.hash, { send, dueMs: performance.now() + CONFIRMATION_WAIT_MS });
      plan();
    },
    /** The block is confirmed: the deposit replaces it. */
    forget: (hash: string) => {
      waiting.delete(hash);
    },
    /** Accepts nothing more and waits for running work. */
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      waiting.clear();
      await underWay;
    },
  };
}

/** Never retried: the deposit is recorded independently. */
async function showSends(deps: Deps, sends: readonly UnconfirmedSend[]): Promise<void> {
  try {
    await deps.afterDeposits();
    const infos = await deps.ledger.blocks(sends.map(({ hash }) => hash));
    const open = sends.filter((send) => isOpen(deps, send, infos.get(send.hash)));
    await deps.afterDeposits();
    if (open.length > 0 && deps.mayWrite()) await noteSends(deps, open);
  } catch (error) {
    deps.log.debug({ sends: sends.length, error: errorText(error) }, 'could not show unconfirmed sends');
  }
}

/** Checked with the ledger's data: the message has no amount and may be outdated. */
function isOpen(
  { dustLimitRaw }: Deps,
  { address }: UnconfirmedSend,
  info: LedgerBlockInfo | undefined,
): boolean {
  if (info === undefined || info.confirmed || info.subtype !== 'send') return false;
  return info.linkAsAccount === address && info.amountRaw >= dustLimitRaw;
}

/**
 * Stores the sends on their Waiting payments and refreshes the open pages. Of several sends to one address the last is
 * stored; unchanged ones are not written.
 * @throws the database's error
 */
async function noteSends({ database, clock }: Deps, sends: readonly UnconfirmedSend[]): Promise<void> {
  const lastByAddress = new Map(sends.map((send) => [send.address, send]));
  const found = await findWaiting(database, [...lastByAddress.keys()]);
  if (found.length === 0) return;
  await writeTransaction(database, async (tx) => {
    for (const { address, payment } of found) {
      const send = lastByAddress.get(address);
      if (send !== undefined) await note(tx, payment, send, clock.now());
    }
  });
}

/** Ordered by id, so that concurrent engines do not deadlock. */
async function findWaiting({ db }: Database, addresses: readonly string[]) {
  const rows = await db.depositAddress.findMany({
    where: { address: { in: [...addresses] }, payment: { status: 'Waiting' } },
    select: { address: true, payment: { select: { id: true, merchantId: true } } },
  });
  return rows
    .flatMap(({ address, payment }) => (payment === null ? [] : [{ address, payment }]))
    .sort((one, other) => (one.payment.id < other.payment.id ? -1 : 1));
}

async function note(
  tx: Tx,
  payment: Pick<Payment, 'id' | 'merchantId'>,
  { hash, seenAt }: UnconfirmedSend,
  now: Date,
): Promise<void> {
  const isNew = { OR: [{ seenHash: null }, { seenHash: { not: hash } }] };
  const { count } = await tx.payment.updateMany({
    where: { id: payment.id, status: 'Waiting', ...isNew },
    data: { version: { increment: 1 }, seenHash: hash, seenAt },
  });
  if (count === 1) appendChange(tx, payment, now);
}
