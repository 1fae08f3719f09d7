// Results and error messages of the dashboard's server actions.
import type { ActionResult, FormState, Refusal } from '@/components/ui/forms/action-result';
import { ErasedCustomerError } from '@/lib/compliance/customer-record';
import { errorText, ServiceError } from '@/lib/core/errors';
import type { Log } from '@/lib/core/log';
import { API_FIELD_NAMES, plainNames } from './plain-names';
import { fieldError } from './text-argument';

export const NOT_PERMITTED_MESSAGE = 'Your role doesn’t allow this. Nothing was changed.';

export const PROOF_MESSAGE = 'Nothing was changed. Try again and confirm your identity.';

/** The result of an action that requires a confirmed identity (web/session.ts). */
export const PROOF_NEEDED: Refusal = { ok: false, message: PROOF_MESSAGE, needsProof: true };

/** The state of a form with one error for the whole form. Keeps the input. */
export function withProblem(form: FormData, text: string): FormState {
  return { values: typedIn(form), errors: {}, notice: { tone: 'bad', text } };
}

/** The state of a form with errors by field. Keeps the input. */
export function withErrors(form: FormData, errors: FormState['errors']): FormState {
  return { values: typedIn(form), errors, notice: null };
}

/** The state of a form whose work failed: the error stands beside the field that it names, or else above the button. */
export function withFailure(form: FormData, text: string, error: unknown): FormState {
  const message = error instanceof ServiceError ? error.message : '';
  const [, field = '', rule = ''] = /^([A-Za-z]+) ([^;]+?)\.?$/.exec(message) ?? [];
  const name = API_FIELD_NAMES.get(field);
  if (name === undefined || !form.has(field)) return withProblem(form, text);
  return withErrors(form, { [field]: fieldError(name, plainNames(rule)) });
}

/** The state of a form after success. @param form keeps the input; omit it to clear the fields */
export function saved(text: string, form?: FormData): FormState {
  return { values: form === undefined ? {} : typedIn(form), errors: {}, notice: { tone: 'good', text } };
}

/** Maximum characters of a kept value: excludes the data of a chosen image. */
const MAX_KEPT_CHARACTERS = 20_000;

/** The form's input without passwords and React's internal fields. */
function typedIn(form: FormData): FormState['values'] {
  // A forged call may have another argument.
  if (!(form instanceof FormData)) return {};
  const typed = [...form.entries()].filter(([name]) => !name.startsWith('$') && !/password/i.test(name));
  const isKept = (value: FormDataEntryValue) =>
    typeof value === 'string' && value.length <= MAX_KEPT_CHARACTERS;
  return Object.fromEntries(typed.flatMap(([name, value]) => (isKept(value) ? [[name, String(value)]] : [])));
}

/** Success, or the reason of the failure. */
export function doneOr(isDone: boolean, reason: string): ActionResult {
  return isDone ? { ok: true } : refused(reason);
}

export function refused(message: string): Refusal {
  return { ok: false, message };
}

/** The message of a service error. Unexpected errors are logged and get a general message. */
export function messageOf(log: Log, error: unknown): string {
  if (error instanceof ServiceError) return sentence(plainNames(error.message));
  if (error instanceof ErasedCustomerError) return 'The payer’s data was erased and can’t be shown.';
  log.error({ error: errorText(error) }, 'dashboard action failed');
  return 'Something went wrong on the server. Nothing was changed. Try again in a moment.';
}

function sentence(text: string): string {
  const capitalized = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(capitalized) ? capitalized : `${capitalized}.`;
}
