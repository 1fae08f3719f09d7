// Alerts about scheduled backups. Pure.
import { type AlertRule, elapsedSince, HOUR_MS, timeOf } from './alert-rule';

/** One missed backup may be a restart; after two intervals without a backup it is an alert. */
const LATE_AFTER_INTERVALS = 2;

/** None of them fires without a schedule (BACKUP_DIR). */
export const BACKUP_ALERTS = {
  backupFailed: ({ backup: { schedule, failure, failingSince } }) =>
    schedule === null || failure === null
      ? null
      : {
          severity: 'warn',
          since: timeOf(failingSince),
          text: `The last backup failed: ${failure.replace(/\.$/, '')}.`,
          action: 'Fix the cause, then run the command. The engine also retries within 15 minutes.',
          command: 'nano-payments backup',
        },
  backupLate: ({ at, backup: { schedule, lastSuccessAt } }) => {
    if (schedule === null) return null;
    const since = timeOf(lastSuccessAt ?? schedule.since);
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
