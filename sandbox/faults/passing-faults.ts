// Temporary faults: each ends automatically after a set time.
import type { FaultSettings } from './settings';

/** What a temporary fault changes while it is active. The underlying settings stay as they are. */
const PASSING = {
  nodeOutage: { away: true },
  delayedConfirmation: { neverConfirm: true },
} as const satisfies Readonly<Record<string, Partial<FaultSettings>>>;

export type PassingFault = keyof typeof PASSING;

export const PASSING_FAULTS = [
  'nodeOutage',
  'delayedConfirmation',
] as const satisfies readonly PassingFault[];

/** Max duration of a temporary fault, ms. */
export const MAX_PASSING_MS = 120_000;

export type PassingFaults = {
  /** The combined changes of the active faults. */
  settings(): Partial<FaultSettings>;
  begin(fault: PassingFault, forMs: number): void;
  /** Ends all of them immediately. */
  end(): void;
};

/** @param onChange called when a fault begins and when it ends */
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
