// Alerts about clocks: machines that differ from the database, and a clock that jumped. Pure.
import { type ClockState, MAX_CLOCK_SKEW_MS } from '@/lib/core/clock';
import { type AlertRule, SECOND_MS } from './alert-rule';
import type { HealthFacts } from './health-facts';

export const CLOCK_ALERTS = {
  clockSkew: (facts) => {
    const skewed = clocksOf(facts).filter(
      ({ machineAheadMs }) => Math.abs(machineAheadMs) > MAX_CLOCK_SKEW_MS,
    );
    if (skewed.length === 0) return null;
    return {
      severity: 'warn',
      words: `Clocks differ from the database's clock: ${skewed.map(skewWords).join(', ')}.`,
      todo: 'Run NTP (chrony or systemd-timesyncd) on the machines of the database, the engine and web. Both follow the database meanwhile.',
    };
  },
  clockJump: (facts) => {
    const doubting = clocksOf(facts).filter(({ doubt }) => doubt !== null);
    if (doubting.length === 0) return null;
    const isHeld = doubting.some(({ doubt }) => doubt === 'holding');
    const names = doubting.map(({ name }) => name).join(', ');
    return {
      severity: 'warn',
      words: isHeld
        ? `The clock jumped (noticed by: ${names}). The previous time stays in use for ten minutes.`
        : `The clock was corrected (noticed by: ${names}). No payment expires until those open now have had their full time.`,
      todo: isHeld
        ? 'Check the clock of the database’s machine and run NTP there. If the jump is right, do nothing: it is followed after ten minutes. No payment expires meanwhile.'
        : 'Nothing, if the time below is right. The alert ends by itself within 20 minutes.',
    };
  },
} as const satisfies Readonly<Record<string, AlertRule>>;

type NamedClock = ClockState & { readonly name: 'engine' | 'web' };

/** The clocks that are known, and whose. */
export function clocksOf({ engine, webClock }: Pick<HealthFacts, 'engine' | 'webClock'>): NamedClock[] {
  const known = [
    { name: 'engine' as const, state: engine?.clock ?? null },
    { name: 'web' as const, state: webClock },
  ];
  return known.flatMap(({ name, state }) => (state === null ? [] : [{ name, ...state }]));
}

/** `engine 12.3 s behind` */
export function skewWords({ name, machineAheadMs }: Pick<NamedClock, 'name' | 'machineAheadMs'>): string {
  const seconds = (Math.abs(machineAheadMs) / SECOND_MS).toFixed(1);
  return `${name} ${seconds} s ${machineAheadMs < 0 ? 'behind' : 'ahead'}`;
}
