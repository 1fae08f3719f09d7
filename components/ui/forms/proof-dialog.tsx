// The "Confirm it's you" dialog: password, one-time code or passkey.
'use client';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { Fingerprint } from 'lucide-react';
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Problem } from '@/components/ui/notice';
import { Skeleton } from '@/components/ui/skeleton';
import type { ProofMethods } from '@/lib/accounts/auth/prove-user';
import type { ActionResult, Refusal } from './action-result';
import { askPasskey, passkeyProblem } from './ask-passkey';
import { ProofField } from './proof-field';

export type ProofActions = {
  /** How the user can confirm their identity. */
  readonly methods: () => Promise<ProofMethods | null>;
  /** Verifies the password or a code. */
  readonly prove: (text: string) => Promise<ActionResult>;
  /** Options to request one of the user's passkeys. */
  readonly passkeyOptions: () => Promise<PasskeyOptionsResult>;
  /** Verifies a passkey's response, as JSON. */
  readonly proveWithPasskey: (response: string) => Promise<ActionResult>;
};

/** Options to request one of the user's passkeys. */
export type PasskeyOptionsResult =
  | { readonly ok: true; readonly options: PublicKeyCredentialRequestOptionsJSON }
  | Refusal;

type ProofDialogProps = {
  readonly actions: ProofActions;
  readonly onProven: () => void;
  readonly onCancel: () => void;
};

export function ProofDialog({ actions, onProven, onCancel }: ProofDialogProps) {
  const formId = useId();
  const [methods, problem, setProblem] = useMethods(actions);
  // Not of a transition, which would stay pending as long as any other one of the page.
  const [pending, setPending] = useState(false);
  const confirm = async (work: () => Promise<ActionResult>) => {
    setPending(true);
    const result = await work().catch(() => UNREACHABLE);
    setPending(false);
    if (result.ok) onProven();
    else setProblem(result);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('proof') ?? '');
    confirm(() => actions.prove(text));
  };
  return (
    <Dialog
      open
      onClose={onCancel}
      title="Confirm it’s you"
      actions={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" pending={pending} disabled={methods === null}>
            Continue
          </Button>
        </>
      }
    >
      <p className="mb-4">
        Confirm your identity to make this change. You won’t be asked again for 15 minutes.
      </p>
      {/* A separate form, so that no input reaches a form behind the dialog. */}
      <form id={formId} method="post" onSubmit={submit} noValidate className="flex flex-col gap-4">
        {methods !== null && <FirstField asks={methods.asks} problem={problem} />}
        {methods === null && problem === null && <Skeleton className="h-18" />}
        {methods === null && <Problem text={problem?.message} />}
        {methods?.passkeys === true && (
          <Button
            wide
            disabled={pending}
            icon={<Fingerprint className="size-5" />}
            onClick={() => confirm(() => confirmWithPasskey(actions))}
          >
            Use a passkey
          </Button>
        )}
      </form>
    </Dialog>
  );
}

/** Confirms the user's identity with a passkey. */
export async function confirmWithPasskey(
  actions: Pick<ProofActions, 'passkeyOptions' | 'proveWithPasskey'>,
): Promise<ActionResult> {
  const options = await actions.passkeyOptions();
  if (!options.ok) return options;
  try {
    return await actions.proveWithPasskey(await askPasskey(options.options));
  } catch (error) {
    return { ok: false, message: passkeyProblem(error) };
  }
}

function useMethods(actions: ProofActions) {
  const [methods, setMethods] = useState<ProofMethods | null>(null);
  const [problem, setProblem] = useState<Refusal | null>(null);
  const { methods: readMethods } = actions;
  useEffect(() => {
    readMethods()
      .catch(() => null)
      .then((read) => {
        setMethods(read);
        if (read === null) setProblem(UNREACHABLE);
      });
  }, [readMethods]);
  return [methods, problem, setProblem] as const;
}

/** Focused when it appears, and again after an incorrect entry. */
function FirstField({ asks, problem }: { asks: ProofMethods['asks']; problem: Refusal | null }) {
  const field = useRef<HTMLInputElement>(null);
  const takeFocus = useEffectEvent((_problem: Refusal | null) => {
    field.current?.focus();
    field.current?.select();
  });
  useEffect(() => takeFocus(problem), [problem]);
  return <ProofField ref={field} asks={asks} name="proof" id="proof-text" error={problem?.message} />;
}

const UNREACHABLE = {
  ok: false,
  message: 'Can’t reach the server. Nothing was changed. Try again in a moment.',
} as const satisfies ActionResult;
