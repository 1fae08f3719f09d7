// What OFAC writes into an entry's remarks: one fact after another, parted by semicolons.
import { bytesToHex } from '@noble/hashes/utils.js';
import { parseAddress } from '@/lib/nano/address';

export type Remarks = {
  /** Country names as written, of nationalities and citizenships. */
  readonly countries: readonly string[];
  /** Aliases in quotes: OFAC calls them weak, too common or vague to go by alone. */
  readonly weakAliases: readonly string[];
  /** Public keys of Nano accounts, lower-case hex. */
  readonly accounts: readonly string[];
};

const BELONGS_TO = /^(?:alt\. )?(?:nationality|citizen) (.+)$/i;
const WEAK_ALIAS = /\b[afn]\.?k\.?a\.? '(.+?)'(?=[\s.,;)]|$)/gi;
/** Whatever it is tagged as: the checksum says that it is one. */
const NANO_ACCOUNT = /\b(?:nano|xrb)_[13][13456789a-km-uw-z]{59}\b/g;

export function readRemarks(text: string): Remarks {
  const facts = text.split(';').map((fact) => fact.trim().replace(/\.$/, ''));
  return {
    countries: facts.flatMap((fact) => BELONGS_TO.exec(fact)?.[1] ?? []),
    weakAliases: [...text.matchAll(WEAK_ALIAS)].flatMap(([, alias = '']) =>
      alias.trim() === '' ? [] : alias.trim(),
    ),
    accounts: [...text.matchAll(NANO_ACCOUNT)].flatMap(([address]) => {
      const key = parseAddress(address);
      return key === undefined ? [] : bytesToHex(key);
    }),
  };
}
