// The second step of a sign-in: the code of the user's app, or a recovery code in its place.
'use client';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { enterWithCode } from './enter';
import { ProofField } from './proof-field';

type CodeStepProps = {
  readonly back: string;
  /** It has to begin anew with the password; `why` is null when the user wants to. */
  readonly onOver: (why: string | null) => void;
};

export function CodeStep({ back, onOver }: CodeStepProps) {
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
