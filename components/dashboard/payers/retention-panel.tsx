// The retention periods of payers' data.
'use client';
import { Card } from '@/components/ui/card';
import { Input } from '@/components/ui/field';
import { type FormAction, FormFrame } from '@/components/ui/forms/form-frame';
import type { RETENTION_BOUNDS, RetentionPeriods } from '@/lib/privacy/retention';

type RetentionPanelProps = {
  readonly periods: RetentionPeriods;
  readonly bounds: typeof RETENTION_BOUNDS;
  readonly save: FormAction;
};

const LABELS = {
  neverPaidDays: 'Unpaid payments (days)',
  paidYears: 'Paid payments (years)',
  sanctionsYears: 'Sanctions hits (years)',
} as const satisfies Record<keyof RetentionPeriods, string>;

export function RetentionPanel({ periods, bounds, save }: RetentionPanelProps) {
  const initial = {
    neverPaidDays: String(periods.neverPaidDays),
    paidYears: String(periods.paidYears),
    sanctionsYears: String(periods.sanctionsYears),
  };
  return (
    <Card
      title="Retention periods"
      description="A payer’s data is erased automatically when the period after the payment’s end is over: its encryption key is destroyed. Check the periods your country’s law requires."
    >
      <FormFrame action={save} submitLabel="Save" initial={initial}>
        {(field) => (
          <div className="grid gap-5 sm:grid-cols-3">
            {(['neverPaidDays', 'paidYears', 'sanctionsYears'] as const).map((period) => (
              <Input
                key={period}
                {...field(period)}
                label={LABELS[period]}
                hint={`${bounds[period][0]} to ${bounds[period][1]}`}
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
