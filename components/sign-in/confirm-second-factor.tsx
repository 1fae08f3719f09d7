// Confirms the second factor of a user who signed in with the password alone: a passkey, or a code.
'use client';
import { Fingerprint } from 'lucide-react';
import { type FormEvent, useState, useTransition } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { confirmWithPasskey, type ProofActions } from '@/components/ui/forms/proof-dialog';
import { ProofField } from '@/components/ui/forms/proof-field';
import { Problem } from '@/components/ui/notice';
import type { ProofMethods } from '@/lib/accounts/auth/prove-user';

type ConfirmSecondFactorProps = {
  readonly methods: ProofMethods;
  readonly actions: ProofActions;
  readonly destination: string;
};

export function ConfirmSecondFactor({ methods, actions, destination }: ConfirmSecondFactorProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, start] = useTransition();
  const confirm = (work: () => Promise<ActionResult>) =>
    start(async () => {
      const result = await work().catch(() => UNREACHABLE);
      if (result.ok) window.location.assign(destination);
      else setProblem(result.message);
    });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('proof') ?? '');
    confirm(() => actions.prove(text));
  };
  return (
    <Card>
      <div className="needs-scripts flex flex-col gap-4">
        <Problem text={problem} />
        {methods.asks === 'code' && (
          <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-4">
            <ProofField asks="code" name="proof" />
            <Button type="submit" variant="primary" wide pending={pending}>
              Continue
            </Button>
          </form>
        )}
        {methods.passkeys && (
          <Button
            wide
            disabled={pending}
            variant={methods.asks === 'code' ? undefined : 'primary'}
            icon={<Fingerprint aria-hidden className="size-5" />}
            onClick={() => confirm(() => confirmWithPasskey(actions))}
          >
            Use a passkey
          </Button>
        )}
        <p className="text-sm text-ink-soft">
          Lost your passkey or phone? The operator of this server can reset your second factor.
        </p>
      </div>
    </Card>
  );
}

const UNREACHABLE = { ok: false, message: 'Can’t reach the server. Try again in a moment.' } as const;
