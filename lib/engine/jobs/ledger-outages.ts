// Records outages, when no trusted node could be queried (contract §4), and the highest confirmed count per network.
import { addMs } from '@/lib/core/clock';
import type { Database } from '@/lib/db/client';

/** The next poll or heartbeat comes within this time, so a failed one covers deadlines up to then. */
const DEADLINES_AHEAD_MS = 10_000;

/** Runs one operation at a time, so that jobs failing together create one record. */
export function createOutages(database: Database) {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
  return {
    /** Starts an outage record unless one is open. */
    open: (startedAt: Date) => inTurn(() => openOutage(database, startedAt)),
    /**
     * Starts it if it covers the deadline of an open payment: even a short outage must not fail a payer. Other short
     * failures are not recorded.
     * @param startedAt the last successful poll
     */
    openOverDeadline: (startedAt: Date, now: Date) =>
      inTurn(async () => {
        if (await isOverDeadline(database, startedAt, now)) await openOutage(database, startedAt);
      }),
    /** The first complete poll ended at `at`: deposits it found count as in time, later ones do not. */
    close: (at: Date) =>
      inTurn(async () => {
        await database.db.ledgerOutage.updateMany({ where: { endedAt: null }, data: { endedAt: at } });
      }),
  };
}

async function openOutage({ db }: Database, startedAt: Date): Promise<void> {
  const open = await db.ledgerOutage.findFirst({ where: { endedAt: null } });
  if (open !== null) return;
  // One millisecond earlier, so that a deadline at the last successful poll is covered.
  await db.ledgerOutage.create({ data: { startedAt: addMs(startedAt, -1) } });
}

async function isOverDeadline({ db }: Database, startedAt: Date, now: Date): Promise<boolean> {
  const payment = await db.payment.findFirst({
    where: { status: 'Waiting', expiresAt: { gte: startedAt, lte: addMs(now, DEADLINES_AHEAD_MS) } },
    orderBy: { expiresAt: 'asc' },
    select: { id: true },
  });
  return payment !== null;
}

const KEY = 'highestCemented:';

/** A lower bound: without it, a node that lags is noticed later. */
const COUNT = /^[0-9]{1,20}$/;

/** Null when none is stored, or a text that is no count. */
export async function readHighestCemented(
  { db }: Pick<Database, 'db'>,
  networkIdentifier: string,
): Promise<bigint | null> {
  const row = await db.setting.findUnique({ where: { key: KEY + networkIdentifier } });
  return row === null || !COUNT.test(row.value) ? null : BigInt(row.value);
}

/** For a recreated ledger or a wrongly trusted node. @returns the number of networks reset */
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
