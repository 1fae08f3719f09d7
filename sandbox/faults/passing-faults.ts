// Faults that end by themselves after a time that was set: nobody has to remember to heal the node.
import type { FaultSettings } from './settings';

/** What a passing fault sets as long as it strikes; it lies over the settings and leaves them as they are. */
const PASSING = {
  nodeOutage: { away: true },
  delayedConfirmation: { neverConfirm: true },
} as const satisfies Readonly<Record<string, Partial<FaultSettings>>>;

export type PassingFault = keyof typeof PASSING;

export const PASSING_FAULTS = [
  'nodeOutage',
  'delayedConfirmation',
] as const satisfies readonly PassingFault[];

/** The longest time a fault passes in, ms. */
export const MAX_PASSING_MS = 120_000;

export type PassingFaults = {
  /** What those that strike now set. */
  settings(): Partial<FaultSettings>;
  begin(fault: PassingFault, forMs: number): void;
  /** All of them are over at once. */
  end(): void;
};

/** @param onChange told when a fault begins and when it has passed */
export function createPassingFaults(onChange: () => void): PassingFaults {
  const striking = new Map<PassingFault, { readonly endsAtMs: number; readonly timer: NodeJS.Timeout }>();

  function stop(fault: PassingFault): void {
    clearTimeout(striking.get(fault)?.timer);
    striking.delete(fault);
  }

  return {
    settings: () => Object.assign({}, ...[...striking.keys()].map((fault) => PASSING[fault])),
    begin(fault, forMs) {
      const endsAtMs = performance.now() + Math.min(forMs, MAX_PASSING_MS);
      if ((striking.get(fault)?.endsAtMs ?? 0) >= endsAtMs) return;
      stop(fault);
      const over = () => {
        striking.delete(fault);
        onChange();
      };
      striking.set(fault, { endsAtMs, timer: setTimeout(over, endsAtMs - performance.now()) });
      onChange();
    },
    end() {
      for (const fault of PASSING_FAULTS) stop(fault);
    },
  };
}
