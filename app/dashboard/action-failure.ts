// Messages for people when a server action fails.
import type { ActionResult, FormState, Refusal } from '@/components/ui/forms/action-result';
import { ErasedCustomerError } from '@/lib/compliance/customer-record';
import { errorText, ServiceError } from '@/lib/core/errors';
import type { Log } from '@/lib/core/log';

/** What a user is told whose role does not allow what was asked for. */
export const NOT_PERMITTED_WORDS = 'Your role does not allow this. Nothing was changed.';

/** What a user is told who has to prove first who they are. */
export const PROOF_WORDS =
  'Confirm it’s you to make this change. Nothing was changed. Try again and confirm your identity.';

/** The answer of an action that a user may do but has to prove for who they are (web/session.ts). */
export const PROOF_NEEDED: Refusal = { ok: false, message: PROOF_WORDS, needsProof: true };

/** What is wrong with a form as a whole, beside what was typed. */
export function withProblem(form: FormData, text: string): FormState {
  return { values: typedIn(form), errors: {}, notice: { tone: 'bad', text } };
}

/** What is wrong with a form by field, beside what was typed. */
export function withErrors(form: FormData, errors: FormState['errors']): FormState {
  return { values: typedIn(form), errors, notice: null };
}

/** What a form has done. @param form left out where its fields are to be empty */
export function saved(text: string, form?: FormData): FormState {
  return { values: form === undefined ? {} : typedIn(form), errors: {}, notice: { tone: 'good', text } };
}

/** The longest text that comes back, in characters: an image that was chosen does not. */
const MAX_KEPT_CHARACTERS = 20_000;

/** Passwords apart, and what React adds. */
function typedIn(form: FormData): FormState['values'] {
  const typed = [...form.entries()].filter(([name]) => !name.startsWith('$') && !/password/i.test(name));
  const isKept = (value: FormDataEntryValue) =>
    typeof value === 'string' && value.length <= MAX_KEPT_CHARACTERS;
  return Object.fromEntries(typed.flatMap(([name, value]) => (isKept(value) ? [[name, String(value)]] : [])));
}

/** That it is done, or why not. */
export function doneOr(isDone: boolean, otherwise: string): ActionResult {
  return isDone ? { ok: true } : refused(otherwise);
}

export function refused(message: string): Refusal {
  return { ok: false, message };
}

/** A refusal in its own words; anything unforeseen is logged once and told without internals. */
export function messageOf(log: Log, error: unknown): string {
  if (error instanceof ServiceError) return sentence(error.message);
  if (error instanceof ErasedCustomerError)
    return 'The payer’s data was erased: nothing of it is left to show.';
  log.error({ error: errorText(error) }, 'an action of the dashboard failed');
  return 'Something went wrong on the server. Nothing was changed. Try again in a moment.';
}

function sentence(text: string): string {
  const begun = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(begun) ? begun : `${begun}.`;
}
