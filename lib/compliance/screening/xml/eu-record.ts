// An entry of the EU's consolidated list of financial sanctions (XML 1.1 of the Financial Sanctions Files): a `sanctionEntity`,
// whose facts are attributes. Pure.
import type { ListEntry } from '@/lib/compliance/screening/list-entry';
import { type ReadRecord, remarksOf } from './list-record';
import { all, texts, values, type XmlElement } from './xml-records';

const KINDS: Readonly<Record<string, ListEntry['kind']>> = {
  person: 'person',
  P: 'person',
  enterprise: 'organization',
  E: 'organization',
};
/** The list's own code of an unknown country. */
const UNKNOWN_COUNTRY = '00';

export function readEuRecord(record: XmlElement): ReadRecord {
  const { logicalId = '', euReferenceNumber = '' } = record.attributes;
  const types = [
    ...values(record, 'code', 'subjectType'),
    ...values(record, 'classificationCode', 'subjectType'),
  ];
  const countries = ['citizenship', 'address'].flatMap((element) =>
    values(record, 'countryIso2Code', element),
  );
  return {
    id: logicalId,
    kind: types.flatMap((type) => KINDS[type] ?? [])[0],
    names: all(record, 'nameAlias').flatMap(({ attributes }) => {
      const text = wholeName(attributes);
      return text === '' ? [] : [{ text, weak: attributes.strong === 'false' }];
    }),
    countries: countries.filter((code) => code !== UNKNOWN_COUNTRY),
    programs: values(record, 'programme', 'regulation'),
    remarks: [
      ...remarksOf('EU reference', euReferenceNumber === '' ? [] : [euReferenceNumber]),
      ...remarksOf('DOB', birthDates(record)),
      ...remarksOf('POB', values(record, 'city', 'birthdate')),
      ...remarksOf('Document', values(record, 'number', 'identification')),
      ...texts(record, 'remark'),
    ],
  };
}

function wholeName({
  wholeName: whole = '',
  firstName,
  middleName,
  lastName,
}: XmlElement['attributes']): string {
  if (whole.trim() !== '') return whole.trim();
  return [firstName, middleName, lastName].flatMap((part) => part?.trim() || []).join(' ');
}

/** A date, or a year where no date is known. */
function birthDates(record: XmlElement): readonly string[] {
  return all(record, 'birthdate').flatMap(({ attributes: { birthdate, year } }) => birthdate || year || []);
}
