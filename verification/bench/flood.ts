// Floods one payment with deposits of the dust limit from many senders, lets it expire, and watches the ledger until
// everything is returned. Runs in its own process: the parent instructs it to prepare, send and wait, while it measures
// other payments.
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { type AccountWatch, watchAccount } from './confirmations';
import { type Payer, publish } from './payer';
import { serveJobs } from './serve-jobs';
import { type CreatedPayment, openShop, type Shop } from './shop';
import { openFundedPayer, openWorkplace, placeSchema, type Workplace } from './workplace';

const prepareJob = placeSchema.extend({
  step: z.literal('prepare'),
  senders: z.number().int().min(1).max(10_000),
});
const sendJob = z.object({
  step: z.literal('send'),
  deposits: z.number().int().min(1).max(1_000_000),
  depositRaw: z.string().transform(BigInt),
  /** The payment window, ms. All deposits must be sent within it. */
  windowMs: z.number().int().min(1),
});
const awaitJob = z.object({ step: z.literal('await'), timeoutMs: z.number().int().min(1) });
const jobSchema = z.discriminatedUnion('step', [prepareJob, sendJob, awaitJob]);

/** Concurrent senders. */
const LANES = 8;
/** More senders would measure the sandbox ledger, which checks every signature on the measured processors. */
const MAX_SENDS_PER_SECOND = 100;
const ASK_EVERY_MS = 250;
/** The interval of progress lines while waiting for refunds. */
const PROGRESS_EVERY_MS = 30_000;

type Prepared = { readonly workplace: Workplace; readonly shop: Shop; readonly senders: readonly Payer[] };
type Flood = Prepared & {
  readonly payment: CreatedPayment;
  /** The amount each sender sent, raw. */
  readonly sentRaw: ReadonlyMap<string, bigint>;
  readonly depositRaw: bigint;
  readonly expiresAtMs: number;
  readonly watch: AccountWatch;
};

let prepared: Prepared | undefined;
let flood: Flood | undefined;

async function prepare(job: z.infer<typeof prepareJob>): Promise<null> {
  const workplace = await openWorkplace(job);
  const senders: Payer[] = [];
  while (senders.length < job.senders) senders.push(await openFundedPayer(workplace));
  prepared = { workplace, shop: openShop({ ...job, askPauseMs: ASK_EVERY_MS }), senders };
  return null;
}

