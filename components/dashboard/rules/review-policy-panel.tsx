// The review policy: how many officers decide, what happens to money after a sanctions hit, and a proposed change of both.
'use client';
import { Card } from '@/components/ui/card';
import { Checkbox, Select } from '@/components/ui/field';
import { type FormAction, FormFrame } from '@/components/ui/forms/form-frame';
import { Notice } from '@/components/ui/notice';
import { TimeStamp } from '@/components/ui/time-stamp';

type Policy = { readonly fourEyes: boolean; readonly sanctionsHit: 'return' | 'hold' };

/** A change that waits for a second officer. `by`: an e-mail address. `isOwn`: the user of this page proposed it. */
type Proposal = {
  readonly policy: Policy;
  readonly by: string;
  readonly at: string;
  readonly isOwn: boolean;
};

type ReviewPolicyProps = {
  readonly policy: Policy;
  readonly proposal: Proposal | null;
  readonly now: string;
  readonly save: FormAction;
};

const MONEY = [
  { value: 'return', label: 'Return it to the sender' },
  { value: 'hold', label: 'Hold it until an officer releases it' },
];

export function ReviewPolicyPanel({ policy, proposal, now, save }: ReviewPolicyProps) {
  const initial = { fourEyes: policy.fourEyes ? 'on' : '', sanctionsHit: policy.sanctionsHit };
  return (
    <Card
      title="Review policy"
      description="How payments in review are decided, and what happens to money after a sanctions hit. With two-person approval, a second officer must approve a change that weakens this policy."
    >
      {proposal !== null && <ProposedChange {...{ policy, proposal, now, save }} />}
      {/* Once a proposal is made or ends, the fields show the current policy again. */}
      <FormFrame
        key={proposal === null ? 'current' : 'proposed'}
        action={save}
        submitLabel="Save"
        initial={initial}
      >
        {(field) => (
          <>
            <Checkbox
              name="fourEyes"
              label="Two-person approval"
              hint="Two officers must agree before a payer is approved or rejected, or held money is released."
              defaultChecked={field('fourEyes').defaultValue === 'on'}
            />
            <Select
              {...field('sanctionsHit')}
              label="Money after a sanctions hit"
              hint="By default the money is returned. Hold it only if the law of your country requires you to block it. An officer must then release it."
              options={MONEY}
            />
          </>
        )}
      </FormFrame>
    </Card>
  );
}

/** Approving is making the same change, rejecting is saving the current policy. */
function ProposedChange({ policy, proposal, now, save }: ReviewPolicyProps & { proposal: Proposal }) {
  const { policy: wanted, by, at, isOwn } = proposal;
  return (
    <Notice
      tone="warn"
      role="status"
      title="A change is waiting for a second officer"
      className="mb-6"
      action={
        <div className="flex flex-wrap gap-3">
          {!isOwn && (
            <FormFrame action={save} submitLabel="Approve change">
              {() => <PolicyFields {...wanted} />}
            </FormFrame>
          )}
          <FormFrame
            action={save}
            submitLabel={isOwn ? 'Withdraw change' : 'Reject change'}
            submitVariant="secondary"
          >
            {() => <PolicyFields {...policy} />}
          </FormFrame>
        </div>
      }
    >
      <p className="wrap-anywhere">
        Proposed <TimeStamp at={at} now={now} form="relative" /> by {isOwn ? 'you' : by}:
      </p>
      <ul className="mt-1 list-disc ps-5">
        {policy.fourEyes !== wanted.fourEyes && (
          <li>Two-person approval: {wanted.fourEyes ? 'on' : 'off'}</li>
        )}
        {policy.sanctionsHit !== wanted.sanctionsHit && (
          <li>
            Money after a sanctions hit: {MONEY.find(({ value }) => value === wanted.sanctionsHit)?.label}
          </li>
        )}
      </ul>
    </Notice>
  );
}

function PolicyFields({ fourEyes, sanctionsHit }: Policy) {
  return (
    <>
      <input type="hidden" name="fourEyes" value={fourEyes ? 'on' : ''} />
      <input type="hidden" name="sanctionsHit" value={sanctionsHit} />
    </>
  );
}
