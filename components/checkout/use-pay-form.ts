// The progress of the payer's form: submissions, steps back, and entries that survive a reload.
'use client';
import { unstable_rethrow } from 'next/navigation';
import { type FormEvent, startTransition, useActionState, useEffect, useEffectEvent, useState } from 'react';
import type { PayFormState } from '@/lib/checkout/pay-form-state';
import { backTo, type FormStepName, INTENT_TO, stepBefore } from '@/lib/core/form-steps';
import { type FormValues, readFormValues } from '@/lib/core/form-values';
import { clearDraft, readDraft, saveDraft } from './form-draft';
import { startOverHere, stepOfEntry, useStepHistory } from './use-step-history';

export type PayFormAction = (state: PayFormState, form: FormData) => Promise<PayFormState>;

type FormProgress = {
  readonly state: PayFormState;
  /** The last submission got no response: it may or may not have arrived, and can be sent again. */
  readonly noResponse: boolean;
  /** Increases when entries are filled in without a response. */
  readonly restored: number;
};

type FormChange =
  | { readonly kind: 'submit'; readonly form: FormData }
  | { readonly kind: 'back'; readonly step: FormStepName; readonly values: FormValues }
  | { readonly kind: 'restore'; readonly values: FormValues };

const REMEMBER_TIMEOUT_MS = 2_000;

type PayFormOptions = {
  readonly linkId: string;
  readonly steps: readonly FormStepName[];
  readonly first: PayFormState;
  /** The form's element; null before it is in the page. */
  readonly findForm: () => HTMLFormElement | null;
};

/**
 * `action` submits the form without scripts. With scripts, `submit` is used instead, so that entries are kept when the
 * server is unreachable, and steps back need no server.
 */
export function usePayForm(submitAction: PayFormAction, { linkId, steps, first, findForm }: PayFormOptions) {
  const [plain, action] = useActionState(submitAction, first);
  const [isReady, setReady] = useState(false);
  const [remember, setRemember] = useState(false);
  const [progress, send, pending] = useActionState(
    async (before: FormProgress, change: FormChange): Promise<FormProgress> => {
      switch (change.kind) {
        case 'back':
          return { ...before, state: backTo(before.state, change.step, change.values), noResponse: false };
        case 'restore': {
          const state = { ...before.state, values: { ...before.state.values, ...change.values } };
          return { ...before, state, restored: before.restored + 1 };
        }
        case 'submit':
          return submitted(submitAction, before, change.form, { linkId, remember });
      }
    },
    { state: plain, noResponse: false, restored: 0 },
  );
  const { state } = progress;
  const change = (made: FormChange) => startTransition(() => send(made));
  const typed = (): FormValues => {
    const form = findForm();
    return { ...state.values, ...(form === null ? {} : readFormValues(new FormData(form))) };
  };
  const reached = useLatestStep(steps, state.step);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    const form = sentForm(event);
    const step = stepBefore(form.get('intent'));
    change(step === undefined ? { kind: 'submit', form } : { kind: 'back', step, values: typed() });
  };
  const keep = () => {
    const wanted = wantsRemembering(findForm()) ?? remember;
    saveDraft(linkId, { values: typed(), reached, remember: wanted });
    setRemember(wanted);
  };
  /** Fills the form with remembered details and opens the review. */
  const payAs = (remembered: FormValues) => {
    const values = { ...typed(), ...remembered };
    setRemember(true);
    change({ kind: 'restore', values });
    change({ kind: 'submit', form: formWith(values, 'review') });
  };
  const moveTo = (step: FormStepName) => {
    if (steps.indexOf(step) < steps.indexOf(state.step))
      return change({ kind: 'back', step, values: typed() });
    return change({ kind: 'submit', form: formWith(typed(), step) });
  };
  const isReachable = (step: FormStepName) => steps.indexOf(step) <= steps.indexOf(reached);
  useStepHistory({ steps, shown: state.step, busy: pending || !isReady, isReachable, onMove: moveTo });

  const restore = useEffectEvent(() => {
    const draft = readDraft(linkId);
    const left = stepOfEntry();
    setReady(true);
    if (draft === null) return startOverHere(state.step);
    setRemember(draft.remember);
    change({ kind: 'restore', values: draft.values });
    const mayReturn = left !== null && steps.indexOf(left) <= steps.indexOf(draft.reached);
    if (mayReturn && left !== steps[0]) change({ kind: 'submit', form: formWith(draft.values, left) });
  });
  useEffect(() => restore(), []);
  const keepResponse = useEffectEvent((attempt: number) => {
    if (attempt > 0) saveDraft(linkId, { values: state.values, reached, remember });
  });
  useEffect(() => keepResponse(state.attempt), [state.attempt]);
  return { ...progress, pending, remember, action, submit, keep, payAs };
}

async function submitted(
  submitAction: PayFormAction,
  before: FormProgress,
  form: FormData,
  { linkId, remember }: { readonly linkId: string; readonly remember: boolean },
): Promise<FormProgress> {
  try {
    return { ...before, state: await submitAction(before.state, form), noResponse: false };
  } catch (error) {
    try {
      unstable_rethrow(error);
    } catch (redirect) {
      // Next.js throws redirects as errors: the payment is created.
      clearDraft(linkId);
      if (remember) await rememberInTime({ ...before.state.values, ...readFormValues(form) });
      throw redirect;
    }
    return { ...before, noResponse: true };
  }
}

/** Undefined where the checkbox is missing: in the other steps, before it is loaded, and where nothing can be remembered. */
function wantsRemembering(form: HTMLFormElement | null): boolean | undefined {
  const checkbox = form?.elements.namedItem('remember');
  return checkbox instanceof HTMLInputElement ? checkbox.checked : undefined;
}

/** Remembering must not delay the payment, nor make it fail. */
async function rememberInTime(values: FormValues): Promise<void> {
  const timeIsUp = new Promise<void>((resolve) => setTimeout(resolve, REMEMBER_TIMEOUT_MS));
  const remembering = import('./remembered-store').then(({ rememberPayer }) => rememberPayer(values));
  await Promise.race([remembering.catch(() => undefined), timeIsUp]);
}

/** The latest of the steps that were shown. */
function useLatestStep(steps: readonly FormStepName[], shown: FormStepName): FormStepName {
  const [latest, setLatest] = useState(shown);
  if (steps.indexOf(shown) <= steps.indexOf(latest)) return latest;
  setLatest(shown);
  return shown;
}

/** The form as if the button that leads to the step was pressed. */
function formWith(values: FormValues, step: FormStepName): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(values)) form.set(field, value);
  if (step !== 'amount') form.set('intent', INTENT_TO[step]);
  return form;
}

/** The form's data including the pressed button. */
function sentForm({ currentTarget, nativeEvent }: FormEvent<HTMLFormElement>): FormData {
  const form = new FormData(currentTarget);
  const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  if (button instanceof HTMLButtonElement) form.set(button.name, button.value);
  return form;
}
