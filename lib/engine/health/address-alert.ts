// The alert about addresses that payers may be shown: wrong ones, rows that can't be read, and a check that does not run. Pure.
import { type AlertRule, counted, MINUTE_MS, SECOND_MS, timeOf } from './alert-rule';
import type { EngineHeartbeat } from './engine-heartbeat';

/** The check makes progress every few seconds, with a pause of 15. A wrong address is to be reported within a minute. */
const CHECK_LATE_MS = 45 * SECOND_MS;
/** After the start of the engine, all open payments are polled first. */
const FIRST_CHECK_LATE_MS = 3 * MINUTE_MS;

export const foreignAddress: AlertRule = ({ engine }) => {
  if (engine === null) return null;
  const { count, first, unreadable } = engine.foreign;
  const problems = [
    count > 0 &&
      `${counted(count, 'address', 'addresses')} that payers may be shown ${count === 1 ? 'is' : 'are'} wrong, such as ${first}. What is paid there is lost, or counts for another payment.`,
    unreadable.count > 0 &&
      `${counted(unreadable.count, 'row', 'rows')} with an address that payers may be shown can’t be read, such as: ${unreadable.first}. What is paid there may not be noticed.`,
  ].filter((text) => text !== false);
  if (problems.length > 0)
    return {
      severity: 'bad',
      text: problems.join(' '),
      action:
        'Stop the web process at once: somebody wrote to the database. The engine’s log names the payments. Find out who, then restore a backup.',
    };
  const lateSince = addressCheckLateSince(engine);
  if (lateSince === null) return null;
  return {
    severity: 'bad',
    since: lateSince,
    text: 'The addresses that payers may be shown are not being checked.',
    failure: engine.jobs.find(({ name }) => name === 'checkAddresses')?.failure ?? null,
    action:
      'Check the engine’s log for the job checkAddresses. If somebody wrote to the database, stop the web process.',
  };
};

/**
 * Since when the check has made no progress; null while it makes some, or while the signer, which it needs, does not respond. By
 * the engine's clock only, at its last heartbeat.
 */
export function addressCheckLateSince({ at, startedAt, signer, foreign }: EngineHeartbeat): Date | null {
  // An engine of an earlier version does not report it.
  if (foreign.checkedAt === undefined || signer?.failure != null) return null;
  const [checkedAt, started] = [timeOf(foreign.checkedAt), timeOf(startedAt)];
  const isFirst = checkedAt === null || (started !== null && checkedAt < started);
  const since = isFirst ? started : checkedAt;
  const maxMs = isFirst ? FIRST_CHECK_LATE_MS : CHECK_LATE_MS;
  return since !== null && at.getTime() - since.getTime() > maxMs ? since : null;
}
