// Changes the rules and how reviews are decided; every engine and web follows within a second.
'use server';
import { revalidatePath } from 'next/cache';
import { FORM_NOT_PERMITTED, failed, messageOf, NOT_PERMITTED } from '@/app/dashboard/action-failure';
import type { RulesAnswer } from '@/components/dashboard/rules/rules-desk';
import type { FormState } from '@/components/ui/forms/action-result';
import { changeRuleSettings, type RulesChanged } from '@/lib/compliance/rules/change-rules';
import { faultWords } from '@/lib/compliance/rules/rule-view';
import { userActor } from '@/lib/db/audit-log/audit-entry';
import { changeReviewPolicy } from '@/lib/payments/review-policy';
import { getServer } from '@/web/server';
import { actingUser } from '@/web/session';
import { parseRulesChange } from './rules-change';

/** @param version the one the page showed: a change by somebody else since is not overwritten */
export async function changeRulesAction(version: number, changeText: string): Promise<RulesAnswer> {
  const user = await actingUser('rules.manage');
  if (user === null) return NOT_PERMITTED;
  const { database, clock, config, log } = await getServer();
  const change = parseRulesChange(changeText);
  if (change === undefined || !Number.isSafeInteger(version)) return MALFORMED;
  try {
    const deps = { database, clock, network: config.network };
    const changed = await changeRuleSettings(deps, { version, change }, userActor(user.userId));
    // Where somebody else was first, the page keeps what was typed until its reader asks for theirs.
    if (changed.outcome === 'done') revalidatePath('/dashboard/rules');
    return answerOf(changed);
  } catch (error) {
    return failed(log, error);
  }
}

/** Four eyes, and what becomes of the money of a payer denied for a sanctions hit. */
export async function saveReviewPolicyAction(_: FormState, form: FormData): Promise<FormState> {
  const user = await actingUser('rules.manage');
  if (user === null) return FORM_NOT_PERMITTED;
  const { database, clock, log } = await getServer();
  const fourEyes = form.get('fourEyes') === 'on';
  const sanctionsHit = form.get('sanctionsHit') === 'hold' ? 'hold' : 'return';
  const values = { fourEyes: fourEyes ? 'on' : '', sanctionsHit };
  try {
    await changeReviewPolicy({ database, clock }, { fourEyes, sanctionsHit }, userActor(user.userId));
    revalidatePath('/dashboard/rules');
    return {
      values,
      errors: {},
      notice: { tone: 'good', text: 'Saved. It holds for what is decided from now on.' },
    };
  } catch (error) {
    return { values, errors: {}, notice: { tone: 'bad', text: messageOf(log, error) } };
  }
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
