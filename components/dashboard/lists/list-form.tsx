// The form that adds a sanctions list.
'use client';
import { Card } from '@/components/ui/card';
import { Input, Select } from '@/components/ui/field';
import { type FormAction, FormFrame } from '@/components/ui/forms/form-frame';

const FORMAT_LABELS: Readonly<Record<string, string>> = {
  'ofac-sdn': 'OFAC, Specially Designated Nationals (sdn.csv and its companion files)',
  'ofac-consolidated': 'OFAC, Consolidated (CONS_PRIM.CSV and its companion files)',
};

export function ListForm({ formats, add }: { formats: readonly string[]; add: FormAction }) {
  return (
    <Card
      title="Add a list"
      description="The original files are imported daily from an https URL, or from a folder on the machine that runs the engine."
    >
      <FormFrame action={add} submitLabel="Add list" initial={{ format: formats[0] ?? '' }}>
        {(field) => (
          <>
            <div className="grid gap-5 sm:grid-cols-2">
              <Input
                {...field('id')}
                label="ID"
                hint="Lowercase letters, digits and hyphens. Shown with every match."
                placeholder="ofac-sdn"
                maxLength={40}
                autoComplete="off"
                spellCheck={false}
              />
              <Input
                {...field('name')}
                label="Name"
                placeholder="OFAC SDN"
                maxLength={100}
                autoComplete="off"
              />
            </div>
            <Select
              {...field('format')}
              label="Format"
              options={formats.map((format) => ({ value: format, label: FORMAT_LABELS[format] ?? format }))}
            />
            <Input
              {...field('source')}
              label="Source"
              placeholder="https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports"
              maxLength={2000}
              autoComplete="off"
              spellCheck={false}
            />
          </>
        )}
      </FormFrame>
    </Card>
  );
}
