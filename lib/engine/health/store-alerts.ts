// Alerts about stored data, queues and backups: money, lists, keys, addresses, disk. Pure.
import { MAX_CLOCK_SKEW_MS } from '@/lib/core/clock';
import { isStorageFailureText, storageFailureText } from '@/lib/db/storage-failure';
import {
  type AlertRule,
  counted,
  earliest,
  elapsedSince,
  HOUR_MS,
  MINUTE_MS,
  namesOf,
  type RuleResult,
  timeOf,
} from './alert-rule';
import type { QueueName } from './queue-facts';
import { WRITE_ADVICE } from './readiness';

const MIB = 1024 * 1024;

/** How long an entry may wait in its queue before it is an alert. */
const LATE_AFTER_MS = {
  transfers: 15 * MINUTE_MS,
  webhooks: 5 * MINUTE_MS,
  screening: MINUTE_MS,
  mail: 30 * MINUTE_MS,
  attention: 24 * HOUR_MS,
} as const satisfies Partial<Record<QueueName, number>>;
/** While the node is usable, the audit checks an account every few seconds. */
const AUDIT_STALLED_AFTER_MS = 10 * MINUTE_MS;
/** How long repaired money stays an alert. */
const REPAIRED_ALERT_MS = 24 * HOUR_MS;
/** Free disk space. bad: writes fail soon. warn applies below this, or below a tenth of a smaller disk. */
export const LOW_DISK_BYTES = { bad: 512 * MIB, warn: 4 * 1024 * MIB } as const;
/** SQLite checkpoints the WAL file continuously. At this size checkpoints are stalled. */
export const LARGE_WAL_BYTES = 1024 * MIB;

