// Country names as OFAC writes them, as ISO 3166-1 codes.
import { resolveCountry } from '@/lib/compliance/country';
import { foldName } from '@/lib/compliance/fold-name';

/** Names that OFAC turns round or that are no country's of the register. Crimea and the like are Ukraine's. */
const SPELLINGS: Readonly<Record<string, string>> = {
  'korea north': 'KP',
  'korea south': 'KR',
  burma: 'MM',
  'congo democratic republic of the': 'CD',
  'congo republic of the': 'CG',
  'gambia the': 'GM',
  'bahamas the': 'BS',
  'west bank': 'PS',
  palestinian: 'PS',
  gaza: 'PS',
  'region gaza': 'PS',
  'region crimea': 'UA',
  'region donetsk': 'UA',
  'region luhansk': 'UA',
  'region northern mali': 'ML',
  'region kafia kingi': 'SD',
  'ivory coast': 'CI',
  'virgin islands british': 'VG',
  'virgin islands u s': 'US',
  'micronesia federated states of': 'FM',
  'st kitts and nevis': 'KN',
  'holy see': 'VA',
  macau: 'MO',
};

/** The code, or undefined for what names no country, such as "undetermined". */
export function ofacCountry(name: string): string | undefined {
  return SPELLINGS[foldName(name)] ?? resolveCountry(name)?.country;
}
