// Lists, adds and removes a user's passkeys.
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

/** Options for the browser to create a passkey. */
export type PasskeyResult =
  | { readonly ok: true; readonly options: PublicKeyCredentialCreationOptionsJSON }
  | Refusal;

type PasskeyActions = {
  readonly begin: () => Promise<PasskeyResult>;
  readonly add: (label: string, response: string) => Promise<ActionResult>;
  readonly remove: (passkeyId: string) => Promise<ActionResult>;
};

type PasskeysPanelProps = {
  readonly passkeys: readonly PasskeyView[];
  /** Whether browsers support passkeys at this server's address. */
  readonly supported: boolean;
  readonly actions: PasskeyActions;
};

export function PasskeysPanel({ passkeys, supported, actions }: PasskeysPanelProps) {
  return (
    <Card
      title="Passkeys"
      description="Sign in with your fingerprint, face or a security key instead of a password and code. A passkey works only at this address, so a fake sign-in page can’t use it."
    >
      <div className="flex flex-col gap-4">
        {passkeys.length > 0 && (
          <ul className="divide-y divide-line border-y border-line">
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} remove={actions.remove} />
            ))}
          </ul>
        )}
        {supported ? (
          <AddPasskey actions={actions} />
        ) : (
          <Notice>
            Passkeys need an https address with a domain name. The operator of this server can set one with
            PUBLIC_URL.
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
        You can no longer sign in with it here. Delete it on your device as well, or the device keeps offering
        it.
      </ConfirmButton>
    </li>
  );
}

function AddPasskey({ actions }: { actions: PasskeyActions }) {
  return (
    <CreateForm
      create={(given) => addPasskey(actions, String(given.get('passkeyLabel') ?? ''))}
      unreachable="Can’t reach the server. Try again in a moment."
      className="needs-scripts flex flex-wrap items-start gap-3"
      created={() => null}
    >
      {({ error, pending }) => (
        <>
          <Input
            label="Passkey name"
            name="passkeyLabel"
            placeholder="My phone"
            maxLength={60}
            autoComplete="off"
            error={error}
            frameClassName="min-w-0 flex-1 basis-64"
          />
          <Button type="submit" pending={pending} icon={<Fingerprint />} className="min-[28rem]:mt-6.5">
            Add passkey
          </Button>
        </>
      )}
    </CreateForm>
  );
}

async function addPasskey({ begin, add }: PasskeyActions, label: string): Promise<ActionResult> {
  const result = await begin();
  if (!result.ok) return result;
  const made = await makePasskey(result.options).catch((error: unknown): Refusal => {
    return { ok: false, message: passkeyProblem(error) };
  });
  return typeof made === 'string' ? add(label, made) : made;
}
