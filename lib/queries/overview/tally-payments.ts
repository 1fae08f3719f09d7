// Counts the ended payments of all merchants per quarter of an hour, then sums the quarters per UTC day.
import { addMs, type Clock } from '@/lib/core/clock';
import { DAY_MS, earlier, floorTo, QUARTER_MS } from '@/lib/core/zone-days';
import type { Database, Queryable } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { isUnreadableRow } from '@/lib/db/unreadable-row';
import { firstDayOfPrices } from './first-day-of-prices';
import type { Span } from './range';
import { addStored, countPayment } from './tally';
import {
  createTallySheet,
  DAY_MINUTES,
  endedPayments,
  QUARTER_MINUTES,
  quarterTallies,
  readTallyState,
  replaceTallies,
  type TallySheet,
  type TallyState,
  writeTallyState,
} from './tally-sheet';

export type TallyDeps = {
  readonly database: Database;
  readonly clock: Clock;
  /** Called before each step, so that catching up does not block other writers. */
  readonly beforeStep: () => Promise<void>;
  /** The number of payments after which a step ends with the current quarter; `STEP_PAYMENTS` by default. */
  readonly stepPayments?: number;
};

/**
 * The delay after the end of a quarter before it is counted. A payment's end is the start time of its transaction, which can
 * take up to two minutes with retries (lib/db/transaction.ts). The rest covers clock differences between machines.
 */
export const TALLY_DELAY_MS = 5 * 60_000;
/** The maximum time span of one step, and the number of payments after which it ends with the current quarter. */
const STEP_MS = DAY_MS;
const STEP_PAYMENTS = 5_000;
/** Maximum steps per run, for quarters and days each. The next run continues. */
const MAX_STEPS = 500;

/**
 * Counts the payments that ended since the last run. Periods without payments cost nothing. Each step replaces the tallies of
 * its span, so that repeating it changes nothing.
 * @throws the database's error; completed steps stay
 */
export async function tallyPayments(deps: TallyDeps, signal: AbortSignal): Promise<void> {
  const { db } = deps.database;
  const settled = floorTo(addMs(deps.clock.now(), -TALLY_DELAY_MS), QUARTER_MS);
  const known = await readTallyState(db);
  const countedWell = known === null || known.hasPrices ? settled : await firstDayOfPrices(db);
  let state = startState(known, earlier(settled, countedWell));
  // Saved first: by the next run, the clock may have passed the quarters that were counted too early.
  if (known !== null && state.quartersUntil < known.quartersUntil) {
    await writeTallyState(db, state, deps.clock.now());
  }
  for (let step = 0; step < MAX_STEPS && state.quartersUntil < settled && !signal.aborted; step += 1) {
    state = await tallyQuarters(deps, state, settled);
  }
  for (let step = 0; step < MAX_STEPS && !signal.aborted; step += 1) {
    const wholeUntil = floorTo(state.quartersUntil, DAY_MS);
    if (state.daysUntil >= wholeUntil) return;
    state = await tallyDay(deps, state, wholeUntil);
  }
}

/**
 * The progress to start from. What was counted after `until` is counted again: future periods that a fast clock counted, and
 * payments that the previous version counted without their prices.
 */
function startState(known: TallyState | null, until: Date): TallyState {
  if (known === null) return { quartersUntil: new Date(0), daysUntil: new Date(0) };
  const quartersUntil = earlier(known.quartersUntil, until);
  return { quartersUntil, daysUntil: earlier(known.daysUntil, floorTo(quartersUntil, DAY_MS)) };
}

async function tallyQuarters(deps: TallyDeps, state: TallyState, settled: Date): Promise<TallyState> {
  const { db } = deps.database;
  const next = await firstEnd(db, { from: state.quartersUntil, to: settled });
  const counted = await countFrom(deps, next ?? settled, settled);
  const isFirst = state.daysUntil.getTime() === 0;
  // Nothing ended before the first payment did.
  const daysUntil = isFirst ? floorTo(next ?? settled, DAY_MS) : state.daysUntil;
  const span = { from: state.quartersUntil, to: counted.until };
  const { sheet } = counted;
  return replace(
    deps,
    { minutes: QUARTER_MINUTES, span, sheet },
    { quartersUntil: counted.until, daysUntil },
  );
}

/** Counts whole quarters, starting with the first payment's, up to the size of one step. */
async function countFrom(
  { database, stepPayments = STEP_PAYMENTS }: TallyDeps,
  first: Date,
  settled: Date,
): Promise<{ readonly sheet: TallySheet; readonly until: Date }> {
  const sheet = createTallySheet();
  const from = floorTo(first, QUARTER_MS);
  const until = earlier(addMs(from, STEP_MS), settled);
  let counted = 0;
  let last = from;
  for await (const payment of endedPayments(database.db, { from, to: until })) {
    const quarter = floorTo(payment.endedAt, QUARTER_MS);
    if (counted >= stepPayments && quarter > last) return { sheet, until: quarter };
    countReadable(sheet.line(payment.merchantId, quarter), payment);
    counted += 1;
    last = quarter;
  }
  return { sheet, until };
}

/** A payment that somebody else wrote, with an amount that is none, counts without it: otherwise no merchant's payments would be counted again. */
function countReadable(...counted: Parameters<typeof countPayment>): void {
  try {
    countPayment(...counted);
  } catch (error) {
    if (!isUnreadableRow(error)) throw error;
  }
}

async function tallyDay(deps: TallyDeps, state: TallyState, wholeUntil: Date): Promise<TallyState> {
  const { db } = deps.database;
  const next = await firstQuarter(db, { from: state.daysUntil, to: wholeUntil });
  const sheet = createTallySheet();
  let until = wholeUntil;
  if (next !== null) {
    const day = floorTo(next, DAY_MS);
    until = addMs(day, DAY_MS);
    for await (const { merchantId, stored } of quarterTallies(db, { from: day, to: until })) {
      addStored(sheet.line(merchantId, day), stored);
    }
  }
  const span = { from: state.daysUntil, to: until };
  return replace(deps, { minutes: DAY_MINUTES, span, sheet }, { ...state, daysUntil: until });
}

async function replace(
  { database, clock, beforeStep }: TallyDeps,
  counted: { readonly minutes: number; readonly span: Span; readonly sheet: TallySheet },
  state: TallyState,
): Promise<TallyState> {
  await beforeStep();
  await writeTransaction(database, async (tx) => {
    await replaceTallies(tx, database.kind, counted);
    await writeTallyState(tx, state, clock.now());
  });
  return state;
}

async function firstEnd(db: Queryable, { from, to }: Span): Promise<Date | null> {
  const row = await db.payment.findFirst({
    where: { endedAt: { gte: from, lt: to } },
    orderBy: { endedAt: 'asc' },
    select: { endedAt: true },
  });
  return row?.endedAt ?? null;
}

async function firstQuarter(db: Queryable, { from, to }: Span): Promise<Date | null> {
  const row = await db.paymentTally.findFirst({
    where: { minutes: QUARTER_MINUTES, startsAt: { gte: from, lt: to } },
    orderBy: { startsAt: 'asc' },
    select: { startsAt: true },
  });
  return row?.startsAt ?? null;
}
