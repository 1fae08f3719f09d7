// Audits accounts continuously in small batches: recently moved ones first, then all in turn.
import { writeTransaction } from '@/lib/db/transaction';
import { readUsable, UnreadableRowsError } from '@/lib/db/unreadable-row';
import { accountReference } from '@/lib/money/account-reference';
import { isForeign } from '@/lib/money/adopt-epoch';
import { lastMovedAccounts, nextAccounts, withoutFlooded } from '@/lib/money/audit-all';
import { readAuditState, writeAuditState } from '@/lib/money/audit-state';
import { addCheck, checkAccounts, MATCHING_CHECKS, type Suspicion } from '@/lib/money/check-accounts';
import { reopenItems } from '@/lib/money/held-transfers';
import { stopAccount, stopTopUpAt } from '@/lib/money/stop-account';
import { correctDeferral, wrongDeferrals } from '@/lib/money/wrong-deferrals';
import { raiseAttention } from '@/lib/payments/attention';
import { lockPayment } from '@/lib/payments/lock-payment';
import type { EngineContext, Job } from './job';
import { pollDeposits } from './poll-deposits';

const EVERY_MS = 5_000;
/** Accounts per run: recently moved ones, and ones in turn. */
const MOVED_ACCOUNTS = 20;
const ROUND_ACCOUNTS = 20;
/** Suspected accounts kept in memory and checked in every run; others come back with the next round. */
const MAX_SUSPECTED = 50;
/** Mismatched accounts listed in the audit state; the count is complete. */
const MAX_NAMED = 100;
/** Differences stored in an attention item, and their length in characters. */
const KEPT_DIFFERENCES = 5;
const KEPT_CHARACTERS = 600;

export function auditMoneyJob(engine: EngineContext): Job {
  const suspicions = new Map<string, Suspicion>();
  let movedSince = engine.clock.now();
  return {
    everyMs: EVERY_MS,
    startsAfter: 'pollOpenPayments',
    run: async () => {
      // Nothing is concluded from a node that is not trusted.
      if (!engine.health.state().ok) return;
      const { db } = engine.database;
      const state = await readAuditState(db);
      const moved = await lastMovedAccounts(db, movedSince, engine.clock.now(), MOVED_ACCOUNTS);
      const page = await nextAccounts(db, state.cursor, ROUND_ACCOUNTS);
      const all = new Set([...suspicions.keys(), ...moved.accounts, ...page.accounts]);
      const judged = await judge(engine, await withoutFlooded(db, [...all]), suspicions);
      movedSince = moved.until;
      if (!engine.mayWrite()) return;
      const mismatched = new Set(state.mismatched);
      for (const account of judged.clean) mismatched.delete(account);
      let repaired = state.repaired;
      for (const { check } of judged.wrong) {
        if (check.isForgotten) {
          await repair(engine, check);
          repaired = {
            account: check.account,
            at: engine.clock.now().toISOString(),
            reason: reasonOf(check),
          };
          continue;
        }
        if (!mismatched.has(check.account)) await raiseAlert(engine, check);
        if (mismatched.size < MAX_NAMED) mismatched.add(check.account);
      }
      const next = {
        cursor: page.next ?? '',
        checked: state.checked + judged.clean.length + judged.wrong.length,
        mismatched: [...mismatched],
        repaired,
        lastFullRoundAt: page.next === null ? engine.clock.now().toISOString() : state.lastFullRoundAt,
      };
      await writeAuditState(db, next, engine.clock.now());
      reportUnreadable(judged.unreadable);
    },
  };
}

type Judged = {
  readonly clean: readonly string[];
  readonly wrong: readonly Suspicion[];
  /** Accounts with rows that can't be read. */
  readonly unreadable: readonly string[];
};

async function judge(
  engine: EngineContext,
  accounts: readonly string[],
  suspicions: Map<string, Suspicion>,
): Promise<Judged> {
  const clean: string[] = [];
  const wrong: Suspicion[] = [];
  const { rows, unreadable } = await readUsable(accounts, (some) => checkAccounts(engine, some));
  for (const check of rows) {
    if (check.differences.length === 0) {
      suspicions.delete(check.account);
      clean.push(check.account);
      continue;
    }
    // The epoch block was adopted: the next check finds no difference.
    if (check.foreign && !(await isForeign(engine, check.account))) continue;
    // After an outage of days, the audit may reach an account before the poll of all addresses does.
    if (check.unnoticed > 0) await pollDeposits(engine, [check.account]);
    const suspicion = addCheck(suspicions.get(check.account), check);
    if (suspicion.agreed >= MATCHING_CHECKS) {
      suspicions.delete(check.account);
      wrong.push(suspicion);
    } else if (suspicions.size < MAX_SUSPECTED || suspicions.has(check.account)) {
      suspicions.set(check.account, suspicion);
    }
  }
  return { clean, wrong, unreadable };
}

/** The job fails, after all others were checked. */
function reportUnreadable(accounts: readonly string[]): void {
  const [first] = accounts;
  if (first === undefined) return;
  throw new UnreadableRowsError(
    `the rows of ${accounts.length} accounts can't be read and are not checked, such as those of ${first}`,
  );
}

/** Marks an unmarked transfer as pending, or lets the money be sent or decided otherwise. */
async function repair(engine: EngineContext, check: Suspicion['check']): Promise<void> {
  const { account, paymentId, topUpId } = check;
  engine.log.error(
    { account, paymentId, reason: reasonOf(check) },
    'the audit found money that nothing would have sent, and corrected it',
  );
  const { db } = engine.database;
  if (topUpId !== null) {
    await db.topUp.update({ where: { id: topUpId }, data: { transfersPending: true } });
    engine.wake('carryOutTopUps');
  }
  const at = engine.clock.now();
  if (paymentId === null) return engine.database.db.$transaction((tx) => reopenItems(tx, account, at));
  await writeTransaction(engine.database, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment !== null && (await wrongDeferrals(tx, [payment], at)).length > 0)
      await correctDeferral(tx, payment, at);
    await reopenItems(tx, account, at);
    await tx.payment.update({ where: { id: paymentId }, data: { transfersPending: true } });
  });
  engine.requestTransfers(paymentId);
}

function reasonOf({ differences }: Suspicion['check']): string {
  return differences.slice(0, KEPT_DIFFERENCES).join('; ').slice(0, KEPT_CHARACTERS);
}

/** Stops the account and raises attention. */
async function raiseAlert(engine: EngineContext, check: Suspicion['check']): Promise<void> {
  const { account, paymentId, differences, foreign } = check;
  const reason = reasonOf(check);
  const kind = foreign ? 'unknownBlock' : 'auditMismatch';
  engine.log.error(
    { account, paymentId, differences: differences.length, reason },
    'the audit found a mismatch and stopped the account',
  );
  if (paymentId !== null) {
    await stopAccount(engine, paymentId, kind, reason);
    return;
  }
  if (await stopTopUpAt(engine, account, kind, reason)) return;
  await engine.database.db.$transaction((tx) =>
    raiseAttention(tx, {
      ...{ reference: accountReference(account), kind, merchantId: null, paymentId: null },
      ...{ detail: { account, reason }, at: engine.clock.now() },
    }),
  );
}
