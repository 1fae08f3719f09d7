// Passkeys: what they are, those there are, one more.
'use client';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { Fingerprint } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Input } from '@/components/ui/field';
import type { ActionResult, Refusal } from '@/components/ui/forms/action-result';
import { makePasskey, passkeyProblem } from '@/components/ui/forms/ask-passkey';
import { ConfirmButton } from '@/components/ui/forms/confirm-button';
import { CreateForm } from '@/components/ui/forms/create-form';
import { Notice } from '@/components/ui/notice';
import { TimeStamp } from '@/components/ui/time-stamp';
import type { PasskeyView } from '@/lib/accounts/auth/passkeys';

/** What the browser is to make. */
export type PasskeyResult =
  | { readonly ok: true; readonly options: PublicKeyCredentialCreationOptionsJSON }
  | Refusal;

type PasskeyActions = {
  readonly begin: () => Promise<PasskeyResult>;
  readonly add: (label: string, answer: string) => Promise<ActionResult>;
  readonly remove: (passkeyId: string) => Promise<ActionResult>;
};

type PasskeysPanelProps = {
  readonly passkeys: readonly PasskeyView[];
  /** Whether browsers offer passkeys at the address this service has. */
  readonly possible: boolean;
  readonly actions: PasskeyActions;
};

export function PasskeysPanel({ passkeys, possible, actions }: PasskeysPanelProps) {
  return (
    <Card
      title="Passkeys"
      description="Sign in with your finger, your face or a security key, without password and code. A passkey works at this address alone, so that no imitation of this page can take it from you."
    >
      <div className="flex flex-col gap-4">
        {passkeys.length > 0 && (
          <ul className="divide-y divide-line border-y border-line">
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} remove={actions.remove} />
            ))}
          </ul>
        )}
        {possible ? (
          <AddPasskey actions={actions} />
        ) : (
          <Notice>
            Browsers offer passkeys at an https address with a name alone, and this service has another.
            Whoever runs it can give it one (PUBLIC_URL).
          </Notice>
        )}
      </div>
    </Card>
  );
}

function PasskeyRow(props: { passkey: PasskeyView; remove: PasskeyActions['remove'] }) {
  const { passkey, remove } = props;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-medium [overflow-wrap:anywhere]">{passkey.label}</p>
        <p className="text-xs text-ink-soft">
          Added <TimeStamp at={passkey.createdAt} form="relative" /> ·{' '}
          {passkey.lastUsedAt === null ? (
            'never used'
          ) : (
            <>
              last used <TimeStamp at={passkey.lastUsedAt} form="relative" />
            </>
          )}
        </p>
      </div>
      <ConfirmButton
        label="Remove"
        size="small"
        title={`Remove “${passkey.label}”?`}
        confirmLabel="Remove"
        danger
        action={remove.bind(null, passkey.id)}
      >
        It no longer lets you in here. Delete it on the device too, or the device goes on to offer it.
      </ConfirmButton>
    </li>
  );
}

function AddPasskey({ actions }: { actions: PasskeyActions }) {
  return (
    <CreateForm
      create={(given) => addPasskey(actions, String(given.get('passkeyLabel') ?? ''))}
      unreachable="The server can't be reached. Try again in a moment."
      className="needs-scripts flex flex-wrap items-start gap-3"
      created={() => null}
    >
      {({ error, pending }) => (
        <>
          <Input
            label="Name of the new passkey"
            name="passkeyLabel"
            placeholder="My phone"
            maxLength={60}
            autoComplete="off"
            error={error}
            frameClassName="min-w-0 flex-1 basis-64"
          />
          <Button type="submit" pending={pending} icon={<Fingerprint />} className="min-[28rem]:mt-6.5">
            Add a passkey
          </Button>
        </>
      )}
    </CreateForm>
  );
}

async function addPasskey({ begin, add }: PasskeyActions, label: string): Promise<ActionResult> {
  const begun = await begin();
  if (!begun.ok) return begun;
  const made = await makePasskey(begun.options).catch((error: unknown): Refusal => {
    return { ok: false, message: passkeyProblem(error) };
  });
  return typeof made === 'string' ? add(label, made) : made;
}
