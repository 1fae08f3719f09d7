// The frame of a dashboard form: an error summary, the fields, the result and the submit button. Keeps the input after errors,
// and when the server can't be reached.
'use client';
import {
  type ReactNode,
  startTransition,
  useActionState,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { Button, type ButtonVariant } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { IntoView } from '@/components/ui/into-view';
import { Notice } from '@/components/ui/notice';
import { EMPTY_FORM, type FormState } from './action-result';
import { withConnectionError } from './connection-error';
import { useProof } from './proof';

export type FormAction = (state: FormState, form: FormData) => Promise<FormState>;

type FormFrameProps = {
  readonly action: FormAction;
  readonly submitLabel: string;
  readonly submitVariant?: ButtonVariant;
  /** Why the form can't be submitted: disables the button. */
  readonly blocked?: string | null;
  /** The initial values. */
  readonly initial?: Readonly<Record<string, string>>;
  /** Sends a token, so that a form sent twice creates one thing. */
  readonly once?: boolean;
  readonly children: (field: FieldProps) => ReactNode;
};

/** A field's props from the form's state: its last value and its error. */
export type FieldProps = (name: string) => {
  readonly name: string;
  readonly defaultValue: string | undefined;
  readonly error: string | undefined;
};

export function FormFrame(props: FormFrameProps) {
  const { action, submitLabel, submitVariant = 'primary', children } = props;
  const { blocked = null, initial = {}, once = false } = props;
  const reason = useId();
  const [state, submit, pending] = useActionState(withConnectionError(action), {
    ...EMPTY_FORM,
    values: initial,
  });
  const sent = useRef<FormData>(null);
  useProofOf(state, () => {
    const again = sent.current;
    if (again !== null) startTransition(() => submit(again));
  });
  const errors = Object.entries(state.errors).map(([name, message]) => ({
    fieldId: `field-${name}`,
    message,
  }));
  const field: FieldProps = (name) => ({
    name,
    defaultValue: state.values[name],
    error: state.errors[name],
  });
  return (
    <form
      action={submit}
      onSubmit={(event) => {
        sent.current = new FormData(event.currentTarget);
      }}
      noValidate
      className="flex flex-col gap-5"
    >
      <ErrorSummary title="Please fix the following" errors={errors} />
      {once && <FormToken />}
      {children(field)}
      <FormNotice notice={state.notice} />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          variant={submitVariant}
          pending={pending}
          disabled={blocked !== null}
          aria-describedby={blocked === null ? undefined : reason}
          className="max-sm:w-full"
        >
          {submitLabel}
        </Button>
        {blocked !== null && (
          <span id={reason} className="text-sm text-ink-soft">
            {blocked}
          </span>
        )}
      </div>
    </form>
  );
}

/**
 * Above the button, where the user looks. Scrolled into view, because Enter submits from any field. Without scripts the browser
 * does that: React leaves `autoFocus` of such an element to it.
 */
function FormNotice({ notice }: Pick<FormState, 'notice'>) {
  if (notice === null) return null;
  return (
    <IntoView of={notice} tabIndex={-1} autoFocus className="scroll-mt-20 scroll-mb-40">
      <Notice tone={notice.tone} role={notice.tone === 'bad' ? 'alert' : 'status'}>
        {notice.text}
      </Notice>
    </IntoView>
  );
}

function FormToken() {
  const [token] = useFormToken();
  return <input type="hidden" name="token" value={token} />;
}

/** If the result needs the user's identity confirmed: asks for that and submits the same form again. */
function useProofOf(state: FormState, repeat: () => void): void {
  const ask = useProof();
  const askAndRepeat = useEffectEvent(async (result: FormState) => {
    if (result.needsProof === true && (await ask())) repeat();
  });
  useEffect(() => {
    askAndRepeat(state);
  }, [state]);
}

const TOKEN_BYTES = 16;

/** A new token, from an API that browsers offer under plain http too. */
export function drawFormToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * A token that identifies one submission, so that a form sent twice creates one thing. Empty until hydration. Call `renew`
 * after success.
 */
export function useFormToken(): readonly [token: string, renew: () => void] {
  const [token, setToken] = useState('');
  const renew = useCallback(() => setToken(drawFormToken()), []);
  useEffect(renew, [renew]);
  return [token, renew];
}
