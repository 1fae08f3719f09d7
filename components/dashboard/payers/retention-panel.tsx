// The retention periods of payers' data.
'use client';
import { Card } from '@/components/ui/card';
import { Input } from '@/components/ui/field';
import { type FormAction, FormFrame } from '@/components/ui/forms/form-frame';
import type { RetentionTerms, TERM_BOUNDS } from '@/lib/privacy/retention';

type RetentionPanelProps = {
  readonly terms: RetentionTerms;
  readonly bounds: typeof TERM_BOUNDS;
  readonly save: FormAction;
};

const LABELS = {
  neverPaidDays: 'Unpaid payments (days)',
  paidYears: 'Paid payments (years)',
  sanctionsYears: 'Sanctions hits (years)',
} as const satisfies Record<keyof RetentionTerms, string>;

export function RetentionPanel({ terms, bounds, save }: RetentionPanelProps) {
  const initial = {
    neverPaidDays: String(terms.neverPaidDays),
    paidYears: String(terms.paidYears),
    sanctionsYears: String(terms.sanctionsYears),
  };
  return (
    <Card
      title="Retention periods"
      description="A payer’s data is erased automatically when the period after the payment’s end is over: its encryption key is destroyed. Check the periods your country’s law requires."
    >
      <FormFrame action={save} submitLabel="Save" initial={initial}>
        {(field) => (
          <div className="grid gap-5 sm:grid-cols-3">
            {(['neverPaidDays', 'paidYears', 'sanctionsYears'] as const).map((term) => (
              <Input
                key={term}
                {...field(term)}
                label={LABELS[term]}
                hint={`${bounds[term][0]} to ${bounds[term][1]}`}
                inputMode="numeric"
                maxLength={4}
                autoComplete="off"
              />
            ))}
          </div>
        )}
      </FormFrame>
    </Card>
  );
}
