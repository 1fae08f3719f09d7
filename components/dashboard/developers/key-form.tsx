// Creates an API key with the selected permissions and shows its secret once, with a first request to try.
'use client';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { Checkbox, Input } from '@/components/ui/field';
import { CreateForm, type CreateResult } from '@/components/ui/forms/create-form';
import { OneTimeSecret } from '@/components/ui/forms/one-time-secret';
import { FirstRequestCommand } from './first-request';

type IssuedKey = { readonly id: string; readonly secret: string };
export type IssueResult = CreateResult<IssuedKey>;

type ScopeChoice = {
  readonly name: string;
  readonly label: string;
  /** Selected only explicitly, with a warning. */
  readonly isExplicit: boolean;
};

type KeyFormProps = {
  readonly issue: (label: string, scopes: string[]) => Promise<IssueResult>;
  readonly baseUrl: string;
  readonly scopes: readonly ScopeChoice[];
};

export function KeyForm({ issue, baseUrl, scopes }: KeyFormProps) {
  return (
    <CreateForm<IssuedKey>
      create={(given) => issue(String(given.get('label') ?? ''), given.getAll('scope').map(String))}
      unreachable="Can’t reach the server. If a key appears in the list, revoke it and create another."
      className="flex flex-col gap-4"
      created={(key) => <CreatedKey issued={key} baseUrl={baseUrl} />}
    >
      {({ error, pending }) => (
        <>
          <Input
            label="Name"
            name="label"
            placeholder="Web shop"
            maxLength={100}
            autoComplete="off"
            error={error}
            frameClassName="max-w-md"
          />
          <ScopeChoices scopes={scopes} />
          <Button type="submit" variant="primary" pending={pending} className="self-start">
            Create key
          </Button>
        </>
      )}
    </CreateForm>
  );
}

function CreatedKey({ issued, baseUrl }: { issued: IssuedKey; baseUrl: string }) {
  return (
    <>
      <OneTimeSecret
        title="API key created"
        rows={[
          { name: 'Username (key ID)', text: issued.id },
          { name: 'Password (secret)', text: issued.secret },
        ]}
      />
      <Disclosure summary="Try it">
        <FirstRequestCommand baseUrl={baseUrl} keyId={issued.id} />
      </Disclosure>
    </>
  );
}

function ScopeChoices({ scopes }: { scopes: readonly ScopeChoice[] }) {
  return (
    <fieldset>
      <legend className="text-sm font-medium">Permissions</legend>
      <p className="mt-1 text-sm text-ink-soft">
        Permissions can’t be changed later. Every key can read rates and supported regions.
      </p>
      <div className="mt-1 grid sm:grid-cols-2">
        {scopes.map(({ name, label, isExplicit }) => (
          <Checkbox
            key={name}
            name="scope"
            id={`scope-${name}`}
            value={name}
            defaultChecked={!isExplicit}
            label={`${label.charAt(0).toUpperCase()}${label.slice(1)}`}
            hint={<ScopeHint name={name} />}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** What anyone who has such a key can do. */
const WARNINGS: Readonly<Record<string, string>> = {
  'refunds.create':
    'Moves money: anyone who has this key can return your payments to the accounts that paid them.',
  'webhooks.manage':
    'Anyone who has this key can send your payments’ events to their own server and stop the events to yours.',
};

function ScopeHint({ name }: Pick<ScopeChoice, 'name'>) {
  return (
    <>
      <span className="font-mono text-xs">{name}</span>
      {WARNINGS[name] !== undefined && <span className="block text-warn">{WARNINGS[name]}</span>}
    </>
  );
}
