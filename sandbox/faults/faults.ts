// Holds the faults in force: read by the parts that act them out, changed by tests and the control API.
import { type FaultCounter, type FaultSettings, healthy } from './settings';

export type Faults = {
  get(): Readonly<FaultSettings>;
  update(change: Partial<FaultSettings>): void;
  /** Back to a healthy node with the confirmation delay it started with. */
  reset(): void;
  /** Whether the counted fault happens now; counts it down. */
  strikes(counter: FaultCounter): boolean;
  /** How long the next confirmation takes, ms; undefined while nothing is confirmed. */
  nextConfirmationMs(): number | undefined;
  onChange(listener: () => void): void;
};

export function createFaults(confirmationDelayMs: number): Faults {
  let settings = healthy(confirmationDelayMs);
  const listeners: (() => void)[] = [];

  function update(change: Partial<FaultSettings>): void {
    settings = { ...settings, ...change };
    for (const listener of listeners) listener();
  }

  return {
    get: () => settings,
    update,
    reset: () => update(healthy(confirmationDelayMs)),
    strikes(counter) {
      if (settings[counter] <= 0) return false;
      settings = { ...settings, [counter]: settings[counter] - 1 };
      return true;
    },
    nextConfirmationMs: () => confirmationMs(settings),
    onChange(listener) {
      listeners.push(listener);
    },
  };
}

function confirmationMs(settings: FaultSettings): number | undefined {
  const { confirmation, confirmationExtraMs } = settings;
  if (settings.neverConfirm) return undefined;
  switch (confirmation.mode) {
    case 'manual':
      return undefined;
    case 'fixed':
      return confirmation.delayMs + confirmationExtraMs;
    case 'random': {
      const spreadMs = Math.max(0, confirmation.maxMs - confirmation.minMs);
      return confirmation.minMs + Math.round(Math.random() * spreadMs) + confirmationExtraMs;
    }
  }
}
