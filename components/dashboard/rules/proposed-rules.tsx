// A proposed change of the rules: what it changes, and buttons to approve or reject it.
'use client';
import { ConfirmButton } from '@/components/ui/forms/confirm-button';
import type { RuleDifference } from '@/lib/compliance/rules/change-rules';
import type { RulesView } from '@/lib/compliance/rules/rule-view';
import { type Proposal, ProposalNotice } from './proposal-notice';
import type { RulesSaveResult } from './rules-editor';

export type ProposedRulesView = Proposal & { readonly differences: readonly RuleDifference[] };

type ProposedRulesProps = {
  readonly proposal: ProposedRulesView;
  readonly view: RulesView;
  readonly now: string;
  readonly change: (version: number, changeText: string) => Promise<RulesSaveResult>;
};

/** A second officer approves a proposal by making the same change, and rejects it by saving no change. */
export function ProposedRules({ proposal, view, now, change }: ProposedRulesProps) {
  const { differences, isOwn } = proposal;
  const rejects = isOwn ? 'Withdraw' : 'Reject';
  return (
    <ProposalNotice
      title="A change of the rules is waiting for a second officer"
      proposal={proposal}
      now={now}
      changes={differences.map((difference) => textOf(difference, view))}
      actions={
        <>
          {!isOwn && (
            <ConfirmButton
              label="Approve these rules"
              variant="primary"
              title="Approve the change?"
              confirmLabel="Approve change"
              action={() => change(view.version, changeText(differences))}
            >
              The rules apply to all payments within a second.
            </ConfirmButton>
          )}
          <ConfirmButton
            label={`${rejects} these rules`}
            title={`${rejects} the change?`}
            confirmLabel={`${rejects} change`}
            action={() => change(view.version, '{}')}
          >
            The current rules stay in effect.
          </ConfirmButton>
        </>
      }
    />
  );
}

function textOf({ rule, parameter, from, to }: RuleDifference, view: RulesView): string {
  const known = view.rules.find(({ id }) => id === rule);
  const title = known?.title ?? rule;
  if (typeof to === 'boolean') return `${title}: ${to ? 'on' : 'off'}`;
  const label = known?.parameters.find(({ id }) => id === parameter)?.label ?? parameter;
  return `${title}, ${label}: ${String(from)} → ${String(to)}`;
}

function changeText(differences: readonly RuleDifference[]): string {
  const change: Record<string, Record<string, unknown>> = {};
  for (const { rule, parameter, to } of differences) change[rule] = { ...change[rule], [parameter]: to };
  return JSON.stringify(change);
}
