// The currency of a price in a form: the choices, and the one that the form starts with. That is the merchant's default, or what was
// chosen last in this browser. Forms name it `pricing`: `usd`, `nano`, or an ISO 4217 code.
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

/** What the form of a price offers. */
export type PriceChoices = {
  /** Besides US dollars. */
  readonly currencies: readonly CurrencyChoice[];
  /** The `pricing` of the merchant's default currency. */
  readonly startsWith: string;
};

const DOLLARS = 'usd';
const NANO = 'nano';
/** The payer chooses the amount. */
const OPEN = 'open';

type PricingOptions = PriceChoices & {
  /** The form's own initial value, instead of the last choice. */
  readonly given?: string | undefined;
  /** Whether the price can be in nano; default true. */
  readonly hasNano?: boolean;
  /** At the point of sale: whose choice preselects the currency. */
  readonly cashierId?: string;
};

/** The currency of a form's price. `choose` also preselects it in the next form. */
export function usePricing(options: PricingOptions) {
  const key = pricingKey(options);
  const last = useLastPricing(key);
  const [picked, setPicked] = useState<string | null>(null);
  const initial = initialPricing(options, last);
  const choose = (chosen: string) => {
    setPicked(chosen);
    if (chosen !== OPEN) rememberPricing(key, chosen);
  };
  return { initial, pricing: picked ?? initial, choose };
}

/** What a form starts with. Pure. @param last the last choice that counts for it; null without one */
export function initialPricing(
  { currencies, startsWith, given, hasNano = true }: PricingOptions,
  last: string | null,
): string {
  if (given !== undefined) return given;
  const isOffered = (pricing: string) =>
    pricing === DOLLARS || (pricing === NANO ? hasNano : currencies.some(({ code }) => code === pricing));
  // Without another currency, dollars and nano are one press apart.
  if (currencies.length > 0 && last !== null && isOffered(last)) return last;
  return isOffered(startsWith) ? startsWith : DOLLARS;
}

/**
 * Where a browser stores the last choice. It counts only beside the default that it was made with, so that a new default applies on
 * every device. At the point of sale, where an amount is typed without a look at its currency, it counts only for its user. Pure.
 */
export function pricingKey({
  startsWith,
  cashierId,
}: Pick<PricingOptions, 'startsWith' | 'cashierId'>): string {
  return cashierId === undefined
    ? `price-currency:${startsWith}`
    : `point-of-sale-currency:${startsWith}:${cashierId}`;
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

/** The last choice in this browser; null without one and during server rendering. */
function useLastPricing(key: string): string | null {
  // Read once, so that a choice in this form does not change what it starts with.
  const [readLast] = useState(() => readOnce(key));
  return useSyncExternalStore(neverChanges, readLast, () => null);
}

/** Stores the choice for this browser, if it stores anything. */
function rememberPricing(key: string, pricing: string): void {
  try {
    localStorage.setItem(key, pricing);
  } catch {
    // Blocked or full: the form starts with the default next time.
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

function readOnce(key: string): () => string | null {
  let known: string | null | undefined;
  return () => {
    if (known === undefined) known = readStored(key);
    return known;
  };
}

function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

const neverChanges = () => () => undefined;