export const STORE_ALERTS = {
  keysMissing: ({ missingKeys }) =>
    missingKeys.length === 0
      ? null
      : {
          severity: 'bad',
          text: `KYC_KEYS lacks keys that stored data is encrypted with: ${missingKeys.join(', ')}.`,
          action: 'Add these keys to KYC_KEYS after the first key, for engine and web, and restart both.',
          command: 'nano-payments admin keys',
        },
  auditMismatch: ({ audit }) =>
    audit.mismatched.length === 0
      ? null
      : {
          severity: 'bad',
          text: `${counted(audit.mismatched.length, 'account', 'accounts')} failed reconciliation. Transfers from ${audit.mismatched.length === 1 ? 'it' : 'them'} are stopped.`,
          action:
            'Compare the journal, the blocks and the ledger. Each account is listed under “Needs attention”. All other money moves as usual.',
          href: '/dashboard/home#attention',
          command: 'nano-payments audit',
        },
  moneyStalled: ({ at, audit }) => {
    const { repaired } = audit;
    const since = repaired === null ? null : new Date(repaired.at);
    if (repaired === null || elapsedSince(since, at) > REPAIRED_ALERT_MS) return null;
    return {
      severity: 'warn',
      since,
      text: `The audit found stalled money at ${repaired.account}: ${repaired.reason}. It moves again, or waits for a decision.`,
      action: 'Nothing is lost. This should not happen: report it with the engine’s log from that time.',
      command: 'nano-payments audit',
    };
  },
  poolLow: ({ pool }) =>
    pool.ready >= pool.needed
      ? null
      : {
          severity: pool.ready === 0 ? 'bad' : 'warn',
          text: `Only ${pool.ready} of ${pool.needed} deposit addresses are ready.`,
          action:
            'The engine refills the pool while a node responds. After a burst of payments, wait a minute. If the alert persists, check the job “fillAddressPool”.',
        },
  diskLow: ({ storage: { freeBytes, diskBytes } }) =>
    freeBytes === null || diskBytes === null || freeBytes >= Math.min(LOW_DISK_BYTES.warn, diskBytes / 10)
      ? null
      : {
          severity: freeBytes < LOW_DISK_BYTES.bad ? 'bad' : 'warn',
          text: `The disk has ${Math.floor(freeBytes / MIB)} MiB of free space.`,
          action: 'Free disk space or use a larger disk. On a full disk no payment can be created.',
        },
  transfersLate: (facts) => {
    const finding = unconfirmedLate(facts);
    const { failure = null, frozen = null, nodeFailure = null } = facts.engine?.signer ?? {};
    if (finding === null || (failure ?? frozen ?? nodeFailure) === null) return finding;
    const action = 'Solve the alert about the signer first. The transfers then continue automatically.';
    return { ...finding, action, command: null };
  },
  webhooksLate: late('webhooks', {
    text: (count) =>
      `${counted(count, 'webhook message', 'webhook messages')} overdue, the oldest for over 5 minutes.`,
    action:
      'The engine sends them automatically. If the job “deliverWebhooks” fails below, its error says why.',
  }),
  screeningLate: late('screening', {
    text: (count) =>
      `${counted(count, 'payer', 'payers')} waiting for screening, the oldest for over a minute.`,
    action:
      'Check that a list is in use, or that the screening service responds. Until then, paid payments are held for review.',
    href: '/dashboard/lists',
  }),
  mailLate: late('mail', {
    text: (count) => `${counted(count, 'e-mail', 'e-mails')} not sent, the oldest for over 30 minutes.`,
    action:
      'Check that the mail server is reachable and accepts messages. The engine’s log shows the result of each attempt. Notifications also appear in the dashboard.',
  }),
  auditStalled: ({ at, engine, audit }) =>
    engine?.ledger?.ok !== true ||
    elapsedSince(timeOf(engine.startedAt), at) <= AUDIT_STALLED_AFTER_MS ||
    (audit.at !== null && elapsedSince(audit.at, at) <= AUDIT_STALLED_AFTER_MS)
      ? null
      : {
          severity: 'warn',
          since: audit.at,
          text: 'The audit has not checked any account for over 10 minutes.',
          action: 'If the job “auditMoney” fails below, its error says why. Run the command to audit now.',
          command: 'nano-payments audit',
        },
  listsOutdated: ({ lists }) => {
    const outdated = lists.filter(({ isOutdated }) => isOutdated);
    const failed = outdated.filter(({ hasFailed }) => hasFailed);
    const old = outdated.filter(({ hasFailed }) => !hasFailed);
    if (outdated.length === 0) return null;
    const stays = outdated.every(({ importedAt }) => importedAt !== null)
      ? 'The previous version stays in use.'
      : 'A list without a version screens nobody.';
    return {
      severity: 'warn',
      // A version from an hour ago is not outdated because its next import failed.
      since: earliest([
        ...failed.map(({ attemptedAt }) => attemptedAt),
        ...old.map(({ importedAt }) => importedAt),
      ]),
      text: [
        ...(failed.length > 0 ? [`Import of sanctions lists failed: ${namesOf(failed)}.`] : []),
        ...(old.length > 0 ? [`Outdated sanctions lists: ${namesOf(old)}.`] : []),
      ].join(' '),
      action: `Open Lists, which shows the cause. Fix it, then import the list again. ${stays}`,
      href: '/dashboard/lists',
    };
  },
  walLarge: ({ storage: { walBytes } }) =>
    walBytes === null || walBytes < LARGE_WAL_BYTES
      ? null
      : {
          severity: 'warn',
          text: `The WAL file is ${Math.floor(walBytes / MIB)} MiB: checkpoints are stalled.`,
          action:
            'End long-running readers of the database, such as an open sqlite3 shell. If there are none, restart the engine.',
        },
  attentionLate: late('attention', {
    text: (count) => `${counted(count, 'item needs', 'items need')} attention, the oldest for over a day.`,
    action: 'Decide what happens to the money. It is held until then.',
    href: '/dashboard/home#attention',
    command: 'nano-payments admin list-attention',
  }),
} as const satisfies Readonly<Record<string, AlertRule>>;

