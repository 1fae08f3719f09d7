// Holds the faults in force: read by the parts that act them out, changed by tests and the control API.
import { createPassingFaults, type PassingFault } from './passing-faults';
import { type FaultCounter, type FaultSettings, healthy } from './settings';

export type Faults = {
  /** What holds now, passing faults included. */
  get(): Readonly<FaultSettings>;
  update(change: Partial<FaultSettings>): void;
  /** Lets a fault strike for so long, ms; it ends by itself. One that strikes already ends at the later of both times. */
  pass(fault: PassingFault, forMs: number): void;
  /** Back to a healthy node with the confirmation delay it started with; what was passing is over. */
  reset(): void;
  /** Whether the counted fault happens now; counts it down. */
  strikes(counter: FaultCounter): boolean;
  /** How long the next confirmation takes, ms; undefined while nothing is confirmed. */
  nextConfirmationMs(): number | undefined;
  onChange(listener: () => void): void;
  /** Ends what is passing, and its timers. */
  close(): void;
};

export function createFaults(confirmationDelayMs: number): Faults {
  let settings = healthy(confirmationDelayMs);
  const listeners: (() => void)[] = [];
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const passing = createPassingFaults(tell);
  const get = () => ({ ...settings, ...passing.settings() });

  function update(change: Partial<FaultSettings>): void {
    settings = { ...settings, ...change };
    tell();
  }

  return {
    get,
    update,
    pass: passing.begin,
    reset() {
      passing.end();
      update(healthy(confirmationDelayMs));
    },
    strikes(counter) {
      if (settings[counter] <= 0) return false;
      settings = { ...settings, [counter]: settings[counter] - 1 };
      return true;
    },
    nextConfirmationMs() {
      const { confirmation, neverConfirm } = get();
      return neverConfirm || confirmation.mode === 'manual' ? undefined : confirmation.delayMs;
    },
    onChange(listener) {
      listeners.push(listener);
    },
    close: passing.end,
  };
}
