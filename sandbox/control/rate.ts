// The simulated exchange rate: constant until a test changes it (contract §8).

/** US dollars for one nano. */
const DEFAULT_USD_PER_NANO = '3.00';

export type SimulatedRate = {
  /** A decimal without exponent. */
  get(): string;
  /** null restores the default. */
  set(usdPerNano: string | null): void;
};

export function createSimulatedRate(): SimulatedRate {
  let override: string | null = null;
  return {
    get: () => override ?? DEFAULT_USD_PER_NANO,
    set(usdPerNano) {
      override = usdPerNano;
    },
  };
}

/** Whether the text is a positive decimal with at most 8 decimals. */
export function isRate(text: string): boolean {
  return /^[0-9]{1,9}(\.[0-9]{1,8})?$/.test(text) && /[1-9]/.test(text);
}
