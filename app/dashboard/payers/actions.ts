// What is done with the data of one person. Who is looked for travels in the request's body alone, never in an address.
'use server';
import { revalidatePath } from 'next/cache';
import { type ActionDeps, act, submit } from '@/app/dashboard/act';
import { saved, withErrors, withProblem } from '@/app/dashboard/action-failure';
import { textArgument } from '@/app/dashboard/text-argument';
import type { FindResult, TextResult } from '@/components/dashboard/payers/person-search';
import type { ActionResult, FormState, Refusal } from '@/components/ui/forms/action-result';
import { erasePerson, planErasure } from '@/lib/privacy/erase-person';
import { exportPerson } from '@/lib/privacy/export-person';
import type { PersonQuery } from '@/lib/privacy/find-person';
import { changeLegalHold } from '@/lib/privacy/legal-hold';
import { changeRetentionTerms } from '@/lib/privacy/retention';
import {
  erasureResult,
  findResult,
  MISSING_NOTE,
  NOTE_NAMES_PAYER,
  notFoundWords,
  parseNote,
  parseQuery,
} from './person-messages';

/** What is stored of the person, payment by payment, and what an erasure would do. */
export async function findPersonAction(by: string, value: string): Promise<FindResult> {
  return aboutPerson(by, value, async (deps, query) =>
    findResult(await planErasure(deps, query, { actor: deps.actor, isForced: false })),
  );
}

/** Everything that is stored of the person, as a document for them. */
export async function exportPersonAction(by: string, value: string): Promise<TextResult> {
  return aboutPerson<TextResult>(by, value, async (deps, query) => {
    const exported = await exportPerson(deps, query, deps.actor);
    if (exported.outcome !== 'exported') return { ok: false, message: notFoundWords(exported) };
    return { ok: true, text: `${JSON.stringify(exported.document, null, 2)}\n` };
  });
}

/** @param forceNote with a note also what its term would still keep */
export async function erasePersonAction(by: string, value: string, forceNote: string): Promise<ActionResult> {
  return aboutPerson<ActionResult>(by, value, async (deps, query) => {
    const order = { actor: deps.actor, reason: 'request', forceNote: parseNote(forceNote) } as const;
    const erased = await erasePerson(deps, query, order);
    if (erased.outcome !== 'found') return { ok: false, message: notFoundWords(erased) };
    return erasureResult(erased.erasure);
  });
}

/** Keeps the payer's data of a payment beyond its term, or lets it go again. */
export async function legalHoldAction(paymentId: string, hold: boolean, note: string): Promise<ActionResult> {
  return act('personalData.manage', async (deps): Promise<ActionResult> => {
    const parsed = parseNote(note);
    if (parsed === undefined) return MISSING_NOTE;
    const order = { actor: deps.actor, note: parsed };
    switch (await changeLegalHold(deps, textArgument(paymentId), order, hold === true)) {
      case 'done':
        return { ok: true, message: hold === true ? 'Kept until it is lifted.' : 'Lifted.' };
      case 'unchanged':
        return { ok: true, message: 'It was so already.' };
      case 'erased':
        return { ok: false, message: 'The payer’s data was erased before.' };
      case 'noteNamesPayer':
        return NOTE_NAMES_PAYER;
      case 'notFound':
        return { ok: false, message: 'There is no such payment.' };
    }
  });
}

/** How long payers' data is kept; also for payments that ended before. */
export async function saveRetentionAction(_: FormState, form: FormData): Promise<FormState> {
  return submit('personalData.manage', form, async (deps) => {
    const typed = TERMS.map((term) => [term, textArgument(form.get(term)).trim()] as const);
    const wrong = typed.filter(([, text]) => !/^[0-9]{1,4}$/.test(text));
    if (wrong.length > 0)
      return withErrors(form, Object.fromEntries(wrong.map(([term]) => [term, 'A whole number.'])));
    const terms = Object.fromEntries(typed.map(([term, text]) => [term, Number(text)]));
    const changed = await changeRetentionTerms(deps, terms, deps.actor);
    if (changed === 'outOfBounds') return withProblem(form, 'Not saved: a term is out of its bounds.');
    revalidatePath('/dashboard/payers');
    return saved('Saved. It holds from the next run on.', form);
  });
}

const TERMS = ['neverPaidDays', 'paidYears', 'sanctionsYears'] as const;

/** What is done with the data of whom the form names. */
async function aboutPerson<Answer>(
  by: string,
  value: string,
  work: (deps: ActionDeps, query: PersonQuery) => Promise<Answer>,
): Promise<Answer | Refusal> {
  return act('personalData.manage', async (deps): Promise<Answer | Refusal> => {
    const query = parseQuery(by, value);
    return query === undefined ? { ok: false, message: 'Say whom to look for.' } : work(deps, query);
  });
}
