// Screens open payments again: those without an answer until there is one, and all of them once the lists have changed.
import { MAX_SCREENED } from '@/lib/payments/assess-payer';
import { readScreened, type ScreenedPayment } from '@/lib/payments/screen-batch';
import { isScreeningUnavailable } from '@/lib/payments/screening-verdict';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import { inParallel } from './in-parallel';
import type { Job } from './job';
import { judge, type ScreeningContext } from './screen-payments';

const EVERY_MS = 2_000;
const BATCH_PAYMENTS = MAX_SCREENED;
/** Batches of one run, for each of the two reasons; the next run goes on where this one ended. */
const MAX_BATCHES = 20;

/** Where a walk goes on. */
type Place = Pick<ScreenedPayment, 'id' | 'expiresAt'> | null;

type Asking = Parameters<typeof judge>[0];

type Walk = {
  place: Place;
  /** Payments judged since its beginning. */
  judged: number;
};

export function rescreenPaymentsJob(context: ScreeningContext): Job {
  const engine = { ...context, askingSince: context.clock.now() };
  const unanswered: Walk = { place: null, judged: 0 };
  const others: Walk = { place: null, judged: 0 };
  /** The lists that all open payments were found to be judged by. */
  let done: string | null = null;
  const answerUnanswered = (signal: AbortSignal) => {
    const held = { screening: 'review', screeningListVersion: null } as const;
    return walk(engine, unanswered, { where: held, order: BY_ID, signal, answer: answerLater });
  };
  const followLists = async (signal: AbortSignal) => {
    const lists = engine.screener.listVersion();
    if (lists === null || lists === done) return;
    const stale = { OR: [{ screeningListVersion: null }, { screeningListVersion: { not: lists } }] };
    const where = { screening: { in: ['clear' as const, 'review' as const] }, ...stale };
    const step = { where, order: BY_DEADLINE, signal, answer: judgeByNewLists };
    const isOver = await walk(engine, others, step);
    // Only a walk that had nobody to judge proves that nobody is left; who lacks an answer is met by the other walk.
    if (isOver && others.judged === 0) done = lists;
    if (isOver) others.judged = 0;
  };
  return {
    everyMs: EVERY_MS,
    // Each on its own: a verdict that can't be carried out in one of them keeps nobody of the other from theirs.
    run: (signal) => inParallel([answerUnanswered, followLists], 1, (follow) => follow(signal)),
  };
}

type Order = {
  readonly orderBy: Prisma.PaymentOrderByWithRelationInput[];
  after(place: NonNullable<Place>): Prisma.PaymentWhereInput;
};

/** For few among all that wait: SQLite then finds them by status and screening, and reads no others. */
const BY_ID: Order = { orderBy: [{ id: 'asc' }], after: ({ id }) => ({ id: { gt: id } }) };

/** For nearly all that wait: an index has them in this order, so that each batch reads its own alone. */
const BY_DEADLINE: Order = {
  orderBy: [{ expiresAt: 'asc' }, { id: 'asc' }],
  after: ({ expiresAt, id }) => ({ expiresAt: { gte: expiresAt }, NOT: { expiresAt, id: { lte: id } } }),
};

type Step = {
  readonly where: Prisma.PaymentWhereInput;
  readonly order: Order;
  readonly signal: AbortSignal;
  /** @returns how many of the payments it judged */
  readonly answer: (engine: Asking, payments: readonly ScreenedPayment[]) => Promise<number>;
};

/** Goes on with a walk. @returns whether it came to its end, and begins anew next time */
async function walk(engine: Asking, state: Walk, step: Step): Promise<boolean> {
  for (let batch = 0; batch < MAX_BATCHES && !step.signal.aborted; batch += 1) {
    await engine.afterDeposits();
    const payments = await nextPayments(engine, step, state.place);
    // Also when some of these fail: the next run goes on behind them, and meets them again in the next walk.
    state.place = payments.length < BATCH_PAYMENTS ? null : (payments.at(-1) ?? null);
    state.judged += await step.answer(engine, payments);
    if (state.place === null) return true;
  }
  return false;
}

function nextPayments(
  { database }: Asking,
  { where, order }: Step,
  place: Place,
): Promise<ScreenedPayment[]> {
  return readScreened(database.db, {
    where: { status: 'Waiting', AND: [where, place === null ? {} : order.after(place)] },
    orderBy: order.orderBy,
    take: BATCH_PAYMENTS,
  });
}

async function answerLater(engine: Asking, payments: readonly ScreenedPayment[]): Promise<number> {
  const unanswered = payments.filter(isScreeningUnavailable);
  await judge(engine, unanswered, 'answeredLater');
  return unanswered.length;
}

async function judgeByNewLists(engine: Asking, payments: readonly ScreenedPayment[]): Promise<number> {
  const answered = payments.filter((payment) => !isScreeningUnavailable(payment));
  await judge(engine, answered, 'listsChanged');
  return answered.length;
}
