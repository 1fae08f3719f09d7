// What an alert is made of, and what the rules that find alerts share. Pure.
import { addMs } from '@/lib/core/clock';
import type { Tried } from './engine-heartbeat';
import type { HealthFacts } from './health-facts';

/** bad: payers, merchants or money wait for it now. warn: they will, or something else went short. */
export type Severity = 'bad' | 'warn';

/** What a rule finds. */
export type Finding = {
  readonly severity: Severity;
  /** As far as it is known. */
  readonly since: Date | null;
  readonly words: string;
  /** What to do, in a sentence or two; docs/reference/alerts.md has a section for each alert. */
  readonly todo: string;
  /** The dashboard's page where it is done, if it is done there. */
  readonly href: string | null;
  /** The command that does it or looks closer, if there is one. */
  readonly command: string | null;
};

/** What a rule says of it; what it leaves out is null. */
export type Found = Pick<Finding, 'severity' | 'words' | 'todo'> & Partial<Finding>;

export type AlertRule = (facts: HealthFacts) => Found | null;

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;

/** A node, a rate source or a job that fails is told of after so long: most come back by themselves before. */
const FAILING_AFTER_MS = 2 * MINUTE_MS;

/** Those that have failed for too long. */
export function longFailing(things: readonly Tried[], at: Date): Tried[] {
  const before = addMs(at, -FAILING_AFTER_MS);
  return things.filter(({ failingSince }) => failingSince !== null && new Date(failingSince) < before);
}

/** The names of several in one sentence. */
export function namesOf(things: readonly { readonly name: string }[]): string {
  return things.map(({ name }) => name).join(', ');
}

/** `3 accounts do`, `1 account does`; a count may be a text, such as `10000 or more`. */
export function counted(count: number | string, one: string, several: string): string {
  return `${count} ${String(count) === '1' ? one : several}`;
}

export function quietFor(since: Date | null, at: Date): number {
  return since === null ? 0 : at.getTime() - since.getTime();
}

export function timeOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

export function earliest(times: readonly (Date | null)[]): Date | null {
  const known = times.flatMap((time) => (time === null ? [] : [time.getTime()]));
  return known.length === 0 ? null : new Date(Math.min(...known));
}
