// The form of a payment link: the region first, then who pays. The same form works without scripts.
'use client';
import { useActionState } from 'react';
import { Card } from '@/components/ui/card';
import type { PayFormState } from '@/lib/checkout/pay-form-state';
import type { CountryChoice } from '@/lib/checkout/region-choices';
import { DetailsStep } from './details-step';
import { RegionStep } from './region-step';

type PayFormProps = {
  readonly action: (state: PayFormState, form: FormData) => Promise<PayFormState>;
  readonly merchantName: string;
  readonly countries: readonly CountryChoice[];
  readonly amountIsOpen: boolean;
  readonly sandbox: boolean;
};

const FIRST_STATE: PayFormState = { details: null, values: {}, faults: [], attempt: 0 };

export function PayForm({ action, merchantName, countries, amountIsOpen, sandbox }: PayFormProps) {
  const [state, submit, pending] = useActionState(action, FIRST_STATE);
  const { details, values, faults, attempt } = state;
  return (
    <Card className="w-full max-w-2xl">
      {/* A new form for each answer: the browser would else keep lists at what they were before. */}
      <form key={attempt} action={submit} noValidate className="flex flex-col gap-6">
        {details === null ? (
          <RegionStep countries={countries} values={values} faults={faults} pending={pending} />
        ) : (
          <DetailsStep
            details={details}
            values={values}
            faults={faults}
            pending={pending}
            merchantName={merchantName}
            amountIsOpen={amountIsOpen}
            sandbox={sandbox}
          />
        )}
      </form>
    </Card>
  );
}
