// Changes the rules and the review policy. All processes apply a change within a second.
'use server';
import { revalidatePath } from 'next/cache';
import { act, submit } from '@/app/dashboard/act';
import { saved, withProblem } from '@/app/dashboard/action-failure';
import type { RulesSaveResult } from '@/components/dashboard/rules/rules-editor';
import type { FormState } from '@/components/ui/forms/action-result';
import {
  changeRuleSettings,
  parseRulesChange,
  type RulesChangeResult,
} from '@/lib/compliance/rules/change-rules';
import { ruleErrorsText, ruleFieldErrors } from '@/lib/compliance/rules/rule-view';
import { approveRules } from '@/lib/payments/approve-rules';
import { changeReviewPolicy } from '@/lib/payments/review-policy';

/** @param version the version that the page showed, so that a later change by someone else is not overwritten */
export async function changeRulesAction(version: number, changeText: string): Promise<RulesSaveResult> {
  return act(
    'changeRulesAction',
    async ({ actor, config: { network }, database, clock }): Promise<RulesSaveResult> => {
      const change = parseRulesChange(changeText);
      if (change === undefined || !Number.isSafeInteger(version)) return MALFORMED;
      const deps = { database, clock, network, approve: approveRules };
      const changed = await changeRuleSettings(deps, { version, change }, actor);
      // After a conflict the page keeps the user's edits until they load the other changes.
      if (changed.outcome !== 'conflict') revalidatePath('/dashboard/rules');
      return resultOf(changed);
    },
  );
}

export async function saveReviewPolicyAction(_: FormState, form: FormData): Promise<FormState> {
  return submit('saveReviewPolicyAction', form, async (deps) => {
    const sanctionsHit = form.get('sanctionsHit') === 'hold' ? 'hold' : 'return';
    const policy = { fourEyes: form.get('fourEyes') === 'on', sanctionsHit } as const;
    const outcome = await changeReviewPolicy(deps, policy, deps.actor);
    if (outcome === 'loneOfficer') return withProblem(form, LONE_OFFICER);
    revalidatePath('/dashboard/rules');
    return saved(outcome === 'proposed' ? PROPOSED : 'Saved. Applies to decisions from now on.', form);
  });
}

const LONE_OFFICER =
  'Not saved. You are the only officer, so no review could be decided. Invite a second officer first.';
const PROPOSED = 'Not changed yet. A second officer must approve the change.';

const MALFORMED: RulesSaveResult = { ok: false, message: 'Invalid change. Reload the page and try again.' };

function resultOf(changed: RulesChangeResult): RulesSaveResult {
  switch (changed.outcome) {
    case 'done':
      return { ok: true, message: 'Saved. The rules apply to all payments within a second.' };
    case 'unchanged':
      return { ok: true, message: 'No changes to save.' };
    case 'proposed':
      return { ok: true, message: PROPOSED };
    case 'conflict':
      return {
        ok: false,
        message: 'Nothing was saved. Someone else has changed the rules since you opened this page.',
        isOutdated: true,
      };
    case 'refused':
      return {
        ok: false,
        message: `Nothing was saved. ${ruleErrorsText(changed.errors)}`,
        fields: ruleFieldErrors(changed.errors),
      };
  }
}
