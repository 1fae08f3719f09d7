// What is not well and what to do about it, out of the facts (pure); and the facts, read at most every two seconds for all
// who ask this process.

import { cachedRead } from '@/lib/core/cached-read';
import type { Finding, Severity } from './alarm';
import { CLOCK_ALARMS } from './clock-alarms';
import { ENGINE_ALARMS, engineSilent } from './engine-alarms';
import { type HealthDeps, type HealthFacts, readHealthFacts } from './health-facts';
import { STORE_ALARMS, writesFail } from './store-alarms';

const RULES = { writesFail, engineSilent, ...ENGINE_ALARMS, ...CLOCK_ALARMS, ...STORE_ALARMS };

export type AlarmCode = keyof typeof RULES;
export type Alarm = Finding & { readonly code: AlarmCode };

/** Every code there is. */
export const ALARM_CODES: readonly AlarmCode[] = Object.keys(RULES).filter(isAlarmCode);

/**
 * What is not well now: the bad ones first. What explains others, such as a silent engine, stands before them.
 */
export function alarmsOf(facts: HealthFacts): Alarm[] {
  // What a silent engine said last is no news.
  const known = engineSilent(facts) === null ? facts : { ...facts, engine: null };
  const found = ALARM_CODES.flatMap((code) => {
    const finding = RULES[code](code === 'engineSilent' ? facts : known);
    return finding === null ? [] : [{ code, since: null, href: null, command: null, ...finding }];
  });
  const of = (severity: Severity) => found.filter((alarm) => alarm.severity === severity);
  return [...of('bad'), ...of('warn')];
}

function isAlarmCode(text: string): text is AlarmCode {
  return text in RULES;
}

export type HealthReader = ReturnType<typeof createHealthReader>;

const CACHE_MS = 2_000;

/** How the installation goes, read at most every two seconds for all who ask this process. */
export function createHealthReader(deps: HealthDeps) {
  const facts = cachedRead(() => readHealthFacts(deps), CACHE_MS);
  return {
    facts: () => facts.get(),
    /** What is not well now, the bad first; for pages, metrics and whoever tells operators by other ways. */
    alarms: async () => alarmsOf(await facts.get()),
  };
}

/** A text that changes when there is something new to see: at once with the alarms, else every ten seconds. */
export function healthVersion(facts: HealthFacts): string {
  const alarms = alarmsOf(facts).map(({ code, severity }) => `${code}-${severity}`);
  return [Math.floor(facts.at.getTime() / VERSION_MS), ...alarms].join(' ');
}

const VERSION_MS = 10_000;
