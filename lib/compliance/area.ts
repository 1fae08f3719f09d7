// Resolves what a payer or integrator writes as state, province or region to its ISO 3166-2 code, and names areas.

import type { ISO31662Entry } from 'iso-3166';
import { foldCode, foldName } from '@/lib/core/fold-name';
import { hasAtMostCodePoints } from '@/lib/core/hidden-characters';
import { areasIndexOf, type CountryAreas, displayName, withoutAffixes } from './area-index';
import { REGION_TEXT_MAX_CODE_POINTS } from './country';

/** Country prefixes in use besides the ISO code: `UK-ENG`, `EL-A`. */
const PREFIX_ALIASES: Readonly<Record<string, string>> = { UK: 'GB', EL: 'GR' };

/**
 * Resolves an area of `country` (ISO 3166-1 alpha-2, as resolveCountry returns it) written as `US-CA`, `us_ca`, `CA`,
 * `California`, `calif.`, `Québec`, `東京都` or `Co. Cork` (contract §6). Returns its ISO 3166-2 code, or undefined if the
 * text names no area of this country or is ambiguous. Another country's code never matches, and USPS codes for military
 * mail (AA, AE, AP) are not areas.
 */
export function resolveArea(country: string, input: string): string | undefined {
  if (!hasAtMostCodePoints(input, REGION_TEXT_MAX_CODE_POINTS)) return undefined;
  const index = areasIndexOf(country);
  const code = withoutCountryPrefix(country, foldCode(input));
  return byCode(index, code) ?? bySpelling(index, country, foldName(code));
}

/** Resolves names but not codes, for areas whose country is disputed: there a code would mean another area. */
export function resolveAreaName(country: string, input: string): string | undefined {
  const folded = foldName(input);
  return /\d/.test(folded) ? undefined : bySpelling(areasIndexOf(country), country, folded);
}

/** The area's common English name, otherwise its registered name; the code itself if it is unknown. */
export function areaName(code: string): string {
  const entry = entryOf(code);
  return entry === undefined ? code : displayName(entry);
}

/** Whether this is an ISO 3166-2 code exactly as published, e.g. `US-CA`. */
export function isAreaCode(code: string): boolean {
  return entryOf(code) !== undefined;
}

/** Every area of a country, sorted by name; empty where the register lists none. */
export function areasOf(country: string): { code: string; name: string }[] {
  const collator = new Intl.Collator('en');
  return [...areasIndexOf(country).codes.values()]
    .map((entry) => ({ code: entry.code, name: displayName(entry) }))
    .sort((a, b) => collator.compare(a.name, b.name));
}

/** The area (ISO 3166-2) and all areas inside it, e.g. Catalonia and its provinces. Empty for an unknown code. */
export function areaWithItsParts(code: string): string[] {
  const { codes } = areasIndexOf(code.slice(0, 2));
  return [...codes.values()]
    .map((entry) => entry.code)
    .filter((other) => other === code || ancestorsOf(other).includes(code));
}

function entryOf(code: string): ISO31662Entry | undefined {
  return code.charAt(2) === '-' ? areasIndexOf(code.slice(0, 2)).codes.get(code.slice(3)) : undefined;
}

function withoutCountryPrefix(country: string, code: string): string {
  const [, prefix = '', rest] = /^([A-Z]{2})[-_ ./]([A-Z0-9]{1,3})$/.exec(code) ?? [];
  return rest !== undefined && (PREFIX_ALIASES[prefix] ?? prefix) === country ? rest : code;
}

function byCode(index: CountryAreas, code: string): string | undefined {
  const padded = /^\d$/.test(code) ? index.codes.get(`0${code}`) : undefined;
  return (index.codes.get(code) ?? padded)?.code;
}

function bySpelling(index: CountryAreas, country: string, folded: string): string | undefined {
  if (folded === '') return undefined;
  const bare = withoutAffixes(country, folded);
  for (const [rank, tier] of index.tiers.entries()) {
    const isLast = rank === index.tiers.length - 1;
    const meant = tier.get(folded) ?? (isLast ? tier.get(bare) : undefined);
    // The first tier with a match decides, even if ambiguous: a weaker match must not overrule a better one.
    if (meant !== undefined) return innermost(meant);
  }
  return undefined;
}

/** Of areas with the same name, the one inside all others (a province in the region of the same name). */
function innermost(codes: readonly string[]): string | undefined {
  return codes.find((code) => {
    const around = ancestorsOf(code);
    return codes.every((other) => other === code || around.includes(other));
  });
}

/** The areas that contain an area, innermost first. The register nests areas at most three deep. */
function ancestorsOf(code: string): string[] {
  const parent = entryOf(code)?.parent;
  return parent === undefined || entryOf(parent) === undefined ? [] : [parent, ...ancestorsOf(parent)];
}
