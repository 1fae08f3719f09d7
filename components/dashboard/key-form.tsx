// Creates an API key and shows its secret once, with a request to try it on.
'use client';
import { type FormEvent, useRef, useState, useTransition } from 'react';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Disclosure } from '@/components/ui/disclosure';
import { Input } from '@/components/ui/field';
import { OneTimeSecret } from './one-time-secret';
import { useProof } from './proof';

export type IssueResult =
  | { readonly ok: true; readonly id: string; readonly secret: string }
  | { readonly ok: false; readonly message: string };

type KeyFormProps = { readonly issue: (label: string) => Promise<IssueResult>; readonly baseUrl: string };

export function KeyForm({ issue, baseUrl }: KeyFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [result, setResult] = useState<IssueResult | null>(null);
  const [pending, start] = useTransition();
  const withProof = useProof();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const label = String(new FormData(event.currentTarget).get('label') ?? '');
    start(async () => {
      const answer = await withProof(() => issue(label)).catch(() => UNREACHABLE);
      setResult(answer);
      if (answer.ok) form.current?.reset();
    });
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start gap-3">
        <Input
          label="Name"
          name="label"
          placeholder="Web shop"
          maxLength={100}
          autoComplete="off"
          error={result?.ok === false ? result.message : undefined}
          frameClassName="min-w-0 flex-1 basis-64"
        />
        <Button type="submit" variant="primary" pending={pending} className="min-[28rem]:mt-6.5">
          Create key
        </Button>
      </div>
      {result?.ok === true && (
        <>
          <OneTimeSecret
            title="The key is ready"
            rows={[
              { name: 'Username (key id)', text: result.id },
              { name: 'Password (secret)', text: result.secret },
            ]}
          />
          <TryIt command={curlOf(baseUrl, result.id)} />
        </>
      )}
    </form>
  );
}

function TryIt({ command }: { command: string }) {
  return (
    <Disclosure summary="Try it">
      <div className="flex items-start gap-2 rounded-field border border-line bg-subtle p-3">
        <pre className="min-w-0 flex-1 overflow-x-auto font-mono text-xs leading-5">{command}</pre>
        <CopyButton text={command} name="Copy command" />
      </div>
    </Disclosure>
  );
}

/** curl asks for the password itself, so that the secret stays out of the shell's history. */
function curlOf(baseUrl: string, keyId: string): string {
  return [
    `curl -u ${keyId} ${baseUrl}/api/payments/usd-to-nano \\`,
    `  -H 'Content-Type: application/json' -d '{"usdAmount":"12.50"}'`,
  ].join('\n');
}

const UNREACHABLE: IssueResult = {
  ok: false,
  message: "The server can't be reached. If a key appears below, revoke it and create another.",
};
