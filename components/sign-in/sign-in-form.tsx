// The sign-in form: e-mail and password, then a one-time code if the user has two-factor authentication; or a passkey. The
// error is the same regardless of what was wrong.
'use client';
import { Fingerprint } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useHasScripts } from '@/components/hooks/use-has-scripts';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/field';
import { ProofField } from '@/components/ui/forms/proof-field';
import { Notice } from '@/components/ui/notice';
import {
  type FetchPasskeyOptions,
  type SignInResult,
  signInWithCode,
  signInWithPasskey,
  signInWithPassword,
} from './sign-in-methods';

type SignInFormProps = {
  readonly destination: string;
  /** Null where passkeys can't be used. */
  readonly fetchPasskeyOptions: FetchPasskeyOptions | null;
};

export function SignInForm({ destination, fetchPasskeyOptions }: SignInFormProps) {
  const [step, setStep] = useState<'password' | 'code'>('password');
  const [pending, setPending] = useState<'password' | 'passkey' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // Before the scripts run, submitting would only reload this page with an empty form.
  const ready = useHasScripts();
  const finish = async (method: 'password' | 'passkey', attempt: Promise<SignInResult>) => {
    setPending(method);
    const result = await attempt;
    if (result.outcome === 'signedIn') return window.location.assign(destination);
    setProblem(result.outcome === 'problem' ? result.message : null);
    if (result.outcome === 'code') setStep('code');
    setPending(null);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void finish(
      'password',
      signInWithPassword(String(form.get('email') ?? ''), String(form.get('password') ?? '')),
    );
  };
  const startOver = (message: string | null) => {
    setStep('password');
    setProblem(message);
  };
  if (step === 'code') return <CodeStep destination={destination} onStartOver={startOver} />;
  return (
    <div className="needs-scripts flex flex-col gap-4">
      {problem !== null && (
        <Notice tone="bad" role="alert">
          {problem}
        </Notice>
      )}
      <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-4">
        <Input label="E-mail" name="email" type="email" autoComplete="username" required maxLength={254} />
        <Input
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          maxLength={200}
        />
        <Button
          type="submit"
          variant="primary"
          wide
          disabled={!ready}
          pending={pending === 'password'}
          className="mt-2"
        >
          {pending === 'password' ? 'Signing in…' : 'Sign in'}
        </Button>
      </form>
      {fetchPasskeyOptions !== null && (
        <Button
          wide
          disabled={!ready}
          pending={pending === 'passkey'}
          icon={<Fingerprint aria-hidden className="size-5" />}
          onClick={() => void finish('passkey', signInWithPasskey(fetchPasskeyOptions))}
        >
          Use a passkey
        </Button>
      )}
    </div>
  );
}

type CodeStepProps = {
  readonly destination: string;
  /** Returns to the password step; `message` is null when the user chose to. */
  readonly onStartOver: (message: string | null) => void;
};

/** The second step of a sign-in: a one-time code or a recovery code. */
function CodeStep({ destination, onStartOver }: CodeStepProps) {
  const field = useRef<HTMLInputElement>(null);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEffect(() => field.current?.focus(), []);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '');
    setPending(true);
    const result = await signInWithCode(code);
    if (result.outcome === 'signedIn') return window.location.assign(destination);
    setPending(false);
    if (result.outcome !== 'problem') return onStartOver('Your sign-in expired. Sign in again.');
    setProblem(result.message);
    field.current?.focus();
    field.current?.select();
  };
  return (
    <form noValidate method="post" onSubmit={submit} className="needs-scripts flex flex-col gap-4">
      <ProofField ref={field} asks="code" name="code" error={problem} />
      <Button type="submit" variant="primary" wide pending={pending} className="mt-2">
        {pending ? 'Signing in…' : 'Continue'}
      </Button>
      <Button variant="quiet" wide onClick={() => onStartOver(null)}>
        Start over
      </Button>
    </form>
  );
}
