// Decrypts payers' data and screens it. A payer without a verdict does not delay the others.
import { openCustomer } from '@/lib/compliance/customer-record';
import {
  parsePayer,
  type ScreenedPayer,
  type Screener,
  type ScreeningVerdict,
} from '@/lib/compliance/screening';
import { ScreeningServiceError } from '@/lib/compliance/screening/adapters/service-request';
import { timeLimit } from '@/lib/core/clock';
import type { KeyRing } from '@/lib/core/key-ring';
import type { ScreenedCustomer } from './screening-verdict';

type AskDeps = { readonly keyRing: KeyRing; readonly screener: Screener };

/** A payment whose payer has to be screened. */
export type PaymentToScreen = {
  readonly id: string;
  /** Exact decimal, as stored. */
  readonly usdAmount: string;
  readonly customer: ScreenedCustomer | null;
  /** Accounts that sent its deposits. */
  readonly senders: readonly string[];
  /** The current list verdict, if the lists need not be queried again. */
  readonly standing?: ScreeningVerdict;
};

/** Why there is no verdict. */
export type ScreeningFailure = { readonly error: unknown };

/** Timeout of one request, and after how long an entirely failed round ends the screening. */
export type ScreeningTimeouts = { readonly timeoutMs: number; readonly slowMs: number };

type Opened = { readonly payment: PaymentToScreen; readonly payer: ScreenedPayer };
export type Screened = Opened & { readonly verdict: ScreeningVerdict };
type NotScreened = ScreeningFailure & { readonly payment: PaymentToScreen };

/** Timeout of one screening request. */
const SCREENING_TIMEOUT_MS = 10_000;
/**
 * If every request of a round failed and the round took longer than this, no further round starts. Quick refusals do not
 * count: the screener may accept the next name.
 */
const SLOW_ROUND_MS = 1_000;
/** Concurrent screening requests; the screener may run on a small machine. */
const SCREENED_AT_ONCE = 8;

const DEFAULT_TIMEOUTS: ScreeningTimeouts = { timeoutMs: SCREENING_TIMEOUT_MS, slowMs: SLOW_ROUND_MS };

/** Screens the payments. Those whose data can't be decrypted, or whose verdict is known, need no request. */
export async function screenPayers(
  deps: AskDeps,
  payments: readonly PaymentToScreen[],
  patience: ScreeningTimeouts = DEFAULT_TIMEOUTS,
): Promise<(Screened | NotScreened)[]> {
  const screened: (Screened | NotScreened)[] = [];
  const toAsk: Opened[] = [];
  for (const payment of payments) {
    const opened = openPayer(deps, payment);
    if ('error' in opened) screened.push(opened);
    else if (payment.standing !== undefined) screened.push({ ...opened, verdict: payment.standing });
    else toAsk.push(opened);
  }
  return [...screened, ...(await screenInRounds(deps, toAsk, patience))];
}

/** Sends the requests in rounds. Stops after a slow round in which all failed. */
async function screenInRounds(
  { screener }: AskDeps,
  opened: readonly Opened[],
  { timeoutMs, slowMs }: ScreeningTimeouts,
): Promise<(Screened | NotScreened)[]> {
  const asked: (Screened | NotScreened)[] = [];
  for (let first = 0; first < opened.length; first += SCREENED_AT_ONCE) {
    const round = opened.slice(first, first + SCREENED_AT_ONCE);
    const startedAt = performance.now();
    const answers = await Promise.all(round.map((one) => screenOne(screener, one, timeoutMs)));
    asked.push(...answers);
    const failed = answers.flatMap((answer) => ('error' in answer ? [answer.error] : []));
    if (failed.length < SCREENED_AT_ONCE || performance.now() - startedAt < slowMs) continue;
    const rest = opened.slice(first + SCREENED_AT_ONCE);
    return [...asked, ...rest.map(({ payment }) => ({ payment, error: failed[0] }))];
  }
  return asked;
}

function openPayer({ keyRing }: AskDeps, payment: PaymentToScreen): Opened | NotScreened {
  const { customer } = payment;
  if (customer === null) return { payment, error: new Error(`payment ${payment.id} has no customer`) };
  try {
    return { payment, payer: parsePayer(openCustomer(keyRing, customer), customer) };
  } catch (error) {
    return { payment, error };
  }
}

/**
 * Passes on errors of the screening service, whose texts contain no personal data. Of other errors only the name is passed
 * on.
 */
async function screenOne(
  screener: Screener,
  opened: Opened,
  timeoutMs: number,
): Promise<Screened | NotScreened> {
  try {
    return { ...opened, verdict: await screener.screen(opened.payer, timeLimit(timeoutMs)) };
  } catch (error) {
    if (error instanceof ScreeningServiceError) return { payment: opened.payment, error };
    const kind = error instanceof Error ? error.name : typeof error;
    return { payment: opened.payment, error: new Error(`the screener failed (${kind})`) };
  }
}
