// Records sign-ins, failed ones, failed identity confirmations and lock-outs: in the log, the metrics, the audit log and the
// user's own list. A sign-in with a new browser notifies the user. Strangers cause most failures, so what they can write is
// limited; what is left out is counted. Failures are written after the response, so that its time does not reveal which accounts
// exist.

import { inBatches } from '@/lib/core/batches';
import type { Clock } from '@/lib/core/clock';
import { errorText } from '@/lib/core/errors';
import { newId } from '@/lib/core/ids';
import { createLimitedLog } from '@/lib/core/limited-log';
import type { Log } from '@/lib/core/log';
import { createWindowCounts } from '@/lib/core/window-counts';
import type { AuditAction } from '@/lib/db/audit-log/actions';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import { userActor } from '@/lib/db/audit-log/audit-entry';
import type { Database, Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { notify } from '@/lib/notifications/notify';
import { browserHash, isKnownBrowser } from './browser-cookie';
import { SIGN_IN_OUTCOMES, type SignInOutcomeName, shortSource } from './sign-in-events';

/**
 * Failures of each outcome written to the database in one hour by one process: of one account, from one source, and in total
 * (of accounts, and of unknown addresses).
 */
export const SIGN_IN_RECORD_WINDOW_MS = 60 * 60_000;
export const MAX_FAILURES_PER_ACCOUNT = 5;
export const MAX_FAILURES_PER_SOURCE = 10;
export const MAX_FAILURES = 100;
/** Failures are written in batches. A crash loses at most those of this interval, which are still in the log. */
const WRITE_EVERY_MS = 1_000;
/** Failures per transaction, so that it stays short. */
const MAX_BATCH = 50;
/** Sign-ins of one account, which only its user can cause. */
export const MAX_SIGN_INS_PER_ACCOUNT = 30;

type Failure = Exclude<SignInOutcomeName, 'signedIn'>;

type FailedSignIn = {
  readonly outcome: Failure;
  /** Null for an unknown e-mail address or passkey. */
  readonly userId: string | null;
  readonly method: 'password' | 'code' | 'passkey';
  /** Address the request came from. */
  readonly source: string;
  /** Browser and operating system. */
  readonly device: string;
};

export type SignInRecord = {
  /**
   * Records a new session. Must succeed before the browser gets the session.
   * @param browserToken of the browser's cookie, a new one if it had none
   */
  succeeded(session: {
    readonly sessionId: string;
    readonly source: string;
    readonly browserToken: string;
  }): Promise<void>;
  /** Counts and logs the attempt. Never waits and never throws: it is written to the database later. */
  failed(attempt: FailedSignIn): void;
  /** Writes the failures now. */
  flush(): Promise<void>;
  /** Attempts by outcome since the process started. */
  counts(): ReadonlyMap<SignInOutcomeName, number>;
  /** Attempts that were left out of the audit log and the user's list since the process started. */
  suppressed(): number;
};

const ACTIONS: Readonly<Record<SignInOutcomeName, AuditAction>> = {
  signedIn: 'signedIn',
  passwordWrong: 'signInFailed',
  passkeyWrong: 'signInFailed',
  codeWrong: 'secondFactorFailed',
  lockedOut: 'signInLockedOut',
  confirmationWrong: 'identityConfirmationFailed',
  confirmationLockedOut: 'identityConfirmationLockedOut',
};

const MESSAGES: Partial<Readonly<Record<Failure, string>>> = {
  confirmationWrong: 'identity confirmation failed',
  confirmationLockedOut: 'identity confirmation failed',
};

type RecordDeps = { readonly database: Database; readonly clock: Clock; readonly log: Log };

/** The record of one process. */
export function createSignInRecord({ database, clock, log }: RecordDeps): SignInRecord {
  const nowMs = () => clock.now().getTime();
  const limited = createLimitedLog(log, nowMs);
  const written = createWindowCounts(nowMs, SIGN_IN_RECORD_WINDOW_MS);
  const counts = new Map<SignInOutcomeName, number>(SIGN_IN_OUTCOMES.map((outcome) => [outcome, 0]));
  const suppressed = { total: 0, sinceLast: 0 };
  /** Few, because each was admitted by the limits. */
  const waiting: WrittenFailure[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  const count = (outcome: SignInOutcomeName) => void counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  /** Whether a record may be written. The narrowest limit comes first, so that one account can't use up the others' share. */
  const admit = (limits: readonly (readonly [name: string, max: number])[]) => {
    if (limits.every(([name, max]) => written.add(name, max) === 0)) return true;
    suppressed.total += 1;
    suppressed.sinceLast += 1;
    return false;
  };
  /** The number of attempts left out since the last entry, for the detail of the next one. */
  const takeSuppressed = () => {
    const left = suppressed.sinceLast;
    suppressed.sinceLast = 0;
    return left > 0 ? left : undefined;
  };
  const writeAll = async () => {
    for (const batch of inBatches(waiting.splice(0), MAX_BATCH)) {
      try {
        await writeTransaction(database, (tx) => writeFailures(tx, batch));
      } catch (error) {
        suppressed.total += batch.length;
        suppressed.sinceLast += batch.length;
        log.error({ error: errorText(error), lost: batch.length }, 'failed sign-ins could not be written');
      }
    }
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(writeAll);
    return writing;
  };
  return {
    succeeded: async ({ sessionId, source, browserToken }) => {
      count('signedIn');
      // In the order in which they happened.
      await flush();
      const session = await database.db.userSession.findUniqueOrThrow({
        where: { id: sessionId },
        include: { user: { select: { merchantId: true } } },
      });
      const { userId, method, device, user } = session;
      limited.info({ userId, method, device, source: shortSource(source) }, 'signed in');
      if (!admit([[`sign-ins ${userId}`, MAX_SIGN_INS_PER_ACCOUNT]])) return;
      const [at, hash] = [clock.now(), browserHash(userId, browserToken)];
      const isNew = !(await isKnownBrowser(database.db, hash, at));
      // A new user's first browser is not worth a notification.
      const isFirst = isNew && (await database.db.userSession.count({ where: { userId } })) === 1;
      const event = { id: newId(), userId, at, outcome: 'signedIn', method, device };
      const detail = { userId, method, newBrowser: isNew, suppressed: takeSuppressed() };
      await writeTransaction(database, async (tx) => {
        await tx.signInEvent.create({ data: { ...event, source: shortSource(source), browserHash: hash } });
        const { merchantId } = user;
        appendAuditLog(tx, [{ at, actor: userActor(userId), action: ACTIONS.signedIn, merchantId, detail }]);
        if (isNew && !isFirst) notify(tx, [userId], { at, fact: { kind: 'newBrowserSignIn', device } });
      });
    },
    failed: (attempt) => {
      const { outcome, userId, method, source, device } = attempt;
      count(outcome);
      const short = shortSource(source);
      const message = MESSAGES[outcome] ?? 'sign-in failed';
      limited.warn({ outcome, userId, method, device, source: short }, message);
      const account = userId === null ? [] : [[`${outcome} of ${userId}`, MAX_FAILURES_PER_ACCOUNT] as const];
      const fromSource = [`${outcome} from ${source}`, MAX_FAILURES_PER_SOURCE] as const;
      // Failures with invented addresses must not use up the share of real accounts.
      const inTotal = [`${outcome}${userId === null ? '' : ' of accounts'}`, MAX_FAILURES] as const;
      if (!admit([...account, fromSource, inTotal])) return;
      waiting.push({ ...attempt, source: short, at: clock.now(), suppressed: takeSuppressed() });
      timer ??= setTimeout(() => void flush(), WRITE_EVERY_MS).unref();
    },
    flush,
    counts: () => counts,
    suppressed: () => suppressed.total,
  };
}

/** A failure as it is stored. */
type WrittenFailure = FailedSignIn & {
  readonly at: Date;
  /** Attempts left out since the last entry. */
  readonly suppressed: number | undefined;
};

async function writeFailures(tx: Tx, failures: readonly WrittenFailure[]): Promise<void> {
  for (const { at, outcome, userId, method, source, device, suppressed } of failures) {
    const detail = { userId: userId ?? undefined, outcome, method, suppressed };
    const action = ACTIONS[outcome];
    if (userId === null) {
      appendAuditLog(tx, [{ at, actor: 'visitor', action, merchantId: null, detail }]);
      continue;
    }
    const { user } = await tx.signInEvent.create({
      data: { id: newId(), userId, at, outcome, method, device, source },
      select: { user: { select: { merchantId: true } } },
    });
    appendAuditLog(tx, [{ at, actor: userActor(userId), action, merchantId: user.merchantId, detail }]);
  }
}
