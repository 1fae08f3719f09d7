// Set up an authenticator app: scan a QR code or enter the secret, then confirm with the first code.
'use client';
import { type FormEvent, Suspense } from 'react';
import { loadOnDemand } from '@/components/checkout/load-on-demand';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Input } from '@/components/ui/field';
import type { Refusal } from '@/components/ui/forms/action-result';
import { useActionResult } from '@/components/ui/forms/confirm-button';

const LazyQrCode = loadOnDemand(() => import('@/components/checkout/qr-code').then(({ QrCode }) => QrCode));

type CodeSetupProps = {
  readonly secret: string;
  readonly uri: string;
  readonly confirm: (code: string) => Promise<RecoveryResult>;
  readonly onDone: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
};

export function CodeSetup({ secret, uri, confirm, onDone, onCancel }: CodeSetupProps) {
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
        <LazyQrCode value={uri} title="QR code for your authenticator app" />
      </Suspense>
      <div className="flex min-w-0 flex-col gap-4">
        <p className="text-sm text-ink-soft">
          Scan the QR code with an authenticator app, such as Aegis, 2FAS or your password manager. You can
          also enter this secret manually (time-based, 6 digits, 30 seconds):
        </p>
        <p className="text-sm sm:hidden">
          <a href={uri} className="text-accent underline underline-offset-2">
            Open the app on this phone
          </a>
        </p>
        <div className="flex items-center justify-between gap-2 rounded-field border border-line bg-subtle/60 py-1 ps-3 pe-1">
          <span className="min-w-0 font-mono text-sm break-words">{groupInFours(secret)}</span>
          <CopyButton text={secret} name="Copy secret" />
        </div>
        <Input
          name="code"
          id="first-code"
          label="Code from the app"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          error={problem ?? undefined}
          className="font-mono tracking-wide"
        />
        <p className="text-sm text-ink-soft">Turning it on signs you out everywhere else.</p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" pending={pending}>
            Turn on
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </div>
    </form>
  );
}

function groupInFours(secret: string): string {
  return secret.replaceAll(/.{4}(?=.)/g, '$& ');
}

const UNREACHABLE = 'Can’t reach the server. Try again in a moment.';

/** The secret for the authenticator app. */
export type CodeSetupResult = { readonly ok: true; readonly secret: string; readonly uri: string } | Refusal;
/** Recovery codes, shown once. */
export type RecoveryResult = { readonly ok: true; readonly codes: readonly string[] } | Refusal;
