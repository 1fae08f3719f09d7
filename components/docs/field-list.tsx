// The fields of a request or an answer, those of an object within it beneath.
import { Disclosure } from '@/components/ui/disclosure';
import type { Field } from '@/lib/api/reference/json-schema';
import { Mono, RowEntry, Rows } from './rows';

const PRESENCE_WORDS = { required: 'required', optional: 'optional', either: 'one of the two' } as const;

export function FieldList({ fields, bare }: { fields: readonly Field[]; bare?: boolean }) {
  return (
    <>
      <Rows bare={bare}>
        {fields.map((field) => (
          <RowEntry
            key={field.name}
            name={<Mono>{field.name}</Mono>}
            aside={`${field.type}, ${PRESENCE_WORDS[field.presence]}`}
          >
            {field.meaning}
          </RowEntry>
        ))}
      </Rows>
      {fields.map(({ name, fields: inner }) =>
        inner === undefined ? null : (
          <Disclosure
            key={name}
            open
            summary={`The fields of ${name}`}
            className="mt-3 rounded-card border border-line bg-surface [&>summary]:px-4"
          >
            <FieldList fields={inner} bare />
          </Disclosure>
        ),
      )}
    </>
  );
}
