// The data of a payment link's page, including the countries and areas to choose from.
import { invoicePage } from '@/lib/checkout/invoices/invoice-lines';
import { imageAddress } from '@/lib/checkout/payment-links/link-image';
import { readPrefill } from '@/lib/checkout/payment-links/link-prefill';
import { findPaymentLink, type LinkAmount } from '@/lib/checkout/payment-links/open-payment-link';
import { areasOf } from '@/lib/compliance/area';
import { allCountries } from '@/lib/compliance/country';
import { areaIsRequired, checkLocation, type SupportedRegions } from '@/lib/compliance/location';
import type { RegionsReader } from '@/lib/compliance/supported-regions';
import { brandOf } from '@/lib/core/brand';
import { type Clock, formatUtcSeconds } from '@/lib/core/clock';
import { type Config, isTestMode } from '@/lib/core/config';
import { formatDecimal } from '@/lib/core/decimal';
import type { FormValues } from '@/lib/core/form-values';
import type { KeyRing } from '@/lib/core/key-ring';
import type { Language } from '@/lib/core/languages/languages';
import type { Log } from '@/lib/core/log';
import { formatNano } from '@/lib/core/raw';
import type { Database } from '@/lib/db/client';
import type { Rate } from '@/lib/rates/current-rate';
import { rawFromUsd, roundToCent, usdFromRaw } from '@/lib/rates/quote';
import type { RateReader } from '@/lib/rates/rate-reader';

export type LinkPage = NonNullable<Awaited<ReturnType<typeof readLinkPage>>>;

/** The amount and its current conversion, null without a rate. The payment locks its own rate. */
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

/** The page of the link, even of a closed one, with country names in `language`; null for an unknown link. */
export async function readLinkPage(deps: Deps, linkId: string, language: Language) {
  const found = await findPaymentLink({ db: deps.database.db, clock: deps.clock }, linkId);
  if (found === null) return null;
  const { link, merchant, amount, closedReason, left } = found;
  const isOpen = closedReason === null;
  const sealed = { db: deps.database.db, keyRing: deps.secrets.keyRing, log: deps.log };
  // A closed link shows no conversion.
  const rate = isOpen ? await deps.rates.current() : null;
  const prefill: FormValues = isOpen ? await readPrefill(sealed, link) : {};
  return {
    merchantName: merchant.name,
    title: link.title,
    description: link.description,
    /** Why the link accepts no payments; null when it is open. */
    closedReason,
    expiresAt: link.expiresAt && formatUtcSeconds(link.expiresAt),
    /** Payments that the link still allows; null if unlimited. */
    left,
    imageUrl: imageAddress(link),
    brand: brandOf(merchant),
    prefill,
    amount: amountView(amount, rate),
    /** Null for a link without an invoice. */
    invoice: invoicePage(link, { merchant, customer: prefill, now: deps.clock.now(), isOpen }),
    rate: rate && {
      usdPerNano: formatDecimal(rate.usdPerNano, 2),
      simulated: isTestMode(deps.config.network),
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

/** `areas` is null when all areas of the country are treated alike. */
export type CountryChoice = Choice & { readonly areas: readonly Choice[] | null };

/** Every country by its name in the language. Unsupported ones can be selected, too; the page then shows that immediately. */
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
