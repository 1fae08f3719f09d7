// Passkeys: what they are, those there are, one more.
'use client';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { Fingerprint } from 'lucide-react';
import { type FormEvent, useRef, useState, useTransition } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Input } from '@/components/ui/field';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { makePasskey, passkeyProblem } from '@/components/ui/forms/ask-passkey';
import { ConfirmButton } from '@/components/ui/forms/confirm-button';
import { useProof } from '@/components/ui/forms/proof';
import { Notice } from '@/components/ui/notice';
import { TimeStamp } from '@/components/ui/time-stamp';

/** What the browser is to make. */
export type PasskeyResult =
  | { readonly ok: true; readonly options: PublicKeyCredentialCreationOptionsJSON }
  | Extract<ActionResult, { ok: false }>;

type PasskeyActions = {
  readonly begin: () => Promise<PasskeyResult>;
  readonly add: (label: string, answer: string) => Promise<ActionResult>;
  readonly remove: (passkeyId: string) => Promise<ActionResult>;
};

type PasskeyItem = {
  readonly id: string;
  readonly label: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
};

type PasskeysPanelProps = {
  readonly passkeys: readonly PasskeyItem[];
  /** Whether browsers offer passkeys at the address this service has. */
  readonly possible: boolean;
  readonly now: string;
  readonly actions: PasskeyActions;
};

export function PasskeysPanel({ passkeys, possible, now, actions }: PasskeysPanelProps) {
  return (
    <Card
      title="Passkeys"
      description="Sign in with your finger, your face or a security key, without password and code. A passkey works at this address alone, so that no imitation of this page can take it from you."
    >
      <div className="flex flex-col gap-4">
        {passkeys.length > 0 && (
          <ul className="divide-y divide-line border-y border-line">
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} now={now} remove={actions.remove} />
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

function PasskeyRow(props: { passkey: PasskeyItem; now: string; remove: PasskeyActions['remove'] }) {
  const { passkey, now, remove } = props;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-medium [overflow-wrap:anywhere]">{passkey.label}</p>
        <p className="text-xs text-ink-soft">
          Added <TimeStamp at={passkey.createdAt} now={now} form="relative" /> ·{' '}
          {passkey.lastUsedAt === null ? (
            'never used'
          ) : (
            <>
              last used <TimeStamp at={passkey.lastUsedAt} now={now} form="relative" />
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
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<string>();
  const [pending, start] = useTransition();
  const withProof = useProof();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const label = String(new FormData(event.currentTarget).get('passkeyLabel') ?? '');
    start(async () => {
      const answer = await withProof(actions.begin)
        .then((begun) => (begun.ok ? make(begun.options, label) : begun))
        .catch(() => UNREACHABLE);
      setProblem(answer.ok ? undefined : answer.message);
      if (answer.ok) form.current?.reset();
    });
  };
  const make = async (
    options: PublicKeyCredentialCreationOptionsJSON,
    label: string,
  ): Promise<ActionResult> => {
    try {
      const made = await makePasskey(options);
      return await withProof(() => actions.add(label, made));
    } catch (error) {
      return { ok: false, message: passkeyProblem(error) };
    }
  };
  return (
    <form
      ref={form}
      method="post"
      onSubmit={submit}
      noValidate
      className="needs-scripts flex flex-wrap items-start gap-3"
    >
      <Input
        label="Name of the new passkey"
        name="passkeyLabel"
        placeholder="My phone"
        maxLength={60}
        autoComplete="off"
        error={problem}
        frameClassName="min-w-0 flex-1 basis-64"
      />
      <Button
        type="submit"
        pending={pending}
        icon={<Fingerprint aria-hidden className="size-4" />}
        className="min-[28rem]:mt-6.5"
      >
        Add a passkey
      </Button>
    </form>
  );
}

const UNREACHABLE: ActionResult = {
  ok: false,
  message: "The server can't be reached. Try again in a moment.",
};
