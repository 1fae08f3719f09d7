// The frame of a dashboard form: what is wrong at its head, its fields, its button; it keeps what was typed.
'use client';
import {
  type ReactNode,
  startTransition,
  useActionState,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Notice } from '@/components/ui/notice';
import { EMPTY_FORM, type FormState } from './action-result';
import { useProof } from './proof';

export type FormAction = (state: FormState, form: FormData) => Promise<FormState>;

type FormFrameProps = {
  readonly action: FormAction;
  readonly submitLabel: string;
  /** Values before anything was typed. */
  readonly initial?: Readonly<Record<string, string>>;
  /** Sends a token along, by which its action makes one thing however often it is sent. */
  readonly once?: boolean;
  readonly children: (field: FieldProps) => ReactNode;
};

/** What a field takes over from the form's state: its last value and what is wrong with it. */
export type FieldProps = (name: string) => {
  readonly name: string;
  readonly defaultValue: string | undefined;
  readonly error: string | undefined;
};

export function FormFrame({ action, submitLabel, initial = {}, once = false, children }: FormFrameProps) {
  const [state, submit, pending] = useActionState(action, { ...EMPTY_FORM, values: initial });
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
      {state.notice !== null && (
        <Notice tone={state.notice.tone} role={state.notice.tone === 'bad' ? 'alert' : 'status'}>
          {state.notice.text}
        </Notice>
      )}
      {once && <FormToken />}
      {children(field)}
      <div>
        <Button type="submit" variant="primary" pending={pending} className="max-sm:w-full">
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

function FormToken() {
  const [token] = useFormToken();
  return <input type="hidden" name="token" value={token} />;
}

/** Where the answer asks for a proof of who it is: asks for it, and sends the same form again. */
function useProofOf(state: FormState, repeat: () => void): void {
  const ask = useProof();
  const asked = useEffectEvent(async (answer: FormState) => {
    if (answer.needsProof === true && (await ask())) repeat();
  });
  useEffect(() => {
    asked(state);
  }, [state]);
}

const TOKEN_BYTES = 16;

/** A new name. Drawn by what browsers offer under plain http, too. */
export function drawFormToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Names what a form is about to make, so that sent twice it makes one: empty until the page runs, `renew` when it has
 * made what it named.
 */
export function useFormToken(): readonly [token: string, renew: () => void] {
  const [token, setToken] = useState('');
  const renew = useCallback(() => setToken(drawFormToken()), []);
  useEffect(renew, [renew]);
  return [token, renew];
}
