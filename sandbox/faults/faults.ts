// Holds the active faults. Tests and the control API set them; ledger, RPC and websocket apply them.
import { createPassingFaults, type PassingFault } from './passing-faults';
import { type FaultCounter, type FaultSettings, healthy } from './settings';

export type Faults = {
  /** The active settings, including temporary faults. */
  get(): Readonly<FaultSettings>;
  update(change: Partial<FaultSettings>): void;
  /** Activates a fault for this time, ms. If it is already active, it ends at the later of the two times. */
  pass(fault: PassingFault, forMs: number): void;
  /** Restores a healthy node with the initial confirmation delay and ends temporary faults. */
  reset(): void;
  /** Whether the counted fault happens now; decrements its counter. */
  strikes(counter: FaultCounter): boolean;
  /** How long the next confirmation takes, ms; undefined while confirmation is paused. */
  nextConfirmationMs(): number | undefined;
  onChange(listener: () => void): void;
  /** Ends the temporary faults and stops their timers. */
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
