// Opens payers' data and asks the screener about them, so that those it gives no answer about hold up none of the others.
import { openCustomer } from '@/lib/compliance/customer-record';
import {
  parsePayer,
  type ScreenedPayer,
  type Screener,
  type ScreeningVerdict,
} from '@/lib/compliance/screening';
import { ScreeningServiceError } from '@/lib/compliance/screening/adapters/ask-service';
import { timeLimit } from '@/lib/core/clock';
import type { KeyRing } from '@/lib/core/key-ring';
import type { ScreenedCustomer } from './screening-verdict';

type AskDeps = { readonly keyRing: KeyRing; readonly screener: Screener };

/** A payment whose payer is to be judged. */
export type PaymentToScreen = {
  readonly id: string;
  /** Exact decimal, as stored. */
  readonly usdAmount: string;
  readonly customer: ScreenedCustomer | null;
  /** Accounts that have sent money for it. */
  readonly senders: readonly string[];
  /** The verdict of the lists as it stands, where they need not be asked again. */
  readonly standing?: ScreeningVerdict;
};

/** Why nothing is known of a payer: no verdict, and none is guessed. */
export type ScreeningFailure = { readonly error: unknown };

/** How long a question may take, and from when on a round without any answer is the last one. */
export type ScreeningTimeouts = { readonly timeoutMs: number; readonly slowMs: number };

type Opened = { readonly payment: PaymentToScreen; readonly payer: ScreenedPayer };
export type Screened = Opened & { readonly verdict: ScreeningVerdict };
type NotScreened = ScreeningFailure & { readonly payment: PaymentToScreen };

/** The longest one question to the screener may take. */
const SCREENING_TIMEOUT_MS = 10_000;
/** A round of questions that all failed, and took so long, is the last one: who refuses a name at once may answer the next. */
const SLOW_ROUND_MS = 1_000;
/** Questions to the screener under way at once: it may be a service of a small machine. */
const SCREENED_AT_ONCE = 8;

const DEFAULT_TIMEOUTS: ScreeningTimeouts = { timeoutMs: SCREENING_TIMEOUT_MS, slowMs: SLOW_ROUND_MS };

/** What can be known without asking stands at once; nobody waits for data that can't be opened. */
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

/** Once a whole round of questions stays without an answer for long, the rest of them is not asked. */
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

/** A failure of the service's is told, whose texts quote nothing; of any other the kind alone, never its text. */
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
