// What the page of a payment link shows, the countries and areas to choose from among it.
import { invoicePage } from '@/lib/checkout/invoices/invoice-lines';
import { imageAddress } from '@/lib/checkout/payment-links/link-image';
import { readPrefill } from '@/lib/checkout/payment-links/link-prefill';
import { findPaymentLink, type LinkAmount } from '@/lib/checkout/payment-links/open-payment-link';
import { areasOf } from '@/lib/compliance/area';
import { allCountries } from '@/lib/compliance/country';
import { areaIsRequired, checkLocation, type SupportedRegions } from '@/lib/compliance/location';
import type { RegionsReader } from '@/lib/compliance/supported-regions';
import { type Clock, formatUtcSeconds } from '@/lib/core/clock';
import { type Config, isPlayground } from '@/lib/core/config';
import { formatDecimal } from '@/lib/core/decimal';
import type { KeyRing } from '@/lib/core/key-ring';
import type { Language } from '@/lib/core/languages/languages';
import type { Log } from '@/lib/core/log';
import { formatNano } from '@/lib/core/raw';
import type { Database } from '@/lib/db/client';
import type { Rate, RateReader } from '@/lib/rates/current-rate';
import { rawFromUsd, roundToCent, usdFromRaw } from '@/lib/rates/quote';
import { brandOf } from './brand';
import type { FormValues } from './form-fields';

export type LinkPage = NonNullable<Awaited<ReturnType<typeof readLinkPage>>>;

/** The amount and what it comes to at the rate of now, null without one: the payment fixes its own. */
export type LinkAmountView = ReturnType<typeof amountView>;

type Deps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly rates: RateReader;
  readonly regions: RegionsReader;
  readonly config: Pick<Config, 'network'>;
  readonly secrets: { readonly keyRing: KeyRing };
};

/** The page of the link, closed ones too, countries by their names in `language`; null when there is no such link. */
export async function readLinkPage(deps: Deps, linkId: string, language: Language) {
  const found = await findPaymentLink({ db: deps.database.db, clock: deps.clock }, linkId);
  if (found === null) return null;
  const { link, merchant, amount, closedReason, left } = found;
  const isOpen = closedReason === null;
  const sealed = { db: deps.database.db, keyRing: deps.secrets.keyRing, log: deps.log };
  // What can't be paid costs nothing at the rate of now.
  const rate = isOpen ? await deps.rates.current() : null;
  const prefill: FormValues = isOpen ? await readPrefill(sealed, link) : {};
  return {
    merchantName: merchant.name,
    title: link.title,
    description: link.description,
    /** Why nobody can pay through it now; null when it is open. */
    closedReason,
    expiresAt: link.expiresAt && formatUtcSeconds(link.expiresAt),
    /** Payments that can still be made through it; null without a bound. */
    left,
    imageUrl: imageAddress(link),
    brand: brandOf(merchant),
    prefill,
    amount: amountView(amount, rate),
    /** Null for a link that is no invoice. */
    invoice: invoicePage(link, { timeZone: merchant.timeZone, now: deps.clock.now(), isOpen }),
    rate: rate && {
      usdPerNano: formatDecimal(rate.usdPerNano, 2),
      simulated: isPlayground(deps.config.network),
    },
    countries: isOpen ? regionChoices(await deps.regions.current(), language) : [],
  };
}

function amountView(amount: LinkAmount, rate: Rate | null) {
  switch (amount.kind) {
    case 'usd': {
      const nanoNow = rate && formatNano(rawFromUsd(amount.usd, rate));
      return { kind: amount.kind, usd: formatDecimal(amount.usd, 2), nanoNow };
    }
    case 'nano': {
      const usdNow = rate && formatDecimal(roundToCent(usdFromRaw(amount.raw, rate)), 2);
      return { kind: amount.kind, nano: formatNano(amount.raw), usdNow };
    }
    case 'open':
      return amount;
  }
}

export type Choice = { readonly code: string; readonly name: string; readonly offered: boolean };

/** `areas` is null where the country alone decides. */
export type CountryChoice = Choice & { readonly areas: readonly Choice[] | null };

/** Every country by its name in the language. What is not offered can be chosen too: the page then says so at once. */
export function regionChoices(regions: SupportedRegions, language: Language): CountryChoice[] {
  return allCountries(language).map(({ code, name }) => {
    const areas = areaIsRequired(regions, code) ? areaChoices(regions, code) : null;
    const offered = areas === null ? isOffered(regions, code) : areas.some((area) => area.offered);
    return { code, name, offered, areas: offered ? areas : null };
  });
}

function areaChoices(regions: SupportedRegions, country: string): Choice[] {
  return areasOf(country).map(({ code, name }) => ({
    code,
    name,
    offered: isOffered(regions, country, code),
  }));
}

function isOffered(regions: SupportedRegions, country: string, administrativeArea?: string): boolean {
  return checkLocation(regions, { country, administrativeArea }).outcome === 'ok';
}
