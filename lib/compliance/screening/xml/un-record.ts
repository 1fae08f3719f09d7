// An entry of the UN Security Council's consolidated list: an `INDIVIDUAL` or an `ENTITY`. Pure.
import type { ListEntry } from '@/lib/compliance/screening/list-entry';
import { type ReadRecord, remarksOf } from './list-record';
import { all, texts, type XmlElement } from './xml-records';

const NAME_PARTS = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME'] as const;
/** The list's own quality of aliases that are too vague to match by themselves. */
const WEAK = /^low/i;

export function readUnRecord(record: XmlElement): ReadRecord {
  const isPerson = record.name === 'INDIVIDUAL';
  const prefix = isPerson ? 'INDIVIDUAL' : 'ENTITY';
  const name = NAME_PARTS.flatMap((part) => texts(record, part)).join(' ');
  const births = all(record, 'INDIVIDUAL_DATE_OF_BIRTH');
  return {
    id: texts(record, 'DATAID')[0] ?? '',
    kind: isPerson ? 'person' : 'organization',
    names: [
      ...[name, ...texts(record, 'NAME_ORIGINAL_SCRIPT')].flatMap(strong),
      ...all(record, `${prefix}_ALIAS`).flatMap(aliasOf),
    ],
    countries: [...texts(record, 'NATIONALITY', 'VALUE'), ...texts(record, `${prefix}_ADDRESS`, 'COUNTRY')],
    programs: texts(record, 'UN_LIST_TYPE'),
    remarks: [
      ...remarksOf('UN reference', texts(record, 'REFERENCE_NUMBER')),
      ...remarksOf(
        'DOB',
        births.flatMap((birth) => texts(birth, 'DATE')[0] ?? texts(birth, 'YEAR')[0] ?? []),
      ),
      ...remarksOf('POB', texts(record, 'INDIVIDUAL_PLACE_OF_BIRTH', 'CITY')),
      ...remarksOf('Document', texts(record, 'INDIVIDUAL_DOCUMENT', 'NUMBER')),
      ...texts(record, 'COMMENTS1'),
    ],
  };
}

function strong(text: string): ListEntry['names'] {
  return text === '' ? [] : [{ text, weak: false }];
}

/** The list has placeholders of empty aliases. */
function aliasOf(alias: XmlElement): ListEntry['names'] {
  const isWeak = texts(alias, 'QUALITY').some((quality) => WEAK.test(quality));
  return texts(alias, 'ALIAS_NAME').map((text) => ({ text, weak: isWeak }));
}
