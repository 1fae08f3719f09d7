// Sends the payer's form and keeps what it was answered. A form that did not get through stays as it is.
'use client';
import { unstable_rethrow } from 'next/navigation';
import { type FormEvent, startTransition, useActionState } from 'react';
import type { PayFormState } from '@/lib/checkout/pay-form-state';

export type PayFormAction = (state: PayFormState, form: FormData) => Promise<PayFormState>;

type Held = {
  readonly state: PayFormState;
  /** The last time it was sent nobody answered: whether it arrived is not known, and it can be sent again. */
  readonly unanswered: boolean;
};

/**
 * `action` is for the form element, which sends itself so as long as no script runs; `submit` takes its place then, so
 * that a server out of reach costs nothing that was typed.
 */
export function usePayForm(answer: PayFormAction, first: PayFormState) {
  const [plain, action] = useActionState(answer, first);
  const [held, send, pending] = useActionState(
    async (before: Held, form: FormData): Promise<Held> => {
      try {
        return { state: await answer(before.state, form), unanswered: false };
      } catch (error) {
        // The way to the payment is thrown, too.
        unstable_rethrow(error);
        return { ...before, unanswered: true };
      }
    },
    { state: plain, unanswered: false },
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = sentForm(event);
    if (!pending) startTransition(() => send(form));
  };
  return { ...held, pending, action, submit };
}

/** What the form holds, with the button that sent it. */
function sentForm({ currentTarget, nativeEvent }: FormEvent<HTMLFormElement>): FormData {
  const form = new FormData(currentTarget);
  const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  if (button instanceof HTMLButtonElement) form.set(button.name, button.value);
  return form;
}
