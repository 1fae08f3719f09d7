// E-mail and password. Wrong ones are said once, the same for both, and the way out beside it.
'use client';
import { signIn } from 'next-auth/react';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';

export function SignInForm() {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setPending(true);
    const found = await trySignIn(String(form.get('email') ?? ''), String(form.get('password') ?? ''));
    if (found === null) return window.location.assign('/dashboard');
    setProblem(found);
    setPending(false);
  };
  return (
    <form noValidate method="post" onSubmit={submit} className="needs-scripts flex flex-col gap-4">
      {problem !== null && (
        <Notice tone="bad" role="alert">
          {problem}
        </Notice>
      )}
      <Input label="E-mail" name="email" type="email" autoComplete="username" required maxLength={254} />
      <Input
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        maxLength={200}
      />
      <Button type="submit" variant="primary" wide pending={pending} className="mt-2">
        {pending ? 'Signing in…' : 'Sign in'}
      </Button>
    </form>
  );
}

/** @returns what went wrong, in words; null when it went well */
async function trySignIn(email: string, password: string): Promise<string | null> {
  if (email.trim() === '' || password === '') return 'Enter your e-mail and your password.';
  const answer = await signIn('credentials', { email, password, redirect: false }).catch(() => undefined);
  if (answer?.ok === true) return null;
  const [, seconds] = /^TooManyAttempts:([0-9]+)$/.exec(answer?.error ?? '') ?? [];
  if (seconds !== undefined) {
    return `Too many attempts. Try again in ${Math.ceil(Number(seconds) / 60)} min.`;
  }
  if (answer?.error === 'Unavailable') return 'Signing in does not work at present. Try again in a moment.';
  if (answer?.status === 401) return 'This e-mail and password do not go together. Check both and try again.';
  return "The server can't be reached. Try again in a moment.";
}
