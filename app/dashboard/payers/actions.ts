// Server actions on one person's data. The search value travels in the request body only, never in a URL.
'use server';
import { revalidatePath } from 'next/cache';
import { type ActionDeps, act, submit } from '@/app/dashboard/act';
import { saved, withErrors, withProblem } from '@/app/dashboard/action-failure';
import { textArgument } from '@/app/dashboard/text-argument';
import type {
  ErasureResult,
  FindResult,
  PersonReveal,
  TextResult,
} from '@/components/dashboard/payers/person-search';
import type { ActionResult, FormState, Refusal } from '@/components/ui/forms/action-result';
import { erasePerson, planErasure } from '@/lib/privacy/erase-person';
import { exportPerson } from '@/lib/privacy/export-person';
import { findPerson, type PersonQuery } from '@/lib/privacy/find-person';
import { changePersonHold } from '@/lib/privacy/person-hold';
import { readPersonPayments, revealPersonPayments } from '@/lib/privacy/person-payments';
import { changeRetentionPeriods } from '@/lib/privacy/retention';
import {
  erasureResult,
  findResult,
  holdResult,
  MISSING_NOTE,
  NOTE_NAMES_PAYER,
  newestShown,
  notFoundText,
  parseNote,
  parseQuery,
  shownPayments,
} from './person-messages';

/** The person's payments, and what an erasure would do. */
export async function findPersonAction(value: string): Promise<FindResult> {
  return aboutPerson('findPersonAction', value, null, async (deps, query) => {
    const found = await planErasure(deps, query, { actor: deps.actor, isForced: false });
    return findResult(found, await readPersonPayments(deps, shownPayments(found)), query.by);
  });
}

/** Full names and e-mail addresses of the payments found. The access is logged, the data is not. */
export async function revealPersonAction(value: string): Promise<PersonReveal> {
  return aboutPerson<PersonReveal>('revealPersonAction', value, null, async (deps, query) => {
    const search = await findPerson(deps, query);
    if (search.outcome !== 'found') return { ok: false, message: notFoundText(search, query.by) };
    const payers = await revealPersonPayments(deps, newestShown(search.person.paymentIds), deps.actor);
    return { ok: true, payers: Object.fromEntries(payers) };
  });
}

/** All stored data of the person, as a JSON document. `selected`: of these payments; null for all. */
export async function exportPersonAction(
  value: string,
  selected: readonly string[] | null,
): Promise<TextResult> {
  return aboutPerson<TextResult>('exportPersonAction', value, selected, async (deps, query) => {
    const exported = await exportPerson(deps, query, deps.actor);
    if (exported.outcome !== 'exported') return { ok: false, message: notFoundText(exported, query.by) };
    return { ok: true, text: `${JSON.stringify(exported.document, null, 2)}\n` };
  });
}

/** @param forceNote a note also erases data whose retention period is not over */
export async function erasePersonAction(
  value: string,
  selected: readonly string[] | null,
  forceNote: string,
): Promise<ErasureResult> {
  return aboutPerson<ErasureResult>('erasePersonAction', value, selected, async (deps, query) => {
    const order = { actor: deps.actor, reason: 'request', forceNote: parseNote(forceNote) } as const;
    const erased = await erasePerson(deps, query, order);
    if (erased.outcome !== 'found') return { ok: false, message: notFoundText(erased, query.by) };
    return erasureResult(erased.erasure);
  });
}

/** Places or removes a legal hold on the person's data. */
export async function legalHoldAction(
  value: string,
  selected: readonly string[] | null,
  hold: boolean,
  note: string,
): Promise<ActionResult> {
  return aboutPerson<ActionResult>('legalHoldAction', value, selected, async (deps, query) => {
    const parsed = parseNote(note);
    if (parsed === undefined) return MISSING_NOTE;
    const request = { actor: deps.actor, note: parsed };
    const held = await changePersonHold(deps, query, request, hold === true);
    if (held.outcome === 'noteNamesPayer') return NOTE_NAMES_PAYER;
    if (held.outcome !== 'done') return { ok: false, message: notFoundText(held, query.by) };
    return holdResult(held.changed, hold === true);
  });
}

/** Changes the retention periods, including for payments that have already ended. */
export async function saveRetentionAction(_: FormState, form: FormData): Promise<FormState> {
  return submit('saveRetentionAction', form, async (deps) => {
    const typed = PERIODS.map((period) => [period, textArgument(form.get(period)).trim()] as const);
    const wrong = typed.filter(([, text]) => !/^[0-9]{1,4}$/.test(text));
    if (wrong.length > 0)
      return withErrors(form, Object.fromEntries(wrong.map(([period]) => [period, 'Enter a whole number.'])));
    const periods = Object.fromEntries(typed.map(([period, text]) => [period, Number(text)]));
    const changed = await changeRetentionPeriods(deps, periods, deps.actor);
    if (changed === 'outOfBounds')
      return withProblem(form, 'Not saved. A retention period is outside its allowed range.');
    revalidatePath('/dashboard/payers');
    return saved('Saved. The next erasure run uses the new periods.', form);
  });
}

const PERIODS = ['neverPaidDays', 'paidYears', 'sanctionsYears'] as const;

type PersonAction =
  | 'findPersonAction'
  | 'revealPersonAction'
  | 'exportPersonAction'
  | 'erasePersonAction'
  | 'legalHoldAction';

/** Runs work on the person that the form names. */
async function aboutPerson<Outcome>(
  action: PersonAction,
  value: string,
  selected: readonly string[] | null,
  work: (deps: ActionDeps, query: PersonQuery) => Promise<Outcome>,
): Promise<Outcome | Refusal> {
  return act(action, async (deps): Promise<Outcome | Refusal> => {
    const query = parseQuery(value, selected);
    return query === undefined
      ? { ok: false, message: 'Enter an e-mail, phone number or payment identifier.' }
      : work(deps, query);
  });
}
