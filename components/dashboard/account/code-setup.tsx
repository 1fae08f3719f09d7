// Setting up one-time codes: the app reads a QR code or is given the secret by hand, and its first code turns them on.
'use client';
import { type FormEvent, Suspense } from 'react';
import { loadLate } from '@/components/checkout/load-late';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Input } from '@/components/ui/field';
import type { Refusal } from '@/components/ui/forms/action-result';
import { useActionResult } from '@/components/ui/forms/confirm-button';

const LateQrCode = loadLate(() => import('@/components/checkout/qr-code').then(({ QrCode }) => QrCode));

type CodesSetUpProps = {
  readonly secret: string;
  readonly uri: string;
  readonly confirm: (code: string) => Promise<RecoveryResult>;
  readonly onDone: (codes: readonly string[]) => void;
  readonly onLeft: () => void;
};

export function CodeSetup({ secret, uri, confirm, onDone, onLeft }: CodesSetUpProps) {
  const { pending, problem, run } = useActionResult<RecoveryResult>(UNREACHABLE);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '');
    run(
      () => confirm(code),
      ({ codes }) => onDone(codes),
    );
  };
  return (
    <form
      method="post"
      onSubmit={submit}
      noValidate
      className="grid items-start gap-6 sm:grid-cols-[auto_1fr]"
    >
      <Suspense
        fallback={<div className="size-64 rounded-field border border-line bg-white max-sm:mx-auto" />}
      >
        <LateQrCode value={uri} title="QR code for your authenticator app" />
      </Suspense>
      <div className="flex min-w-0 flex-col gap-4">
        <p className="text-sm text-ink-soft">
          Read the QR code with an authenticator app, such as Aegis, 2FAS or the one of your password manager.
          By hand, give it this secret (time-based, 6 digits, 30 seconds):
        </p>
        <p className="text-sm sm:hidden">
          <a href={uri} className="text-accent underline underline-offset-2">
            The app is on this phone
          </a>
        </p>
        <div className="flex items-center justify-between gap-2 rounded-field border border-line bg-subtle/60 py-1 ps-3 pe-1">
          <span className="min-w-0 font-mono text-sm break-words">{inFours(secret)}</span>
          <CopyButton text={secret} name="Copy the secret" />
        </div>
        <Input
          name="code"
          id="first-code"
          label="The code it shows now"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          error={problem ?? undefined}
          className="font-mono tracking-wide"
        />
        <p className="text-sm text-ink-soft">
          Turning them on signs you out everywhere else: whoever is signed in there needs a code, too.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" pending={pending}>
            Turn on
          </Button>
          <Button variant="quiet" onClick={onLeft}>
            Not now
          </Button>
        </div>
      </div>
    </form>
  );
}

function inFours(secret: string): string {
  return secret.replaceAll(/.{4}(?=.)/g, '$& ');
}

const UNREACHABLE = "The server can't be reached. Try again in a moment.";

/** What the user's app is given. */
export type CodesResult = { readonly ok: true; readonly secret: string; readonly uri: string } | Refusal;
/** Recovery codes, shown this once. */
export type RecoveryResult = { readonly ok: true; readonly codes: readonly string[] } | Refusal;
