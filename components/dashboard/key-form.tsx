// Creates an API key that may do what is ticked, and shows its secret once, with a request to try it on.
'use client';
import { type FormEvent, useRef, useState, useTransition } from 'react';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { Checkbox, Input } from '@/components/ui/field';
import { FirstCallCommand } from './first-call';
import { OneTimeSecret } from './one-time-secret';
import { useProof } from './proof';

export type IssueResult =
  | { readonly ok: true; readonly id: string; readonly secret: string }
  | { readonly ok: false; readonly message: string };

type ScopeChoice = { readonly name: string; readonly words: string };

type KeyFormProps = {
  readonly issue: (label: string, scopes: string[]) => Promise<IssueResult>;
  readonly baseUrl: string;
  readonly scopes: readonly ScopeChoice[];
};

export function KeyForm({ issue, baseUrl, scopes }: KeyFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [result, setResult] = useState<IssueResult | null>(null);
  const [pending, start] = useTransition();
  const withProof = useProof();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const [label, chosen] = [String(given.get('label') ?? ''), given.getAll('scope').map(String)];
    start(async () => {
      const answer = await withProof(() => issue(label, chosen)).catch(() => UNREACHABLE);
      setResult(answer);
      if (answer.ok) form.current?.reset();
    });
  };
  return (
    <form ref={form} method="post" onSubmit={submit} noValidate className="flex flex-col gap-4">
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
      <ScopeChoices scopes={scopes} />
      {result?.ok === true && (
        <>
          <OneTimeSecret
            title="The key is ready"
            rows={[
              { name: 'Username (key id)', text: result.id },
              { name: 'Password (secret)', text: result.secret },
            ]}
          />
          <Disclosure summary="Try it">
            <FirstCallCommand baseUrl={baseUrl} keyId={result.id} />
          </Disclosure>
        </>
      )}
    </form>
  );
}

function ScopeChoices({ scopes }: { scopes: readonly ScopeChoice[] }) {
  return (
    <fieldset>
      <legend className="text-sm font-medium">What it may do</legend>
      <p className="mt-1 text-sm text-ink-soft">
        It can’t be changed later: for something else, create another. Rates and regions any key may ask for.
      </p>
      <div className="mt-1 grid sm:grid-cols-2">
        {scopes.map(({ name, words }) => (
          <Checkbox
            key={name}
            name="scope"
            id={`scope-${name}`}
            value={name}
            defaultChecked
            label={`${words.charAt(0).toUpperCase()}${words.slice(1)}`}
            hint={<span className="font-mono text-xs">{name}</span>}
          />
        ))}
      </div>
    </fieldset>
  );
}

const UNREACHABLE: IssueResult = {
  ok: false,
  message: "The server can't be reached. If a key appears below, revoke it and create another.",
};
