// The countries and areas a form offers, from the regions the operator has opened.
import type { RegionChoices } from '@/components/dashboard/new/till-form';
import { areaName } from '@/lib/compliance/area';
import { countryName } from '@/lib/compliance/country';
import type { SupportedRegions } from '@/lib/compliance/location';

/** Choices by name; areas only for countries where not all are offered. */
export function regionChoices(regions: SupportedRegions): RegionChoices {
  const countries = [...regions.countries].map((code) => ({ value: code, label: countryName(code) }));
  const areas: Record<string, { value: string; label: string }[]> = {};
  for (const code of regions.areas) {
    const country = code.slice(0, 2);
    areas[country] = [...(areas[country] ?? []), { value: code, label: areaName(code) }];
  }
  for (const list of Object.values(areas)) list.sort(byLabel);
  return { countries: countries.sort(byLabel), areas };
}

function byLabel(a: { label: string }, b: { label: string }): number {
  return a.label.localeCompare(b.label, 'en');
}
