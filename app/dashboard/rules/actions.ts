// Changes the rules and how reviews are decided; every engine and web follows within a second.
'use server';
import { revalidatePath } from 'next/cache';
import { act, submit } from '@/app/dashboard/act';
import { saved } from '@/app/dashboard/action-failure';
import type { RulesAnswer } from '@/components/dashboard/rules/rules-desk';
import type { FormState } from '@/components/ui/forms/action-result';
import { changeRuleSettings, parseRulesChange, type RulesChanged } from '@/lib/compliance/rules/change-rules';
import { faultWords } from '@/lib/compliance/rules/rule-view';
import { changeReviewPolicy } from '@/lib/payments/review-policy';

/** @param version the one the page showed: a change by somebody else since is not overwritten */
export async function changeRulesAction(version: number, changeText: string): Promise<RulesAnswer> {
  return act(
    'rules.manage',
    async ({ actor, config: { network }, database, clock }): Promise<RulesAnswer> => {
      const change = parseRulesChange(changeText);
      if (change === undefined || !Number.isSafeInteger(version)) return MALFORMED;
      const changed = await changeRuleSettings({ database, clock, network }, { version, change }, actor);
      // Where somebody else was first, the page keeps what was typed until its reader asks for theirs.
      if (changed.outcome === 'done') revalidatePath('/dashboard/rules');
      return answerOf(changed);
    },
  );
}

/** Four eyes, and what becomes of the money of a payer denied for a sanctions hit. */
export async function saveReviewPolicyAction(_: FormState, form: FormData): Promise<FormState> {
  return submit('rules.manage', form, async (deps) => {
    const sanctionsHit = form.get('sanctionsHit') === 'hold' ? 'hold' : 'return';
    await changeReviewPolicy(deps, { fourEyes: form.get('fourEyes') === 'on', sanctionsHit }, deps.actor);
    revalidatePath('/dashboard/rules');
    return saved('Saved. It holds for what is decided from now on.', form);
  });
}

const MALFORMED: RulesAnswer = { ok: false, message: 'The change could not be read. Load the page again.' };

function answerOf(changed: RulesChanged): RulesAnswer {
  switch (changed.outcome) {
    case 'done':
      return { ok: true, message: 'Saved. Within a second the rules hold for all payments.' };
    case 'unchanged':
      return { ok: true, message: 'Nothing was different.' };
    case 'conflict':
      return {
        ok: false,
        message: 'Nothing was saved: somebody else has changed the rules since you opened this page.',
        isOutdated: true,
      };
    case 'refused':
      return { ok: false, message: `Nothing was saved. ${faultWords(changed.faults)}` };
  }
}
