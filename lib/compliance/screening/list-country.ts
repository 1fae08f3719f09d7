// Country names as sanctions lists write them. Pure.
import { resolveCountry } from '@/lib/compliance/country';
import { foldName } from '@/lib/core/fold-name';

/** Spellings that the ISO register lacks. Occupied regions such as Crimea belong to Ukraine. */
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

/** The country code; undefined for other text, such as "undetermined". */
export function listCountry(name: string): string | undefined {
  return SPELLINGS[foldName(name)] ?? resolveCountry(name)?.country;
}
