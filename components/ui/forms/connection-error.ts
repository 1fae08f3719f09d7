// Wraps a form's action so that the input stays when the server can't be reached.
'use client';
import { unstable_rethrow } from 'next/navigation';
import type { FormState } from './action-result';
import type { FormAction } from './form-frame';

/**
 * The action; a failed request becomes a notice in the form's state. On the server it stays as it is: only a server action's
 * own form works before scripts have run.
 */
export function withConnectionError(action: FormAction): FormAction {
  if (typeof window === 'undefined') return action;
  return async (state, form) => {
    try {
      return await action(state, form);
    } catch (error) {
      // Next throws redirects, which must pass.
      unstable_rethrow(error);
      return { ...state, values: typed(form), errors: {}, notice: { tone: 'bad', text: UNREACHABLE } };
    }
  };
}

const UNREACHABLE = 'Can’t reach the server. Your input is still here. Try again when you are back online.';

function typed(form: FormData): FormState['values'] {
  return Object.fromEntries(
    [...form.entries()].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}
