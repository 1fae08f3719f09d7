// The data of a payment link's page, including the countries and areas to choose from.
import { invoicePage } from '@/lib/checkout/invoices/invoice-page';
import { imageAddress } from '@/lib/checkout/payment-links/link-image';
import { readPrefill } from '@/lib/checkout/payment-links/link-prefill';
import { minorUnitsView } from '@/lib/checkout/payment-links/link-price';
import { findPaymentLink, type LinkAmount } from '@/lib/checkout/payment-links/open-payment-link';
import { areasOf } from '@/lib/compliance/area';
import { allCountries } from '@/lib/compliance/country';
import { areaIsRequired, checkLocation, type SupportedRegions } from '@/lib/compliance/location';
import type { RegionsReader } from '@/lib/compliance/supported-regions';
import { brandOf } from '@/lib/core/brand';
import { type Clock, formatUtcSeconds } from '@/lib/core/clock';
import type { Config } from '@/lib/core/config';
import { DOLLAR, fromMinorUnits } from '@/lib/core/currencies';
import { type Decimal, formatDecimal } from '@/lib/core/decimal';
import type { FormValues } from '@/lib/core/form-values';
import type { KeyRing } from '@/lib/core/key-ring';
import type { Language } from '@/lib/core/languages/languages';
import type { Log } from '@/lib/core/log';
import { isTestMode } from '@/lib/core/network';
import { formatNano } from '@/lib/core/raw';
import type { Database } from '@/lib/db/client';
import { shownPerNano } from '@/lib/rates/currencies/currency-rate';
import type { Rate } from '@/lib/rates/current-rate';
import { rawFromPrice, rawFromUsd, roundToCent, usdFromRaw } from '@/lib/rates/quote';
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
  readonly config: Pick<Config, 'network' | 'priceCurrencies'>;
  readonly secrets: { readonly keyRing: KeyRing };
};

/** The page of the link, even of a closed one, with country names in `language`; null for an unknown link. */
export async function readLinkPage(deps: Deps, linkId: string, language: Language) {
  const found = await findPaymentLink({ ...deps, db: deps.database.db }, linkId);
  if (found === null) return null;
  const { link, merchant, amount, closedReason, left } = found;
  const isOpen = closedReason === null;
  const sealed = { db: deps.database.db, keyRing: deps.secrets.keyRing, log: deps.log };
  // A closed link shows no conversion.
  const rates = isOpen ? await readRates(deps.rates, amount) : null;
  const customer = isOpen ? await readPrefill(sealed, link) : {};
  const { billingAddress: _address, taxNumber: _taxNumber, ...payer } = customer;
  const prefill: FormValues = payer;
  const paidAt = isOpen ? null : await readPaidAt(deps.database, link);
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
    amount: amountView(amount, rates),
    /** Null for a link without an invoice. */
    invoice: invoicePage(link, { merchant, customer, now: deps.clock.now(), isOpen, paidAt }),
    /** The rate in the currency of the price: US dollars for one in nano. */
    rate: rates && {
      currency: rates.currency,
      perNano: rates.currency === DOLLAR ? formatDecimal(rates.perNano, 2) : shownPerNano(rates.perNano),
      simulated: isTestMode(deps.config.network),
    },
    countries: isOpen ? regionChoices(await deps.regions.current(), language) : [],
  };
}

/** When the invoice's payment was completed; null for an unpaid invoice and for other links. */
async function readPaidAt(
  { db }: Database,
  { id, invoiceNumber }: { readonly id: string; readonly invoiceNumber: string | null },
): Promise<Date | null> {
  if (invoiceNumber === null) return null;
  const where = { paymentLinkId: id, status: 'Completed' } as const;
  const paid = await db.payment.findFirst({ where, select: { endedAt: true } });
  return paid?.endedAt ?? null;
}

function amountView(amount: LinkAmount, rates: LinkRates | null) {
  switch (amount.kind) {
    case 'usd': {
      const nanoNow = rates && formatNano(rawFromUsd(amount.usd, rates.dollars));
      return {
        kind: 'price',
        price: { currency: DOLLAR, amount: formatDecimal(amount.usd, 2) },
        nanoNow,
      } as const;
    }
    case 'currency': {
      const { currency, minorUnits } = amount.price;
      const nanoNow = rates && formatNano(rawFromPrice(fromMinorUnits(minorUnits, currency), rates.perNano));
      return { kind: 'price', price: minorUnitsView(amount.price), nanoNow } as const;
    }
    case 'nano': {
      const usdNow = rates && formatDecimal(roundToCent(usdFromRaw(amount.raw, rates.dollars)), 2);
      return { kind: amount.kind, nano: formatNano(amount.raw), usdNow };
    }
    case 'open':
      return amount;
  }
}

type LinkRates = {
  readonly dollars: Rate;
  /** In the currency of the price. */
  readonly currency: string;
  readonly perNano: Decimal;
};

/** The current rates for the link's price; null without one. */
async function readRates(rates: RateReader, amount: LinkAmount): Promise<LinkRates | null> {
  if (amount.kind === 'currency') return rates.inCurrency(amount.price.currency);
  const dollars = await rates.current();
  return dollars && { dollars, currency: DOLLAR, perNano: dollars.usdPerNano };
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
