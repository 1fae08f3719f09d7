// The words people put around an area's name without meaning another area, per country, on folded text.

/**
 * Kept per country because the same word is noise in one place and the whole difference in another:
 * "State of Washington" is Washington, but "Mexico City" is not México.
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

/** A folded area name of `country` without the words that say only what kind of area it is. */
export function withoutAffixes(country: string, foldedName: string): string {
  const pattern = AFFIXES[country];
  return pattern === undefined ? foldedName : foldedName.replace(pattern, '').trim();
}
