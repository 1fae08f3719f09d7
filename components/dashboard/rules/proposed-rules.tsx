// A proposed change of the rules: what it changes, and buttons to approve or reject it.
'use client';
import { ConfirmButton } from '@/components/ui/forms/confirm-button';
import { Notice } from '@/components/ui/notice';
import { TimeStamp } from '@/components/ui/time-stamp';
import type { RuleDifference } from '@/lib/compliance/rules/change-rules';
import type { RulesView } from '@/lib/compliance/rules/rule-view';
import type { RulesSaveResult } from './rules-editor';

/** `by`: an e-mail address. `isOwn`: the user of this page proposed it. */
export type ProposedRulesView = {
  readonly differences: readonly RuleDifference[];
  readonly by: string;
  readonly at: string;
  readonly isOwn: boolean;
};

type ProposedRulesProps = {
  readonly proposal: ProposedRulesView;
  readonly view: RulesView;
  readonly now: string;
  readonly change: (version: number, changeText: string) => Promise<RulesSaveResult>;
};

/** Approving is making the same change, rejecting is saving none. */
export function ProposedRules({ proposal, view, now, change }: ProposedRulesProps) {
  const { differences, by, at, isOwn } = proposal;
  const rejects = isOwn ? 'Withdraw' : 'Reject';
  return (
    <Notice
      tone="warn"
      role="status"
      title="A change of the rules is waiting for a second officer"
      action={
        <div className="flex flex-wrap gap-3">
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
        </div>
      }
    >
      <p className="wrap-anywhere">
        Proposed <TimeStamp at={at} now={now} form="relative" /> by {isOwn ? 'you' : by}:
      </p>
      <ul className="mt-1 list-disc ps-5">
        {differences.map((difference) => (
          <li key={`${difference.rule}.${difference.parameter}`}>{textOf(difference, view)}</li>
        ))}
      </ul>
    </Notice>
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
