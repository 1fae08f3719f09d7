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
      text: `Clocks differ from the database's clock: ${skewed.map(skewText).join(', ')}.`,
      action:
        'Run NTP (chrony or systemd-timesyncd) on the machines of the database, the engine and web. Until then engine and web use the database’s time.',
    };
  },
  clockJump: (facts) => {
    const doubting = clocksOf(facts).filter(({ doubt }) => doubt !== null);
    if (doubting.length === 0) return null;
    const isHeld = doubting.some(({ doubt }) => doubt === 'holding');
    const names = doubting.map(({ name }) => name).join(', ');
    return {
      severity: 'warn',
      text: isHeld
        ? `The clock jumped (detected by: ${names}). The previous time stays in use for 10 minutes.`
        : `The clock was corrected (detected by: ${names}). No payment expires until all payments that are open now have had their full time.`,
      action: isHeld
        ? 'Check the clock of the database’s machine and run NTP there. If the new time is right, do nothing: it takes effect after 10 minutes. No payment expires until then.'
        : 'If the time below is right, do nothing. The alert ends within 20 minutes.',
    };
  },
} as const satisfies Readonly<Record<string, AlertRule>>;

type NamedClock = ClockState & { readonly name: 'engine' | 'web' };

/** The known clocks, each with its process. */
export function clocksOf({ engine, webClock }: Pick<HealthFacts, 'engine' | 'webClock'>): NamedClock[] {
  const known = [
    { name: 'engine' as const, state: engine?.clock ?? null },
    { name: 'web' as const, state: webClock },
  ];
  return known.flatMap(({ name, state }) => (state === null ? [] : [{ name, ...state }]));
}

/** `engine 12.3 s behind` */
export function skewText({ name, machineAheadMs }: Pick<NamedClock, 'name' | 'machineAheadMs'>): string {
  const seconds = (Math.abs(machineAheadMs) / SECOND_MS).toFixed(1);
  return `${name} ${seconds} s ${machineAheadMs < 0 ? 'behind' : 'ahead'}`;
}
