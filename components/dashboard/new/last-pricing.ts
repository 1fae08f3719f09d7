// The currencies that a form offers for a price, and the one that this browser chose last.
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

/**
 * What forms name `pricing`: `usd`, `nano` or a code. US dollars on the server, without another currency, and when the last one is no
 * longer enabled.
 */
export function useLastPricing(currencies: readonly CurrencyChoice[]): string {
  // Read once, so that a choice in this form does not change what it starts with.
  const [readLast] = useState(() => readOnce());
  const last = useSyncExternalStore(neverChanges, readLast, () => DOLLARS);
  const isOffered = last === NANO || currencies.some(({ code }) => code === last);
  return currencies.length > 0 && isOffered ? last : DOLLARS;
}

/** Stores the choice for this browser, if it stores anything. */
export function rememberPricing(pricing: string): void {
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
