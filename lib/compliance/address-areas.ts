// The areas a payer chooses from in an address: those the country's addresses name, not all the register knows.

import { addressMetaOf } from './address-meta';
import { areaName } from './area';
import { areasIndexOf } from './area-index';

export type AddressArea = {
  /** ISO 3166-2; the name itself in a country whose areas have no codes (Hong Kong, the Cayman Islands). */
  code: string;
  name: string;
};

/**
 * The areas of the country's addresses, by name: provinces where the register also lists regions around them. Empty
 * where addresses name no area, and where no whole list is known: then the area is written.
 */
export function addressAreasOf(country: string): AddressArea[] {
  const { order, areas, areaNames } = addressMetaOf(country);
  if (!order.includes('S')) return [];
  const collator = new Intl.Collator('en');
  return (areaNames?.map((name) => ({ code: name, name })) ?? codedAreasOf(country, areas)).sort((a, b) =>
    collator.compare(a.name, b.name),
  );
}

function codedAreasOf(country: string, areas: string | undefined): AddressArea[] {
  const parts = areas === undefined ? outermostOf(country) : areas.split(' ').filter((part) => part !== '');
  return parts.map((part) => ({ code: `${country}-${part}`, name: areaName(`${country}-${part}`) }));
}

/** The areas that lie in no other one, by the part of their code after the country. */
function outermostOf(country: string): string[] {
  const { codes } = areasIndexOf(country);
  return [...codes]
    .filter(([, { parent }]) => !codes.has(parent.slice(country.length + 1)))
    .map(([part]) => part);
}
