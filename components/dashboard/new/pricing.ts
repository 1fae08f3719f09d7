// The currency of a price in a form: the choices, and the one that was chosen last in this browser. Forms name it `pricing`: `usd`,
// `nano`, or an ISO 4217 code.
'use client';
import { useState, useSyncExternalStore } from 'react';

/** A currency that the operator enabled besides US dollars. */
export type CurrencyChoice = {
  /** ISO 4217 code. */
  readonly code: string;
  readonly name: string;
  /** Decimals of its amounts. */
  readonly decimals: number;
};

const KEY = 'price-currency';
const DOLLARS = 'usd';
const NANO = 'nano';
/** The payer chooses the amount. */
const OPEN = 'open';

type PricingOptions = {
  readonly currencies: readonly CurrencyChoice[];
  /** The form's own initial value, instead of the last choice. */
  readonly given?: string | undefined;
  /** Whether the price can be in nano; default true. */
  readonly hasNano?: boolean;
};

/** The currency of a form's price. `choose` also preselects it in the next form. */
export function usePricing({ currencies, given, hasNano = true }: PricingOptions) {
  const last = useLastPricing(currencies);
  const [picked, setPicked] = useState<string | null>(null);
  const initial = given ?? (last === NANO && !hasNano ? DOLLARS : last);
  const choose = (chosen: string) => {
    setPicked(chosen);
    if (chosen !== OPEN) rememberPricing(chosen);
  };
  return { initial, pricing: picked ?? initial, choose };
}

/** US dollars and the enabled currencies, as options of a select. */
export function currencyOptions(currencies: readonly CurrencyChoice[]) {
  return [
    { value: DOLLARS, label: 'US dollars' },
    ...currencies.map(({ code, name }) => ({ value: code, label: `${name} (${code})` })),
  ];
}

/** The ISO 4217 code of a `pricing`; `nano` stays. */
export function currencyCode(pricing: string): string {
  return pricing === DOLLARS ? 'USD' : pricing;
}

/**
 * The initial `pricing` of a form: the last choice in this browser. US dollars during server rendering, or if that currency is not
 * enabled.
 */
function useLastPricing(currencies: readonly CurrencyChoice[]): string {
  // Read once, so that a choice in this form does not change what it starts with.
  const [readLast] = useState(() => readOnce());
  const last = useSyncExternalStore(neverChanges, readLast, () => DOLLARS);
  const isOffered = last === NANO || currencies.some(({ code }) => code === last);
  return currencies.length > 0 && isOffered ? last : DOLLARS;
}

/** Stores the choice for this browser, if it stores anything. */
function rememberPricing(pricing: string): void {
  try {
    localStorage.setItem(KEY, pricing);
  } catch {
    // Blocked or full: the form starts with US dollars next time.
  }
}

/** Of US dollars, nano, or an offered currency. */
export function decimalsOf(pricing: string, currencies: readonly CurrencyChoice[]): number {
  if (pricing === NANO) return NANO_DECIMALS;
  return currencies.find(({ code }) => code === pricing)?.decimals ?? CENT_DECIMALS;
}

/** More digits than anybody types. */
const NANO_DECIMALS = 6;
const CENT_DECIMALS = 2;

function readOnce(): () => string {
  let known: string | null = null;
  return () => {
    known ??= readStored() ?? DOLLARS;
    return known;
  };
}

function readStored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

const neverChanges = () => () => undefined;
