// Rescreens open payments: those without a verdict until there is one, and all of them when the lists change.
import { MAX_SCREENED } from '@/lib/payments/assess-payer';
import { readScreened, reportUnread, type ScreenedPayment } from '@/lib/payments/screen-batch';
import { isScreeningUnavailable } from '@/lib/payments/screening-verdict';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import { inParallel } from '../bounded-work';
import type { Job } from './job';
import { judge, type ScreeningContext, type ScreeningEngine } from './screen-payments';

const EVERY_MS = 2_000;
const BATCH_PAYMENTS = MAX_SCREENED;
/** Batches per run and reason; the next run continues. */
const MAX_BATCHES = 20;

/** Where a scan continues. */
type Place = Pick<ScreenedPayment, 'id' | 'expiresAt'> | null;

type Walk = {
  place: Place;
  /** Payments screened since its start. */
  judged: number;
};

export function rescreenPaymentsJob(context: ScreeningContext): Job {
  const engine = { ...context, askingSince: context.clock.now() };
  const unscreened: Walk = { place: null, judged: 0 };
  const others: Walk = { place: null, judged: 0 };
  /** The lists that all open payments are screened with. */
  let done: string | null = null;
  const retryUnavailable = (signal: AbortSignal) => {
    const held = { screening: 'review', screeningListVersion: null } as const;
    return walk(engine, unscreened, { where: held, order: BY_ID, signal, judgeBatch: judgeUnscreened });
  };
  const followLists = async (signal: AbortSignal) => {
    const lists = engine.screener.listVersion();
    if (lists === null || lists === done) return;
    const stale = { OR: [{ screeningListVersion: null }, { screeningListVersion: { not: lists } }] };
    const where = { screening: { in: ['clear' as const, 'review' as const] }, ...stale };
    const step = { where, order: BY_DEADLINE, signal, judgeBatch: judgeByNewLists };
    const isOver = await walk(engine, others, step);
    // Only a scan without any payment proves that none is left; payments without a verdict belong to the other scan.
    if (isOver && others.judged === 0) done = lists;
    if (isOver) others.judged = 0;
  };
  return {
    everyMs: EVERY_MS,
    // Independently: an error in one scan does not stop the other.
    run: (signal) => inParallel([retryUnavailable, followLists], 1, (follow) => follow(signal)),
  };
}

type Order = {
  readonly orderBy: Prisma.PaymentOrderByWithRelationInput[];
  after(place: NonNullable<Place>): Prisma.PaymentWhereInput;
};

/** For few payments: SQLite finds them by status and screening. */
const BY_ID: Order = { orderBy: [{ id: 'asc' }], after: ({ id }) => ({ id: { gt: id } }) };

/** For most open payments: an index has this order, so each batch reads only its own rows. */
const BY_DEADLINE: Order = {
  orderBy: [{ expiresAt: 'asc' }, { id: 'asc' }],
  after: ({ expiresAt, id }) => ({ expiresAt: { gte: expiresAt }, NOT: { expiresAt, id: { lte: id } } }),
};

type Step = {
  readonly where: Prisma.PaymentWhereInput;
  readonly order: Order;
  readonly signal: AbortSignal;
  /** @returns how many payments it screened */
  readonly judgeBatch: (engine: ScreeningEngine, payments: readonly ScreenedPayment[]) => Promise<number>;
};

/** Continues a scan. @returns whether it reached its end and starts again next time */
async function walk(engine: ScreeningEngine, state: Walk, step: Step): Promise<boolean> {
  for (let batch = 0; batch < MAX_BATCHES && !step.signal.aborted; batch += 1) {
    await engine.afterDeposits();
    const next = await nextPlaces(engine, step, state.place);
    // Even if some fail: the next run continues after them, and the next scan retries them.
    state.place = next.length < BATCH_PAYMENTS ? null : (next.at(-1) ?? null);
    const { payments, unreadable } = await readScreened(
      engine.database.db,
      next.map(({ id }) => id),
    );
    state.judged += await step.judgeBatch(engine, payments);
    reportUnread(unreadable);
    if (state.place === null) return true;
  }
  return false;
}

function nextPlaces(
  { database }: ScreeningEngine,
  { where, order }: Step,
  place: Place,
): Promise<NonNullable<Place>[]> {
  return database.db.payment.findMany({
    where: { status: 'Waiting', AND: [where, place === null ? {} : order.after(place)] },
    orderBy: order.orderBy,
    take: BATCH_PAYMENTS,
    select: { id: true, expiresAt: true },
  });
}

async function judgeUnscreened(
  engine: ScreeningEngine,
  payments: readonly ScreenedPayment[],
): Promise<number> {
  const unscreened = payments.filter(isScreeningUnavailable);
  await judge(engine, unscreened, 'serviceRecovered');
  return unscreened.length;
}

async function judgeByNewLists(
  engine: ScreeningEngine,
  payments: readonly ScreenedPayment[],
): Promise<number> {
  const screened = payments.filter((payment) => !isScreeningUnavailable(payment));
  await judge(engine, screened, 'listsChanged');
  return screened.length;
}