/** @returns how long it took, ms */
async function send(job: z.infer<typeof sendJob>): Promise<{ sendingMs: number }> {
  if (prepared === undefined) throw new Error('nothing is prepared');
  const { workplace, shop, senders } = prepared;
  const payment = await shop.create();
  const expiresAtMs = performance.now() + job.windowMs;
  if (job.depositRaw * BigInt(job.deposits) >= payment.amountRaw)
    throw new Error('so many deposits would pay the payment');
  const watch = await watchAccount(
    workplace.place.wsUrl,
    payment.address,
    new Set(senders.map(({ account }) => account)),
  );
  const sentRaw = new Map<string, bigint>();
  const beganAt = performance.now();
  let begun = 0;
  const lane = async () => {
    while (begun < job.deposits) {
      const turn = begun++;
      const sender = senders[turn % senders.length];
      if (sender === undefined) throw new Error('there is no sender');
      await sleep(beganAt + (turn * 1_000) / MAX_SENDS_PER_SECOND - performance.now());
      await oneAtATime(sender, async () =>
        publish(workplace, await sender.prepare(payment.address, job.depositRaw), 'send'),
      );
      sentRaw.set(sender.account, (sentRaw.get(sender.account) ?? 0n) + job.depositRaw);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  if (performance.now() > expiresAtMs) throw new Error('the payment expired before all deposits were sent');
  flood = { ...prepared, payment, sentRaw, depositRaw: job.depositRaw, expiresAtMs, watch };
  return { sendingMs: performance.now() - beganAt };
}

const turns = new Map<Payer, Promise<unknown>>();

/** A sender's next block needs the previous one, even if there are fewer senders than lanes. */
function oneAtATime(sender: Payer, work: () => Promise<void>): Promise<void> {
  const turn = (turns.get(sender) ?? Promise.resolve()).then(work);
  turns.set(sender, turn);
  return turn;
}

/** Durations start when the payment expires, ms. */
async function untilReturned({ timeoutMs }: z.infer<typeof awaitJob>) {
  if (flood === undefined) throw new Error('nothing was sent');
  const { expiresAtMs, watch, sentRaw, workplace, shop, payment } = flood;
  const totalRaw = [...sentRaw.values()].reduce((sum, raw) => sum + raw, 0n);
  const ended = untilEnded(shop, payment.id, expiresAtMs + timeoutMs);
  let printedAt = expiresAtMs;
  while (watch.seen.returnedRaw < totalRaw && performance.now() < expiresAtMs + timeoutMs) {
    await sleep(ASK_EVERY_MS);
    if (performance.now() < printedAt + PROGRESS_EVERY_MS) continue;
    printedAt = performance.now();
    printProgress(watch, totalRaw, printedAt - expiresAtMs);
  }
  const end = await ended;
  const { returnedRaw, lastRefundAt, receives, refunds, otherSends } = watch.seen;
  const faults = returnedRaw < totalRaw ? [] : await findFaults(flood);
  watch.close();
  await shop.close();
  await workplace.close();
  return {
    status: end.status,
    expiredAfterMs: end.at - expiresAtMs,
    isWhole: returnedRaw === totalRaw,
    returnedPart: partOf(returnedRaw, totalRaw),
    lastRefundAfterMs: lastRefundAt === 0 ? null : lastRefundAt - expiresAtMs,
    ...{ receives, refunds, otherSends, faults },
  };
}

function printProgress({ seen }: AccountWatch, totalRaw: bigint, sinceMs: number): void {
  const { receives, refunds, returnedRaw } = seen;
  const percent = (partOf(returnedRaw, totalRaw) * 100).toFixed(1);
  console.log(
    `    ${(sinceMs / 1_000).toFixed(0)} s: ${receives} receives, ${refunds} refunds, ${percent}% returned`,
  );
}

/** Rounded down to four decimals. */
function partOf(raw: bigint, totalRaw: bigint): number {
  return Number((raw * 10_000n) / totalRaw) / 10_000;
}

async function untilEnded(shop: Shop, id: string, deadline: number) {
  for (;;) {
    const status = await shop.status(id);
    const at = performance.now();
    if (status !== 'Waiting' || at > deadline) return { status, at };
    await sleep(ASK_EVERY_MS);
  }
}

/** Checks on the ledger that each sender got back exactly what it sent, and that the payment's address is empty. */
async function findFaults({ workplace: { ledger }, payment, sentRaw, depositRaw }: Flood): Promise<string[]> {
  const faults: string[] = [];
  for (const [account, raw] of sentRaw) {
    // At most one refund per deposit.
    const perAccount = Number(raw / depositRaw) + 1;
    const found = await ledger.receivables([account], { thresholdRaw: 1n, perAccount });
    const backRaw = found.reduce((sum, { amountRaw }) => sum + amountRaw, 0n);
    if (backRaw !== raw) faults.push(`${account} sent ${raw} raw and got ${backRaw} back`);
    const sends = await ledger.blocks(found.map(({ hash }) => hash));
    if (found.some(({ hash }) => sends.get(hash)?.account !== payment.address))
      faults.push(`${account} got money from elsewhere`);
  }
  const left = await ledger.account(payment.address);
  if (left?.balanceRaw !== 0n || left.confirmedBalanceRaw !== 0n)
    faults.push(`the payment's address still holds ${left?.balanceRaw} raw`);
  const pending = await ledger.receivables([payment.address], { thresholdRaw: 1n, perAccount: 1 });
  if (pending.length > 0) faults.push("the payment's address has not received every deposit");
  return faults;
}

serveJobs(jobSchema, (job) => {
  if (job.step === 'prepare') return prepare(job);
  return job.step === 'send' ? send(job) : untilReturned(job);
});
