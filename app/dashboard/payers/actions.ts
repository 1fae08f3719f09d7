// What is done with the data of one person. Who is looked for travels in the request's body alone, never in an address.
'use server';
import { revalidatePath } from 'next/cache';
import { FORM_NOT_PERMITTED, failed, messageOf, NOT_PERMITTED } from '@/app/dashboard/action-failure';
import { textArgument } from '@/app/dashboard/text-argument';
import type { FoundAnswer, TextAnswer } from '@/components/dashboard/payers/person-desk';
import type { ActionResult, FormState } from '@/components/ui/forms/action-result';
import { userActor } from '@/lib/db/audit-log/audit-entry';
import { erasePerson, planErasure } from '@/lib/privacy/erase-person';
import { exportPerson } from '@/lib/privacy/export-person';
import { liftLegalHold, setLegalHold } from '@/lib/privacy/legal-hold';
import { changeRetentionTerms } from '@/lib/privacy/retention';
import { getServer } from '@/web/server';
import { actingUser } from '@/web/session';
import {
  erasureAnswer,
  foundAnswer,
  MISSING_NOTE,
  NOTE_NAMES_PAYER,
  notFoundWords,
  parseNote,
  parseQuery,
} from './person-answers';

/** What is stored of the person, payment by payment, and what an erasure would do. */
export async function findPersonAction(by: string, value: string): Promise<FoundAnswer> {
  const user = await actingUser('personalData.manage');
  if (user === null) return NOT_PERMITTED;
  const actor = userActor(user.userId);
  return aboutPerson(by, value, async (deps, query) =>
    foundAnswer(await planErasure(deps, query, { actor, isForced: false })),
  );
}

/** Everything that is stored of the person, as a document for them. */
export async function exportPersonAction(by: string, value: string): Promise<TextAnswer> {
  const user = await actingUser('personalData.manage');
  if (user === null) return NOT_PERMITTED;
  return aboutPerson(by, value, async (deps, query) => {
    const exported = await exportPerson(deps, query, userActor(user.userId));
    if (exported.outcome !== 'exported') return { ok: false, message: notFoundWords(exported) };
    return { ok: true, text: `${JSON.stringify(exported.document, null, 2)}\n` };
  });
}

/** @param forceNote with a note also what its term would still keep */
export async function erasePersonAction(by: string, value: string, forceNote: string): Promise<ActionResult> {
  const user = await actingUser('personalData.manage');
  if (user === null) return NOT_PERMITTED;
  const actor = userActor(user.userId);
  return aboutPerson<ActionResult>(by, value, async (deps, query) => {
    const order = { actor, reason: 'request', forceNote: parseNote(forceNote) } as const;
    const erased = await erasePerson(deps, query, order);
    if (erased.outcome !== 'found') return { ok: false, message: notFoundWords(erased) };
    return erasureAnswer(erased.erasure);
  });
}

/** Keeps the payer's data of a payment beyond its term, or lets it go again. */
export async function legalHoldAction(paymentId: string, hold: boolean, note: string): Promise<ActionResult> {
  const user = await actingUser('personalData.manage');
  if (user === null) return NOT_PERMITTED;
  const parsed = parseNote(note);
  if (parsed === undefined) return MISSING_NOTE;
  const change = hold === true ? setLegalHold : liftLegalHold;
  const order = { actor: userActor(user.userId), note: parsed };
  return withDeps(async (deps) => {
    switch (await change(deps, textArgument(paymentId), order)) {
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
  const user = await actingUser('personalData.manage');
  if (user === null) return FORM_NOT_PERMITTED;
  const { database, clock, log } = await getServer();
  const typed = (name: string) => textArgument(form.get(name)).trim();
  const names = ['neverPaidDays', 'paidYears', 'sanctionsYears'] as const;
  const values = Object.fromEntries(names.map((name) => [name, typed(name)]));
  const wrong = names.filter((name) => !/^[0-9]{1,4}$/.test(typed(name)));
  if (wrong.length > 0) {
    const errors = Object.fromEntries(wrong.map((name) => [name, 'A whole number.']));
    return { values, errors, notice: null };
  }
  try {
    const terms = {
      neverPaidDays: Number(typed('neverPaidDays')),
      paidYears: Number(typed('paidYears')),
      sanctionsYears: Number(typed('sanctionsYears')),
    };
    const changed = await changeRetentionTerms({ database, clock }, terms, userActor(user.userId));
    if (changed === 'outOfBounds') return { values, errors: {}, notice: OUT_OF_BOUNDS };
    revalidatePath('/dashboard/payers');
    return { values, errors: {}, notice: { tone: 'good', text: 'Saved. It holds from the next run on.' } };
  } catch (error) {
    return { values, errors: {}, notice: { tone: 'bad', text: messageOf(log, error) } };
  }
}

type Refusal = { readonly ok: false; readonly message: string };
type PersonDeps = Parameters<typeof planErasure>[0];

/** What is done with the data of whom the form names. */
async function aboutPerson<Answer>(
  by: string,
  value: string,
  work: (deps: PersonDeps, query: NonNullable<ReturnType<typeof parseQuery>>) => Promise<Answer>,
): Promise<Answer | Refusal> {
  const query = parseQuery(by, value);
  if (query === undefined) return { ok: false, message: 'Say whom to look for.' };
  return withDeps((deps) => work(deps, query));
}

async function withDeps<Answer>(work: (deps: PersonDeps) => Promise<Answer>): Promise<Answer | Refusal> {
  const { database, clock, secrets, log } = await getServer();
  try {
    return await work({ database, clock, keyRing: secrets.keyRing });
  } catch (error) {
    return failed(log, error);
  }
}

const OUT_OF_BOUNDS: FormState['notice'] = {
  tone: 'bad',
  text: 'Not saved: a term is out of its bounds.',
};
