// How the installation goes, read at most every two seconds for all who ask this process.
import { type CachedRead, cachedRead } from '@/lib/core/cached-read';
import { type Alarm, alarmsOf } from './alarms';
import { type HealthDeps, type HealthFacts, readHealthFacts } from './health-facts';

export type HealthReader = {
  facts(): Promise<HealthFacts>;
  /** What is not well now, the bad first; for pages, metrics and whoever tells operators by other ways. */
  alarms(): Promise<Alarm[]>;
};

const CACHE_MS = 2_000;

export function createHealthReader(deps: HealthDeps): HealthReader {
  const facts: CachedRead<HealthFacts> = cachedRead(() => readHealthFacts(deps), CACHE_MS);
  return { facts: () => facts.get(), alarms: async () => alarmsOf(await facts.get()) };
}

/** A text that changes when there is something new to see: at once with the alarms, else every ten seconds. */
export function healthPulse(facts: HealthFacts): string {
  const alarms = alarmsOf(facts).map(({ code, severity }) => `${code}-${severity}`);
  return [Math.floor(facts.at.getTime() / PULSE_MS), ...alarms].join(' ');
}

const PULSE_MS = 10_000;