type Late = Pick<RuleResult, 'action' | 'href' | 'command'> & { readonly text: (count: string) => string };

function late(queue: keyof typeof LATE_AFTER_MS, { text, ...rest }: Late): AlertRule {
  return ({ at, queues }) => {
    const { count, oldest, isWhole } = queues[queue];
    if (oldest === null || elapsedSince(oldest, at) <= LATE_AFTER_MS[queue]) return null;
    const shown = isWhole ? String(count) : `${count} or more`;
    return { severity: 'warn', since: oldest, ...rest, text: text(shown) };
  };
}

const unconfirmedLate = late('transfers', {
  text: (count) => `${counted(count, 'transfer', 'transfers')} unconfirmed, the oldest for over 15 minutes.`,
  action:
    'If the node is operational, republish the blocks. Transfers of merchants who paused settlement wait by design.',
  command: 'nano-payments admin republish --all',
});

/** On a nearly full disk small rows, such as heartbeats, may still be written while jobs fail. That is an alert at once. */
export const writesFail: AlertRule = ({ engine, writeFailure }) => {
  const failing = (engine?.jobs ?? []).filter(
    ({ failure }) => failure !== null && isStorageFailureText(failure),
  );
  if (writeFailure === null && failing.length === 0) return null;
  const since = earliest(failing.map(({ failingSince }) => timeOf(failingSince)));
  const said =
    writeFailure === null
      ? {
          text: `The disk is full or failing. Jobs that can't write: ${namesOf(failing)}.`,
          action:
            'Free space on the disks of the database and DATA_DIR, or repair them. Processing resumes automatically.',
        }
      : { text: storageFailureText(writeFailure), action: WRITE_ADVICE[writeFailure.kind] };
  return { severity: 'bad', since, ...said };
};

/** One missed backup may be a restart; after two intervals without a backup it is an alert. */
const LATE_AFTER_INTERVALS = 2;

/** Only `backupMissing` fires without a schedule (BACKUP_DIR). */
export const BACKUP_ALERTS = {
  backupMissing: ({ backup: { schedule, lastSuccessAt, holdsRealMoney } }) =>
    !holdsRealMoney || schedule !== null || lastSuccessAt !== null
      ? null
      : {
          severity: 'warn',
          text: 'No backup has ever been completed, and none is scheduled.',
          action:
            'On another machine, create a key with this command. Then set BACKUP_DIR and BACKUP_RECIPIENT for engine and web, and restart both. The engine then backs up automatically.',
          command: 'nano-payments backup --new-key backup-key.txt',
        },
  backupFailed: ({ backup: { schedule, failure, failingSince } }) =>
    schedule === null || failure === null
      ? null
      : {
          severity: 'warn',
          since: timeOf(failingSince),
          text: 'The last backup failed.',
          failure,
          action: 'Fix the cause, then run the command. The engine also retries within 15 minutes.',
          command: 'nano-payments backup',
        },
  backupLate: ({ at, backup: { schedule, lastSuccessAt } }) => {
    if (schedule === null) return null;
    // Somebody else wrote a time from the future.
    const last =
      lastSuccessAt !== null && elapsedSince(timeOf(lastSuccessAt), at) < -MAX_CLOCK_SKEW_MS
        ? null
        : lastSuccessAt;
    const since = timeOf(last ?? schedule.since);
    if (elapsedSince(since, at) <= LATE_AFTER_INTERVALS * schedule.intervalMs) return null;
    const hours = Math.floor(elapsedSince(since, at) / HOUR_MS);
    return {
      severity: 'warn',
      since,
      text: `No backup for ${hours} hours.`,
      action:
        'Check that the engine runs with BACKUP_DIR set and that its folder can be written, then run the command.',
      command: 'nano-payments backup',
    };
  },
} as const satisfies Readonly<Record<string, AlertRule>>;
