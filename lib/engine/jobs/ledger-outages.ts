// The record of the times when no node that is relied on could be asked (contract §4), and of the most confirmed blocks
// ever seen on a network.
import { addMs } from '@/lib/core/clock';
import type { Database } from '@/lib/db/client';

/** The next look or heartbeat comes within this time, so that each failed one answers for the deadlines up to then. */
const DEADLINES_AHEAD_MS = 10_000;

/** One at a time: jobs that fail together would each begin a record. */
export function createOutages(database: Database) {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
  return {
    /** Begins the record of an outage unless one is open. */
    open: (beganAt: Date) => inTurn(() => openOutage(database, beganAt)),
    /**
     * Begins it if the deadline of an open payment lies in it: however short an outage is, it must fail no payer. Others are
     * not recorded, since a node fails now and then.
     * @param beganAt of the last time when the ledger was looked at
     */
    openOverDeadline: (beganAt: Date, now: Date) =>
      inTurn(async () => {
        if (await isOverDeadline(database, beganAt, now)) await openOutage(database, beganAt);
      }),
    /** The first complete look has ended at `at`: what it found counts, what comes later does not. */
    close: (at: Date) =>
      inTurn(async () => {
        await database.db.ledgerOutage.updateMany({ where: { endedAt: null }, data: { endedAt: at } });
      }),
  };
}

async function openOutage({ db }: Database, beganAt: Date): Promise<void> {
  const open = await db.ledgerOutage.findFirst({ where: { endedAt: null } });
  if (open !== null) return;
  // A hair earlier: a deadline at the very moment of the last good look lies inside.
  await db.ledgerOutage.create({ data: { beganAt: addMs(beganAt, -1) } });
}

async function isOverDeadline({ db }: Database, beganAt: Date, now: Date): Promise<boolean> {
  const payment = await db.payment.findFirst({
    where: { status: 'Waiting', expiresAt: { gte: beganAt, lte: addMs(now, DEADLINES_AHEAD_MS) } },
    orderBy: { expiresAt: 'asc' },
    select: { id: true },
  });
  return payment !== null;
}

const KEY = 'highestCemented:';

/** Null when none was ever written down. */
export async function readHighestCemented(
  { db }: Database,
  networkIdentifier: string,
): Promise<bigint | null> {
  const row = await db.setting.findUnique({ where: { key: KEY + networkIdentifier } });
  return row === null ? null : BigInt(row.value);
}

/** A ledger was begun anew, or a wrong node was believed. @returns for how many networks it was remembered */
export async function forgetHighestCemented({ db }: Database): Promise<number> {
  const { count } = await db.setting.deleteMany({ where: { key: { startsWith: KEY } } });
  return count;
}

export async function writeHighestCemented(
  { db }: Database,
  networkIdentifier: string,
  count: bigint,
): Promise<void> {
  const [key, value] = [KEY + networkIdentifier, count.toString()];
  await db.setting.upsert({ where: { key }, create: { key, value }, update: { value } });
}
