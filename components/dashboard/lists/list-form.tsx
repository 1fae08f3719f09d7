// The form that adds a sanctions list. The publisher's list needs one choice; everything else is for own copies and lists.
'use client';
import { Card } from '@/components/ui/card';
import { Disclosure } from '@/components/ui/disclosure';
import { Input, Select } from '@/components/ui/field';
import { type FormAction, FormFrame } from '@/components/ui/forms/form-frame';

const FORMAT_LABELS: Readonly<Record<string, string>> = {
  'ofac-sdn': 'United States: OFAC, Specially Designated Nationals',
  'ofac-consolidated': 'United States: OFAC, Consolidated (non-SDN)',
  'eu-consolidated': 'European Union: consolidated list of financial sanctions',
  'uk-sanctions-list': 'United Kingdom: UK Sanctions List',
  'un-consolidated': 'United Nations: Security Council consolidated list',
};

type ListFormProps = {
  readonly formats: readonly string[];
  /** The publishers' addresses by format. */
  readonly addresses: Readonly<Record<string, string>>;
  readonly add: FormAction;
};

export function ListForm({ formats, addresses, add }: ListFormProps) {
  return (
    <Card
      title="Add a list"
      description="Imported every day from its publisher. You can also import your own copy from a folder on the engine’s machine."
    >
      <FormFrame action={add} submitLabel="Add list" initial={{ format: formats[0] ?? '' }}>
        {(field) => (
          <>
            <Select
              {...field('format')}
              label="List"
              options={formats.map((format) => ({ value: format, label: FORMAT_LABELS[format] ?? format }))}
            />
            <Disclosure summary="Use another source, name or ID">
              <div className="flex flex-col gap-5 pt-2">
                <Input
                  {...field('source')}
                  label="Source"
                  optional
                  hint={`An https URL or a folder. The publisher’s address, such as ${addresses['un-consolidated']}, is used if you leave it empty.`}
                  maxLength={2000}
                  autoComplete="off"
                  spellCheck={false}
                />
                <div className="grid gap-5 sm:grid-cols-2">
                  <Input
                    {...field('id')}
                    label="ID"
                    optional
                    hint="Lowercase letters, digits and hyphens. Shown with every match."
                    maxLength={40}
                    autoComplete="off"
                    spellCheck={false}
                  />
                  <Input {...field('name')} label="Name" optional maxLength={100} autoComplete="off" />
                </div>
              </div>
            </Disclosure>
          </>
        )}
      </FormFrame>
    </Card>
  );
}
