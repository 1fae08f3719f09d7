// The review policy: how many officers decide, what happens to money after a sanctions hit, and a proposed change of both.
'use client';
import { Card } from '@/components/ui/card';
import { Checkbox, Select } from '@/components/ui/field';
import { type FormAction, FormFrame } from '@/components/ui/forms/form-frame';
import { type Proposal, ProposalNotice } from './proposal-notice';

type Policy = { readonly fourEyes: boolean; readonly sanctionsHit: 'return' | 'hold' };

type ProposedPolicyView = Proposal & { readonly policy: Policy };

type ReviewPolicyProps = {
  readonly policy: Policy;
  readonly proposal: ProposedPolicyView | null;
  readonly now: string;
  readonly save: FormAction;
};

const MONEY = [
  { value: 'return', label: 'Return it to the sender' },
  { value: 'hold', label: 'Hold it until an officer returns it' },
];

export function ReviewPolicyPanel({ policy, proposal, save }: Omit<ReviewPolicyProps, 'now'>) {
  const initial = { fourEyes: policy.fourEyes ? 'on' : '', sanctionsHit: policy.sanctionsHit };
  return (
    <Card
      title="Review policy"
      description="How payments in review are decided, and what happens to money after a sanctions hit. With two-person approval, a second officer must approve a change that weakens this policy."
    >
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
              hint="Two officers must agree before a payer is approved or rejected, or held money is returned to its sender."
              defaultChecked={field('fourEyes').defaultValue === 'on'}
            />
            <Select
              {...field('sanctionsHit')}
              label="Money after a sanctions hit"
              hint="By default the money is returned. Hold it only if the law of your country requires you to block it. An officer must then return it to its sender."
              options={MONEY}
            />
          </>
        )}
      </FormFrame>
    </Card>
  );
}

/** A second officer approves a proposal by making the same change, and rejects it by saving the current policy. */
export function ProposedPolicy({ policy, proposal, now, save }: ReviewPolicyProps) {
  if (proposal === null) return null;
  const { policy: wanted, isOwn } = proposal;
  return (
    <ProposalNotice
      title="A change of the review policy is waiting for a second officer"
      proposal={proposal}
      now={now}
      changes={policyChanges(policy, wanted)}
      actions={
        <>
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
        </>
      }
    />
  );
}

function policyChanges(from: Policy, to: Policy): string[] {
  const money = MONEY.find(({ value }) => value === to.sanctionsHit)?.label;
  return [
    ...(from.fourEyes === to.fourEyes ? [] : [`Two-person approval: ${to.fourEyes ? 'on' : 'off'}`]),
    ...(from.sanctionsHit === to.sanctionsHit ? [] : [`Money after a sanctions hit: ${money}`]),
  ];
}

function PolicyFields({ fourEyes, sanctionsHit }: Policy) {
  return (
    <>
      <input type="hidden" name="fourEyes" value={fourEyes ? 'on' : ''} />
      <input type="hidden" name="sanctionsHit" value={sanctionsHit} />
    </>
  );
}
