// An entry of the UK Sanctions List of the Foreign, Commonwealth & Development Office: a `Designation`. Pure.
import type { ListEntry } from '@/lib/compliance/screening/list-entry';
import { type ReadRecord, remarksOf } from './list-record';
import { all, texts, type XmlElement } from './xml-records';

const KINDS: Readonly<Record<string, ListEntry['kind'] | null>> = {
  individual: 'person',
  entity: 'organization',
  ship: null,
};
/** The last name is in Name6, which also holds names that are not divided. */
const NAME_PARTS = ['Name1', 'Name2', 'Name3', 'Name4', 'Name5', 'Name6'] as const;
const WEAK = /^low quality/i;

export function readUkRecord(record: XmlElement): ReadRecord {
  const [id = ''] = texts(record, 'UniqueID');
  const [type = ''] = texts(record, 'IndividualEntityShip');
  const person = (...path: readonly string[]) => texts(record, 'IndividualDetails', 'Individual', ...path);
  return {
    id,
    kind: KINDS[type.toLowerCase()],
    names: [...all(record, 'Names', 'Name').flatMap(nameOf), ...otherScripts(record)],
    countries: [
      ...person('Nationalities', 'Nationality'),
      ...texts(record, 'Addresses', 'Address', 'AddressCountry'),
    ],
    programs: texts(record, 'RegimeName'),
    remarks: [
      ...remarksOf('UN reference', texts(record, 'UNReferenceNumber')),
      ...remarksOf('DOB', person('DOBs', 'DOB')),
      ...remarksOf('POB', person('BirthDetails', 'Location', 'TownOfBirth')),
      ...remarksOf('Passport', person('PassportDetails', 'Passport', 'PassportNumber')),
      ...texts(record, 'OtherInformation'),
    ],
  };
}

/** The primary name is first in the document. */
function nameOf(name: XmlElement): ListEntry['names'] {
  const text = NAME_PARTS.flatMap((part) => texts(name, part)).join(' ');
  const isWeak = texts(name, 'AliasStrength').some((strength) => WEAK.test(strength));
  return text === '' ? [] : [{ text, weak: isWeak }];
}

function otherScripts(record: XmlElement): ListEntry['names'] {
  const found = texts(record, 'NonLatinNames', 'NonLatinName', 'NameNonLatinScript');
  return found.map((text) => ({ text, weak: false }));
}
