// The currency that a merchant's forms for a price start with: one that the operator enabled, US dollars or nano.
import { DOLLAR, NANO } from '@/lib/core/currencies';
import { type ActingDeps, loggedChange } from '@/lib/db/audit-log/logged-change';
import type { Merchant } from '@/prisma/generated/sqlite/client';

export type DefaultCurrency = {
  /** ISO 4217 code, or XNO. */
  readonly currency: string;
  /** What the merchant chose, if the operator has disabled it since; null if it applies. */
  readonly disabled: string | null;
};

/** What applies now: US dollars in place of a disabled currency. Pure. @param enabled `priceCurrencies` */
export function defaultCurrencyOf(
  { defaultCurrency }: Pick<Merchant, 'defaultCurrency'>,
  enabled: readonly string[],
): DefaultCurrency {
  const chosen = defaultCurrency ?? DOLLAR;
  return isOffered(chosen, enabled)
    ? { currency: chosen, disabled: null }
    : { currency: DOLLAR, disabled: chosen };
}

/** Sets the default currency. @returns whether it was saved: not if the currency isn't enabled */
export async function saveDefaultCurrency(
  deps: ActingDeps,
  merchantId: string,
  currency: string,
  enabled: readonly string[],
): Promise<boolean> {
  if (!isOffered(currency, enabled)) return false;
  const entry = { action: 'defaultCurrencyChanged', merchantId, detail: { currency } } as const;
  // A merchant who never chose has dollars, too.
  const defaultCurrency = currency === DOLLAR ? null : currency;
  await loggedChange(deps, entry, async (tx) => {
    await tx.merchant.update({ where: { id: merchantId }, data: { defaultCurrency } });
    return true;
  });
  return true;
}

function isOffered(currency: string, enabled: readonly string[]): boolean {
  return currency === DOLLAR || currency === NANO || enabled.includes(currency);
}
