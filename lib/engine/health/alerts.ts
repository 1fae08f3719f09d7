// Derives the active alerts from the health facts (pure), and caches the facts for two seconds per process.
import { cachedRead } from '@/lib/core/cached-read';
import type { AlertDetails, Severity } from './alert-rule';
import { CLOCK_ALERTS } from './clock-alerts';
import { ENGINE_ALERTS, engineUnresponsive } from './engine-alerts';
import { type HealthDeps, type HealthFacts, readHealthFacts } from './health-facts';
import { BACKUP_ALERTS, STORE_ALERTS, writesFail } from './store-alerts';

const RULES = {
  writesFail,
  engineUnresponsive,
  ...ENGINE_ALERTS,
  ...CLOCK_ALERTS,
  ...STORE_ALERTS,
  ...BACKUP_ALERTS,
};

export type AlertCode = keyof typeof RULES;
export type Alert = AlertDetails & { readonly code: AlertCode };

export const ALERT_CODES: readonly AlertCode[] = Object.keys(RULES).filter(isAlertCode);

/** The active alerts, the bad ones first. One that explains others, such as an unresponsive engine, precedes them. */
export function findAlerts(facts: HealthFacts): Alert[] {
  // The last report of an unresponsive engine is outdated.
  const known = engineUnresponsive(facts) === null ? facts : { ...facts, engine: null };
  const found = ALERT_CODES.flatMap((code) => {
    const finding = RULES[code](code === 'engineUnresponsive' ? facts : known);
    return finding === null
      ? []
      : [{ code, since: null, href: null, command: null, failure: null, ...finding }];
  });
  const of = (severity: Severity) => found.filter((alert) => alert.severity === severity);
  return [...of('bad'), ...of('warn')];
}

function isAlertCode(text: string): text is AlertCode {
  return text in RULES;
}

export type HealthReader = ReturnType<typeof createHealthReader>;

const CACHE_MS = 2_000;

/** A reader of the health facts and alerts with a cache of two seconds. */
export function createHealthReader(deps: HealthDeps) {
  const facts = cachedRead(() => readHealthFacts(deps), CACHE_MS);
  return {
    facts: () => facts.get(),
    /** The active alerts, the bad ones first. */
    alerts: async () => findAlerts(await facts.get()),
  };
}

/** A text that changes with the alerts, and every ten seconds. */
export function healthVersion(facts: HealthFacts): string {
  const alerts = findAlerts(facts).map(({ code, severity }) => `${code}-${severity}`);
  return [Math.floor(facts.at.getTime() / VERSION_MS), ...alerts].join(' ');
}

const VERSION_MS = 10_000;
