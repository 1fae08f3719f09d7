// The parts of an alert, and what the alert rules share. Pure.
import { addMs } from '@/lib/core/clock';
import type { AttemptState } from './engine-heartbeat';
import type { HealthFacts } from './health-facts';

/** bad: payers, merchants or money are affected now. warn: they may be soon, or something else is degraded. */
export type Severity = 'bad' | 'warn';

/** An active alert, without its code. */
export type AlertDetails = {
  readonly severity: Severity;
  /** Null when unknown. */
  readonly since: Date | null;
  readonly text: string;
  /** What to do, in a sentence or two; docs/reference/alerts.md has a section for each alert. */
  readonly action: string;
  /** The raw error, shown behind "Details"; null if there is none. */
  readonly failure: string | null;
  /** The dashboard page where the operator acts, if there is one. */
  readonly href: string | null;
  /** The command to run, if there is one. */
  readonly command: string | null;
};

/** What a rule returns for an active alert; missing fields are null. */
export type RuleResult = Pick<AlertDetails, 'severity' | 'text' | 'action'> & Partial<AlertDetails>;

export type AlertRule = (facts: HealthFacts) => RuleResult | null;

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;

/** A node, rate source or job may fail this long before it is an alert: most recover sooner by themselves. */
const FAILING_AFTER_MS = 2 * MINUTE_MS;

/** The targets that have failed for too long. */
export function longFailing(targets: readonly AttemptState[], at: Date): AttemptState[] {
  const before = addMs(at, -FAILING_AFTER_MS);
  return targets.filter(({ failingSince }) => failingSince !== null && new Date(failingSince) < before);
}

/** The names as a list, for a sentence. */
export function namesOf(named: readonly { readonly name: string }[]): string {
  return named.map(({ name }) => name).join(', ');
}

/** `3 accounts`, `1 account`; the count may be a text, such as `10,000 or more`. */
export function counted(count: number | string, one: string, several: string): string {
  return `${count} ${String(count) === '1' ? one : several}`;
}

/** The time since then, ms; 0 when unknown. */
export function elapsedSince(since: Date | null, at: Date): number {
  return since === null ? 0 : at.getTime() - since.getTime();
}

export function timeOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

export function earliest(times: readonly (Date | null)[]): Date | null {
  const known = times.flatMap((time) => (time === null ? [] : [time.getTime()]));
  return known.length === 0 ? null : new Date(Math.min(...known));
}
