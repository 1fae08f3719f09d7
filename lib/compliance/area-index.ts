// Look-up of ISO 3166-2 areas by country: codes, every spelling of their names, and affixes to ignore such as "State
// of".
import { type ISO31662Entry, iso31662 } from 'iso-3166';
import areaAdditions from '@/lib/compliance/data/area-additions.json';
import areaNames from '@/lib/compliance/data/area-names.json';
import areaSpellings from '@/lib/compliance/data/area-spellings.json';
import { foldName } from '@/lib/core/fold-name';

/** Folded text → every area it may mean. */
type Spellings = ReadonlyMap<string, readonly string[]>;

export type CountryAreas = {
  /** Areas by the part of their code after the country, e.g. `CA`. */
  codes: ReadonlyMap<string, ISO31662Entry>;
  /**
   * Spellings in order of priority: abbreviations, foreign names and retired codes; registered names; parts of
   * registered names; names without affixes such as "State of".
   */
  tiers: readonly Spellings[];
};

/** The areas of an ISO 3166-1 alpha-2 country; empty where the register lists none. */
export function areasIndexOf(country: string): CountryAreas {
  const known = indexByCountry.get(country);
  if (known !== undefined) return known;
  const areas = ENTRIES.get(country);
  if (areas === undefined) return NO_AREAS;
  const index = indexCountry(country, areas);
  indexByCountry.set(country, index);
  return index;
}

/** The name to show for an area: the common English name if the register has only a transliteration. */
export function displayName(entry: ISO31662Entry): string {
  return ENGLISH_NAMES.get(entry.code) ?? entry.name;
}

const NO_AREAS: CountryAreas = { codes: new Map(), tiers: [] };
const ENGLISH_NAMES: ReadonlyMap<string, string> = new Map(Object.entries(areaNames));
const FURTHER_SPELLINGS: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(areaSpellings));

/** Built on first use, one entry per country that has areas: bounded by the register. */
const indexByCountry = new Map<string, CountryAreas>();

const ENTRIES = entriesByCountry();

function entriesByCountry(): ReadonlyMap<string, readonly ISO31662Entry[]> {
  const grouped = new Map<string, ISO31662Entry[]>();
  for (const area of [...iso31662, ...areaAdditions]) {
    const country = area.code.slice(0, 2);
    const areas = grouped.get(country);
    if (areas === undefined) grouped.set(country, [area]);
    else areas.push(area);
  }
  return grouped;
}

function indexCountry(country: string, areas: readonly ISO31662Entry[]): CountryAreas {
  const spellings = (area: ISO31662Entry) => FURTHER_SPELLINGS.get(area.code) ?? [];
  const names = (area: ISO31662Entry) => [area.name, displayName(area)];
  const bare = (area: ISO31662Entry) =>
    [...names(area), ...spellings(area)].map((name) => withoutAffixes(country, foldName(name)));
  return {
    codes: new Map(areas.map((area) => [area.code.slice(country.length + 1), area])),
    tiers: [
      indexSpellings(areas, spellings),
      indexSpellings(areas, names),
      indexSpellings(areas, (area) => partsOf(area.name)),
      indexSpellings(areas, bare),
    ],
  };
}

function indexSpellings(
  areas: readonly ISO31662Entry[],
  spellingsOf: (area: ISO31662Entry) => readonly string[],
): Spellings {
  const index = new Map<string, string[]>();
  for (const area of areas) {
    for (const spelling of new Set(spellingsOf(area).map(foldName))) {
      index.set(spelling, [...(index.get(spelling) ?? []), area.code]);
    }
  }
  index.delete('');
  return index;
}

/** "Durham, County" → "Durham", "County Durham"; "Puducherry (Pondicherry)" → both names. */
function partsOf(name: string): string[] {
  const [head, tail] = name.split(', ');
  const inverted = head !== undefined && tail !== undefined ? [head, `${tail} ${head}`] : [];
  return [...inverted, ...name.split(/[/[\]()]/)];
}

/**
 * Per country, because an affix may be ignored in one country and be part of the name in another: "State of Washington"
 * is Washington, but "Mexico City" is not México.
 */
const AFFIXES: Readonly<Record<string, RegExp>> = {
  AE: /^emirate of | emirate$/,
  AU: /^state of /,
  BR: /^estado d[aeo] | state$/,
  CA: /^province of | province$/,
  CH: /^(?:kanton|canton (?:of|de|du)|canton|cantone) /,
  CN: / (?:province|municipality|sheng|shi|zizhiqu)$|[省市]$/,
  DE: /^(?:freistaat|land|state of) /,
  ES: /^(?:provincia|province|comunidad) (?:de|of) | province$/,
  GB: /^(?:county of|city of|county) /,
  ID: / province$/,
  IE: /^(?:county|co) /,
  IN: /^state of | state$/,
  IT: /^(?:provincia di|province of) | province$/,
  JP: / (?:prefecture|ken|fu|to)$|[県府都]$/,
  KR: / (?:teukbyeolsi|gwangyeoksi|teukbyeoljachido|province|do|si)$/,
  MX: /^(?:estado|edo) de | state$/,
  NL: /^(?:provincie|province of) | province$/,
  TR: / (?:province|ili)$/,
  TW: / (?:city|county)$/,
  UA: / (?:oblast|region|city|область|обл)$/,
  US: /^(?:state|commonwealth|territory) of | state$/,
  VN: / province$/,
};

/** A folded area name of `country` without affixes that only name the kind of area. */
export function withoutAffixes(country: string, foldedName: string): string {
  const pattern = AFFIXES[country];
  return pattern === undefined ? foldedName : foldedName.replace(pattern, '').trim();
}
