// What is not well and what to do about it, out of the facts. Pure.
import type { Finding, Severity } from './alarm';
import { CLOCK_ALARMS } from './clock-alarms';
import { ENGINE_ALARMS, engineSilent } from './engine-alarms';
import type { HealthFacts } from './health-facts';
import { STORE_ALARMS } from './store-alarms';
import { writesFail } from './write-alarm';

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
    return finding === null ? [] : [{ code, ...finding }];
  });
  const of = (severity: Severity) => found.filter((alarm) => alarm.severity === severity);
  return [...of('bad'), ...of('warn')];
}

function isAlarmCode(text: string): text is AlarmCode {
  return text in RULES;
}
