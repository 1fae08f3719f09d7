// Exports a case, the full record of a payment or of all payments of its payer, for a suspicious activity report.
'use client';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { TextResult } from '@/components/dashboard/payers/person-search';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/field';
import { useActionResult } from '@/components/ui/forms/confirm-button';
import { Problem } from '@/components/ui/notice';
import { saveFile } from '@/components/ui/save-file';

type CaseExportProps = {
  readonly paymentId: string;
  readonly export: (paymentId: string, wholePerson: boolean, format: 'json' | 'csv') => Promise<TextResult>;
};

const TYPES = { json: 'application/json', csv: 'text/csv' } as const;

export function CaseExport({ paymentId, export: exportCase }: CaseExportProps) {
  const [whole, setWhole] = useState(false);
  const { pending, problem, run } = useActionResult<TextResult>();
  const save = (format: 'json' | 'csv') =>
    run(
      () => exportCase(paymentId, whole, format),
      ({ text }) => saveFile(`case-${paymentId}.${format}`, TYPES[format], text),
    );
  return (
    <Card
      title="Case export"
      description="The payer, amounts, accounts, blocks, decisions and screening results, for a suspicious activity report. It contains personal data and must not be disclosed to the people it is about."
    >
      <Checkbox
        name="whole-person"
        label="Include all payments of this person"
        checked={whole}
        onChange={(event) => setWhole(event.target.checked)}
      />
      <div className="mt-2 flex flex-wrap gap-2">
        {(['json', 'csv'] as const).map((format) => (
          <Button
            key={format}
            size="small"
            pending={pending}
            onClick={() => save(format)}
            icon={<Download />}
            className="needs-scripts"
          >
            Export as {format.toUpperCase()}
          </Button>
        ))}
      </div>
      <Problem text={problem} className="mt-4" />
    </Card>
  );
}
