// A form's action whose server may be out of reach: what was typed stays, and it can be sent again.
'use client';
import { unstable_rethrow } from 'next/navigation';
import type { FormState } from './action-result';
import type { FormAction } from './form-frame';

/** Wraps the action, so that no answer is an answer too. */
export function withConnectionError(action: FormAction): FormAction {
  return async (state, form) => {
    try {
      return await action(state, form);
    } catch (error) {
      // The way to the next page is thrown, too.
      unstable_rethrow(error);
      return { ...state, values: typed(form), notice: { tone: 'bad', text: UNREACHABLE } };
    }
  };
}

const UNREACHABLE =
  'The server can’t be reached. What you entered is still here: send it again when the connection is back.';

function typed(form: FormData): FormState['values'] {
  return Object.fromEntries(
    [...form.entries()].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}
