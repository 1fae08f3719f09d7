// The sign-in: e-mail and password, then a code where the user has those; or a passkey. Wrong ones are said once, the same
// for whatever is wrong, and the way out beside it.
'use client';
import { Fingerprint } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useHasScripts } from '@/components/hooks/use-has-scripts';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/field';
import { ProofField } from '@/components/ui/forms/proof-field';
import { Notice } from '@/components/ui/notice';
import {
  type DrawPasskeyQuestion,
  type Entry,
  enterWithCode,
  enterWithPasskey,
  enterWithPassword,
} from './enter';

type SignInFormProps = {
  /** Where it leads. */
  readonly back: string;
  /** Draws what a passkey has to sign; null where passkeys can't be used. */
  readonly askPasskey: DrawPasskeyQuestion | null;
};

export function SignInForm({ back, askPasskey }: SignInFormProps) {
  const [step, setStep] = useState<'password' | 'code'>('password');
  const [pending, setPending] = useState<'password' | 'passkey' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // Pressed before that, the form would be sent to this very page, which comes back empty.
  const ready = useHasScripts();
  const enter = async (by: 'password' | 'passkey', entry: Promise<Entry>) => {
    setPending(by);
    const found = await entry;
    if (found.outcome === 'entered') return window.location.assign(back);
    setProblem(found.outcome === 'problem' ? found.message : null);
    if (found.outcome === 'code') setStep('code');
    setPending(null);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void enter(
      'password',
      enterWithPassword(String(form.get('email') ?? ''), String(form.get('password') ?? '')),
    );
  };
  const startAnew = (why: string | null) => {
    setStep('password');
    setProblem(why);
  };
  if (step === 'code') return <CodeStep back={back} onOver={startAnew} />;
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
      {askPasskey !== null && (
        <Button
          wide
          disabled={!ready}
          pending={pending === 'passkey'}
          icon={<Fingerprint aria-hidden className="size-5" />}
          onClick={() => void enter('passkey', enterWithPasskey(askPasskey))}
        >
          Use a passkey
        </Button>
      )}
    </div>
  );
}

type CodeStepProps = {
  readonly back: string;
  /** It has to begin anew with the password; `why` is null when the user wants to. */
  readonly onOver: (why: string | null) => void;
};

/** The second step of a sign-in: the code of the user's app, or a recovery code in its place. */
function CodeStep({ back, onOver }: CodeStepProps) {
  const field = useRef<HTMLInputElement>(null);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEffect(() => field.current?.focus(), []);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '');
    setPending(true);
    const found = await enterWithCode(code);
    if (found.outcome === 'entered') return window.location.assign(back);
    setPending(false);
    if (found.outcome !== 'problem') return onOver('That took too long. Sign in once more.');
    setProblem(found.message);
    field.current?.focus();
    field.current?.select();
  };
  return (
    <form noValidate method="post" onSubmit={submit} className="needs-scripts flex flex-col gap-4">
      <ProofField ref={field} asks="code" name="code" error={problem} />
      <Button type="submit" variant="primary" wide pending={pending} className="mt-2">
        {pending ? 'Signing in…' : 'Go on'}
      </Button>
      <Button variant="quiet" wide onClick={() => onOver(null)}>
        Start again
      </Button>
    </form>
  );
}
