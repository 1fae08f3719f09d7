// What is not well and what to do about it, out of the facts (pure); and the facts, read at most every two seconds for all
// who ask this process.

import { cachedRead } from '@/lib/core/cached-read';
import type { Finding, Severity } from './alert-rule';
import { CLOCK_ALERTS } from './clock-alerts';
import { ENGINE_ALERTS, engineUnresponsive } from './engine-alerts';
import { type HealthDeps, type HealthFacts, readHealthFacts } from './health-facts';
import { STORE_ALERTS, writesFail } from './store-alerts';

const RULES = { writesFail, engineUnresponsive, ...ENGINE_ALERTS, ...CLOCK_ALERTS, ...STORE_ALERTS };

export type AlertCode = keyof typeof RULES;
export type Alert = Finding & { readonly code: AlertCode };

/** Every code there is. */
export const ALERT_CODES: readonly AlertCode[] = Object.keys(RULES).filter(isAlertCode);

/**
 * What is not well now: the bad ones first. What explains others, such as a silent engine, stands before them.
 */
export function findAlerts(facts: HealthFacts): Alert[] {
  // What a silent engine said last is no news.
  const known = engineUnresponsive(facts) === null ? facts : { ...facts, engine: null };
  const found = ALERT_CODES.flatMap((code) => {
    const finding = RULES[code](code === 'engineUnresponsive' ? facts : known);
    return finding === null ? [] : [{ code, since: null, href: null, command: null, ...finding }];
  });
  const of = (severity: Severity) => found.filter((alert) => alert.severity === severity);
  return [...of('bad'), ...of('warn')];
}

function isAlertCode(text: string): text is AlertCode {
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
    alerts: async () => findAlerts(await facts.get()),
  };
}

/** A text that changes when there is something new to see: at once with the alerts, else every ten seconds. */
export function healthVersion(facts: HealthFacts): string {
  const alerts = findAlerts(facts).map(({ code, severity }) => `${code}-${severity}`);
  return [Math.floor(facts.at.getTime() / VERSION_MS), ...alerts].join(' ');
}

const VERSION_MS = 10_000;
