// How much a payment may be short or over. The operator may allow only one of the two.
'use client';
import { Card } from '@/components/ui/card';
import { Input } from '@/components/ui/field';
import { type FormAction, FormFrame } from '@/components/ui/forms/form-frame';
import type { TolerancesView } from '@/lib/accounts/merchants/tolerances';

type TolerancePanelProps = { readonly tolerances: TolerancesView; readonly save: FormAction };
type Tolerance = TolerancesView['underpayment'];

export function TolerancePanel({ tolerances, save }: TolerancePanelProps) {
  const { underpayment, overpayment } = tolerances;
  const initial = {
    ...(underpayment === null ? {} : { underpaymentTolerance: underpayment.percent }),
    ...(overpayment === null ? {} : { overpaymentTolerance: overpayment.percent }),
  };
  return (
    <Card
      title="Payment tolerance"
      description="How much less or more than the amount a customer may pay. Existing payments keep the tolerance that they were created with."
    >
      <FormFrame action={save} submitLabel="Save tolerance" initial={initial}>
        {(field) => (
          <div className="grid gap-5 sm:grid-cols-2">
            {underpayment !== null && (
              <PercentField
                {...field('underpaymentTolerance')}
                label="Underpayment tolerance (%)"
                tolerance={underpayment}
                effect="A payment that is short by up to this percentage completes. You receive what was paid."
              />
            )}
            {overpayment !== null && (
              <PercentField
                {...field('overpaymentTolerance')}
                label="Overpayment tolerance (%)"
                tolerance={overpayment}
                effect="An excess of up to this percentage settles to you. A larger excess is returned in full."
              />
            )}
          </div>
        )}
      </FormFrame>
    </Card>
  );
}

type PercentFieldProps = {
  readonly name: string;
  readonly label: string;
  readonly tolerance: NonNullable<Tolerance>;
  readonly effect: string;
};

/** Other props: those of the form's field. */
function PercentField({ tolerance: { max, chosen }, effect, ...field }: PercentFieldProps) {
  const lowered =
    chosen === null
      ? ''
      : ` You chose ${chosen}%, but the operator now allows at most ${max}%, so ${max}% applies.`;
  return (
    <Input
      {...field}
      hint={`${effect} Max ${max}%.${lowered}`}
      inputMode="decimal"
      maxLength={8}
      autoComplete="off"
      spellCheck={false}
    />
  );
}
