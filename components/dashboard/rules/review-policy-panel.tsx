// The review policy: how many officers decide, and what happens to money after a sanctions hit.
'use client';
import { Card } from '@/components/ui/card';
import { Checkbox, Select } from '@/components/ui/field';
import { type FormAction, FormFrame } from '@/components/ui/forms/form-frame';

type ReviewPolicyProps = {
  readonly policy: { readonly fourEyes: boolean; readonly sanctionsHit: 'return' | 'hold' };
  readonly save: FormAction;
};

export function ReviewPolicyPanel({ policy, save }: ReviewPolicyProps) {
  const initial = { fourEyes: policy.fourEyes ? 'on' : '', sanctionsHit: policy.sanctionsHit };
  return (
    <Card
      title="Review policy"
      description="How payments in review are decided, and what happens to money after a sanctions hit."
    >
      <FormFrame action={save} submitLabel="Save" initial={initial}>
        {(field) => (
          <>
            <Checkbox
              name="fourEyes"
              label="Two-person approval"
              hint="Two officers must agree before a payer is approved or rejected."
              defaultChecked={field('fourEyes').defaultValue === 'on'}
            />
            <Select
              {...field('sanctionsHit')}
              label="Money after a sanctions hit"
              hint="By default the money is returned. Hold it only if the law of your country requires you to block it. An officer must then release it."
              options={[
                { value: 'return', label: 'Return it to the sender' },
                { value: 'hold', label: 'Hold it until an officer releases it' },
              ]}
            />
          </>
        )}
      </FormFrame>
    </Card>
  );
}
